/* A touchpad through /dev/uinput, of the kind with a button under the whole pad: uinput-touchpad NAME [PHYSICAL-PATH] < lines
 * (see pad.c). Like most hardware of this kind it is silent while fingers rest. */
#include "pad.h"

#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { UNITS_PER_MM = 31 };

static const int TOOLS[] = {BTN_TOOL_FINGER, BTN_TOOL_DOUBLETAP, BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP, BTN_TOOL_QUINTTAP};

static const char *name, *physical_path;
static int uinput = -1;
static struct contact told[SLOTS]; /* what the kernel knows */
static int next_tracking_id;

static void set(unsigned long request, int value)
{
    if (ioctl(uinput, request, value) < 0)
        fail("set up a uinput device");
}

static void set_axis(int code, int maximum, int resolution)
{
    struct uinput_abs_setup axis = {.code = code, .absinfo = {.maximum = maximum, .resolution = resolution}};
    if (ioctl(uinput, UI_ABS_SETUP, &axis) < 0)
        fail("set up a uinput axis");
}

static void plug(void)
{
    struct uinput_setup setup = {.id = {.bustype = BUS_I2C, .vendor = 0x1209, .product = 0x0001, .version = 1}};
    if (uinput >= 0)
        return;
    uinput = open("/dev/uinput", O_WRONLY);
    if (uinput < 0)
        fail("/dev/uinput");
    set(UI_SET_EVBIT, EV_KEY);
    set(UI_SET_KEYBIT, BTN_LEFT);
    set(UI_SET_KEYBIT, BTN_TOUCH);
    for (int i = 0; i < SLOTS; i++)
        set(UI_SET_KEYBIT, TOOLS[i]);
    set(UI_SET_PROPBIT, INPUT_PROP_POINTER);
    set(UI_SET_PROPBIT, INPUT_PROP_BUTTONPAD);
    set(UI_SET_EVBIT, EV_ABS);
    set_axis(ABS_X, WIDTH_MM * UNITS_PER_MM, UNITS_PER_MM);
    set_axis(ABS_Y, HEIGHT_MM * UNITS_PER_MM, UNITS_PER_MM);
    set_axis(ABS_MT_SLOT, SLOTS - 1, 0);
    set_axis(ABS_MT_TRACKING_ID, 65535, 0);
    set_axis(ABS_MT_POSITION_X, WIDTH_MM * UNITS_PER_MM, UNITS_PER_MM);
    set_axis(ABS_MT_POSITION_Y, HEIGHT_MM * UNITS_PER_MM, UNITS_PER_MM);
    if (physical_path && ioctl(uinput, UI_SET_PHYS, physical_path) < 0)
        fail("set the physical path of a uinput device");
    snprintf(setup.name, sizeof setup.name, "%s", name);
    if (ioctl(uinput, UI_DEV_SETUP, &setup) < 0 || ioctl(uinput, UI_DEV_CREATE) < 0)
        fail("create a uinput device");
    memset(told, 0, sizeof told);
}

static void unplug(void)
{
    if (uinput >= 0)
        close(uinput);
    uinput = -1;
}

static void send_event(int type, int code, int value)
{
    struct input_event event = {.type = type, .code = code, .value = value};
    write_all(uinput, &event, sizeof event);
}

static int units(double mm)
{
    return (int)(mm * UNITS_PER_MM + 0.5);
}

static void send_contact(int slot, const struct contact *now)
{
    if (!now->down && !told[slot].down)
        return;
    send_event(EV_ABS, ABS_MT_SLOT, slot);
    if (now->down != told[slot].down)
        send_event(EV_ABS, ABS_MT_TRACKING_ID, now->down ? next_tracking_id++ & 0xffff : -1);
    if (now->down) {
        send_event(EV_ABS, ABS_MT_POSITION_X, units(now->x));
        send_event(EV_ABS, ABS_MT_POSITION_Y, units(now->y));
    }
    told[slot] = *now;
}

static void frame(const struct contact contacts[SLOTS])
{
    int count = 0;
    if (uinput < 0)
        return;
    for (int slot = SLOTS - 1; slot >= 0; slot--) {
        send_contact(slot, &contacts[slot]);
        if (contacts[slot].down) {
            count++;
            send_event(EV_ABS, ABS_X, units(contacts[slot].x));
            send_event(EV_ABS, ABS_Y, units(contacts[slot].y));
        }
    }
    send_event(EV_KEY, BTN_TOUCH, count > 0);
    for (int i = 0; i < SLOTS; i++)
        send_event(EV_KEY, TOOLS[i], count == i + 1);
    send_event(EV_SYN, SYN_REPORT, 0);
}

int main(int argc, char **argv)
{
    static const struct pad pad = {.always_reports = false, .plug = plug, .unplug = unplug, .frame = frame};
    name = argc > 1 ? argv[1] : "uinput touchpad";
    physical_path = argc > 2 ? argv[2] : NULL;
    obey(&pad);
    return 0;
}
