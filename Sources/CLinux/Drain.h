#pragma once
#include <poll.h>
#include <stddef.h>

/// Waits at most `timeout` milliseconds for output in pipes, or without end if it is negative, and discards what has arrived. A pipe without
/// writers is closed, and its descriptor becomes -1. Returns the number of open pipes. Ends the process if it cannot wait.
size_t tactus_discard_output(struct pollfd *pipes, size_t count, int timeout);
