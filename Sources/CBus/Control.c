#include "CBus.h"

#include <systemd/sd-bus.h>

static int call(sd_bus_message *message, void *userdata, sd_bus_error *error) {
    const struct tactus_bus_owner *owner = userdata;
    (void)error;
    owner->call(owner->owner, message);
    return 1;
}

static int get(
    sd_bus *bus, const char *path, const char *interface, const char *property, sd_bus_message *answer, void *userdata,
    sd_bus_error *error) {
    const struct tactus_bus_owner *owner = userdata;
    (void)bus, (void)path, (void)interface, (void)error;
    return owner->get(owner->owner, property, answer);
}

// The methods are unprivileged: otherwise sd-bus would query the caller's identity from the bus, and block until the answer. The owner
// queries it without blocking.
#define METHOD(name, arguments, argument_names, results, result_names) \
    SD_BUS_METHOD_WITH_NAMES(name, arguments, argument_names, results, result_names, call, SD_BUS_VTABLE_UNPRIVILEGED)
#define PROPERTY(name, signature, changes) SD_BUS_PROPERTY(name, signature, get, 0, changes)

static const sd_bus_vtable control[] = {
    SD_BUS_VTABLE_START(0),
    METHOD("Reload", "", "", "bs", SD_BUS_PARAM(taken) SD_BUS_PARAM(text)),
    METHOD("Pause", "", "", "", ""),
    METHOD("Resume", "", "", "", ""),
    METHOD("SetLayer", "s", SD_BUS_PARAM(name), "", ""),
    METHOD("SetTablet", "b", SD_BUS_PARAM(is_on), "", ""),
    METHOD("ReadDevice", "s", SD_BUS_PARAM(path), "h", SD_BUS_PARAM(events)),
    METHOD("Watch", "", "", "h", SD_BUS_PARAM(facts)),
    METHOD("LastTouches", "s", SD_BUS_PARAM(path), "hha{sv}", SD_BUS_PARAM(head) SD_BUS_PARAM(events) SD_BUS_PARAM(values)),
    METHOD("Statistics", "", "", "a{sv}", SD_BUS_PARAM(values)),
    // The signal is sent without this table, which only lets programs find it by introspection.
    SD_BUS_SIGNAL_WITH_NAMES(
        "GestureEvent", "sssa{sv}", SD_BUS_PARAM(gesture) SD_BUS_PARAM(phase) SD_BUS_PARAM(device) SD_BUS_PARAM(values), 0),
    PROPERTY("State", "s", SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE),
    PROPERTY("Layer", "s", SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE),
    PROPERTY("Layers", "as", SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE),
    PROPERTY("Configuration", "s", SD_BUS_VTABLE_PROPERTY_CONST),
    PROPERTY("Errors", "as", SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE),
    PROPERTY("Warnings", "as", SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE),
    PROPERTY("Gestures", "u", SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE),
    PROPERTY("Devices", "a(ssbs)", SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE),
    PROPERTY("Grabs", "a(ss)", SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE),
    // Titles of windows are private: the signal reports only that there is another window, and listeners have to read the property.
    PROPERTY("Window", "a{sv}", SD_BUS_VTABLE_PROPERTY_EMITS_INVALIDATION),
    PROPERTY("Tablet", "(sss)", SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE),
    PROPERTY("Version", "s", SD_BUS_VTABLE_PROPERTY_CONST),
    SD_BUS_VTABLE_END,
};

static const sd_bus_vtable windows[] = {
    SD_BUS_VTABLE_START(0),
    METHOD(
        "Report", "bsssb",
        SD_BUS_PARAM(is_there) SD_BUS_PARAM(class) SD_BUS_PARAM(name) SD_BUS_PARAM(title) SD_BUS_PARAM(is_full_screen), "", ""),
    SD_BUS_VTABLE_END,
};

int tactus_bus_add_object(
    sd_bus *bus, sd_bus_slot **slot, const char *path, const char *interface, enum tactus_bus_table table,
    const struct tactus_bus_owner *owner) {
    const sd_bus_vtable *members = table == TACTUS_BUS_WINDOWS ? windows : control;
    int result = sd_bus_add_object_vtable(bus, slot, path, interface, members, (void *)owner);
    return result < 0 ? result : 0;
}

int tactus_bus_emit_change(sd_bus *bus, const char *path, const char *interface, const char *property) {
    int result = sd_bus_emit_properties_changed(bus, path, interface, property, NULL);
    return result < 0 ? result : 0;
}
