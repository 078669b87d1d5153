internal import Clibsystemd

extension BusConnection {
    /// The number of messages that are still to be written; 0 if it is unknown.
    package var waitingMessages: UInt64 {
        var count: UInt64 = 0
        return sd_bus_get_n_queued_write(raw, &count) >= 0 ? count : 0
    }

    /// Sends a signal to all listeners, and never waits. Returns false if the signal was dropped, for example because the connection is
    /// lost. It is dropped if more messages than `limit` are still to be written to a bus that does not read.
    package func emit(_ signal: String, of interface: String, at path: String, _ values: [BusValue], behindAtMost limit: UInt64) -> Bool {
        guard waitingMessages <= limit else { return false }
        var new: OpaquePointer?
        guard sd_bus_message_new_signal(raw, &new, path, interface, signal) >= 0, let new else { return false }
        defer { sd_bus_message_unref(new) }
        return values.allSatisfy { $0.append(to: new) } && sd_bus_send(raw, new, nil) >= 0
    }
}
