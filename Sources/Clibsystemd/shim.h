#include <systemd/sd-daemon.h>
#include <systemd/sd-event.h>
