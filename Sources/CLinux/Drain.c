#define _GNU_SOURCE
#include "CLinux.h"
#include "Drain.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/// Closes everything but the pipes: a touch device or the reader of our stdout must not wait for this process.
static void close_all_but(const int *descriptors, size_t count) {
    unsigned next = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned kept = (unsigned)descriptors[i];
        if (kept > next) close_range(next, kept - 1, 0);
        next = kept + 1;
    }
    close_range(next, ~0U, 0);
}

size_t tactus_discard_output(struct pollfd *pipes, size_t count, int timeout) {
    static char discarded[65536];
    int ready = poll(pipes, count, timeout);
    if (ready < 0 && errno != EINTR) _exit(1);
    size_t open = 0;
    for (size_t i = 0; i < count; i++) {
        if (pipes[i].fd < 0) continue;
        open++;
        if (ready <= 0 || !pipes[i].revents) continue;
        ssize_t length = read(pipes[i].fd, discarded, sizeof discarded);
        if (length > 0 || (length < 0 && (errno == EAGAIN || errno == EINTR))) continue;
        close(pipes[i].fd);
        pipes[i].fd = -1;  // poll ignores it from now on
        open--;
    }
    return open;
}

int tactus_leave_drain(const int *descriptors, size_t count) {
    struct pollfd *pipes = calloc(count, sizeof *pipes);
    if (!pipes) return -ENOMEM;
    for (size_t i = 0; i < count; i++) pipes[i] = (struct pollfd){.fd = descriptors[i], .events = POLLIN};

    // Forking twice lets init adopt and reap the process that stays.
    pid_t child = fork();
    if (child == 0) {
        sigset_t none;
        sigemptyset(&none);
        setsid();
        pid_t grandchild = fork();
        if (grandchild != 0) _exit(grandchild < 0 ? errno : 0);
        sigprocmask(SIG_SETMASK, &none, NULL);
        prctl(PR_SET_NAME, "tactus-drain");
        close_all_but(descriptors, count);
        for (size_t open = count; open > 0;) open = tactus_discard_output(pipes, count, -1);
        _exit(0);
    }
    int error = child < 0 ? errno : 0;
    free(pipes);
    if (error) return -error;
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return -errno;
    return WIFEXITED(status) ? -WEXITSTATUS(status) : -ECHILD;
}
