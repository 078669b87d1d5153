/* A precision touchpad: all five contacts in each report, a button under the pad, and a mouse for hosts without support for touchpads.
 * It sends frames as long as a finger touches: the kernel lifts the contacts of a silent pad after 100 ms. */
#include "hid-items.h"
#include "uhid.h"

#include <linux/input.h>

enum {
    TOUCH_REPORT = 1,
    CAPABILITY_REPORT,
    CERTIFICATE_REPORT,
    INPUT_MODE_REPORT,
    FUNCTION_SWITCH_REPORT,
    MOUSE_REPORT,
};

#define ONE_FINGER \
    USAGE(FINGER), COLLECTION(LOGICAL, \
        LOGICAL_RANGE(1), FIELDS(1, 2), USAGE(CONFIDENCE), USAGE(TIP_SWITCH), INPUT, \
        LOGICAL_RANGE(5), FIELDS(3, 1), USAGE(CONTACT_ID), INPUT, INPUT_UNUSED, \
        PLACE(WIDTH_MM, HEIGHT_MM))

static const uint8_t DESCRIPTOR[] = {
    USAGE_PAGE(DIGITIZERS), USAGE(TOUCH_PAD),
    COLLECTION(APPLICATION,
        REPORT(TOUCH_REPORT), ONE_FINGER, ONE_FINGER, ONE_FINGER, ONE_FINGER, ONE_FINGER,
        SCAN_TIME_AND_COUNT, BUTTON,
        TOUCHPAD_CAPABILITY(CAPABILITY_REPORT), CERTIFICATE_FEATURE(CERTIFICATE_REPORT)),
    TOUCHPAD_CONFIGURATION(INPUT_MODE_REPORT, FUNCTION_SWITCH_REPORT),
    USAGE_PAGE(GENERIC_DESKTOP), USAGE(MOUSE),
    COLLECTION(APPLICATION,
        REPORT(MOUSE_REPORT), USAGE(POINTER),
        COLLECTION(PHYSICAL,
            USAGE_PAGE(BUTTONS), USAGES(1, 2), LOGICAL_RANGE(1), FIELDS(1, 2), INPUT, FIELDS(6, 1), INPUT_UNUSED,
            USAGE_PAGE(GENERIC_DESKTOP), 0x15, 0x81, 0x25, 0x7f, FIELDS(8, 2), USAGE(X), USAGE(Y), INPUT_RELATIVE)),
};

/* The layout that the descriptor declares. */
struct __attribute__((packed)) finger_report {
    uint8_t state; /* bit 0 confidence, bit 1 tip, bits 2..4 contact id */
    uint16_t x, y;
};
struct __attribute__((packed)) touch_report {
    uint8_t report_id;
    struct finger_report fingers[SLOTS];
    uint16_t scan_time;
    uint8_t contact_count;
    uint8_t buttons;
};

static void tell(const struct touch *touches, int count, bool pressed)
{
    struct touch_report report = {
        .report_id = TOUCH_REPORT, .scan_time = scan_time(), .contact_count = (uint8_t)count, .buttons = pressed};
    for (int i = 0; i < count; i++)
        report.fingers[i] = (struct finger_report){
            .state = (uint8_t)((!touches[i].contact.palm) | touches[i].contact.down << 1 | touches[i].id << 2),
            .x = units(touches[i].contact.x),
            .y = units(touches[i].contact.y),
        };
    send_report(&report, sizeof report);
}

const struct model precision_touchpad = {
    .kind = "uhid",
    .descriptor = DESCRIPTOR,
    .descriptor_bytes = sizeof DESCRIPTOR,
    .bus = BUS_I2C,
    .product = 0x0003,
    .slots = SLOTS,
    .always_reports = true,
    .capability_report = CAPABILITY_REPORT,
    .capability = SLOTS, /* and in the upper half the pad's type, 0: a button under the pad */
    .certificate_report = CERTIFICATE_REPORT,
    .tell = tell,
};
