/* Touchpads without slots: one lists the contacts anew in each report (multitouch protocol A), the other reports one place for
 * all contacts, and up to three fingers. */
#include "uinput.h"

static void forget(void)
{
}

static void set_list_axes(void)
{
    set_place_axes(ABS_MT_POSITION_X, ABS_MT_POSITION_Y);
}

static void set_no_more_axes(void)
{
}

/* Each contact ends with a mark; the mark alone is not a contact. */
static void tell_list(const struct hand *hand)
{
    int count = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        if (hand->contacts[slot].down) {
            send_place(ABS_MT_POSITION_X, ABS_MT_POSITION_Y, &hand->contacts[slot]);
            send_event(EV_SYN, SYN_MT_REPORT, 0);
            count++;
        }
    if (count == 0)
        send_event(EV_SYN, SYN_MT_REPORT, 0);
}

static void tell_nothing_more(const struct hand *hand)
{
    (void)hand;
}

const struct model list_touchpad = {
    .kind = "uinput-list",
    .product = 0x0008,
    .counted = 5,
    .is_clickpad = true,
    .set_axes = set_list_axes,
    .tell = tell_list,
    .forget = forget,
};

const struct model single_touchpad = {
    .kind = "uinput-single",
    .product = 0x0009,
    .counted = 3,
    .set_axes = set_no_more_axes,
    .tell = tell_nothing_more,
    .forget = forget,
};
