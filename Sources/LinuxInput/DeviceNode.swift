internal import Clibudev
internal import Glibc

/// A touch device as udev knows it, before it is opened.
public struct DeviceNode: Hashable, Sendable {
    /// The place in /sys. Unlike ``path`` it is never given to another device.
    public var id: String
    /// `/dev/input/event…`
    public var path: String
    public var name: String

    /// Nil for everything that is not the event node of a touchpad or touchscreen on this program's seat.
    init?(_ device: OpaquePointer) {
        guard let id = udev_device_get_syspath(device), let path = udev_device_get_devnode(device),
            let kernelName = udev_device_get_sysname(device), String(cString: kernelName).hasPrefix("event")
        else { return nil }
        func property(_ name: String) -> String? { udev_device_get_property_value(device, name).map { String(cString: $0) } }
        guard property("ID_INPUT_TOUCHPAD") == "1" || property("ID_INPUT_TOUCHSCREEN") == "1" else { return nil }
        let ownSeat = getenv("XDG_SEAT").map { String(cString: $0) } ?? "seat0"
        guard property("ID_SEAT") ?? "seat0" == ownSeat else { return nil }
        self.id = String(cString: id)
        self.path = String(cString: path)
        let parent = udev_device_get_parent_with_subsystem_devtype(device, "input", nil)
        name = parent.flatMap { udev_device_get_sysattr_value($0, "name") }.map { String(cString: $0) } ?? self.path
    }
}
