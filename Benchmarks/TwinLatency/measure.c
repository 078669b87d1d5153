// Moves a finger on virtual touchpads and measures how long each report takes to their twins: measure STROKES NAME...
//
// Makes a touchpad of each name. From standard input it reads the nodes of the twins, in the same order, opens them, and begins at the
// next line. The touchpads take turns, a stroke of half a second each. Then it prints a table with ratios to the first name; README.md
// explains the columns.
#include <fcntl.h>
#include <linux/uinput.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { FRAMES = 70, FRAME_NS = 1000000000 / 140, PAUSE_NS = 500000000, UNITS_PER_MM = 31, MOST_SUBJECTS = 8, MOST_EVENTS = 64 };

enum phase { LANDING, MOVE, LIFT, PHASES };
static const char *const PHASE_NAMES[] = {"landing", "move", "lift"};

struct series {
    double *readable, *read;
    size_t count;
};

struct subject {
    const char *name;
    int pad, twin;
    struct series phases[PHASES];
};

static struct input_event frame[MOST_EVENTS];
static size_t frame_length;

static void demand(bool isGiven, const char *what) {
    if (isGiven) return;
    perror(what);
    exit(1);
}

static int64_t now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

static void sleep_until(int64_t ns) {
    struct timespec at = {.tv_sec = ns / 1000000000, .tv_nsec = ns % 1000000000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, NULL);
}

// Makes a clickpad of 100 mm x 60 mm with five slots.
static int make_pad(const char *name) {
    static const int KEYS[] = {
        BTN_LEFT, BTN_TOUCH, BTN_TOOL_FINGER, BTN_TOOL_DOUBLETAP, BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP, BTN_TOOL_QUINTTAP};
    static const struct uinput_abs_setup AXES[] = {
        {ABS_X, {.maximum = 100 * UNITS_PER_MM, .resolution = UNITS_PER_MM}},
        {ABS_Y, {.maximum = 60 * UNITS_PER_MM, .resolution = UNITS_PER_MM}},
        {ABS_MT_SLOT, {.maximum = 4}},
        {ABS_MT_TRACKING_ID, {.maximum = 65535}},
        {ABS_MT_POSITION_X, {.maximum = 100 * UNITS_PER_MM, .resolution = UNITS_PER_MM}},
        {ABS_MT_POSITION_Y, {.maximum = 60 * UNITS_PER_MM, .resolution = UNITS_PER_MM}},
    };
    int pad = open("/dev/uinput", O_WRONLY);
    struct uinput_setup setup = {.id = {.bustype = BUS_I2C, .vendor = 0x1209, .product = 1, .version = 1}};
    snprintf(setup.name, sizeof setup.name, "%s", name);
    bool isMade = pad >= 0 && ioctl(pad, UI_SET_EVBIT, EV_KEY) == 0 && ioctl(pad, UI_SET_EVBIT, EV_ABS) == 0;
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) isMade = isMade && ioctl(pad, UI_SET_KEYBIT, KEYS[i]) == 0;
    for (size_t i = 0; i < sizeof AXES / sizeof *AXES; i++) isMade = isMade && ioctl(pad, UI_ABS_SETUP, &AXES[i]) == 0;
    isMade = isMade && ioctl(pad, UI_SET_PROPBIT, INPUT_PROP_POINTER) == 0 && ioctl(pad, UI_SET_PROPBIT, INPUT_PROP_BUTTONPAD) == 0;
    demand(isMade && ioctl(pad, UI_DEV_SETUP, &setup) == 0 && ioctl(pad, UI_DEV_CREATE) == 0, name);
    return pad;
}

static void add(int type, int code, int value) {
    frame[frame_length++] = (struct input_event){.type = type, .code = code, .value = value};
}

static void add_place(int x, int y) {
    add(EV_ABS, ABS_MT_POSITION_X, x);
    add(EV_ABS, ABS_MT_POSITION_Y, y);
    add(EV_ABS, ABS_X, x);
    add(EV_ABS, ABS_Y, y);
}

static void add_finger(int id) {
    add(EV_ABS, ABS_MT_TRACKING_ID, id);
    add(EV_KEY, BTN_TOUCH, id >= 0);
    add(EV_KEY, BTN_TOOL_FINGER, id >= 0);
}

// Returns the kernel's time of the report that can be read; 0 without a report.
static int64_t stamp_of_report(int twin) {
    struct input_event events[MOST_EVENTS];
    ssize_t size = read(twin, events, sizeof events);
    for (ssize_t i = size / (ssize_t)sizeof *events; i-- > 0;)
        if (events[i].type == EV_SYN && events[i].code == SYN_REPORT)
            return events[i].time.tv_sec * INT64_C(1000000000) + events[i].time.tv_usec * INT64_C(1000);
    return 0;
}

