/* Plays a recording on two touchpads at once: recorded-pads RECORDING NAME...
 *
 * RECORDING comes from recordings.py. It describes the touchpads, which differ only in their NAMEs. Each line of the input is answered when
 * it is done: "plug" makes the touchpads, "play" plays the recording at its own pace and ends with all contacts and buttons up. */
#include "pad.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { MOST_PADS = 2, MOST_EVENTS = 256 };

static FILE *recording;
static int pads[MOST_PADS], pad_count;

static struct report {
    struct input_event events[MOST_EVENTS];
    unsigned count;
} report;

/* The keys and contacts that are down at present, and the present slot. */
static bool keys[KEY_CNT], contacts[64];
static int slot;

static void set(int pad, unsigned long request, unsigned long value)
{
    if (ioctl(pad, request, value) < 0)
        fail("set up a uinput device");
}

/* Sets the bits of one of the recording's lines "B: TYPE BYTES"; the bits of a type may fill several lines. */
static void set_codes(int pad, char *line, int counts[])
{
    static const struct { int type; unsigned long request; } kinds[] = {
        {EV_KEY, UI_SET_KEYBIT}, {EV_REL, UI_SET_RELBIT}, {EV_MSC, UI_SET_MSCBIT},
    };
    char *rest;
    unsigned long type = strtoul(strtok_r(line, " \n", &rest), NULL, 16);
    for (char *word; type < EV_CNT && (word = strtok_r(NULL, " \n", &rest)); counts[type] += 8) {
        unsigned long byte = strtoul(word, NULL, 16);
        for (int bit = 0; bit < 8; bit++) {
            for (unsigned kind = 0; byte >> bit & 1 && kind < sizeof kinds / sizeof *kinds; kind++) {
                if (kinds[kind].type != (int)type)
                    continue;
                set(pad, UI_SET_EVBIT, type);
                set(pad, kinds[kind].request, (unsigned long)(counts[type] + bit));
            }
        }
    }
}

static void set_properties(int pad, char *line, int *count)
{
    char *rest;
    for (char *word = strtok_r(line, " \n", &rest); word; word = strtok_r(NULL, " \n", &rest), *count += 8)
        for (int bit = 0; bit < 8; bit++)
            if (strtoul(word, NULL, 16) >> bit & 1)
                set(pad, UI_SET_PROPBIT, (unsigned long)(*count + bit));
}

static void set_axis(int pad, const char *line)
{
    struct uinput_abs_setup axis = {0};
    struct input_absinfo *info = &axis.absinfo;
    unsigned code;
    if (sscanf(line, "%x %d %d %d %d %d", &code, &info->minimum, &info->maximum, &info->fuzz, &info->flat, &info->resolution) < 5)
        fail("read an axis");
    axis.code = (uint16_t)code;
    set(pad, UI_SET_EVBIT, EV_ABS);
    if (ioctl(pad, UI_ABS_SETUP, &axis) < 0)
        fail("set up a uinput axis");
}

static int make_pad(const char *name)
{
    char line[512], path[96];
    struct uinput_setup setup = {0};
    int counts[EV_CNT] = {0}, properties = 0, pad = open("/dev/uinput", O_WRONLY);
    if (pad < 0)
        fail("/dev/uinput");
    snprintf(path, sizeof path, "%s/input0", name);
    if (ioctl(pad, UI_SET_PHYS, path) < 0)
        fail("set a physical path");
    rewind(recording);
    while (fgets(line, sizeof line, recording) && strncmp(line, "E:", 2)) {
        char *words = line + 2;
        if (*line == 'I')
            sscanf(words, "%hx %hx %hx %hx", &setup.id.bustype, &setup.id.vendor, &setup.id.product, &setup.id.version);
        else if (*line == 'P')
            set_properties(pad, words, &properties);
        else if (*line == 'B')
            set_codes(pad, words, counts);
        else if (*line == 'A')
            set_axis(pad, words);
    }
    snprintf(setup.name, sizeof setup.name, "%s", name);
    if (ioctl(pad, UI_DEV_SETUP, &setup) < 0 || ioctl(pad, UI_DEV_CREATE) < 0)
        fail("create a uinput device");
    return pad;
}

static void add(unsigned type, unsigned code, int value)
{
    if (report.count == MOST_EVENTS)
        fail("play such a long report");
    report.events[report.count++] = (struct input_event){.type = (uint16_t)type, .code = (uint16_t)code, .value = value};
    if (type == EV_KEY && code < KEY_CNT)
        keys[code] = value != 0;
    if (type == EV_ABS && code == ABS_MT_SLOT)
        slot = value & 63;
    if (type == EV_ABS && code == ABS_MT_TRACKING_ID)
        contacts[slot] = value >= 0;
}

static void send_report(void)
{
    for (int pad = 0; pad < pad_count; pad++)
        write_all(pads[pad], report.events, report.count * sizeof *report.events);
    report.count = 0;
}

static void wait_until(int64_t us)
{
    struct timespec time = {.tv_sec = us / 1000000, .tv_nsec = us % 1000000 * 1000};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL) == EINTR)
        ;
}

static void lift_all(void)
{
    for (int number = 0; number < 64; number++) {
        if (!contacts[number])
            continue;
        add(EV_ABS, ABS_MT_SLOT, number);
        add(EV_ABS, ABS_MT_TRACKING_ID, -1);
    }
    for (unsigned key = 0; key < KEY_CNT; key++)
        if (keys[key])
            add(EV_KEY, key, 0);
    add(EV_SYN, SYN_REPORT, 0);
    send_report();
}

static void play(void)
{
    char line[512];
    int64_t start = now_us(), time = 0;
    rewind(recording);
    while (fgets(line, sizeof line, recording)) {
        unsigned type, code;
        int value;
        if (sscanf(line, "E: %ld %x %x %d", &time, &type, &code, &value) != 4)
            continue;
        add(type, code, value);
        if (type != EV_SYN)
            continue;
        wait_until(start + time);
        send_report();
    }
    wait_until(start + time + FRAME_US);
    lift_all();
}

int main(int argc, char **argv)
{
    char line[32];
    recording = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (!recording)
        fail("open the recording");
    while (fgets(line, sizeof line, stdin)) {
        if (!strcmp(line, "plug\n"))
            for (; pad_count < MOST_PADS && pad_count + 2 < argc; pad_count++)
                pads[pad_count] = make_pad(argv[pad_count + 2]);
        else if (!strcmp(line, "play\n"))
            play();
        printf("%s", line);
        fflush(stdout);
    }
    return 0;
}
