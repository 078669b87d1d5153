#include "CLinux.h"

#include <linux/input.h>
#include <sys/ioctl.h>

static void mask(int device, uint32_t type, const uint8_t *codes, uint32_t size) {
    struct input_mask mask = {.type = type, .codes_size = size, .codes_ptr = (uintptr_t)codes};
    ioctl(device, EVIOCSMASK, &mask);
}

void tactus_mask_keys(int device) {
    uint8_t keys[(KEY_CNT + 7) / 8] = {0};
    for (int code = BTN_MISC; code < KEY_OK; code++) keys[code / 8] |= (uint8_t)(1 << code % 8);
    mask(device, EV_KEY, keys, sizeof keys);
    const uint8_t miscellaneous = 1 << MSC_TIMESTAMP;
    mask(device, EV_MSC, &miscellaneous, sizeof miscellaneous);
}
