#include "CLinux.h"

#include <errno.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

int tactus_wait_set(void) {
    int set = epoll_create1(EPOLL_CLOEXEC);
    return set < 0 ? -errno : set;
}

int tactus_wait_set_add(int set, int descriptor, uint64_t number) {
    struct epoll_event event = {.events = EPOLLIN, .data = {.u64 = number}};
    return epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) < 0 ? -errno : 0;
}

void tactus_wait_set_remove(int set, int descriptor) {
    struct epoll_event event = {0};
    epoll_ctl(set, EPOLL_CTL_DEL, descriptor, &event);
}

int tactus_wait_set_add_timer(int set, uint64_t number) {
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    if (timer < 0) return -errno;
    // Each expiry is reported once, so that nothing has to be read.
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data = {.u64 = number}};
    if (epoll_ctl(set, EPOLL_CTL_ADD, timer, &event) < 0) {
        int error = errno;
        close(timer);
        return -error;
    }
    return timer;
}

int tactus_set_timer(int timer, int64_t microseconds) {
    // A time of zero would disarm the timer.
    if (microseconds < 1) microseconds = 1;
    struct itimerspec time = {.it_value = {.tv_sec = microseconds / 1000000, .tv_nsec = microseconds % 1000000 * 1000}};
    return timerfd_settime(timer, TFD_TIMER_ABSTIME, &time, NULL) < 0 ? -errno : 0;
}

int tactus_wait(int set, uint64_t *numbers, int limit, int milliseconds) {
    struct epoll_event events[TACTUS_WAIT_LIMIT];
    if (limit > TACTUS_WAIT_LIMIT) limit = TACTUS_WAIT_LIMIT;
    int count = epoll_wait(set, events, limit, milliseconds);
    if (count < 0) return errno == EINTR ? 0 : -errno;
    for (int i = 0; i < count; i++) numbers[i] = events[i].data.u64;
    return count;
}
