/* A precision touchpad, of the kind that hid-multitouch serves, through /dev/uhid: uhid-touchpad NAME < lines (see pad.c).
 * It sends frames as long as a finger touches: the kernel lifts the contacts of a silent one after 100 ms. */
#include "pad.h"
#include "precision-descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/uhid.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The layout that the descriptor declares. */
struct __attribute__((packed)) finger_report {
    uint8_t state; /* bit 0 confidence, bit 1 tip, bits 2..4 contact id */
    uint16_t x, y;
};
struct __attribute__((packed)) touch_report {
    uint8_t report_id;
    struct finger_report fingers[SLOTS];
    uint16_t scan_time; /* 100 us */
    uint8_t contact_count;
    uint8_t buttons;
};

static const char *name;
static uint16_t bus = BUS_I2C;
static int uhid = -1;
static bool plugged;
static bool told_down[SLOTS];

static void send_event(const struct uhid_event *event)
{
    write_all(uhid, event, sizeof *event);
}

static void plug(void)
{
    struct uhid_event event = {.type = UHID_CREATE2};
    struct uhid_create2_req *create = &event.u.create2;
    if (plugged)
        return;
    snprintf((char *)create->name, sizeof create->name, "%s", name);
    memcpy(create->rd_data, DESCRIPTOR, sizeof DESCRIPTOR);
    create->rd_size = sizeof DESCRIPTOR;
    create->bus = bus;
    create->vendor = 0x1209;
    create->product = 0x0003;
    send_event(&event);
    memset(told_down, 0, sizeof told_down);
    plugged = true;
}

static void unplug(void)
{
    struct uhid_event event = {.type = UHID_DESTROY};
    if (plugged)
        send_event(&event);
    plugged = false;
}

/* A lifted contact is reported once more, without its tip. */
static void frame(const struct contact contacts[SLOTS])
{
    struct touch_report report = {.report_id = TOUCH_REPORT, .scan_time = (uint16_t)(now_us() / 100)};
    struct uhid_event event = {.type = UHID_INPUT2};
    if (!plugged)
        return;
    for (int slot = 0; slot < SLOTS; slot++) {
        const struct contact *contact = &contacts[slot];
        if (contact->down || told_down[slot])
            report.fingers[report.contact_count++] = (struct finger_report){
                .state = (uint8_t)(1 | contact->down << 1 | slot << 2),
                .x = (uint16_t)(contact->x * UNITS_PER_MM + 0.5),
                .y = (uint16_t)(contact->y * UNITS_PER_MM + 0.5),
            };
        told_down[slot] = contact->down;
    }
    event.u.input2.size = sizeof report;
    memcpy(event.u.input2.data, &report, sizeof report);
    send_event(&event);
}

static void answer_get(const struct uhid_get_report_req *request)
{
    struct uhid_event event = {.type = UHID_GET_REPORT_REPLY};
    struct uhid_get_report_reply_req *reply = &event.u.get_report_reply;
    reply->id = request->id;
    reply->data[0] = request->rnum;
    reply->size = 2;
    switch (request->rnum) {
    case CAPABILITY_REPORT:
        reply->data[1] = SLOTS; /* and pad type 0 in the upper half: a button under the pad */
        break;
    case CERTIFICATE_REPORT:
        reply->size = 1 + CERTIFICATE_BYTES; /* hosts ask for it; zeros stand for a certificate nobody checks here */
        break;
    case INPUT_MODE_REPORT:
    case FUNCTION_SWITCH_REPORT:
        break;
    default:
        reply->err = EIO;
    }
    send_event(&event);
}

static void answer_set(const struct uhid_set_report_req *request)
{
    struct uhid_event event = {.type = UHID_SET_REPORT_REPLY};
    event.u.set_report_reply.id = request->id;
    send_event(&event);
}

/* The kernel asks while it probes the device, so somebody must listen while `obey` sleeps. */
static void *listen_to_kernel(void *unused)
{
    struct uhid_event event;
    while (read(uhid, &event, sizeof event) > 0) {
        if (event.type == UHID_GET_REPORT)
            answer_get(&event.u.get_report);
        else if (event.type == UHID_SET_REPORT)
            answer_set(&event.u.set_report);
    }
    return unused;
}

int main(int argc, char **argv)
{
    static const struct pad pad = {.always_reports = true, .plug = plug, .unplug = unplug, .frame = frame};
    pthread_t listener;
    name = argc > 1 ? argv[1] : "uhid touchpad";
    if (argc > 2 && !strcmp(argv[2], "bluetooth"))
        bus = BUS_BLUETOOTH;
    uhid = open("/dev/uhid", O_RDWR);
    if (uhid < 0 || pthread_create(&listener, NULL, listen_to_kernel, NULL) != 0)
        fail("/dev/uhid");
    obey(&pad);
    return 0;
}
