internal import Clibevdev
internal import Glibc
internal import System

/// The destination of key strokes.
protocol KeySink: AnyObject {
    /// Writes the stroke without blocking.
    func write(_ stroke: KeyStroke) throws(KeyboardError)
}

/// A virtual keyboard with all keys that have names, made by the kernel. It exists as long as this object. Tactus only writes to it:
/// nothing that a user types is read here.
package final class Uinput: KeySink {
    package static let path = "/dev/uinput"

    private let raw: OpaquePointer
    // The descriptor is closed after the keyboard is destroyed.
    private let descriptor: Descriptor

    /// Creates the keyboard.
    ///
    /// - Parameter codes: The kernel's numbers of its keys. If those of letters are among them, every desktop takes it for a keyboard.
    init(codes: [UInt16]) throws(KeyboardError) {
        let descriptor = try Self.open()
        guard let device = libevdev_new() else { throw .cannotCreate(errno: ENOMEM) }
        defer { libevdev_free(device) }
        libevdev_set_name(device, "Tactus")
        libevdev_set_id_bustype(device, BUS_VIRTUAL)
        libevdev_set_id_version(device, 1)
        for code in codes { libevdev_enable_event_code(device, UInt32(EV_KEY), UInt32(code), nil) }
        var new: OpaquePointer?
        let result = libevdev_uinput_create_from_device(device, descriptor.raw, &new)
        guard result == 0, let new else { throw .cannotCreate(errno: -result) }
        raw = new
        self.descriptor = descriptor
    }

    deinit { libevdev_uinput_destroy(raw) }

    /// Returns the reason why no keyboard can be made; nil if nothing stands in the way as far as that can be checked.
    package static func obstacle() -> KeyboardError? {
        do throws(KeyboardError) {
            _ = try open()
            return nil
        } catch {
            return error
        }
    }

    /// Opens uinput. Commands do not inherit the descriptor.
    private static func open() throws(KeyboardError) -> Descriptor {
        let raw = Glibc.open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        guard raw >= 0 else { throw KeyboardError(openingFailedWith: errno) }
        return Descriptor(owning: raw)
    }

    /// Writes a report for each stroke: with several in one, readers would not know their order.
    func write(_ stroke: KeyStroke) throws(KeyboardError) {
        for (type, code, value) in [(EV_KEY, UInt32(stroke.code), stroke.isDown ? CInt(1) : 0), (EV_SYN, UInt32(SYN_REPORT), 0)] {
            let result = libevdev_uinput_write_event(raw, UInt32(type), code, value)
            guard result == 0 else { throw .cannotWrite(errno: -result) }
        }
    }
}

/// A reason why there is no keyboard to press keys on.
package enum KeyboardError: Error, Hashable, Sendable {
    case noPermission
    /// The kernel has no uinput, or its module is not loaded.
    case noUinput
    case cannotOpen(errno: CInt)
    case cannotCreate(errno: CInt)
    case cannotWrite(errno: CInt)

    init(openingFailedWith errno: CInt) {
        switch errno {
        case EACCES, EPERM: self = .noPermission
        case ENOENT, ENODEV, ENXIO: self = .noUinput
        default: self = .cannotOpen(errno: errno)
        }
    }

    /// Returns the fault and the command to type, on one line.
    ///
    /// - Parameter rule: The path of the udev rule that gives access.
    package func text(rule: String) -> String {
        switch self {
        case .noPermission:
            """
            keys cannot be pressed: \(Uinput.path) is not open to you. To let every program of the user at the screen press keys, type: \
            sudo cp \(rule) /etc/udev/rules.d/ && sudo udevadm control --reload && sudo modprobe uinput && \
            sudo udevadm trigger --settle --sysname-match=uinput
            """
        case .noUinput: "keys cannot be pressed: there is no \(Uinput.path). If the kernel has it as a module, type: sudo modprobe uinput"
        case .cannotOpen(let errno): "keys cannot be pressed: cannot open \(Uinput.path): \(String(cString: strerror(errno)))"
        case .cannotCreate(let errno): "keys cannot be pressed: \(Uinput.path) makes no keyboard: \(String(cString: strerror(errno)))"
        case .cannotWrite(let errno): "keys cannot be pressed any more: \(Uinput.path): \(String(cString: strerror(errno)))"
        }
    }
}
