/* A switch for tablet mode: uinput-switch NAME [key]; with a second word it has a key. Each line of standard input is 1 or 0; it stays
 * until the input ends. */
#include "pad.h"

#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    struct uinput_setup setup = {.id = {.bustype = BUS_HOST, .vendor = 0x1209, .product = 0x0003, .version = 1}};
    int uinput = open("/dev/uinput", O_WRONLY);
    int value;
    if (uinput < 0 || ioctl(uinput, UI_SET_EVBIT, EV_SW) < 0 || ioctl(uinput, UI_SET_SWBIT, SW_TABLET_MODE) < 0)
        fail("/dev/uinput");
    if (argc > 2 && (ioctl(uinput, UI_SET_EVBIT, EV_KEY) < 0 || ioctl(uinput, UI_SET_KEYBIT, KEY_VOLUMEUP) < 0))
        fail("a key");
    snprintf(setup.name, sizeof setup.name, "%s", argc > 1 ? argv[1] : "uinput switch");
    if (ioctl(uinput, UI_DEV_SETUP, &setup) < 0 || ioctl(uinput, UI_DEV_CREATE) < 0)
        fail("create a uinput device");
    while (scanf("%d", &value) == 1) {
        struct input_event events[2] = {{.type = EV_SW, .code = SW_TABLET_MODE, .value = value}, {.type = EV_SYN, .code = SYN_REPORT}};
        if (write(uinput, events, sizeof events) != sizeof events)
            fail("write events");
    }
    return 0;
}
