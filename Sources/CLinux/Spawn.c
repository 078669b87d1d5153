#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// The child loads its program in the parent's memory while the parent goes on. Nothing is copied, and the parent does not wait for a
// program on a file server that does not answer. (posix_spawn shares memory as well, but stops the caller until the program is loaded.) The
// price: until then, the child may write to nothing but its own block. Even errno is the parent's. So the child makes system calls without
// libc. On machines for which these calls are not written here, the parent waits (CLONE_VFORK).

#if defined(__x86_64__)
#define PARENT_GOES_ON 1
__attribute__((always_inline)) static inline long call(long number, long a, long b, long c, long d) {
    register long fourth __asm__("r10") = d;
    long result;
    __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth) : "rcx", "r11", "memory");
    return result;
}
#elif defined(__aarch64__)
#define PARENT_GOES_ON 1
__attribute__((always_inline)) static inline long call(long number, long a, long b, long c, long d) {
    register long which __asm__("x8") = number;
    register long result __asm__("x0") = a;
    register long second __asm__("x1") = b;
    register long third __asm__("x2") = c;
    register long fourth __asm__("x3") = d;
    __asm__ volatile("svc 0" : "+r"(result) : "r"(which), "r"(second), "r"(third), "r"(fourth) : "memory", "cc");
    return result;
}
#else
#define PARENT_GOES_ON 0
static long call(long number, long a, long b, long c, long d) {
    long result = syscall(number, a, b, c, d);
    return result < 0 ? -errno : result;
}
#endif

enum { STACK_SIZE = 16384, SIGNAL_LIMIT = 64 };

/// A block large enough for the kernel's `struct sigaction` of any machine. Its first word is the handler; zeros mean the default action.
typedef long kernel_action[8];

/// A launch in one allocation: this struct, then pointers and texts. The child reads nothing else.
struct tactus_launch {
    char stack[STACK_SIZE] __attribute__((aligned(16)));
    /// A flag that the kernel clears when the child no longer uses this memory, because it has loaded a program or ended.
    pid_t is_busy;
    struct tactus_failure failure;
    int input, output, error_output;
    bool searches;
    uint64_t signals;
    char **files, **arguments, **script, **environment;
    kernel_action action;
    uint64_t no_signals;
    struct stat status;
};

/// Moves a descriptor to `to`, which is replaced. A descriptor that is there already only loses its close-on-exec flag.
__attribute__((no_stack_protector)) static long move(int from, int to) {
    return from == to ? call(SYS_fcntl, to, F_SETFD, 0, 0) : call(SYS_dup3, from, to, 0, 0);
}

__attribute__((no_stack_protector)) static long set_files(struct tactus_launch *launch) {
    long input = launch->input;
    if (input < 0) input = call(SYS_openat, AT_FDCWD, (long)"/dev/null", O_RDONLY, 0);
    if (input < 0) return input;
    long result = move((int)input, STDIN_FILENO);
    // stdout comes before stderr: it may be given as descriptor 2, which the next line replaces.
    if (result >= 0) result = move(launch->output, STDOUT_FILENO);
    if (result >= 0) result = move(launch->error_output, STDERR_FILENO);
    if (result >= 0 && call(SYS_close_range, STDERR_FILENO + 1, ~0U, 0, 0) == -ENOSYS)
        for (int descriptor = STDERR_FILENO + 1; descriptor < 1024; descriptor++) call(SYS_close, descriptor, 0, 0, 0);
    return result;
}

__attribute__((no_stack_protector)) static bool is_there(const char *file) {
    return call(SYS_faccessat, AT_FDCWD, (long)file, F_OK, 0) == 0;
}

__attribute__((no_stack_protector)) static bool is_regular(struct tactus_launch *launch, const char *file) {
    return call(SYS_newfstatat, AT_FDCWD, (long)file, (long)&launch->status, 0) == 0 && S_ISREG(launch->status.st_mode);
}

/// Loads the program. Returns only if it could not be loaded; the result is the reason.
__attribute__((no_stack_protector)) static struct tactus_failure load(struct tactus_launch *launch) {
    struct tactus_failure failure = {.error = ENOENT, .file = 0, .is_there = false};
    for (size_t i = 0; launch->files[i]; i++) {
        const char *file = launch->files[i];
        int error = (int)-call(SYS_execve, (long)file, (long)launch->arguments, (long)launch->environment, 0);
        if (error == ENOEXEC && launch->script)
            call(SYS_execve, (long)"/bin/sh", (long)launch->script, (long)launch->environment, 0);
        if (!launch->searches || error == ENOENT) {
            bool found = error == ENOENT && is_there(file);
            if (!launch->searches || found) return (struct tactus_failure){.error = error, .file = i, .is_there = found};
        } else if (error == EACCES) {
            // A folder, or a file in a folder that is closed to us, is not the wanted program.
            if (failure.error == ENOENT && is_regular(launch, file)) failure = (struct tactus_failure){.error = error, .file = i};
        } else if (error != ENOTDIR && error != ESTALE && error != ENODEV && error != ETIMEDOUT) {
            return (struct tactus_failure){.error = error, .file = i};
        }
    }
    return failure;
}

__attribute__((no_stack_protector)) static int run_child(void *argument) {
    struct tactus_launch *launch = argument;
    call(SYS_setsid, 0, 0, 0, 0);
    long result = set_files(launch);
    for (long signal = 1; signal <= SIGNAL_LIMIT; signal++)
        if (launch->signals & (uint64_t)1 << (signal - 1))
            call(SYS_rt_sigaction, signal, (long)launch->action, 0, sizeof launch->no_signals);
    // The signals are unblocked only now: no handler of the parent may run here.
    call(SYS_rt_sigprocmask, SIG_SETMASK, (long)&launch->no_signals, 0, sizeof launch->no_signals);
    launch->failure = result < 0 ? (struct tactus_failure){.error = (int)-result} : load(launch);
    call(SYS_exit_group, 127, 0, 0, 0);
    return 0;
}

