/* Reads an event device for a given time, then prints a summary: read-events /dev/input/eventN MS
 * The answer is "frames N palms N dropped N contacts N slots N width MM height MM"; contacts: most at once; palms: how often the
 * kernel reported a palm. Before it comes a line like "key +29" or "key -29" for each key that goes down or up, at once. */
#include "pad.h"

#include <fcntl.h>
#include <linux/input.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int frames, palms, dropped, most_contacts, slot;
static bool down[64];

static double size_mm(int fd, int axis)
{
    struct input_absinfo info;
    if (ioctl(fd, EVIOCGABS(axis), &info) < 0 || info.resolution == 0)
        return 0;
    return (double)(info.maximum - info.minimum) / info.resolution;
}

static void take(const struct input_event *event)
{
    int contacts = 0;
    if (event->type == EV_ABS && event->code == ABS_MT_SLOT)
        slot = event->value & 63;
    else if (event->type == EV_ABS && event->code == ABS_MT_TRACKING_ID)
        down[slot] = event->value >= 0;
    else if (event->type == EV_ABS && event->code == ABS_MT_TOOL_TYPE)
        palms += event->value == MT_TOOL_PALM;
    else if (event->type == EV_KEY && event->code < BTN_MISC) {
        printf("key %c%d\n", event->value ? '+' : '-', event->code);
        fflush(stdout);
    } else if (event->type == EV_SYN && event->code == SYN_REPORT)
        frames++;
    else if (event->type == EV_SYN && event->code == SYN_DROPPED)
        dropped++;
    for (int i = 0; i < 64; i++)
        contacts += down[i];
    most_contacts = contacts > most_contacts ? contacts : most_contacts;
}

int main(int argc, char **argv)
{
    struct input_event event;
    struct input_absinfo slots = {0};
    int fd = argc == 3 ? open(argv[1], O_RDONLY) : -1;
    if (fd < 0)
        fail("read-events");
    ioctl(fd, EVIOCGABS(ABS_MT_SLOT), &slots);
    puts("reading");
    fflush(stdout);
    int64_t end = now_us() + atoi(argv[2]) * INT64_C(1000);
    struct pollfd wait = {.fd = fd, .events = POLLIN};
    while (now_us() < end && poll(&wait, 1, (int)((end - now_us()) / 1000 + 1)) > 0)
        if (read(fd, &event, sizeof event) == sizeof event)
            take(&event);
        else
            break;
    printf("frames %d palms %d dropped %d contacts %d slots %d width %g height %g\n", frames, palms, dropped, most_contacts,
           slots.maximum + 1, size_mm(fd, ABS_MT_POSITION_X), size_mm(fd, ABS_MT_POSITION_Y));
    return 0;
}
