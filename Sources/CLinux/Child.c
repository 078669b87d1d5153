#define _GNU_SOURCE
#include "Child.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

/// Moves a descriptor to `to`, which is replaced. A descriptor that is there already only loses its close-on-exec flag.
__attribute__((no_stack_protector)) static long move(int from, int to) {
    return from == to ? call(SYS_fcntl, to, F_SETFD, 0, 0) : call(SYS_dup3, from, to, 0, 0);
}

__attribute__((no_stack_protector)) static long set_files(const struct tactus_origin *origin) {
    long input = origin->input;
    if (input < 0) input = call(SYS_openat, AT_FDCWD, (long)"/dev/null", O_RDONLY, 0);
    if (input < 0) return input;
    long result = move((int)input, STDIN_FILENO);
    // stdout comes before stderr: it may be given as descriptor 2, which the next line replaces.
    if (result >= 0) result = move(origin->output, STDOUT_FILENO);
    if (result >= 0) result = move(origin->error, STDERR_FILENO);
    if (result >= 0 && call(SYS_close_range, STDERR_FILENO + 1, ~0U, 0, 0) == -ENOSYS)
        for (int descriptor = STDERR_FILENO + 1; descriptor < 1024; descriptor++) call(SYS_close, descriptor, 0, 0, 0);
    return result;
}

__attribute__((no_stack_protector)) static bool is_there(const char *file) {
    return call(SYS_faccessat, AT_FDCWD, (long)file, F_OK, 0) == 0;
}

__attribute__((no_stack_protector)) static bool has_type(mode_t type, struct tactus_launch *launch, const char *file) {
    return call(SYS_newfstatat, AT_FDCWD, (long)file, (long)&launch->status, 0) == 0 && (launch->status.st_mode & S_IFMT) == type;
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
            // The kernel reports a folder like a file that nobody may execute.
            if (error == EACCES && has_type(S_IFDIR, launch, file)) error = EISDIR;
            if (!launch->searches || found) return (struct tactus_failure){.error = error, .file = i, .is_there = found};
        } else if (error == EACCES) {
            // A folder, or a file in a folder that is closed to us, is not the wanted program.
            if (failure.error == ENOENT && has_type(S_IFREG, launch, file)) failure = (struct tactus_failure){.error = error, .file = i};
        } else if (error != ENOTDIR && error != ESTALE && error != ENODEV && error != ETIMEDOUT) {
            return (struct tactus_failure){.error = error, .file = i};
        }
    }
    return failure;
}

/// Waits for the launch. Ends if the parent has ended.
__attribute__((no_stack_protector)) static void await_launch(struct tactus_process *process) {
    call(SYS_prctl, PR_SET_NAME, (long)"tactus-ready", 0, 0);
    call(SYS_prctl, PR_SET_PDEATHSIG, SIGURG, 0, 0);
    __atomic_store_n(&process->is_waiting, 1, __ATOMIC_RELEASE);
    long signal = 0;
    for (;;) {
        // The parent is looked for first: one that has given a launch may have ended since, and the launch counts.
        bool has_parent = call(SYS_getppid, 0, 0, 0, 0) == process->parent;
        if (change_handover(process, HANDOVER_GIVEN, HANDOVER_TAKEN)) break;
        if (!has_parent) call(SYS_exit_group, 127, 0, 0, 0);
        // All signals are blocked, so that each is taken here. The parent sends SIGURG with the launch, and the kernel when the parent has
        // ended. Others come from somebody who sends them to all processes of the daemon, and are dropped.
        signal = call(SYS_rt_sigtimedwait, (long)&process->all_signals, 0, 0, sizeof process->all_signals);
    }
    call(SYS_prctl, PR_SET_PDEATHSIG, 0, 0, 0);
    // A signal that was taken after the launch was given may be for the command. Later ones are still pending.
    if (signal > 0 && signal != SIGURG) call(SYS_kill, call(SYS_getpid, 0, 0, 0, 0), signal, 0, 0);
}

__attribute__((no_stack_protector)) int tactus_run_child(void *argument) {
    struct tactus_process *process = argument;
    call(SYS_setsid, 0, 0, 0, 0);
    long result = set_files(&process->origin);
    for (long signal = 1; signal <= SIGNAL_LIMIT; signal++)
        if (process->origin.signals & (uint64_t)1 << (signal - 1))
            call(SYS_rt_sigaction, signal, (long)process->action, 0, sizeof process->no_signals);
    if (process->is_early && result >= 0) await_launch(process);
    struct tactus_launch *launch = process->launch;
    // The signals are unblocked only now: no handler of the parent may run here.
    call(SYS_rt_sigprocmask, SIG_SETMASK, (long)&process->no_signals, 0, sizeof process->no_signals);
    if (launch) launch->failure = result < 0 ? (struct tactus_failure){.error = (int)-result} : load(launch);
    call(SYS_exit_group, 127, 0, 0, 0);
    return 0;
}
