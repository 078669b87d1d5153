/* A device that hid-multitouch serves, through /dev/uhid: uhid-pad KIND NAME [bluetooth] < lines (see pad.c). */
#include "uhid.h"
#include "hid-items.h"

#include <fcntl.h>
#include <linux/input.h>
#include <linux/uhid.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct model *const MODELS[] = {&precision_touchpad, &serial_touchpad, &ten_finger_screen, &two_finger_screen};

static const struct model *model;
static const char *name;
static uint16_t bus;
static int uhid = -1;
static bool plugged;
static bool told[MOST_SLOTS];

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
    memcpy(create->rd_data, model->descriptor, model->descriptor_bytes);
    create->rd_size = model->descriptor_bytes;
    create->bus = bus;
    create->vendor = 0x1209;
    create->product = model->product;
    send_event(&event);
    memset(told, 0, sizeof told);
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
static void frame(const struct hand *hand)
{
    struct touch touches[MOST_SLOTS];
    int count = 0;
    if (!plugged)
        return;
    for (int slot = 0; slot < model->slots; slot++) {
        const struct contact *contact = &hand->contacts[slot];
        bool is_there = contact->down || contact->near;
        if (is_there || told[slot])
            touches[count++] = (struct touch){.id = slot, .contact = *contact};
        told[slot] = is_there;
    }
    model->tell(touches, count, hand->pressed);
}

void send_report(const void *report, unsigned long bytes)
{
    struct uhid_event event = {.type = UHID_INPUT2};
    event.u.input2.size = (uint16_t)bytes;
    memcpy(event.u.input2.data, report, bytes);
    send_event(&event);
}

uint16_t scan_time(void)
{
    return (uint16_t)(now_us() / 100);
}

uint16_t units(double mm)
{
    return (uint16_t)(mm * UNITS_PER_MM + 0.5);
}

static void answer_get(const struct uhid_get_report_req *request)
{
    struct uhid_event event = {.type = UHID_GET_REPORT_REPLY};
    struct uhid_get_report_reply_req *reply = &event.u.get_report_reply;
    bool is_certificate = request->rnum == model->certificate_report;
    reply->id = request->id;
    reply->data[0] = request->rnum;
    reply->data[1] = request->rnum == model->capability_report ? model->capability : 0;
    reply->size = 1 + (is_certificate ? CERTIFICATE_BYTES : 1); /* zeros stand for the certificate, which is not checked */
    send_event(&event);
}

static void answer_set(const struct uhid_set_report_req *request)
{
    struct uhid_event event = {.type = UHID_SET_REPORT_REPLY};
    event.u.set_report_reply.id = request->id;
    send_event(&event);
}

/* Answers the requests that the kernel sends while it probes the device, even while `obey` sleeps. */
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
    pthread_t listener;
    for (unsigned i = 0; argc >= 3 && i < sizeof MODELS / sizeof *MODELS; i++)
        if (!strcmp(MODELS[i]->kind, argv[1]))
            model = MODELS[i];
    if (!model) {
        fprintf(stderr, "uhid-pad: usage: uhid-pad KIND NAME [bluetooth]\n");
        return 64;
    }
    name = argv[2];
    bus = argc > 3 && !strcmp(argv[3], "bluetooth") ? BUS_BLUETOOTH : model->bus;
    uhid = open("/dev/uhid", O_RDWR);
    if (uhid < 0 || pthread_create(&listener, NULL, listen_to_kernel, NULL) != 0)
        fail("/dev/uhid");
    const struct pad pad = {
        .slots = model->slots, .always_reports = model->always_reports, .plug = plug, .unplug = unplug, .frame = frame};
    obey(&pad);
    return 0;
}
