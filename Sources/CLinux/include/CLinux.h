#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Functions that Swift's Glibc module lacks. A function that returns an integer returns a negative errno if it fails, and its result or 0
// otherwise. When it fails, it leaves its results unchanged and no descriptor open. Every descriptor that is returned is close-on-exec.

/// Prepares a process for descriptors and children, however it was started. Closed descriptors 0 to 2 are opened on /dev/null, because a
/// message must not be written to the touchpad that happened to become descriptor 2. SIGCHLD gets its default, because ignoring it would
/// lose the exit statuses of children. Further calls are harmless.
void tactus_prepare_process(void);

/// Returns this process's environment: NULL-terminated, owned by libc, valid until the environment is changed.
char *const *tactus_environment(void);

/// Makes a pipe whose reading end does not block and whose writing end does, as a program expects of its stderr.
int tactus_pipe(int *reading, int *writing);

/// Strings, one after the other, each with a NUL at its end.
struct tactus_strings {
    const char *bytes;
    size_t size, count;
};

/// Describes the descriptors and signals that a process gets before its program.
struct tactus_origin {
    /// The descriptors for stdin, stdout and stderr. `input` is -1 for /dev/null; `output` may be 1 or 2; `error` must not be 1.
    int input, output, error;
    /// The signals whose actions are set to the default, in the form that `tactus_changed_signals` returns.
    uint64_t signals;
};

/// Describes the program to start.
struct tactus_program {
    /// The program; or the files that its name may mean, of which the first that can be loaded is used.
    struct tactus_strings files;
    /// True if `files` come from a search: those that are missing or must not be executed are skipped.
    bool searches;
    struct tactus_strings arguments;
    /// The arguments of `/bin/sh` for a file that is not a program; empty if the shell must not run such a file.
    struct tactus_strings script;
    /// The environment, in two parts.
    struct tactus_strings inherited, variables;
};

/// The reason why a program could not be loaded.
struct tactus_failure {
    /// The errno, which is EISDIR for a folder; 0 if the program was loaded.
    int error;
    /// The index of the file that caused the error.
    size_t file;
    /// True if the error is ENOENT because of the interpreter that the file needs: the file itself exists.
    bool is_there;
};

/// A launch: the memory that a process needs until its program is loaded, and the result of the loading.
struct tactus_launch;

/// Returns the signals that this process ignores or handles: bit n - 1 for signal n.
uint64_t tactus_changed_signals(void);

/// Starts a process in a session and group of its own, with no signal blocked or ignored. The process has the given stdin, stdout and
/// stderr, and no other descriptor. The function returns at once: the program is found and loaded while the caller goes on. (On machines
/// other than x86-64 and AArch64, and in some emulators, the caller waits for the loading.) The result of the loading is known at the end
/// of the process, when `*pidfd` becomes readable. `*pidfd` and `*launch` belong to the caller.
///
/// Until it has made its session the process is in the caller's group.
int tactus_launch(
    const struct tactus_program *program, const struct tactus_origin *origin, struct tactus_launch **launch, pid_t *pid, int *pidfd);

/// A process that was made in advance, and waits in this process's memory for its program.
struct tactus_process;

/// Makes a process in advance. It ends when this process ends. `*pidfd` becomes readable when it has ended, and belongs to the caller. Fails
/// with ENOSYS or EINVAL where processes cannot wait: on machines other than x86-64 and AArch64, and in some emulators.
int tactus_process_make(const struct tactus_origin *origin, struct tactus_process **process, pid_t *pid, int *pidfd);

/// Gives a program to a process that was made in advance. From then on, signals that are sent to the process are for the program, and
/// `*launch` owns the process's memory. Fails with EAGAIN if the process does not wait: because it does not yet, or has been killed. A failure
/// leaves the process as it was.
int tactus_launch_in(struct tactus_process *process, const struct tactus_program *program, struct tactus_launch **launch);

/// Frees a process that was made in advance, got no program, and has ended.
void tactus_process_free(struct tactus_process *process);

/// Returns true once the program has been loaded or its loading has failed.
bool tactus_launch_is_over(const struct tactus_launch *launch);

/// Returns the failure. Valid after the end of the process, or once the launch is over.
struct tactus_failure tactus_launch_failure(const struct tactus_launch *launch);

/// Returns the path of the file with this index in `files`. The launch owns the text.
const char *tactus_launch_file(const struct tactus_launch *launch, size_t number);

/// Frees a launch. Before the launch is over its memory cannot be freed, and is lost.
void tactus_launch_free(struct tactus_launch *launch);

/// The way in which a process ended.
struct tactus_ending {
    /// The exit status, or the signal's number if `by_signal`.
    int code;
    bool by_signal;
};

