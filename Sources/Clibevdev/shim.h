#pragma once
#include <libevdev/libevdev-uinput.h>
#include <libevdev/libevdev.h>
#include <errno.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// Sets an event mask. The kernel takes masks only in whole longs. On kernels without masks (before 4.4) it does nothing.
static inline void tactus_set_event_mask(int device, uint32_t type, const unsigned long *codes, uint32_t size) {
    struct input_mask mask = {.type = type, .codes_size = size, .codes_ptr = (uintptr_t)codes};
    ioctl(device, EVIOCSMASK, &mask);
}

/// Keeps the kernel from sending any key to this reader of an event device. Of EV_KEY, only the buttons come through, from BTN_MISC to the
/// code before KEY_OK; of EV_MSC, only the timestamp. Reports that become empty are dropped.
static inline void tactus_mask_keys(int device) {
    enum { BITS = 8 * sizeof(unsigned long) };
    unsigned long keys[(KEY_CNT + BITS - 1) / BITS] = {0};
    for (int code = BTN_MISC; code < KEY_OK; code++) keys[code / BITS] |= 1ul << code % BITS;
    tactus_set_event_mask(device, EV_KEY, keys, sizeof keys);
    const unsigned long miscellaneous = 1ul << MSC_TIMESTAMP;
    tactus_set_event_mask(device, EV_MSC, &miscellaneous, sizeof miscellaneous);
}

/// Keeps the kernel from sending what repeats the slots of an event device to this reader, or lets it through again: the axes of the single
/// touch that it emulates, and the times of the device's own clock. Reports that become empty are dropped.
static inline void tactus_mask_repetitions(int device, bool is_masked) {
    enum { BITS = 8 * sizeof(unsigned long) };
    unsigned long axes[(ABS_CNT + BITS - 1) / BITS] = {0};
    for (int code = is_masked ? ABS_MT_SLOT : 0; code < ABS_CNT; code++) axes[code / BITS] |= 1ul << code % BITS;
    tactus_set_event_mask(device, EV_ABS, axes, sizeof axes);
    const unsigned long miscellaneous = is_masked ? 0 : 1ul << MSC_TIMESTAMP;
    tactus_set_event_mask(device, EV_MSC, &miscellaneous, sizeof miscellaneous);
}

/// Keeps the kernel from sending anything but switches, and the ends of reports, to this reader of an event device.
static inline void tactus_mask_all_but_switches(int device) {
    for (uint32_t type = EV_KEY; type < EV_CNT; type++)
        if (type != EV_SW) tactus_set_event_mask(device, type, NULL, 0);
}

// The functions below return 0 or a negative errno.

/// Reads whether the switch for tablet mode is on, and drops the events that have arrived.
static inline int tactus_tablet_switch(int device, bool *is_on) {
    struct input_event events[16];
    for (;;) {
        ssize_t count = read(device, events, sizeof events);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && errno == EAGAIN) break;
        if (count <= 0) return count < 0 ? -errno : -ENODEV;
    }
    unsigned char switches[SW_CNT / 8 + 1] = {0};
    if (ioctl(device, EVIOCGSW(sizeof switches), switches) < 0) return -errno;
    *is_on = switches[SW_TABLET_MODE / 8] >> SW_TABLET_MODE % 8 & 1;
    return 0;
}

/// Takes all events of an event device for this descriptor alone, or gives them back.
static inline int tactus_grab(int device, bool is_grabbed) { return ioctl(device, EVIOCGRAB, is_grabbed ? 1 : 0) < 0 ? -errno : 0; }

/// Reads the present values of an axis in the first slots of an event device, 64 at most.
static inline int tactus_slot_values(int device, uint32_t code, int32_t *values, uint32_t count) {
    enum { LIMIT = 64 };
    struct {
        uint32_t code;
        int32_t values[LIMIT];
    } request = {.code = code};
    if (count > LIMIT) count = LIMIT;
    if (ioctl(device, EVIOCGMTSLOTS(sizeof request.code + count * sizeof *values), &request) < 0) return -errno;
    memcpy(values, request.values, count * sizeof *values);
    return 0;
}

/// Reads the slot that the next values belong to.
static inline int tactus_current_slot(int device, int32_t *slot) {
    struct input_absinfo axis;
    if (ioctl(device, EVIOCGABS(ABS_MT_SLOT), &axis) < 0) return -errno;
    *slot = axis.value;
    return 0;
}

/// Reads which keys and buttons are down, a bit for each code. The kernel then drops the key events that this descriptor has not read yet.
static inline int tactus_keys_down(int device, uint8_t keys[KEY_CNT / 8]) {
    return ioctl(device, EVIOCGKEY(KEY_CNT / 8), keys) < 0 ? -errno : 0;
}

/// Sets the physical path of the device that a uinput descriptor will create.
static inline int tactus_set_uinput_phys(int uinput, const char *phys) { return ioctl(uinput, UI_SET_PHYS, phys) < 0 ? -errno : 0; }
