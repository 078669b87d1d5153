#define _GNU_SOURCE
#include "Child.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>

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
    struct tactus_launch *launch = malloc(size);
    if (!launch) return NULL;
    *launch = (struct tactus_launch){0};
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
    launch->searches = program->searches;
    return launch;
}

/// The block of a process that is over, kept for the next one; NULL if there is none. Blocks are outside of the heap, which they would scatter.
static struct tactus_process *unused;

static struct tactus_process *allocate_process(void) {
    struct tactus_process *process = __atomic_exchange_n(&unused, NULL, __ATOMIC_ACQ_REL);
    if (!process) process = mmap(NULL, sizeof *process, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (process == MAP_FAILED) return NULL;
    memset((char *)process + STACK_SIZE, 0, sizeof *process - STACK_SIZE);
    return process;
}

static void free_process(struct tactus_process *process) {
    process = __atomic_exchange_n(&unused, process, __ATOMIC_ACQ_REL);
    if (process) munmap(process, sizeof *process);
}

/// Makes a process for a launch, or for a later one if that is NULL.
static int make_process(const struct tactus_origin *origin, struct tactus_launch *launch, struct tactus_process **result) {
    struct tactus_process *process = allocate_process();
    if (!process) return -ENOMEM;
    process->is_busy = 1;
    process->origin = *origin;
    process->launch = launch;
    process->is_early = !launch;
    process->parent = getpid();
    process->all_signals = ~(uint64_t)0;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int flags = CLONE_VM | CLONE_PIDFD | CLONE_CHILD_CLEARTID | SIGCHLD;
    void *top = process->stack + STACK_SIZE;
    process->pid = clone(
        tactus_run_child, top, PARENT_GOES_ON ? flags : flags | CLONE_VFORK, process, &process->pidfd, NULL, &process->is_busy);
    // Some emulators support a child in the same memory only if the parent waits for it.
    if (process->pid < 0 && errno == EINVAL && launch)
        process->pid = clone(tactus_run_child, top, flags | CLONE_VFORK, process, &process->pidfd, NULL, &process->is_busy);
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (process->pid < 0) {
        free_process(process);
        return -error;
    }
    *result = process;
    return 0;
}

static bool is_busy(const struct tactus_process *process) { return __atomic_load_n(&process->is_busy, __ATOMIC_ACQUIRE) != 0; }

int tactus_process_make(const struct tactus_origin *origin, struct tactus_process **process, pid_t *pid, int *pidfd) {
    int error = PARENT_GOES_ON ? make_process(origin, NULL, process) : -ENOSYS;
    if (error) return error;
    *pid = (*process)->pid;
    *pidfd = (*process)->pidfd;
    return 0;
}

void tactus_process_free(struct tactus_process *process) {
    // Memory that the child still uses must stay, even if nothing can free it later.
    if (!is_busy(process)) free_process(process);
}

int tactus_launch_in(struct tactus_process *process, const struct tactus_program *program, struct tactus_launch **result) {
    if (!__atomic_load_n(&process->is_waiting, __ATOMIC_ACQUIRE) || !is_busy(process)) return -EAGAIN;
    struct tactus_launch *launch = prepare(program);
    if (!launch) return -ENOMEM;
    launch->process = process;
    process->launch = launch;
    change_handover(process, HANDOVER_NONE, HANDOVER_GIVEN);
    if (kill(process->pid, SIGURG) < 0) {
        int error = errno;
        if (change_handover(process, HANDOVER_GIVEN, HANDOVER_NONE)) {
            free(launch);
            return -error;
        }
    }
    *result = launch;
    return 0;
}

int tactus_launch(
    const struct tactus_program *program, const struct tactus_origin *origin, struct tactus_launch **result, pid_t *pid, int *pidfd) {
    struct tactus_launch *launch = prepare(program);
    if (!launch) return -ENOMEM;
    int error = make_process(origin, launch, &launch->process);
    if (error) {
        free(launch);
        return error;
    }
    *result = launch;
    *pid = launch->process->pid;
    *pidfd = launch->process->pidfd;
    return 0;
}

bool tactus_launch_is_over(const struct tactus_launch *launch) { return !is_busy(launch->process); }

struct tactus_failure tactus_launch_failure(const struct tactus_launch *launch) { return launch->failure; }

const char *tactus_launch_file(const struct tactus_launch *launch, size_t number) { return launch->files[number]; }

void tactus_launch_free(struct tactus_launch *launch) {
    // Memory that the child still reads must stay, even if nothing can free it later.
    if (!tactus_launch_is_over(launch)) return;
    free_process(launch->process);
    free(launch);
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
