/* floor PROGRAM FILE: reads the event device directly and runs "PROGRAM FILE swipe3-left" when the last of three fingers lifts. */
#include <fcntl.h>
#include <linux/input.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

int main(int count, char **arguments) {
    struct input_event events[64];
    int device = open("/dev/input/event5", O_RDONLY | O_NONBLOCK | O_CLOEXEC), clock = CLOCK_MONOTONIC, fingers = 0, most = 0;
    if (device < 0 || count < 3) return 1;
    char *command[] = {arguments[1], arguments[2], "swipe3-left", NULL};
    signal(SIGCHLD, SIG_IGN);
    ioctl(device, EVIOCSCLOCKID, &clock);
    struct pollfd wait = {device, POLLIN, 0};
    while (poll(&wait, 1, -1) >= 0) {
        ssize_t size = read(device, events, sizeof events);
        for (ssize_t i = 0; i < size / (ssize_t)sizeof *events; i++) {
            if (events[i].type == EV_ABS && events[i].code == ABS_MT_TRACKING_ID) fingers += events[i].value < 0 ? -1 : 1;
            if (fingers > most) most = fingers;
            if (events[i].type != EV_SYN || fingers > 0) continue;
            pid_t child;
            if (most == 3 && posix_spawn(&child, command[0], NULL, NULL, command, environ)) return 1;
            most = 0;
        }
    }
    return 0;
}
