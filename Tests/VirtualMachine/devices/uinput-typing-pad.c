/* A touchpad that has keys on the same node: uinput-typing-pad KEYS NAME < lines
 *
 * KEYS is "letters" (a keyboard without Escape, which udev does not list as a keyboard), "digits" (a number pad with Enter) or "frame"
 * (the keys for the volume). Every line that comes in presses two of the keys, each with its scan code, and then taps with two fingers. */
#include "pad.h"

#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { UNITS_PER_MM = 31 };

static int uinput = -1;

static void set(unsigned long request, int value)
{
    if (ioctl(uinput, request, value) < 0)
        fail("set up a uinput device");
}

static void set_axis(int code, int maximum, int resolution)
{
    struct uinput_abs_setup axis = {.code = (uint16_t)code, .absinfo = {.maximum = maximum, .resolution = resolution}};
    if (ioctl(uinput, UI_ABS_SETUP, &axis) < 0)
        fail("set up a uinput axis");
}

static void send_event(int type, int code, int value)
{
    struct input_event event = {.type = (uint16_t)type, .code = (uint16_t)code, .value = value};
    write_all(uinput, &event, sizeof event);
}

static void press(int key)
{
    for (int value = 1; value >= 0; value--) {
        send_event(EV_MSC, MSC_SCAN, 0x70000 + key);
        send_event(EV_KEY, key, value);
        send_event(EV_SYN, SYN_REPORT, 0);
        usleep(20000);
    }
}

static void tap(void)
{
    static int next_tracking_id;
    for (int down = 1; down >= 0; down--) {
        for (int slot = 0; slot < 2; slot++) {
            send_event(EV_ABS, ABS_MT_SLOT, slot);
            send_event(EV_ABS, ABS_MT_TRACKING_ID, down ? next_tracking_id++ & 0xffff : -1);
            if (down) {
                send_event(EV_ABS, ABS_MT_POSITION_X, (42 + 16 * slot) * UNITS_PER_MM);
                send_event(EV_ABS, ABS_MT_POSITION_Y, 30 * UNITS_PER_MM);
            }
        }
        send_event(EV_KEY, BTN_TOUCH, down);
        send_event(EV_KEY, BTN_TOOL_DOUBLETAP, down);
        send_event(EV_SYN, SYN_REPORT, 0);
        usleep(80000);
    }
}

int main(int argc, char **argv)
{
    const char *kind = argc > 1 ? argv[1] : "";
    int first = KEY_VOLUMEDOWN, last = KEY_VOLUMEUP;
    char line[64];
    struct uinput_setup setup = {.id = {.bustype = BUS_USB, .vendor = 0x1209, .product = 0x0003, .version = 1}};
    if (!strcmp(kind, "letters")) {
        first = KEY_1;
        last = KEY_SPACE;
    } else if (!strcmp(kind, "digits")) {
        first = KEY_1;
        last = KEY_0;
    }
    uinput = open("/dev/uinput", O_WRONLY);
    if (uinput < 0)
        fail("/dev/uinput");
    set(UI_SET_EVBIT, EV_KEY);
    for (int key = first; key <= last; key++)
        set(UI_SET_KEYBIT, key);
    if (!strcmp(kind, "digits"))
        set(UI_SET_KEYBIT, KEY_ENTER);
    set(UI_SET_KEYBIT, BTN_LEFT);
    set(UI_SET_KEYBIT, BTN_TOUCH);
    set(UI_SET_KEYBIT, BTN_TOOL_FINGER);
    set(UI_SET_KEYBIT, BTN_TOOL_DOUBLETAP);
    set(UI_SET_EVBIT, EV_MSC);
    set(UI_SET_MSCBIT, MSC_SCAN);
    set(UI_SET_PROPBIT, INPUT_PROP_POINTER);
    set(UI_SET_EVBIT, EV_ABS);
    set_axis(ABS_X, WIDTH_MM * UNITS_PER_MM, UNITS_PER_MM);
    set_axis(ABS_Y, HEIGHT_MM * UNITS_PER_MM, UNITS_PER_MM);
    set_axis(ABS_MT_SLOT, SLOTS - 1, 0);
    set_axis(ABS_MT_TRACKING_ID, 65535, 0);
    set_axis(ABS_MT_POSITION_X, WIDTH_MM * UNITS_PER_MM, UNITS_PER_MM);
    set_axis(ABS_MT_POSITION_Y, HEIGHT_MM * UNITS_PER_MM, UNITS_PER_MM);
    snprintf(setup.name, sizeof setup.name, "%s", argc > 2 ? argv[2] : "typing pad");
    if (ioctl(uinput, UI_DEV_SETUP, &setup) < 0 || ioctl(uinput, UI_DEV_CREATE) < 0)
        fail("create a uinput device");
    while (fgets(line, sizeof line, stdin)) {
        press(first);
        press(last);
        tap();
    }
    return 0;
}
