#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What Swift's Glibc module lacks. Every function that can fail returns 0 or a negative errno and, when it fails, leaves its
// results alone and no descriptor open. Every descriptor handed out is close-on-exec.

/// Makes a process fit to own descriptors and children, whatever started it: fills descriptors 0 to 2 with /dev/null where they
/// are closed (a message must not be written to the touchpad that happened to become descriptor 2), and sets SIGCHLD to its
/// default (ignored, it would throw away the exit statuses of children). Harmless when repeated.
void tactus_prepare_process(void);

/// Microseconds on CLOCK_MONOTONIC: the clock of input events, of timers, and of nobody's watch.
int64_t tactus_now(void);

/// This process's environment: NULL-terminated, owned by libc, valid until something calls setenv or putenv.
char *const *tactus_environment(void);

/// Keeps the kernel from sending this reader of an event device any key: of EV_KEY only BTN_MISC up to KEY_OK come through, of EV_MSC only
/// the timestamp. Reports that are empty then do not come either. Does nothing where the kernel cannot do it (before 4.4).
void tactus_mask_keys(int device);

/// A pipe whose reading end does not block and whose writing end does, as a program expects of its stderr.
int tactus_pipe(int *reading, int *writing);

/// Starts `path` in a session and process group of its own, with no signal blocked or ignored, stdin, stdout
/// and stderr as given, and no other descriptor. `input` is -1 for /dev/null; `output` may be 1 or 2; `error` must not be 1. Returns once the program has been
/// loaded, so a missing or broken program is reported here. `*pidfd` belongs to the caller and becomes readable at the end.
int tactus_spawn(
    const char *path, char *const arguments[], char *const environment[], int input, int output, int error, pid_t *pid, int *pidfd);

/// How a process ended.
struct tactus_ending {
    /// Exit status, or the signal's number if `by_signal`.
    int code;
    bool by_signal;
};

/// Collects an ended child. -EAGAIN if it has not ended (or a debugger still holds it).
int tactus_reap(int pidfd, struct tactus_ending *ending);

/// The same of a child by its number, without collecting it: it stays a zombie, and nobody else gets its number.
int tactus_peek(pid_t pid, struct tactus_ending *ending);

/// Leaves a small process behind that reads and discards what comes from the pipes until nobody can write to them any more, so
/// that programs which outlive this process are not killed by SIGPIPE when they write to their stderr. `descriptors` must
/// ascend; they stay open here. The process is nobody's child and holds nothing else open.
int tactus_leave_drain(const int *descriptors, size_t count);
