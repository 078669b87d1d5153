#pragma once
#include <stdint.h>

/// Calls of malloc, calloc, realloc and posix_memalign in this process so far.
uint64_t allocation_count(void);

/// Nanoseconds of processor time that this thread has used.
uint64_t thread_nanoseconds(void);
