internal import Clibudev

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
        guard let id = udev_device_get_syspath(device), let path = udev_device_get_devnode(device),
            let kernelName = udev_device_get_sysname(device), String(cString: kernelName).hasPrefix("event")
        else { return nil }
        func property(_ name: String) -> String? { udev_device_get_property_value(device, name).map { String(cString: $0) } }
        guard property("ID_INPUT_SWITCH") == "1", property("ID_INPUT_KEY") != "1", property("ID_INPUT_KEYBOARD") != "1",
            property("ID_SEAT") ?? Seat.first == Seat.own
        else { return nil }
        func codes(_ kind: String) -> Set<UInt16> {
            DeviceNode.attribute("capabilities/\(kind)", of: device).map { KeyBits.codes(in: $0) } ?? []
        }
        guard codes("key").isEmpty, codes("sw").contains(Self.tabletMode) else { return nil }
        self.id = String(cString: id)
        self.path = String(cString: path)
    }

    /// SW_TABLET_MODE of linux/input-event-codes.h.
    private static let tabletMode: UInt16 = 1
}
