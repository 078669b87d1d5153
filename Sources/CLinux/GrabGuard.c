#define _GNU_SOURCE
#include "GrabGuard.h"

#include "CLinux.h"

#include <linux/uinput.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/timerfd.h>
#include <unistd.h>

// The timer fires every 1.25 s (our choice), from the first report until nothing touches a device and no event is unread. If it fires four
// times in a row with unread events and without a handled report, 5 s have passed.
enum { CHECKS = 4 };

static bool has_unread_events(int device) {
    struct pollfd request = {.fd = device, .events = POLLIN};
    return poll(&request, 1, 0) > 0 && (request.revents & POLLIN);
}

/// Ends a grab as the program itself does, and then destroys the twin, whose fingers would stay down.
static void release(struct guarded_grab *grab) {
    tactus_end_grab(grab->device, grab->writer, grab->farewell, grab->size);
    atomic_store(&grab->is_released, true);
    ioctl(grab->twin, UI_DEV_DESTROY);
}

void guarded_grabs_end(struct guarded_grabs *guarded) {
    for (size_t i = 0; i < GRAB_LIMIT; i++) {
        struct guarded_grab *grab = &guarded->grabs[i];
        if (atomic_load(&grab->is_used) && !atomic_load(&grab->is_released)) release(grab);
    }
}

static bool is_guarded(struct guarded_grab *grab) { return atomic_load(&grab->is_used) && !atomic_load(&grab->is_released); }

size_t guarded_grabs_devices(struct guarded_grabs *guarded, struct pollfd *waits) {
    size_t count = 0;
    for (size_t i = 0; i < GRAB_LIMIT && !guarded->is_ticking; i++) {
        struct guarded_grab *grab = &guarded->grabs[i];
        if (is_guarded(grab)) waits[count++] = (struct pollfd){.fd = grab->device, .events = POLLIN};
    }
    return count;
}

static void tick(struct guarded_grabs *guarded, bool is_ticking) {
    struct timespec interval = is_ticking ? (struct timespec){.tv_sec = 1, .tv_nsec = 250000000} : (struct timespec){0};
    struct itimerspec times = {.it_interval = interval, .it_value = interval};
    timerfd_settime(guarded->timer, 0, &times, NULL);
    guarded->is_ticking = is_ticking;
    guarded->checks = 0;
}

void guarded_grabs_check(struct guarded_grabs *guarded, bool has_reports) {
    uint64_t count;
    bool is_due = read(guarded->timer, &count, sizeof count) > 0;
    if (has_reports) tick(guarded, true);
    if (has_reports || !is_due) return;
    bool is_touched = false, is_unread = false;
    for (size_t i = 0; i < GRAB_LIMIT; i++) {
        struct guarded_grab *grab = &guarded->grabs[i];
        if (!is_guarded(grab)) continue;
        is_touched = is_touched || atomic_load(&grab->is_touched);
        is_unread = is_unread || has_unread_events(grab->device);
    }
    if (!is_touched && !is_unread) return tick(guarded, false);
    // If no event is unread, the program may be idle: while a finger rests, the device sends no reports that the program could handle.
    uint32_t turns = atomic_load(&guarded->turns);
    guarded->checks = is_unread && turns == guarded->last_turns ? guarded->checks + 1 : 0;
    guarded->last_turns = turns;
    if (guarded->checks < CHECKS) return;
    guarded->checks = 0;
    for (size_t i = 0; i < GRAB_LIMIT; i++) {
        struct guarded_grab *grab = &guarded->grabs[i];
        if (is_guarded(grab) && has_unread_events(grab->device)) release(grab);
    }
}
