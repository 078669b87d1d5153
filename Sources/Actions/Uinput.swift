internal import Clibevdev
internal import EvdevInput
internal import Glibc
internal import TouchInput

/// The destination of key strokes.
protocol KeySink: AnyObject {
    /// Writes the stroke without blocking. Throws if the device does not take it.
    func write(_ stroke: KeyStroke) throws(UinputError)
}

/// A virtual keyboard or pointer, made by the kernel. It exists as long as this object. Tactus only writes to it: nothing that a user types
/// is read here.
final class Uinput: KeySink {
    private let device: UinputDevice

    /// Creates a device with the given keys. Throws if the kernel or the permissions refuse it.
    ///
    /// - Parameters:
    ///   - codes: The kernel's codes for its keys. If letters are among them, every desktop takes it for a keyboard.
    ///   - axes: The kernel's codes for its relative axes.
    private init(name: String, codes: [UInt16], axes: [CInt] = []) throws(UinputError) {
        guard let model = libevdev_new() else { throw .cannotCreate(errno: ENOMEM) }
        defer { libevdev_free(model) }
        libevdev_set_name(model, name)
        libevdev_set_id_bustype(model, BUS_VIRTUAL)
        libevdev_set_id_version(model, 1)
        for code in codes { libevdev_enable_event_code(model, UInt32(EV_KEY), UInt32(code), nil) }
        for axis in axes { libevdev_enable_event_code(model, UInt32(EV_REL), UInt32(axis), nil) }
        device = try UinputDevice(like: model)
    }

    /// Creates a keyboard with the given keys. Throws if the kernel or the permissions refuse it.
    static func keyboard(codes: [UInt16]) throws(UinputError) -> Uinput { try Uinput(name: "Tactus", codes: codes) }

    /// Creates a pointer with the given buttons. Throws if the kernel or the permissions refuse it. It never moves, but desktops take only
    /// devices with axes of motion for pointers. Because of its virtual bus, no desktop takes it for a mouse that was plugged in, for which
    /// it might turn the touchpad off.
    static func pointer(codes: [UInt16]) throws(UinputError) -> Uinput {
        try Uinput(name: "Tactus pointer", codes: codes, axes: [REL_X, REL_Y, REL_WHEEL, REL_HWHEEL])
    }

    /// Writes the stroke as a report of its own, because a report with several strokes does not show their order.
    func write(_ stroke: KeyStroke) throws(UinputError) {
        try device.write([
            InputEvent(time: .zero, type: EventType.key, code: stroke.code, value: stroke.isDown ? 1 : 0),
            InputEvent(time: .zero, type: EventType.synchronization, code: SynchronizationCode.report, value: 0),
        ])
    }
}
