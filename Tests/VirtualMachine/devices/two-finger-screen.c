/* A touchscreen of the time before Windows 8: two contacts in each report, each with its nearness. It reports
 * no scan time, no maximum number of contacts and no size, and it is silent while fingers rest. */
#include "hid-items.h"
#include "uhid.h"

#include <linux/input.h>

enum { TOUCH_REPORT = 1, FINGERS = 2, LAST_UNIT = 4095 };

#define ONE_FINGER \
    USAGE(FINGER), COLLECTION(LOGICAL, \
        LOGICAL_RANGE(1), FIELDS(1, 2), USAGE(TIP_SWITCH), USAGE(IN_RANGE), INPUT, FIELDS(6, 1), INPUT_UNUSED, \
        LOGICAL_RANGE(127), FIELDS(8, 1), USAGE(CONTACT_ID), INPUT, \
        USAGE_PAGE(GENERIC_DESKTOP), LOGICAL_RANGE(LAST_UNIT), FIELDS(16, 2), USAGE(X), USAGE(Y), INPUT, USAGE_PAGE(DIGITIZERS))

static const uint8_t DESCRIPTOR[] = {
    USAGE_PAGE(DIGITIZERS), USAGE(TOUCH_SCREEN), COLLECTION(APPLICATION, REPORT(TOUCH_REPORT), ONE_FINGER, ONE_FINGER, COUNT),
};

/* The layout that the descriptor declares. */
struct __attribute__((packed)) finger_report {
    uint8_t state; /* bit 0 tip, bit 1 in range */
    uint8_t contact_id;
    uint16_t x, y;
};
struct __attribute__((packed)) touch_report {
    uint8_t report_id;
    struct finger_report fingers[FINGERS];
    uint8_t contact_count;
};

static uint16_t share(double mm, double of_mm)
{
    return (uint16_t)(mm / of_mm * LAST_UNIT + 0.5);
}

static void tell(const struct touch *touches, int count, bool pressed)
{
    struct touch_report report = {.report_id = TOUCH_REPORT, .contact_count = (uint8_t)count};
    (void)pressed; /* there is no button */
    for (int i = 0; i < count; i++)
        report.fingers[i] = (struct finger_report){
            .state = touches[i].contact.down ? 3 : 0,
            .contact_id = (uint8_t)(touches[i].id + 1),
            .x = share(touches[i].contact.x, WIDTH_MM),
            .y = share(touches[i].contact.y, HEIGHT_MM),
        };
    send_report(&report, sizeof report);
}

const struct model two_finger_screen = {
    .kind = "uhid-old-screen",
    .descriptor = DESCRIPTOR,
    .descriptor_bytes = sizeof DESCRIPTOR,
    .bus = BUS_USB,
    .product = 0x0006,
    .slots = FINGERS,
    .always_reports = false,
    .tell = tell,
};
