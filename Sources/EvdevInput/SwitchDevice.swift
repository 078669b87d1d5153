internal import Clibevdev

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// An open switch for tablet mode. The kernel sends this program only the device's switch events and the ends of their reports.
package final class SwitchDevice {
    /// The descriptor, which becomes readable when a switch has changed or was unplugged. After a change, ``isOn()`` makes it unreadable
    /// again.
    package let fileDescriptor: CInt
    private let path: String

    package init(opening path: String) throws(DeviceError) {
        fileDescriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        self.path = path
        guard fileDescriptor >= 0 else { throw DeviceError(openingFailedWith: errno, path: path) }
        tactus_mask_all_but_switches(fileDescriptor)
    }

    deinit { if fileDescriptor >= 0 { close(fileDescriptor) } }

    /// Returns whether the machine is used as a tablet now. Throws `gone` if the switch was unplugged, and `readFailed` for any other
    /// failure.
    package func isOn() throws(DeviceError) -> Bool {
        var isOn = false
        let result = tactus_tablet_switch(fileDescriptor, &isOn)
        if result == -ENODEV { throw .gone(path: path) }
        guard result == 0 else { throw .readFailed(path: path, Errno(rawValue: -result)) }
        return isOn
    }
}