static void play(struct subject *subject, enum phase phase) {
    static const struct input_event END = {.type = EV_SYN, .code = SYN_REPORT};
    struct pollfd wait = {.fd = subject->twin, .events = POLLIN};
    struct series *series = &subject->phases[phase];
    ssize_t size = frame_length * sizeof *frame;
    demand(write(subject->pad, frame, size) == size, "write");
    int64_t start = now_ns();
    demand(write(subject->pad, &END, sizeof END) == sizeof END, "write");
    demand(poll(&wait, 1, 1000) == 1, "no report of the twin");
    int64_t end = now_ns(), stamp = stamp_of_report(subject->twin);
    demand(stamp != 0, "no whole report of the twin");
    series->readable[series->count] = (stamp - start) / 1e3;
    series->read[series->count++] = (end - start) / 1e3;
    frame_length = 0;
}

static void stroke(struct subject *subject, int number) {
    int64_t start = now_ns();
    int x = 20 * UNITS_PER_MM, y = 30 * UNITS_PER_MM;
    add_finger(number & 0xffff);
    add_place(x, y);
    play(subject, LANDING);
    for (int i = 1; i <= FRAMES; i++) {
        sleep_until(start + i * (int64_t)FRAME_NS);
        // The finger moves 60 mm to the right, and a little up and down. Both coordinates change in each report.
        x += 60 * UNITS_PER_MM / FRAMES;
        y += i % 20 < 10 ? 7 : -7;
        add_place(x, y);
        play(subject, MOVE);
    }
    sleep_until(start + (FRAMES + 1) * (int64_t)FRAME_NS);
    add_finger(-1);
    play(subject, LIFT);
    sleep_until(now_ns() + PAUSE_NS);
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double percentile(double *values, size_t count, int percent) {
    qsort(values, count, sizeof *values, compare);
    return values[(count * percent + 99) / 100 - 1];
}

static void print_cell(const struct series *series, const struct series *base, int percent, bool isRead) {
    double figure = percentile(isRead ? series->read : series->readable, series->count, percent);
    double floor = percentile(isRead ? base->read : base->readable, base->count, percent);
    printf("  %8.1f %5.2f", figure, figure / floor);
}

static void print_row(const struct subject *subject, const struct subject *base, enum phase phase) {
    printf("%-8s %-10s %6zu", PHASE_NAMES[phase], subject->name, subject->phases[phase].count);
    for (int column = 0; column < 4; column++)
        print_cell(&subject->phases[phase], &base->phases[phase], column % 2 == 0 ? 50 : 99, column >= 2);
    puts("");
}

int main(int argc, char **argv) {
    struct subject subjects[MOST_SUBJECTS] = {0};
    int count = argc - 2, strokes = argc > 2 ? atoi(argv[1]) : 0;
    char line[256];
    demand(strokes > 0 && count <= MOST_SUBJECTS, "measure STROKES NAME...");
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (int i = 0; i < count; i++) {
        subjects[i].name = argv[i + 2];
        subjects[i].pad = make_pad(argv[i + 2]);
        for (int phase = 0; phase < PHASES; phase++) {
            size_t size = (size_t)strokes * (phase == MOVE ? FRAMES : 1) * sizeof(double);
            subjects[i].phases[phase] = (struct series){.readable = malloc(size), .read = malloc(size)};
        }
    }
    for (int i = 0; i < count; i++) {
        const int clock = CLOCK_MONOTONIC;
        demand(fgets(line, sizeof line, stdin) != NULL, "a node is missing");
        line[strcspn(line, "\n")] = '\0';
        subjects[i].twin = open(line, O_RDONLY | O_NONBLOCK);
        demand(subjects[i].twin >= 0 && ioctl(subjects[i].twin, EVIOCSCLOCKID, &clock) == 0, line);
    }
    demand(fgets(line, sizeof line, stdin) != NULL, "no line to begin at");
    for (int number = 0; number < strokes; number++)
        for (int i = 0; i < count; i++) stroke(&subjects[i], number);
    puts("                                 readable                        read");
    puts("report   program     count  p50 µs     x   p99 µs     x    p50 µs     x   p99 µs     x");
    for (enum phase phase = 0; phase < PHASES; phase++)
        for (int i = 0; i < count; i++) print_row(&subjects[i], &subjects[0], phase);
    return 0;
}
