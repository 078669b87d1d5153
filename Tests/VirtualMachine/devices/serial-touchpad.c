/* A touchpad that has room for one contact in a report. Five contacts are five reports: the first one has the number of contacts, and all
 * have the same scan time. Its firmware distinguishes palms from fingers. It has a button under the pad. */
#include "hid-items.h"
#include "uhid.h"

#include <linux/input.h>

enum { CAPABILITY_REPORT = 3, TOUCH_REPORT = 4, CERTIFICATE_REPORT = 5, INPUT_MODE_REPORT = 6, FUNCTION_SWITCH_REPORT = 7 };

static const uint8_t DESCRIPTOR[] = {
    USAGE_PAGE(DIGITIZERS), USAGE(TOUCH_PAD),
    COLLECTION(APPLICATION,
        REPORT(TOUCH_REPORT), USAGE(FINGER),
        COLLECTION(LOGICAL,
            LOGICAL_RANGE(1), FIELDS(1, 2), USAGE(TIP_SWITCH), USAGE(CONFIDENCE), INPUT, FIELDS(2, 1), INPUT_UNUSED,
            LOGICAL_RANGE(15), FIELDS(4, 1), USAGE(CONTACT_ID), INPUT,
            PLACE(WIDTH_MM, HEIGHT_MM)),
        SCAN_TIME_AND_COUNT, BUTTON,
        TOUCHPAD_CAPABILITY(CAPABILITY_REPORT), CERTIFICATE_FEATURE(CERTIFICATE_REPORT)),
    TOUCHPAD_CONFIGURATION(INPUT_MODE_REPORT, FUNCTION_SWITCH_REPORT),
};

/* The layout that the descriptor declares. */
struct __attribute__((packed)) touch_report {
    uint8_t report_id;
    uint8_t state; /* bit 0 tip, bit 1 confidence, bits 4..7 contact id */
    uint16_t x, y;
    uint16_t scan_time;
    uint8_t contact_count;
    uint8_t buttons;
};

static void tell(const struct touch *touches, int count, bool pressed)
{
    struct touch_report report = {
        .report_id = TOUCH_REPORT, .scan_time = scan_time(), .contact_count = (uint8_t)count, .buttons = pressed};
    if (count == 0)
        send_report(&report, sizeof report);
    for (int i = 0; i < count; i++) {
        report.state = (uint8_t)(touches[i].contact.down | (!touches[i].contact.palm) << 1 | touches[i].id << 4);
        report.x = units(touches[i].contact.x);
        report.y = units(touches[i].contact.y);
        send_report(&report, sizeof report);
        report.contact_count = 0;
    }
}

const struct model serial_touchpad = {
    .kind = "uhid-serial",
    .descriptor = DESCRIPTOR,
    .descriptor_bytes = sizeof DESCRIPTOR,
    .bus = BUS_USB,
    .product = 0x0004,
    .slots = SLOTS,
    .always_reports = true,
    .capability_report = CAPABILITY_REPORT,
    .capability = SLOTS, /* and in the upper half the pad's type, 0: a button under the pad */
    .certificate_report = CERTIFICATE_REPORT,
    .tell = tell,
};
