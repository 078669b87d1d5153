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

/// This process's environment: NULL-terminated, owned by libc, valid until something calls setenv or putenv.
char *const *tactus_environment(void);

/// A pipe whose reading end does not block and whose writing end does, as a program expects of its stderr.
int tactus_pipe(int *reading, int *writing);

/// Describes the program to start. Lists end with NULL.
struct tactus_program {
    /// The program; or the files that its name may mean, of which the first that can be loaded is taken.
    char *const *files;
    /// `files` are for searching: one that is missing is passed over.
    bool searches;
    char *const *arguments;
    /// The arguments of `/bin/sh`, which is taken where a file is no program; NULL: it is not.
    char *const *script;
    /// The environment, in two parts; the second may be NULL.
    char *const *inherited;
    char *const *variables;
    /// `input` is -1 for /dev/null; `output` may be 1 or 2; `error` must not be 1.
    int input, output, error;
    /// The signals whose actions are set to the default, as `tactus_changed_signals` has them.
    uint64_t signals;
};

/// Tells why a program could not be loaded.
struct tactus_failure {
    /// An errno; 0 where it could be loaded.
    int error;
    /// Which of the files is to blame.
    size_t file;
    /// With ENOENT: the file is there, but not the interpreter it asks for.
    bool is_there;
};

/// A program that is being loaded, or was.
struct tactus_launch;

/// The signals that this process ignores or handles: bit n - 1 for signal n.
uint64_t tactus_changed_signals(void);

/// Starts a process in a session and group of its own, with no signal blocked or ignored, stdin, stdout and stderr as given, and no
/// other descriptor, and returns at once: the program is found and loaded while the caller goes on. What becomes of that is known at the
/// end of the process, which `*pidfd` tells by becoming readable. `*pidfd` and `*launch` belong to the caller.
///
/// Until it has made its session the process is in the caller's group.
int tactus_launch(const struct tactus_program *program, struct tactus_launch **launch, pid_t *pid, int *pidfd);

/// True once the program has been loaded, or could not be.
bool tactus_launch_is_over(const struct tactus_launch *launch);

/// To be asked after the end of the process, or once the launch is over.
struct tactus_failure tactus_launch_failure(const struct tactus_launch *launch);
const char *tactus_launch_file(const struct tactus_launch *launch, size_t number);

/// Before the launch is over its memory cannot be freed, and is lost.
void tactus_launch_free(struct tactus_launch *launch);

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

/// Starts a process that sleeps until this one has gone, whatever ends it. Then it reads and discards what comes from the pipes whose
/// reading ends were open here, as the process of `tactus_leave_drain` does, and ends the groups that are held: SIGTERM, and SIGKILL
/// 2 s later. It is nobody's child. The earlier it is started the less memory it holds.
int tactus_guard_start(void);

/// A group that must not live longer than this process, and one that may from now on. Without a guard nothing happens.
void tactus_guard_hold(pid_t group);
void tactus_guard_release(pid_t group);

/// Ends the guard: there is nothing left to be guarded.
void tactus_guard_end(void);
