#define _GNU_SOURCE
#include "CLinux.h"
#include "Drain.h"
#include "GrabGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The guard is a process that shares this one's table of descriptors, but of its memory only `shared`. It costs almost nothing while it
// sleeps, and needs no message about a pipe: what is opened here is open there. When this process has gone, in whatever way, the table is
// the guard's own.

enum { GROUP_LIMIT = 1000, PIPE_LIMIT = 4096, STACK_SIZE = 65536 };
/// The milliseconds between SIGTERM and SIGKILL, as `ActionRunner.grace`.
static const int grace = 2000;

struct shared {
    /// The pidfd of the guard, in the table that both processes share.
    int pidfd;
    /// The process groups that end with this process; 0 is a free place.
    _Atomic(pid_t) groups[GROUP_LIMIT];
    struct guarded_grabs grabs;
};

static struct shared *shared;
/// The pidfd of this process, which the guard waits for.
static int watched;

static void signal_groups(int number) {
    for (size_t i = 0; i < GROUP_LIMIT; i++) {
        pid_t group = atomic_load(&shared->groups[i]);
        if (group > 0) kill(-group, number);
    }
}

static bool have_groups(void) {
    for (size_t i = 0; i < GROUP_LIMIT; i++) {
        pid_t group = atomic_load(&shared->groups[i]);
        if (group <= 0) continue;
        if (kill(-group, 0) == 0 || errno != ESRCH) return true;
        atomic_store(&shared->groups[i], 0);
    }
    return false;
}

/// Returns whether programs write to the other end. The daemon has no other reading ends of pipes open.
static bool is_output(int descriptor) {
    struct stat status;
    return descriptor > STDERR_FILENO && fstat(descriptor, &status) == 0 && S_ISFIFO(status.st_mode)
        && (fcntl(descriptor, F_GETFL) & O_ACCMODE) == O_RDONLY;
}

/// Puts the read ends of pipes into `pipes`, returns their number and closes all other descriptors. A touch device, a lock or a reader of
/// our messages must not wait for this process.
static size_t keep_outputs(struct pollfd *pipes) {
    size_t count = 0;
    struct rlimit limit;
    int end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
    for (int descriptor = 0; descriptor < end; descriptor++) {
        if (count < PIPE_LIMIT && is_output(descriptor))
            pipes[count++] = (struct pollfd){.fd = descriptor, .events = POLLIN};
        else
            close(descriptor);
    }
    close_range((unsigned)end, ~0U, 0);
    return count;
}

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int guard(void *argument) {
    (void)argument;
    static struct pollfd pipes[PIPE_LIMIT];
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    setsid();
    prctl(PR_SET_NAME, "tactus-guard");
    enum { FIXED = 3 };
    struct pollfd waits[FIXED + GRAB_LIMIT] = {
        {.fd = watched, .events = POLLIN},
        {.fd = shared->grabs.timer, .events = POLLIN},
        {.fd = shared->grabs.wake, .events = POLLIN},
    };
    while (!waits[0].revents) {
        size_t devices = guarded_grabs_devices(&shared->grabs, waits + FIXED);
        if (poll(waits, FIXED + devices, -1) < 0 && errno != EINTR) _exit(1);
        eventfd_t changes;
        if (waits[2].revents) eventfd_read(shared->grabs.wake, &changes);
        bool has_reports = false;
        for (size_t i = FIXED; i < FIXED + devices; i++) has_reports = has_reports || waits[i].revents;
        guarded_grabs_check(&shared->grabs, has_reports);
    }

    guarded_grabs_end(&shared->grabs);
    size_t count = keep_outputs(pipes), open = count;
    signal_groups(SIGTERM);
    int64_t deadline = milliseconds() + grace;
    bool ends_groups = true;
    prctl(PR_SET_NAME, "tactus-drain");
    while (open > 0 || ends_groups) {
        // A group cannot be waited for, so it is checked at least every 20 ms.
        open = tactus_discard_output(pipes, count, ends_groups ? grace / 100 : -1);
        if (!ends_groups) continue;
        if (!have_groups()) {
            ends_groups = false;
        } else if (milliseconds() >= deadline) {
            signal_groups(SIGKILL);
            ends_groups = false;
        }
    }
    _exit(0);
}

