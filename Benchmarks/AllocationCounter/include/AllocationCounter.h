#pragma once
#include <stdint.h>

/// Returns the number of calls of malloc, calloc, realloc and posix_memalign in this process so far.
uint64_t allocation_count(void);

/// Returns the processor time that this thread has used, in nanoseconds.
uint64_t thread_nanoseconds(void);
