#pragma once
#include <poll.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The part of the guard that is about grabbed devices, in memory that both processes share.

enum { GRAB_LIMIT = 8, FAREWELL_LIMIT = 65536 };

struct guarded_grab {
    /// True while the descriptors are valid, in the table that both processes share.
    _Atomic bool is_used;
    /// True once the guard has ended the grab.
    _Atomic bool is_released;
    /// True while something touches the device, as far as the program has handled its reports.
    _Atomic bool is_touched;
    int device, writer, twin;
    size_t size;
    unsigned char farewell[FAREWELL_LIMIT];
};

struct guarded_grabs {
    /// The timer of the checks, which runs while something touches a grabbed device or its events are unread; -1 if it could not be made.
    int timer;
    /// Wakes the guard when a grab has begun or ended.
    int wake;
    /// Counts the reports that the program has handled.
    _Atomic uint32_t turns;
    struct guarded_grab grabs[GRAB_LIMIT];
    /// The following fields belong to the guard alone. `checks` is the number of times in a row that the timer has fired with unread events
    /// and without a handled report. `last_turns` is the value of `turns` when it last fired.
    bool is_ticking;
    int checks;
    uint32_t last_turns;
};

/// Lists the devices for the guard to wait for, at most GRAB_LIMIT, and returns their number, which is 0 while the timer runs.
size_t guarded_grabs_devices(struct guarded_grabs *guarded, struct pollfd *waits);

/// Checks whether the program still handles reports, and ends the grabs of unread devices if it does not. Starts the timer if
/// `has_reports`, and stops it when nothing touches the devices and no event is unread. The guard calls this after each wait.
void guarded_grabs_check(struct guarded_grabs *guarded, bool has_reports);

/// Ends all grabs. The guard calls this when the program has ended.
void guarded_grabs_end(struct guarded_grabs *guarded);
