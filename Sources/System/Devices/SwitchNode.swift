/// The event node of a switch that reports whether the machine is used as a tablet.
package struct SwitchNode: Hashable, Sendable {
    /// The path in /sys. Unlike ``path`` it is never given to another device.
    package var id: String
    /// The event node, `/dev/input/event…`.
    package var path: String

    /// Creates a node without udev.
    init(id: String, path: String) { (self.id, self.path) = (id, path) }

    /// Creates a node for a device of udev. Nil unless it is the event node of such a switch on this program's seat, and has no keys: a
    /// device with keys is never opened for its switch.
    init?(_ device: OpaquePointer) {
        guard let node = UdevNode(device), node.seat == Seat.own,
            node.property("ID_INPUT_SWITCH") == "1", node.property("ID_INPUT_KEY") != "1", node.property("ID_INPUT_KEYBOARD") != "1",
            node.codes("key").isEmpty, node.codes("sw").contains(Self.tabletMode)
        else { return nil }
        self.init(id: node.id, path: node.path)
    }

    /// SW_TABLET_MODE of linux/input-event-codes.h.
    private static let tabletMode: UInt16 = 1
}