/// Finds the line `name` in the text of /proc/self/status and returns its mask of signals; false without such a line.
static bool find_signals(const char *status, const char *name, uint64_t *signals) {
    const char *line = strstr(status, name);
    if (line) *signals |= strtoull(line + strlen(name), NULL, 16);
    return line != NULL;
}

static bool read_signals(uint64_t *signals) {
    char status[4096];
    int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
    ssize_t size = file < 0 ? -1 : read(file, status, sizeof status - 1);
    if (file >= 0) close(file);
    if (size < 0) return false;
    status[size] = 0;
    return find_signals(status, "\nSigIgn:", signals) && find_signals(status, "\nSigCgt:", signals);
}

uint64_t tactus_changed_signals(void) {
    uint64_t signals = 0;
    // Reading one file replaces 64 calls.
    if (read_signals(&signals)) return signals;
    signals = 0;
    for (long signal = 1; signal <= SIGNAL_LIMIT; signal++) {
        kernel_action action = {0};
        if (call(SYS_rt_sigaction, signal, 0, (long)action, sizeof signals) == 0 && action[0] != 0)
            signals |= (uint64_t)1 << (signal - 1);
    }
    return signals;
}

/// Copies strings to `*text`, which it moves behind them, and their addresses to `pointers`. Returns the end of the addresses.
static char **copy(const struct tactus_strings *strings, char **pointers, char **text) {
    char *next = *text;
    if (strings->size > 0) memcpy(next, strings->bytes, strings->size);
    for (size_t i = 0; i < strings->count; i++) {
        *pointers++ = next;
        next += strlen(next) + 1;
    }
    *text += strings->size;
    return pointers;
}

static struct tactus_launch *prepare(const struct tactus_program *program) {
    const struct tactus_strings *lists[] = {
        &program->files, &program->arguments, &program->script, &program->inherited, &program->variables,
    };
    // Four of the lists of addresses end with NULL; the environment is one list.
    size_t pointers = 4, size = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        pointers += lists[i]->count;
        size += lists[i]->size;
    }
    size += sizeof(struct tactus_launch) + pointers * sizeof(char *);
    struct tactus_launch *launch = aligned_alloc(16, (size + 15) / 16 * 16);
    if (!launch) return NULL;
    memset((char *)launch + STACK_SIZE, 0, sizeof *launch - STACK_SIZE);
    char **next = (char **)(launch + 1), *text = (char *)(next + pointers);
    launch->files = next;
    next = copy(&program->files, next, &text);
    *next++ = NULL;
    launch->arguments = next;
    next = copy(&program->arguments, next, &text);
    *next++ = NULL;
    launch->script = program->script.count > 0 ? next : NULL;
    next = copy(&program->script, next, &text);
    *next++ = NULL;
    launch->environment = next;
    next = copy(&program->variables, copy(&program->inherited, next, &text), &text);
    *next = NULL;
    launch->input = program->input;
    launch->output = program->output;
    launch->error_output = program->error;
    launch->searches = program->searches;
    launch->signals = program->signals;
    launch->is_busy = 1;
    return launch;
}

int tactus_launch(const struct tactus_program *program, struct tactus_launch **result, pid_t *pid, int *pidfd) {
    struct tactus_launch *launch = prepare(program);
    if (!launch) return -ENOMEM;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int descriptor = -1;
    int flags = CLONE_VM | CLONE_PIDFD | CLONE_CHILD_CLEARTID | SIGCHLD;
    void *top = launch->stack + STACK_SIZE;
    pid_t child = clone(
        run_child, top, PARENT_GOES_ON ? flags : flags | CLONE_VFORK, launch, &descriptor, NULL, &launch->is_busy);
    // Some emulators support a child in the same memory only if the parent waits for it.
    if (child < 0 && errno == EINVAL)
        child = clone(run_child, top, flags | CLONE_VFORK, launch, &descriptor, NULL, &launch->is_busy);
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (child < 0) {
        free(launch);
        return -error;
    }
    *result = launch;
    *pid = child;
    *pidfd = descriptor;
    return 0;
}

bool tactus_launch_is_over(const struct tactus_launch *launch) { return __atomic_load_n(&launch->is_busy, __ATOMIC_ACQUIRE) == 0; }

struct tactus_failure tactus_launch_failure(const struct tactus_launch *launch) { return launch->failure; }

const char *tactus_launch_file(const struct tactus_launch *launch, size_t number) { return launch->files[number]; }

void tactus_launch_free(struct tactus_launch *launch) {
    // Memory that the child still reads must stay, even if nothing can free it later.
    if (tactus_launch_is_over(launch)) free(launch);
}

static int await(idtype_t type, id_t id, int options, struct tactus_ending *ending) {
    siginfo_t information = {0};
    while (waitid(type, id, &information, WEXITED | WNOHANG | options) < 0)
        if (errno != EINTR) return -errno;
    if (information.si_pid == 0) return -EAGAIN;
    ending->code = information.si_status;
    ending->by_signal = information.si_code != CLD_EXITED;
    return 0;
}

int tactus_reap(int pidfd, struct tactus_ending *ending) { return await(P_PIDFD, (id_t)pidfd, 0, ending); }

int tactus_peek(pid_t pid, struct tactus_ending *ending) { return await(P_PID, (id_t)pid, WNOWAIT, ending); }
