#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/pidfd.h>
#include <sys/wait.h>
#include <unistd.h>

static int set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int error = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
    if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
    return error;
}

static int set_files(posix_spawn_file_actions_t *files, int input, int output, int error_output) {
    int error = input < 0 ? posix_spawn_file_actions_addopen(files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
                          : posix_spawn_file_actions_adddup2(files, input, STDIN_FILENO);
    // stdout first: it may be given as descriptor 2, which the next line replaces.
    if (!error) error = posix_spawn_file_actions_adddup2(files, output, STDOUT_FILENO);
    if (!error) error = posix_spawn_file_actions_adddup2(files, error_output, STDERR_FILENO);
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(files, STDERR_FILENO + 1);
    return error;
}

int tactus_spawn(
    const char *path, char *const arguments[], char *const environment[], int input, int output, int error_output, pid_t *pid,
    int *pidfd) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t files;
    pid_t child;
    int error = posix_spawnattr_init(&attributes);
    if (error) return -error;
    error = posix_spawn_file_actions_init(&files);
    if (!error) {
        error = set_attributes(&attributes);
        if (!error) error = set_files(&files, input, output, error_output);
        if (!error) error = posix_spawn(&child, path, &files, &attributes, arguments, environment);
        posix_spawn_file_actions_destroy(&files);
    }
    posix_spawnattr_destroy(&attributes);
    if (error) return -error;

    // Not a race: until it is waited for, the child's number cannot go to another process.
    int descriptor = pidfd_open(child, 0);
    if (descriptor < 0) {
        // A child nobody can wait for would be a zombie for ever, and its action would seem never to end.
        error = errno;
        kill(-child, SIGKILL);
        while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
        return -error;
    }
    *pid = child;
    *pidfd = descriptor;
    return 0;
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
