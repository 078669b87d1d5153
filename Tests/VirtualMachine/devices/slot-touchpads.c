/* Touchpads that report contacts in slots (multitouch protocol B): one of five fingers, and one that reports only the box around all
 * fingers (semi-mt). The corners of the box are its two contacts; it reports up to three fingers. */
#include "uinput.h"

#include <string.h>

static struct contact told[SLOTS]; /* the contacts that were last sent to the kernel */
static int next_tracking_id;

static void forget(void)
{
    memset(told, 0, sizeof told);
}

static void set_slots(int count)
{
    set_axis(ABS_MT_SLOT, count - 1, 0);
    set_axis(ABS_MT_TRACKING_ID, 65535, 0);
    set_place_axes(ABS_MT_POSITION_X, ABS_MT_POSITION_Y);
}

static void set_five_slots(void)
{
    set_slots(SLOTS);
}

static void set_two_slots(void)
{
    set_slots(2);
}

static void tell_slot(int slot, const struct contact *now)
{
    if (!now->down && !told[slot].down)
        return;
    send_event(EV_ABS, ABS_MT_SLOT, slot);
    if (now->down != told[slot].down)
        send_event(EV_ABS, ABS_MT_TRACKING_ID, now->down ? next_tracking_id++ & 0xffff : -1);
    if (now->down)
        send_place(ABS_MT_POSITION_X, ABS_MT_POSITION_Y, now);
    told[slot] = *now;
}

static void tell_fingers(const struct hand *hand)
{
    for (int slot = SLOTS - 1; slot >= 0; slot--)
        tell_slot(slot, &hand->contacts[slot]);
}

static void tell_box(const struct hand *hand)
{
    struct contact first = {.down = false}, last = {.down = false};
    for (int slot = 0; slot < SLOTS; slot++) {
        const struct contact *finger = &hand->contacts[slot];
        if (!finger->down)
            continue;
        last.down = first.down; /* from the second finger on */
        first.x = first.down && first.x < finger->x ? first.x : finger->x;
        first.y = first.down && first.y < finger->y ? first.y : finger->y;
        last.x = first.down && last.x > finger->x ? last.x : finger->x;
        last.y = first.down && last.y > finger->y ? last.y : finger->y;
        first.down = true;
    }
    tell_slot(0, &first);
    tell_slot(1, &last);
}

const struct model slots_touchpad = {
    .kind = "uinput",
    .product = 0x0001,
    .counted = 5,
    .is_clickpad = true,
    .set_axes = set_five_slots,
    .tell = tell_fingers,
    .forget = forget,
};

const struct model box_touchpad = {
    .kind = "uinput-box",
    .product = 0x0007,
    .counted = 3,
    .has_semi_mt = true,
    .set_axes = set_two_slots,
    .tell = tell_box,
    .forget = forget,
};
