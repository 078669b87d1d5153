#pragma once
#include <stdint.h>

/// Returns the number of calls of malloc, calloc, realloc and posix_memalign in this process so far.
uint64_t allocation_count(void);

/// Returns the processor time that this thread has used, in nanoseconds.
uint64_t thread_nanoseconds(void);

/// Returns the bytes of all blocks that are allocated now.
uint64_t bytes_in_use(void);

/// Returns the resident memory of this process, in kilobytes.
uint64_t resident_kilobytes(void);

/// Starts counting instructions, for a program that callgrind has started with --instr-atstart=no.
void start_counting_instructions(void);

/// Stops counting instructions.
void stop_counting_instructions(void);
