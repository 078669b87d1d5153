/* A virtual touchpad or touchscreen that executes lines of text. Each way into the kernel has a program, and each model a source file. */
#ifndef PAD_H
#define PAD_H

#include <stdbool.h>
#include <stdint.h>

/* Most touchpads here are alike: 100 x 60 mm and five contacts. */
enum { SLOTS = 5, WIDTH_MM = 100, HEIGHT_MM = 60, MOST_SLOTS = 10, FRAME_US = 8000 /* 125 Hz */ };

struct contact {
    bool down;
    bool near; /* hovers above the surface instead of being down, which only some models report */
    bool palm; /* the contact is no finger, which only some models report */
    double x, y; /* mm from the top left corner */
};

struct hand {
    struct contact contacts[MOST_SLOTS];
    bool pressed; /* the button */
};

/* The properties and functions of a kind of pad. `frame` sends all contacts to the kernel, including unchanged ones. */
struct pad {
    int slots; /* the most contacts that lines may name */
    bool always_reports; /* true if the hardware sends frames while its contacts rest */
    void (*plug)(void);
    void (*unplug)(void);
    void (*frame)(const struct hand *hand);
};

/* Executes the lines of standard input until its end, and answers each line with "MICROSECONDS LINE" (CLOCK_MONOTONIC, when done). */
void obey(const struct pad *pad);

int64_t now_us(void);
void write_all(int fd, const void *bytes, unsigned long count);
void fail(const char *what) __attribute__((noreturn));

#endif
