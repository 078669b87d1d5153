#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A reason why a device cannot be used. Each text begins with the node's path, and names the remedy if one is known.
public enum DeviceError: Error, Hashable, Sendable {
    case noPermission(path: String)
    /// The node does not exist, or the device was unplugged.
    case gone(path: String)
    case cannotOpen(path: String, Errno)
    case notAnEventDevice(path: String)
    /// The device has keys that people type with. Such a device is never read.
    case keyboard(path: String)
    /// Tactus itself has made the device. Reading it would feed its own output back.
    case own(path: String)
    /// Udev does not list the node as a touchpad or touchscreen of this program's seat.
    case notATouchDevice(path: String)
    case noMonotonicClock(path: String, Errno)
    /// The device reports no positions of fingers.
    case nothingToRead(path: String, name: String)
    case readFailed(path: String, Errno)
    /// The configuration disables the device.
    case switchedOff(path: String)
    /// A daemon has grabbed the device and does not pass its events on to this program.
    case grabbed(path: String)

    init(openingFailedWith errno: CInt, path: String) {
        switch errno {
        case EACCES: self = .noPermission(path: path)
        case ENOENT, ENODEV: self = .gone(path: path)
        default: self = .cannotOpen(path: path, Errno(rawValue: errno))
        }
    }
}

extension DeviceError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noPermission(let path):
            """
            \(path): no permission to read it. Install the udev rule (make install, or your package does; a link to /dev/null in \
            /etc/udev/rules.d switches it off) and run "sudo udevadm trigger --subsystem-match=input", or log in on this seat
            """
        case .gone(let path): "\(path): no such device; \"tactus devices\" lists those there are"
        case .cannotOpen(let path, let errno): "\(path): cannot open it: \(errno)"
        case .notAnEventDevice(let path): "\(path): not an event device; \"tactus devices\" lists the touch devices"
        case .keyboard(let path): "\(path): never opened: it has letters, digits or an Enter key, and Tactus reads no keyboard"
        case .own(let path): "\(path): made by Tactus itself, which reads no device of its own"
        case .notATouchDevice(let path): "\(path): not a touch device of this seat; \"tactus devices\" lists those there are"
        case .noMonotonicClock(let path, let errno): "\(path): cannot stamp its events with the monotonic clock: \(errno)"
        case .nothingToRead(let path, let name): "\(path): \"\(name)\" reports no places that fingers touch; there is nothing to read"
        case .switchedOff(let path): "\(path): not read, because the configuration switches it off; \"tactus devices\" shows where"
        case .grabbed(let path):
            "\(path): a running Tactus has grabbed it and does not pass its events on; type tactus pause, and tactus resume afterwards"
        case .readFailed(let path, let errno): "\(path): reading failed: \(errno)"
        }
    }
}

/// An error number of the operating system.
public struct Errno: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error number, for example the value of `ENOENT`.
    public var rawValue: CInt

    /// Wraps a number, even an unknown one.
    public init(rawValue: CInt) { self.rawValue = rawValue }

    /// The system's text for the number.
    public var description: String { String(cString: strerror(rawValue)) }
}
