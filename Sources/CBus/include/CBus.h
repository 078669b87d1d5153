#pragma once
#include <stdint.h>

// The objects on the user's bus. sd-bus describes objects in tables that only C's preprocessor can fill. To the interface of such a table
// it adds the bus's own interfaces (Introspectable, Peer, Properties). It refuses members and signatures that are not in the table.

struct sd_bus;
struct sd_bus_message;
struct sd_bus_slot;

/// The callbacks of the object. They have to live as long as the slot.
struct tactus_bus_owner {
    void *owner;
    /// Handles a method call that matches the table. The owner sends the answer, at once or later.
    void (*call)(void *owner, struct sd_bus_message *message);
    /// Appends the property's value. Returns 0, or a negative errno.
    int (*get)(void *owner, const char *property, struct sd_bus_message *answer);
};

/// The members of an object.
enum tactus_bus_table {
    /// The members of the daemon's object.
    TACTUS_BUS_CONTROL,
    /// The members of the object that KWin's script calls.
    TACTUS_BUS_WINDOWS,
};

/// Makes an object, which exists as long as the slot. Returns 0, or a negative errno.
int tactus_bus_add_object(
    struct sd_bus *bus, struct sd_bus_slot **slot, const char *path, const char *interface, enum tactus_bus_table table,
    const struct tactus_bus_owner *owner);

/// Announces to all listeners that the property has changed. Returns 0, or a negative errno.
int tactus_bus_emit_change(struct sd_bus *bus, const char *path, const char *interface, const char *property);
