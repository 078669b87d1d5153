// Does the least that is needed between a finger and a command. It reads evdev events from stdin and, at the end of the frame that lifts
// the finger, spawns STAMP_PROGRAM. It has no decoding, no gesture, no session, and does not wait for the child.
#include <linux/input.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

extern char **environ;

int main(void) {
    char *program = getenv("STAMP_PROGRAM");
    char *arguments[] = {program, NULL};
    struct input_event events[64];
    bool lifted = false;
    ssize_t length;
    if (!program) return 64;
    signal(SIGCHLD, SIG_IGN);  // the kernel reaps
    while ((length = read(STDIN_FILENO, events, sizeof events)) > 0) {
        for (size_t i = 0; i < (size_t)length / sizeof *events; i++) {
            if (events[i].type == EV_KEY && events[i].code == BTN_TOUCH && events[i].value == 0) lifted = true;
            if (events[i].type != EV_SYN || !lifted) continue;
            pid_t child;
            if (posix_spawn(&child, program, NULL, NULL, arguments, environ)) return 1;
            lifted = false;
        }
    }
    return 0;
}
