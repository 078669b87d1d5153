#include "CLinux.h"

#include <linux/input.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { SLOT_LIMIT = 64, ATTEMPTS = 4 };

static bool has_contacts(int device) {
    struct {
        __u32 code;
        __s32 ids[SLOT_LIMIT];
    } request = {.code = ABS_MT_TRACKING_ID};
    for (int i = 0; i < SLOT_LIMIT; i++) request.ids[i] = -1;
    if (ioctl(device, EVIOCGMTSLOTS(sizeof request), &request) < 0) return false;
    for (int i = 0; i < SLOT_LIMIT; i++)
        if (request.ids[i] >= 0) return true;
    return false;
}

void tactus_end_grab(int device, int writer, const void *farewell, size_t size) {
    // If the driver reports between the two calls, the report lands fingers again, but only for this program. Then the farewell is
    // repeated.
    for (int i = 0; i < ATTEMPTS; i++)
        if (write(writer, farewell, size) < 0 || !has_contacts(device)) break;
    ioctl(device, EVIOCGRAB, 0);
}
