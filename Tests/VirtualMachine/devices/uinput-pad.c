/* A touchpad through /dev/uinput: uinput-pad KIND NAME [PHYSICAL-PATH] < lines (see pad.c).
 * Like most hardware of this kind it is silent while fingers rest. */
#include "uinput.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const struct model *const MODELS[] = {&slots_touchpad, &box_touchpad, &list_touchpad, &single_touchpad};
static const int TOOLS[] = {BTN_TOOL_FINGER, BTN_TOOL_DOUBLETAP, BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP, BTN_TOOL_QUINTTAP};

static const struct model *model;
static const char *name, *physical_path;
static int uinput = -1;

static void set(unsigned long request, int value)
{
    if (ioctl(uinput, request, value) < 0)
        fail("set up a uinput device");
}

void set_axis(int code, int maximum, int resolution)
{
    struct uinput_abs_setup axis = {.code = (uint16_t)code, .absinfo = {.maximum = maximum, .resolution = resolution}};
    if (ioctl(uinput, UI_ABS_SETUP, &axis) < 0)
        fail("set up a uinput axis");
}

void set_place_axes(int x, int y)
{
    set_axis(x, WIDTH_MM * UNITS_PER_MM, UNITS_PER_MM);
    set_axis(y, HEIGHT_MM * UNITS_PER_MM, UNITS_PER_MM);
}

static void plug(void)
{
    struct uinput_setup setup = {.id = {.bustype = BUS_I2C, .vendor = 0x1209, .product = model->product, .version = 1}};
    if (uinput >= 0)
        return;
    uinput = open("/dev/uinput", O_WRONLY);
    if (uinput < 0)
        fail("/dev/uinput");
    set(UI_SET_EVBIT, EV_KEY);
    set(UI_SET_KEYBIT, BTN_LEFT);
    set(UI_SET_KEYBIT, BTN_TOUCH);
    for (int i = 0; i < model->counted; i++)
        set(UI_SET_KEYBIT, TOOLS[i]);
    set(UI_SET_PROPBIT, INPUT_PROP_POINTER);
    if (model->is_clickpad)
        set(UI_SET_PROPBIT, INPUT_PROP_BUTTONPAD);
    if (model->has_semi_mt)
        set(UI_SET_PROPBIT, INPUT_PROP_SEMI_MT);
    set(UI_SET_EVBIT, EV_ABS);
    set_place_axes(ABS_X, ABS_Y);
    model->set_axes();
    if (physical_path && ioctl(uinput, UI_SET_PHYS, physical_path) < 0)
        fail("set the physical path of a uinput device");
    snprintf(setup.name, sizeof setup.name, "%s", name);
    if (ioctl(uinput, UI_DEV_SETUP, &setup) < 0 || ioctl(uinput, UI_DEV_CREATE) < 0)
        fail("create a uinput device");
    model->forget();
}

static void unplug(void)
{
    if (uinput >= 0)
        close(uinput);
    uinput = -1;
}

void send_event(int type, int code, int value)
{
    struct input_event event = {.type = (uint16_t)type, .code = (uint16_t)code, .value = value};
    write_all(uinput, &event, sizeof event);
}

static int units(double mm)
{
    return (int)(mm * UNITS_PER_MM + 0.5);
}

void send_place(int x, int y, const struct contact *contact)
{
    send_event(EV_ABS, x, units(contact->x));
    send_event(EV_ABS, y, units(contact->y));
}

static void frame(const struct hand *hand)
{
    int count = 0;
    if (uinput < 0)
        return;
    model->tell(hand);
    for (int slot = 0; slot < SLOTS; slot++)
        if (hand->contacts[slot].down && count++ == 0)
            send_place(ABS_X, ABS_Y, &hand->contacts[slot]);
    send_event(EV_KEY, BTN_LEFT, hand->pressed);
    send_event(EV_KEY, BTN_TOUCH, count > 0);
    for (int i = 0; i < model->counted; i++)
        send_event(EV_KEY, TOOLS[i], count == i + 1);
    send_event(EV_SYN, SYN_REPORT, 0);
}

int main(int argc, char **argv)
{
    for (unsigned i = 0; argc >= 3 && i < sizeof MODELS / sizeof *MODELS; i++)
        if (!strcmp(MODELS[i]->kind, argv[1]))
            model = MODELS[i];
    if (!model) {
        fprintf(stderr, "uinput-pad: usage: uinput-pad KIND NAME [PHYSICAL-PATH]\n");
        return 64;
    }
    name = argv[2];
    physical_path = argc > 3 ? argv[3] : NULL;
    const struct pad pad = {.slots = SLOTS, .always_reports = false, .plug = plug, .unplug = unplug, .frame = frame};
    obey(&pad);
    return 0;
}
