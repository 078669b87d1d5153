/* Parts of report descriptors: the items of the HID class definition 1.11 (section 6.2.2), the usages of the HID usage
 * tables, and the parts that more than one of our descriptors has. The required usages are from Microsoft's public
 * requirements for touchscreens and precision touchpads. */
#ifndef HID_ITEMS_H
#define HID_ITEMS_H

/* Usage pages, and the usages on them. */
enum { GENERIC_DESKTOP = 0x01, MOUSE = 0x02, POINTER = 0x01, X = 0x30, Y = 0x31 };
enum { BUTTONS = 0x09 };
enum {
    DIGITIZERS = 0x0d,
    TOUCH_SCREEN = 0x04,
    TOUCH_PAD = 0x05,
    DEVICE_CONFIGURATION = 0x0e,
    FINGER = 0x22,
    IN_RANGE = 0x32,
    TIP_SWITCH = 0x42,
    CONFIDENCE = 0x47,
    CONTACT_ID = 0x51,
    INPUT_MODE = 0x52,
    CONTACT_COUNT = 0x54,
    CONTACT_COUNT_MAXIMUM = 0x55,
    SCAN_TIME = 0x56,
    SURFACE_SWITCH = 0x57,
    BUTTON_SWITCH = 0x58,
    PAD_TYPE = 0x59,
};
enum { CERTIFICATE = 0xc5, CERTIFICATE_BYTES = 256 };

enum { PHYSICAL = 0, APPLICATION = 1, LOGICAL = 2 }; /* collections */

#define TWO_BYTES(number) (number) & 0xff, (number) >> 8

#define USAGE_PAGE(page) 0x05, page
#define USAGE(usage) 0x09, usage
#define USAGES(first, last) 0x19, first, 0x29, last
#define COLLECTION(kind, ...) 0xa1, kind, __VA_ARGS__, 0xc0
#define REPORT(id) 0x85, id
#define LOGICAL_RANGE(maximum) 0x15, 0x00, 0x26, TWO_BYTES(maximum)
#define PHYSICAL_RANGE(maximum) 0x35, 0x00, 0x46, TWO_BYTES(maximum)
#define HUNDREDTHS_OF_CM 0x55, 0x0e, 0x65, 0x11
#define NO_UNIT 0x35, 0x00, 0x45, 0x00, 0x55, 0x00, 0x65, 0x00
#define FIELDS(bits, count) 0x75, bits, 0x95, count
#define INPUT 0x81, 0x02
#define INPUT_RELATIVE 0x81, 0x06
#define INPUT_UNUSED 0x81, 0x03
#define FEATURE 0xb1, 0x02
#define FEATURE_UNUSED 0xb1, 0x03

enum { UNITS_PER_MM = 40 };

/* The place of a contact: 16 bits for each axis. */
#define PLACE(width_mm, height_mm) \
    USAGE_PAGE(GENERIC_DESKTOP), HUNDREDTHS_OF_CM, FIELDS(16, 1), \
    PHYSICAL_RANGE(width_mm * 10), LOGICAL_RANGE(width_mm * UNITS_PER_MM), USAGE(X), INPUT, \
    PHYSICAL_RANGE(height_mm * 10), LOGICAL_RANGE(height_mm * UNITS_PER_MM), USAGE(Y), INPUT, \
    NO_UNIT, USAGE_PAGE(DIGITIZERS)

/* The scan time, 16 bits in units of 100 us, and the number of contacts, 8 bits. */
#define SCAN_TIME_AND_COUNT \
    USAGE_PAGE(DIGITIZERS), 0x55, 0x0c, 0x66, 0x01, 0x10, 0x47, 0xff, 0xff, 0x00, 0x00, 0x27, 0xff, 0xff, 0x00, 0x00, \
    FIELDS(16, 1), USAGE(SCAN_TIME), INPUT, NO_UNIT, COUNT
#define COUNT LOGICAL_RANGE(127), FIELDS(8, 1), USAGE(CONTACT_COUNT), INPUT

/* The button under a touchpad: 8 bits. */
#define BUTTON \
    USAGE_PAGE(BUTTONS), LOGICAL_RANGE(1), FIELDS(1, 1), USAGE(1), INPUT, FIELDS(7, 1), INPUT_UNUSED, USAGE_PAGE(DIGITIZERS)

/* The capabilities of a touchpad: the most contacts and the kind of button, 4 bits each. */
#define TOUCHPAD_CAPABILITY(id) \
    REPORT(id), LOGICAL_RANGE(15), FIELDS(4, 2), USAGE(CONTACT_COUNT_MAXIMUM), USAGE(PAD_TYPE), FEATURE

/* The certificate by which the kernel recognizes a device that meets the requirements of Windows 8. */
#define CERTIFICATE_FEATURE(id) \
    0x06, 0x00, 0xff, REPORT(id), LOGICAL_RANGE(255), 0x75, 8, 0x96, TWO_BYTES(CERTIFICATE_BYTES), USAGE(CERTIFICATE), FEATURE

/* The switches with which a host turns a touchpad from a mouse into a touchpad, and on and off. */
#define TOUCHPAD_CONFIGURATION(mode_id, switch_id) \
    USAGE_PAGE(DIGITIZERS), USAGE(DEVICE_CONFIGURATION), \
    COLLECTION(APPLICATION, \
        USAGE(FINGER), \
        COLLECTION(LOGICAL, REPORT(mode_id), LOGICAL_RANGE(10), FIELDS(8, 1), USAGE(INPUT_MODE), FEATURE), \
        USAGE(FINGER), \
        COLLECTION(PHYSICAL, \
            REPORT(switch_id), LOGICAL_RANGE(1), FIELDS(1, 2), USAGE(SURFACE_SWITCH), USAGE(BUTTON_SWITCH), FEATURE, \
            FIELDS(6, 1), FEATURE_UNUSED))

#endif
