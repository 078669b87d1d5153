#pragma once
#include <libevdev/libevdev-uinput.h>
#include <libevdev/libevdev.h>
#include <linux/input.h>
#include <stdint.h>
#include <sys/ioctl.h>

// Sets an event mask. The kernel takes masks only in whole longs. On kernels without masks (before 4.4) it does nothing.
static inline void tactus_set_event_mask(int device, uint32_t type, const unsigned long *codes, uint32_t size) {
    struct input_mask mask = {.type = type, .codes_size = size, .codes_ptr = (uintptr_t)codes};
    ioctl(device, EVIOCSMASK, &mask);
}

/// Keeps the kernel from sending any key to this reader of an event device. Of EV_KEY, only BTN_MISC up to KEY_OK come through; of EV_MSC,
/// only the timestamp. Reports that become empty are dropped.
static inline void tactus_mask_keys(int device) {
    enum { BITS = 8 * sizeof(unsigned long) };
    unsigned long keys[(KEY_CNT + BITS - 1) / BITS] = {0};
    for (int code = BTN_MISC; code < KEY_OK; code++) keys[code / BITS] |= 1ul << code % BITS;
    tactus_set_event_mask(device, EV_KEY, keys, sizeof keys);
    const unsigned long miscellaneous = 1ul << MSC_TIMESTAMP;
    tactus_set_event_mask(device, EV_MSC, &miscellaneous, sizeof miscellaneous);
}