/// Starts the guard through an intermediate process, so that init adopts and reaps the guard.
static int start(void *argument) {
    (void)argument;
    static char stack[STACK_SIZE] __attribute__((aligned(16)));
    pid_t child = clone(guard, stack + STACK_SIZE, CLONE_FILES | CLONE_PIDFD | SIGCHLD, NULL, &shared->pidfd);
    _exit(child < 0 ? errno : 0);
}

static void close_grabs(void) {
    if (shared->grabs.timer >= 0) close(shared->grabs.timer);
    if (shared->grabs.wake >= 0) close(shared->grabs.wake);
}

int tactus_guard_start(void) {
    if (shared) return 0;
    // The calls for pidfds are raw system calls, because glibc has functions for them only since 2.36.
    watched = (int)syscall(SYS_pidfd_open, getpid(), 0);
    if (watched < 0) return -errno;
    int error = 0;
    void *page = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) {
        error = errno;
    } else {
        static char stack[STACK_SIZE] __attribute__((aligned(16)));
        shared = page;
        shared->pidfd = -1;
        // Without a timer or an eventfd, grabs are not guarded.
        shared->grabs.timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
        shared->grabs.wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
        pid_t child = clone(start, stack + STACK_SIZE, CLONE_FILES | SIGCHLD, NULL);
        error = child < 0 ? errno : 0;
        int status = 0;
        while (!error && waitpid(child, &status, 0) < 0)
            if (errno != EINTR) error = errno;
        if (!error && (!WIFEXITED(status) || WEXITSTATUS(status))) error = WIFEXITED(status) ? WEXITSTATUS(status) : ECHILD;
    }
    if (!error) return 0;
    close(watched);
    if (shared) close_grabs();
    if (shared) munmap(shared, sizeof *shared);
    shared = NULL;
    return -error;
}

void tactus_guard_hold(pid_t group) {
    for (size_t i = 0; shared && i < GROUP_LIMIT; i++) {
        if (atomic_load(&shared->groups[i])) continue;
        atomic_store(&shared->groups[i], group);
        return;
    }
}

void tactus_guard_release(pid_t group) {
    for (size_t i = 0; shared && i < GROUP_LIMIT; i++)
        if (atomic_load(&shared->groups[i]) == group) atomic_store(&shared->groups[i], 0);
}

void tactus_guard_end(void) {
    // A group that is still being ended needs the guard after this process.
    if (!shared || have_groups()) return;
    struct pollfd end = {.fd = shared->pidfd, .events = POLLIN};
    syscall(SYS_pidfd_send_signal, shared->pidfd, SIGKILL, NULL, 0);
    poll(&end, 1, 1000);
    close(shared->pidfd);
    close(watched);
    close_grabs();
    munmap(shared, sizeof *shared);
    shared = NULL;
}

// MARK: - Grabs

int tactus_guard_watch_grab(int device, int writer, int twin, const void *farewell, size_t size) {
    if (!shared || shared->grabs.timer < 0 || shared->grabs.wake < 0) return -ESRCH;
    if (size > FAREWELL_LIMIT) return -E2BIG;
    for (int i = 0; i < GRAB_LIMIT; i++) {
        struct guarded_grab *grab = &shared->grabs.grabs[i];
        if (atomic_load(&grab->is_used)) continue;
        grab->device = device;
        grab->writer = writer;
        grab->twin = twin;
        grab->size = size;
        atomic_store(&grab->is_touched, false);
        memcpy(grab->farewell, farewell, size);
        atomic_store(&grab->is_released, false);
        atomic_store(&grab->is_used, true);
        eventfd_write(shared->grabs.wake, 1);
        return i;
    }
    return -ENOSPC;
}

bool tactus_guard_note_report(int number, bool is_touched) {
    if (!shared) return true;
    struct guarded_grab *grab = &shared->grabs.grabs[number];
    atomic_fetch_add_explicit(&shared->grabs.turns, 1, memory_order_relaxed);
    atomic_store_explicit(&grab->is_touched, is_touched, memory_order_relaxed);
    return !atomic_load(&grab->is_released);
}

void tactus_guard_forget_grab(int number) {
    if (!shared) return;
    atomic_store(&shared->grabs.grabs[number].is_used, false);
    // While the guard waits for the device, it keeps the device open, so it must wake up.
    eventfd_write(shared->grabs.wake, 1);
}
