/// Why a device cannot be used. The texts begin with the node's path and say what can be done.
public enum DeviceError: Error, Hashable, Sendable {
    case noPermission(path: String)
    /// The node is not there, or no longer.
    case gone(path: String)
    case cannotOpen(path: String, Errno)
    case notAnEventDevice(path: String)
    /// It has keys that people type with. Such a device is never opened.
    case keyboard(path: String)
    /// Udev does not know it as a touchpad or touchscreen of this program's seat.
    case notATouchDevice(path: String)
    case noMonotonicClock(path: String, Errno)
    /// It says nowhere where it is touched.
    case nothingToRead(path: String, name: String)
    case readFailed(path: String, Errno)
    /// The configuration wants it left alone.
    case switchedOff(path: String)
}

extension DeviceError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noPermission(let path):
            """
            \(path): no permission to read it. Install the udev rule (make install, or your package does) and run \
            "sudo udevadm trigger --subsystem-match=input", or log in on this seat
            """
        case .gone(let path): "\(path): no such device; \"tactus devices\" lists those there are"
        case .cannotOpen(let path, let errno): "\(path): cannot open it: \(errno)"
        case .notAnEventDevice(let path): "\(path): not an event device; \"tactus devices\" lists the touch devices"
        case .keyboard(let path): "\(path): never opened: it has letters, digits or an Enter key, and Tactus reads no keyboard"
        case .notATouchDevice(let path): "\(path): not a touch device of this seat; \"tactus devices\" lists those there are"
        case .noMonotonicClock(let path, let errno): "\(path): cannot stamp its events with the monotonic clock: \(errno)"
        case .nothingToRead(let path, let name): "\(path): \"\(name)\" reports no places that fingers touch; there is nothing to read"
        case .switchedOff(let path): "\(path): not read, as the configuration says; \"tactus devices\" shows where"
        case .readFailed(let path, let errno): "\(path): reading failed: \(errno)"
        }
    }
}
