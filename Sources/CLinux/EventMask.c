#include "CLinux.h"

#include <linux/input.h>
#include <sys/ioctl.h>

// The kernel takes masks only in whole longs.
static void mask(int device, uint32_t type, const unsigned long *codes, uint32_t size) {
    struct input_mask mask = {.type = type, .codes_size = size, .codes_ptr = (uintptr_t)codes};
    ioctl(device, EVIOCSMASK, &mask);
}

void tactus_mask_keys(int device) {
    enum { BITS = 8 * sizeof(unsigned long) };
    unsigned long keys[(KEY_CNT + BITS - 1) / BITS] = {0};
    for (int code = BTN_MISC; code < KEY_OK; code++) keys[code / BITS] |= 1ul << code % BITS;
    mask(device, EV_KEY, keys, sizeof keys);
    const unsigned long miscellaneous = 1ul << MSC_TIMESTAMP;
    mask(device, EV_MSC, &miscellaneous, sizeof miscellaneous);
}
