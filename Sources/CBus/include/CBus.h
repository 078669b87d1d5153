#pragma once
#include <stdint.h>

// The daemon's object on the user's bus. sd-bus describes objects in tables that only C's preprocessor can fill; with one, the bus's own
// interfaces (Introspectable, Peer, Properties) come with it, and members and signatures that are not in it are refused.

struct sd_bus;
struct sd_bus_message;
struct sd_bus_slot;

/// Whom the object asks. It has to live as long as the slot.
struct tactus_bus_owner {
    void *owner;
    /// A method was called as the table says. The answer is the owner's to send, at once or later.
    void (*call)(void *owner, struct sd_bus_message *message);
    /// Appends the property's value. 0, or a negative errno.
    int (*get)(void *owner, const char *property, struct sd_bus_message *answer);
};

/// Makes the object, for as long as the slot lives. 0, or a negative errno.
int tactus_bus_add_control(
    struct sd_bus *bus, struct sd_bus_slot **slot, const char *path, const char *interface, const struct tactus_bus_owner *owner);

/// Tells everybody who listens that the property has another value. 0, or a negative errno.
int tactus_bus_tell_change(struct sd_bus *bus, const char *path, const char *interface, const char *property);