/// Reaps an ended child. Returns -EAGAIN if it has not ended (or a debugger still holds it).
int tactus_reap(int pidfd, struct tactus_ending *ending);

/// Checks a child by its number in the same way without reaping it: it stays a zombie, and no other process gets its number.
int tactus_peek(pid_t pid, struct tactus_ending *ending);

/// Leaves a small process behind that reads and discards the output of the pipes until no process can write to them any more. So programs
/// that outlive this process are not killed by SIGPIPE when they write to their stderr. `descriptors` must ascend; they stay open here. The
/// process is adopted by init and holds nothing else open.
int tactus_leave_drain(const int *descriptors, size_t count);

/// Starts the guard: a process that sleeps until this one has ended in any way. Until then the guard wakes up only to watch grabs. After
/// that it ends the grabs that it watches, and ends the held groups with SIGTERM, and with SIGKILL 2 s later. It reads and discards the
/// output of the pipes whose reading ends were open here, as the process of `tactus_leave_drain` does. Init adopts it. The earlier it is
/// started, the less memory it holds.
int tactus_guard_start(void);

/// Holds a group that must not live longer than this process, or releases a group that may. Does nothing without a guard, or if it already
/// holds 1000 groups.
void tactus_guard_hold(pid_t group);
void tactus_guard_release(pid_t group);

/// Ends the grab of an event device. Writes `farewell` to `writer`: events that lift all fingers and restore the state that other programs
/// saw last. Then gives the device back to them. Fingers that touch land again for all programs with the driver's next report. Blocks for
/// some 20 ms.
void tactus_end_grab(int device, int writer, const void *farewell, size_t size);

/// Lets the guard end the grab of an event device when this process has ended. The guard also ends it when the device has unread events and
/// this process handles no reports for 5 s. Then the guard writes `farewell`, which are events, to `writer`, releases the grab, and
/// destroys the device of the uinput descriptor `twin`. While nothing touches the device, the guard sleeps. Returns the grab's number, or a
/// negative errno.
int tactus_guard_watch_grab(int device, int writer, int twin, const void *farewell, size_t size);

/// Notes that a report was handled, and whether something still touches the device. Returns false if the guard has ended the grab; true
/// without a guard.
bool tactus_guard_note_report(int grab, bool is_touched);

/// Ends the watch. Call it before the descriptors are closed.
void tactus_guard_forget_grab(int grab);

/// Ends the guard. If a held group is left, the guard stays and ends it when this process has ended.
void tactus_guard_end(void);

/// Connects to a local server, by the path of its socket or by its abstract name, without waiting. Returns the socket, which belongs to the
/// caller, or a negative errno: -EAGAIN if the server is too busy to accept.
int tactus_connect_local(const char *path, bool is_abstract);

/// Makes a connection for packets, whose ends do not block. Both belong to the caller.
int tactus_connect_packets(int *sending, int *receiving);

/// Sends or receives without waiting, and without a signal when the other end has gone. Returns the number of bytes, 0 at the end of what
/// can be received, or a negative errno. Descriptors that come along are closed.
ssize_t tactus_send(int socket, const void *bytes, size_t count);
ssize_t tactus_receive(int socket, void *bytes, size_t count);

/// Makes a file without a name that lives in memory, with these bytes, which cannot be changed any more. Returns its descriptor, which
/// belongs to the caller and stands at the first byte, or a negative errno.
int tactus_memory_file(const void *bytes, size_t count);

/// Takes code and constants, also those of large libraries, out of this process's memory. They stay in the page cache, and come back when
/// they are used.
void tactus_drop_clean_pages(void);

enum { TACTUS_WAIT_LIMIT = 8 };

/// Makes a set of descriptors to wait for. It belongs to the caller.
int tactus_wait_set(void);

/// Waits for a readable descriptor from now on. `tactus_wait` reports it by `number`.
int tactus_wait_set_add(int set, int descriptor, uint64_t number);
void tactus_wait_set_remove(int set, int descriptor);

/// Makes a timer, which is not set. Each expiry is reported once. Returns its descriptor, which belongs to the caller.
int tactus_wait_set_add_timer(int set, uint64_t number);

/// Sets a timer to a time on CLOCK_MONOTONIC, in place of the previous one. A time that has passed expires at once.
int tactus_set_timer(int timer, int64_t microseconds);

/// Waits until something is ready, at most for `milliseconds`, or without a limit if they are -1. Writes the numbers of at most `limit`
/// descriptors, no more than `TACTUS_WAIT_LIMIT`. Returns their count; 0 if the time is over or a signal has come.
int tactus_wait(int set, uint64_t *numbers, int limit, int milliseconds);

/// Waits until something can be written or writing would fail. SIGINT, SIGTERM and SIGHUP are not blocked during the wait. If there is
/// room already, signals that are pending stay pending.
void tactus_wait_for_room(int descriptor);
