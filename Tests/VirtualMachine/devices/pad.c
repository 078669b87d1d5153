/* The line language of the virtual touchpads.
 *
 *   down SLOT X Y, move SLOT X Y, up SLOT...   change contacts (mm); sent at the next `sync`
 *   near SLOT X Y                              the contact hovers, until it comes down or up; sent at the next `sync`
 *   palm SLOT                                  the contact turns out to be no finger; sent at the next `sync`
 *   press, release                             presses or releases the button; sent at the next `sync`
 *   sync                                       sends a frame
 *   glide MS SLOT:X,Y...                       moves the named contacts in straight lines, together, at 125 Hz
 *   wait MS                                    lets time pass
 *   flood N                                    sends N frames without a pause; the contacts jitter and end where they were
 *   storm N                                    N times: appears, and vanishes up to 150 ms later, at any stage of being opened
 *   plug, unplug                               the device appears and vanishes; a new device has no contacts
 *   mark ANYTHING                              does nothing; its answer is a time for comparisons
 */
#include "pad.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct hand hand;

void fail(const char *what)
{
    perror(what);
    exit(1);
}

int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000) + now.tv_nsec / 1000;
}

void write_all(int fd, const void *bytes, unsigned long count)
{
    if (write(fd, bytes, count) != (ssize_t)count)
        fail("write to the kernel");
}

static void sleep_until(int64_t us)
{
    struct timespec at = {.tv_sec = us / 1000000, .tv_nsec = us % 1000000 * 1000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, NULL);
}

static bool is_slot(const struct pad *pad, int slot)
{
    return slot >= 0 && slot < pad->slots;
}

static bool touched(void)
{
    for (int slot = 0; slot < MOST_SLOTS; slot++)
        if (hand.contacts[slot].down || hand.contacts[slot].near)
            return true;
    return false;
}

static void wait_ms(const struct pad *pad, double ms)
{
    int64_t start = now_us(), end = start + (int64_t)(ms * 1000);
    if (pad->always_reports && touched())
        for (int64_t at = start + FRAME_US; at < end; at += FRAME_US) {
            sleep_until(at);
            pad->frame(&hand);
        }
    sleep_until(end);
}

static bool glide(const struct pad *pad, const char *words)
{
    const struct hand from = hand;
    struct hand to = hand;
    double ms, x, y;
    int slot, used;
    if (sscanf(words, "%lf%n", &ms, &used) != 1)
        return false;
    for (words += used; sscanf(words, "%d:%lf,%lf%n", &slot, &x, &y, &used) == 3; words += used) {
        if (!is_slot(pad, slot))
            return false;
        to.contacts[slot].x = x;
        to.contacts[slot].y = y;
    }
    if (*words)
        return false;
    int steps = (int)(ms * 1000 / FRAME_US);
    int64_t start = now_us(), last = start;
    for (int step = 1; step <= steps; step++) {
        int64_t due = start + step * (int64_t)FRAME_US;
        /* After a late frame, hardware does not send the next one at once: libinput would take the two for a jump. */
        sleep_until(due < last + FRAME_US / 2 ? last + FRAME_US / 2 : due);
        last = now_us();
        for (int i = 0; i < pad->slots; i++) {
            const struct contact *a = &from.contacts[i], *b = &to.contacts[i];
            hand.contacts[i].x = a->x + (b->x - a->x) * step / steps;
            hand.contacts[i].y = a->y + (b->y - a->y) * step / steps;
        }
        pad->frame(&hand);
    }
    return steps > 0;
}

static void flood(const struct pad *pad, int frames)
{
    struct hand beside = hand;
    for (int i = 0; i < pad->slots; i++)
        beside.contacts[i].x += 0.5;
    for (int i = 0; i < frames; i++)
        pad->frame(i % 2 == 0 ? &beside : &hand);
    pad->frame(&hand);
}

static bool lift(const struct pad *pad, const char *words)
{
    int slot, used;
    for (; sscanf(words, "%d%n", &slot, &used) == 1; words += used) {
        if (!is_slot(pad, slot))
            return false;
        hand.contacts[slot].down = hand.contacts[slot].near = false;
    }
    return *words == '\0';
}

static void storm(const struct pad *pad, int count)
{
    hand = (struct hand){0};
    for (int i = 0; i < count; i++) {
        pad->plug();
        wait_ms(pad, i * 7 % 151);
        pad->unplug();
    }
}

/* Executes a line; returns false if it is unknown. */
static bool obey_line(const struct pad *pad, const char *line)
{
    int slot, count;
    double x, y, ms;
    if (sscanf(line, "down %d %lf %lf", &slot, &x, &y) == 3 && is_slot(pad, slot))
        hand.contacts[slot] = (struct contact){.down = true, .x = x, .y = y};
    else if (sscanf(line, "move %d %lf %lf", &slot, &x, &y) == 3 && is_slot(pad, slot)) {
        hand.contacts[slot].x = x;
        hand.contacts[slot].y = y;
    } else if (sscanf(line, "near %d %lf %lf", &slot, &x, &y) == 3 && is_slot(pad, slot))
        hand.contacts[slot] = (struct contact){.near = true, .x = x, .y = y};
    else if (sscanf(line, "palm %d", &slot) == 1 && is_slot(pad, slot))
        hand.contacts[slot].palm = true;
    else if (!strcmp(line, "press") || !strcmp(line, "release"))
        hand.pressed = line[0] == 'p';
    else if (!strncmp(line, "up ", 3))
        return lift(pad, line + 3);
    else if (!strcmp(line, "sync"))
        pad->frame(&hand);
    else if (!strncmp(line, "glide ", 6))
        return glide(pad, line + 6);
    else if (sscanf(line, "wait %lf", &ms) == 1)
        wait_ms(pad, ms);
    else if (sscanf(line, "flood %d", &count) == 1)
        flood(pad, count);
    else if (sscanf(line, "storm %d", &count) == 1)
        storm(pad, count);
    else if (!strcmp(line, "plug"))
        pad->plug();
    else if (!strcmp(line, "unplug")) {
        hand = (struct hand){0};
        pad->unplug();
    } else
        return !strncmp(line, "mark ", 5);
    return true;
}

void obey(const struct pad *pad)
{
    char line[256];
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        if (!obey_line(pad, line)) {
            fprintf(stderr, "the pad does not understand: %s\n", line);
            exit(2);
        }
        printf("%lld %s\n", (long long)now_us(), line);
    }
}
