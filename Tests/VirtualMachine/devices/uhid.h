/* The models of devices that come in through /dev/uhid. */
#ifndef UHID_H
#define UHID_H

#include "pad.h"

/* A contact in a report. It touches or is near, or it has lifted since the previous report. */
struct touch {
    int id;
    struct contact contact;
};

struct model {
    const char *kind; /* its name in scenarios */
    const uint8_t *descriptor;
    uint16_t descriptor_bytes;
    uint16_t bus, product;
    int slots;
    bool always_reports;
    /* The reports that the host requests: the one with the most contacts, its value, and the one with the certificate. */
    uint8_t capability_report, capability, certificate_report;
    void (*tell)(const struct touch *touches, int count, bool pressed);
};

extern const struct model precision_touchpad, serial_touchpad, ten_finger_screen, two_finger_screen;

void send_report(const void *report, unsigned long bytes);
uint16_t scan_time(void);
uint16_t units(double mm);

#endif
