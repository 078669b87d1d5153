#define _GNU_SOURCE
#include "GrabGuard.h"

#include <linux/input.h>
#include <linux/uinput.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

// The timer fires every 1.25 s while something touches. After four times without a handled report 5 s have passed.
enum { CHECKS = 4 };

static bool has_unread_events(int device) {
    struct pollfd request = {.fd = device, .events = POLLIN};
    return poll(&request, 1, 0) > 0 && (request.revents & POLLIN);
}

/// Ends a grab as the program itself does, and then destroys the twin, whose fingers would stay down.
static void release(struct guarded_grab *grab) {
    ssize_t written = write(grab->writer, grab->farewell, grab->size);
    (void)written;  // it fails only if the device has gone
    ioctl(grab->device, EVIOCGRAB, 0);
    atomic_store(&grab->is_released, true);
    ioctl(grab->twin, UI_DEV_DESTROY);
}

void guarded_grabs_check(struct guarded_grabs *guarded) {
    static uint32_t last;
    static int checks;
    uint64_t count;
    if (read(guarded->timer, &count, sizeof count) < 0) return;
    uint32_t turns = atomic_load(&guarded->turns);
    checks = turns == last ? checks + 1 : 0;
    last = turns;
    if (checks < CHECKS) return;
    checks = 0;
    for (size_t i = 0; i < GRAB_LIMIT; i++) {
        struct guarded_grab *grab = &guarded->grabs[i];
        // A finger that rests sends no reports, so that the program has none to handle.
        if (atomic_load(&grab->is_used) && !atomic_load(&grab->is_released) && has_unread_events(grab->device)) release(grab);
    }
}
