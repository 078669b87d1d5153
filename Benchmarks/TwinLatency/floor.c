// Does the least work of a program that owns a touchpad. It grabs the touchpad, waits for its reports, and writes each report to a twin,
// with one system call each. It has no gestures and no state. Usage: floor NODE
#include <fcntl.h>
#include <linux/uinput.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool has(const unsigned char *bits, int code) { return bits[code / 8] >> code % 8 & 1; }

static void demand(bool isGiven, const char *what) {
    if (isGiven) return;
    perror(what);
    exit(1);
}

static void declare(int pad, int twin, int type, int count, unsigned long request) {
    unsigned char codes[KEY_CNT / 8] = {0};
    demand(ioctl(pad, EVIOCGBIT(type, sizeof codes), codes) >= 0 && ioctl(twin, UI_SET_EVBIT, type) == 0, "codes");
    for (int code = 0; code < count; code++) {
        if (!has(codes, code)) continue;
        struct uinput_abs_setup axis = {.code = code};
        bool isSet = type == EV_ABS ? ioctl(pad, EVIOCGABS(code), &axis.absinfo) == 0 && ioctl(twin, UI_ABS_SETUP, &axis) == 0
                                    : ioctl(twin, request, code) == 0;
        demand(isSet, "code");
    }
}

static int make_twin(int pad) {
    int twin = open("/dev/uinput", O_WRONLY | O_NONBLOCK);
    demand(twin >= 0, "/dev/uinput");
    unsigned char properties[INPUT_PROP_CNT / 8] = {0};
    struct uinput_setup setup = {0};
    declare(pad, twin, EV_KEY, KEY_CNT, UI_SET_KEYBIT);
    declare(pad, twin, EV_ABS, ABS_CNT, 0);
    demand(ioctl(pad, EVIOCGPROP(sizeof properties), properties) >= 0, "properties");
    for (int property = 0; property < INPUT_PROP_CNT; property++)
        if (has(properties, property)) demand(ioctl(twin, UI_SET_PROPBIT, property) == 0, "property");
    demand(ioctl(pad, EVIOCGID, &setup.id) == 0 && ioctl(pad, EVIOCGNAME(sizeof setup.name), setup.name) >= 0, "name");
    demand(ioctl(twin, UI_SET_PHYS, "floor/twin") == 0 && ioctl(twin, UI_DEV_SETUP, &setup) == 0, "setup");
    demand(ioctl(twin, UI_DEV_CREATE) == 0, "create");
    return twin;
}

int main(int argc, char **argv) {
    int pad = argc == 2 ? open(argv[1], O_RDONLY | O_NONBLOCK) : -1;
    demand(pad >= 0, "floor NODE");
    int twin = make_twin(pad);
    demand(ioctl(pad, EVIOCGRAB, 1) == 0, "grab");
    struct pollfd wait = {.fd = pad, .events = POLLIN};
    struct input_event events[256];
    while (poll(&wait, 1, -1) == 1) {
        ssize_t size = read(pad, events, sizeof events);
        demand(size > 0, "read");
        // The kernel would keep the times of the events, but the twin's reports must have their own.
        for (size_t i = 0; i < (size_t)size / sizeof *events; i++) memset(&events[i].time, 0, sizeof events[i].time);
        demand(write(twin, events, size) == size, "write");
    }
    return 1;
}
