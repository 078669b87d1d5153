/* A keyboard that no user may read: uinput-keyboard NAME; it stays until standard input ends. */
#include "pad.h"

#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    struct uinput_setup setup = {.id = {.bustype = BUS_USB, .vendor = 0x1209, .product = 0x0002, .version = 1}};
    int uinput = open("/dev/uinput", O_WRONLY);
    if (uinput < 0 || ioctl(uinput, UI_SET_EVBIT, EV_KEY) < 0)
        fail("/dev/uinput");
    for (int key = KEY_ESC; key <= KEY_MICMUTE; key++)
        ioctl(uinput, UI_SET_KEYBIT, key);
    snprintf(setup.name, sizeof setup.name, "%s", argc > 1 ? argv[1] : "uinput keyboard");
    if (ioctl(uinput, UI_DEV_SETUP, &setup) < 0 || ioctl(uinput, UI_DEV_CREATE) < 0)
        fail("create a uinput device");
    while (getchar() != EOF)
        ;
    return 0;
}
