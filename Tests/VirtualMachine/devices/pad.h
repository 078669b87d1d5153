/* A virtual touchpad of 100 x 60 mm that obeys lines of text; one program per way into the kernel. */
#ifndef PAD_H
#define PAD_H

#include <stdbool.h>
#include <stdint.h>

enum { SLOTS = 5, WIDTH_MM = 100, HEIGHT_MM = 60, FRAME_US = 8000 /* 125 Hz */ };

struct contact {
    bool down;
    double x, y; /* mm from the top left corner */
};

/* What each kind of touchpad does in its own way. `frame` tells the kernel all contacts, also the unchanged ones. */
struct pad {
    bool always_reports; /* whether the hardware sends frames also while its contacts rest */
    void (*plug)(void);
    void (*unplug)(void);
    void (*frame)(const struct contact contacts[SLOTS]);
};

/* Obeys standard input until its end, and answers each line with "MICROSECONDS LINE" (CLOCK_MONOTONIC, when done). */
void obey(const struct pad *pad);

int64_t now_us(void);
void write_all(int fd, const void *bytes, unsigned long count);
void fail(const char *what) __attribute__((noreturn));

#endif
