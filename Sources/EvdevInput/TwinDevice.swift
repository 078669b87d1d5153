internal import Clibevdev
package import TouchInput

/// The device that the desktop reads in place of a grabbed one.
///
/// It has the name, ids, bus, properties, axes, resolutions and slots of the original. It also reports the tool of each contact, even if
/// the original does not.
package final class TwinDevice {
    /// The prefix of the physical path of all twins. The name of the original's event node follows.
    package static let place = UinputDevice.ownPlace + "twin/"

    private let device: UinputDevice
    /// The path of the event node; empty if the kernel does not report it.
    package var path: String { device.path ?? "" }
    /// The descriptor of uinput. It belongs to the twin: do not close it.
    package var fileDescriptor: CInt { device.descriptor }

    /// Creates the twin of an open device. Throws if the original cannot be described, if /dev/uinput cannot be opened, or if the kernel
    /// makes no device.
    ///
    /// - Parameter fuzz: The fuzz by axis code, for axes whose fuzz the kernel no longer has. Libinput uses it to smooth the motion.
    package init(of original: TouchDevice, fuzz: [UInt16: Int32] = [:]) throws(UinputError) {
        var copy: OpaquePointer?
        // The libevdev object of the original hides keys, so a new one reads the whole description.
        let result = libevdev_new_from_fd(original.fileDescriptor, &copy)
        guard result == 0, let copy else { throw .cannotCreate(errno: -result) }
        defer { libevdev_free(copy) }
        if original.description.hasSlots, original.description.axes[AbsoluteCode.mtToolType] == nil {
            var tools = input_absinfo()
            tools.maximum = ToolType.palm
            libevdev_enable_event_code(copy, UInt32(EventType.absolute), UInt32(AbsoluteCode.mtToolType), &tools)
        }
        for (axis, value) in fuzz { libevdev_set_abs_fuzz(copy, UInt32(axis), value) }
        device = try UinputDevice(like: copy, phys: Self.place + Self.name(of: original.path))
    }

    /// Returns the name that follows ``place`` in the physical path of a twin. `path` is the event node of the original.
    package static func name(of path: String) -> String { path.split(separator: "/").last.map { String($0) } ?? path }

    /// Sends whole reports, each with its SYN_REPORT, with a single system call. Throws `cannotWrite` unless the kernel takes all of them.
    package func write(_ events: [InputEvent]) throws(UinputError) { try device.write(events) }
}
