#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>

void tactus_wait_for_room(int descriptor) {
    struct pollfd room = {.fd = descriptor, .events = POLLOUT};
    if (descriptor < 0 || poll(&room, 1, 0) != 0) return;
    sigset_t signals;
    pthread_sigmask(SIG_BLOCK, NULL, &signals);
    sigdelset(&signals, SIGINT);
    sigdelset(&signals, SIGTERM);
    sigdelset(&signals, SIGHUP);
    while (ppoll(&room, 1, NULL, &signals) < 0 && errno == EINTR) {}
}
