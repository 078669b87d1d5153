#pragma once
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
    bool is_touched;
    int device, writer, twin;
    size_t size;
    unsigned char farewell[FAREWELL_LIMIT];
};

struct guarded_grabs {
    /// A timer that runs while something touches a grabbed device; -1 without one.
    int timer;
    /// Counts the reports that the program has handled.
    _Atomic uint32_t turns;
    struct guarded_grab grabs[GRAB_LIMIT];
};

/// In the guard: checks whether the program still handles reports, when the timer has become readable.
void guarded_grabs_check(struct guarded_grabs *guarded);
