/* The models of devices that come in through /dev/uinput. */
#ifndef UINPUT_H
#define UINPUT_H

#include "pad.h"

#include <linux/uinput.h>

enum { UNITS_PER_MM = 31 };

struct model {
    const char *kind; /* its name in scenarios */
    uint16_t product;
    int counted; /* fingers that are counted by a key */
    bool has_semi_mt, is_clickpad;
    void (*set_axes)(void);
    void (*tell)(const struct hand *hand); /* sends the contacts; all models share the other parts of the frame */
    void (*forget)(void); /* for a new device: forgets the contacts of the old one */
};

extern const struct model slots_touchpad, box_touchpad, list_touchpad, single_touchpad;

void set_axis(int code, int maximum, int resolution);
void set_place_axes(int x, int y);
void send_event(int type, int code, int value);
void send_place(int x, int y, const struct contact *contact);

#endif
