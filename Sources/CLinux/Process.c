#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

void tactus_prepare_process(void) {
    int descriptor;
    do descriptor = open("/dev/null", O_RDWR);
    while (descriptor >= 0 && descriptor < 3);
    if (descriptor >= 3) close(descriptor);
    signal(SIGCHLD, SIG_DFL);
}

char *const *tactus_environment(void) { return environ; }

int tactus_pipe(int *reading, int *writing) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
    // Both ends of pipe2 block; with O_NONBLOCK there, the child's end would not block either.
    if (fcntl(ends[0], F_SETFL, O_NONBLOCK) < 0) {
        int error = errno;
        close(ends[0]);
        close(ends[1]);
        return -error;
    }
    *reading = ends[0];
    *writing = ends[1];
    return 0;
}
