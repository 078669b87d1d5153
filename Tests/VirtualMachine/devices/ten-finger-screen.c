/* A touchscreen of 280 x 160 mm that meets the requirements of Windows 8: ten contacts, five in each report. More than five contacts are
 * two reports of the same scan time, of which the first has the number of all contacts. It reports fingers that are near. */
#include "hid-items.h"
#include "uhid.h"

#include <linux/input.h>
#include <string.h>

enum { SCREEN_WIDTH_MM = 280, SCREEN_HEIGHT_MM = 160, FINGERS_PER_REPORT = 5 };
enum { TOUCH_REPORT = 1, CAPABILITY_REPORT = 2, CERTIFICATE_REPORT = 3 };

#define ONE_FINGER \
    USAGE(FINGER), COLLECTION(LOGICAL, \
        LOGICAL_RANGE(1), FIELDS(1, 2), USAGE(TIP_SWITCH), USAGE(IN_RANGE), INPUT, FIELDS(6, 1), INPUT_UNUSED, \
        LOGICAL_RANGE(127), FIELDS(8, 1), USAGE(CONTACT_ID), INPUT, \
        PLACE(SCREEN_WIDTH_MM, SCREEN_HEIGHT_MM))

static const uint8_t DESCRIPTOR[] = {
    USAGE_PAGE(DIGITIZERS), USAGE(TOUCH_SCREEN),
    COLLECTION(APPLICATION,
        REPORT(TOUCH_REPORT), ONE_FINGER, ONE_FINGER, ONE_FINGER, ONE_FINGER, ONE_FINGER,
        SCAN_TIME_AND_COUNT,
        REPORT(CAPABILITY_REPORT), LOGICAL_RANGE(127), FIELDS(8, 1), USAGE(CONTACT_COUNT_MAXIMUM), FEATURE,
        CERTIFICATE_FEATURE(CERTIFICATE_REPORT)),
};

/* The layout that the descriptor declares. */
struct __attribute__((packed)) finger_report {
    uint8_t state; /* bit 0 tip, bit 1 in range */
    uint8_t contact_id;
    uint16_t x, y;
};
struct __attribute__((packed)) touch_report {
    uint8_t report_id;
    struct finger_report fingers[FINGERS_PER_REPORT];
    uint16_t scan_time;
    uint8_t contact_count;
};

static void tell(const struct touch *touches, int count, bool pressed)
{
    struct touch_report report = {.report_id = TOUCH_REPORT, .scan_time = scan_time(), .contact_count = (uint8_t)count};
    (void)pressed; /* there is no button */
    for (int first = 0; first < count; first += FINGERS_PER_REPORT) {
        memset(report.fingers, 0, sizeof report.fingers);
        for (int i = 0; i < FINGERS_PER_REPORT && first + i < count; i++) {
            const struct touch *touch = &touches[first + i];
            report.fingers[i] = (struct finger_report){
                .state = touch->contact.down ? 3 : touch->contact.near << 1,
                .contact_id = (uint8_t)touch->id,
                .x = units(touch->contact.x),
                .y = units(touch->contact.y),
            };
        }
        send_report(&report, sizeof report);
        report.contact_count = 0;
    }
}

const struct model ten_finger_screen = {
    .kind = "uhid-screen",
    .descriptor = DESCRIPTOR,
    .descriptor_bytes = sizeof DESCRIPTOR,
    .bus = BUS_I2C,
    .product = 0x0005,
    .slots = MOST_SLOTS,
    .always_reports = true,
    .capability_report = CAPABILITY_REPORT,
    .capability = MOST_SLOTS,
    .certificate_report = CERTIFICATE_REPORT,
    .tell = tell,
};
