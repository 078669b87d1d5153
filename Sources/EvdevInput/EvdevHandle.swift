internal import Clibevdev
internal import TouchInput

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Owns a `struct libevdev` and the open device node below it.
struct EvdevHandle: ~Copyable {
    private let raw: OpaquePointer
    let fileDescriptor: CInt

    init(opening path: String) throws(DeviceError) {
        let fileDescriptor = try Self.openNode(path)
        do throws(DeviceError) {
            raw = try Self.prepare(fileDescriptor, path)
            self.fileDescriptor = fileDescriptor
        } catch {
            close(fileDescriptor)
            throw error
        }
    }

    deinit {
        libevdev_free(raw)
        close(fileDescriptor)
    }

    /// Opens the node without blocking reads. Child processes do not inherit the descriptor.
    private static func openNode(_ path: String) throws(DeviceError) -> CInt {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        if descriptor >= 0 { return descriptor }
        switch Errno(rawValue: errno) {
        case .permissionDenied: throw .noPermission(path: path)
        case .noSuchFile, .noSuchDevice: throw .gone(path: path)
        case let other: throw .cannotOpen(path: path, other)
        }
    }

    private static func prepare(_ descriptor: CInt, _ path: String) throws(DeviceError) -> OpaquePointer {
        var new: OpaquePointer?
        guard libevdev_new_from_fd(descriptor, &new) == 0, let new else { throw .notAnEventDevice(path: path) }
        let result = libevdev_set_clock_id(new, CLOCK_MONOTONIC)
        guard result == 0 else {
            libevdev_free(new)
            throw .noMonotonicClock(path: path, Errno(rawValue: -result))
        }
        // This is the second check: udev may be missing or know less.
        if KeyCode.typing.contains(where: { libevdev_has_event_code(new, UInt32(EventType.key), UInt32($0)) == 1 }) {
            libevdev_free(new)
            throw .keyboard(path: path)
        }
        hideKeys(of: new)
        tactus_mask_keys(descriptor)
        return new
    }

    /// Removes the remaining keys, such as volume keys in a screen's frame, from the description and the events.
    private static func hideKeys(of device: OpaquePointer) {
        for (type, limit) in [(EventType.key, KEY_MAX), (EventType.misc, MSC_MAX)] {
            for code in 0...UInt16(limit) where InputEvent(time: .zero, type: type, code: code, value: 0).isTyping {
                libevdev_disable_event_code(device, UInt32(type), UInt32(code))
            }
        }
    }

    enum Reading {
        case event(InputEvent)
        /// The kernel dropped events at that moment.
        case lost(TouchInstant)
        case nothing
        case failed(Errno)
    }

    func next() -> Reading {
        var event = input_event()
        let result = libevdev_next_event(raw, LIBEVDEV_READ_FLAG_NORMAL.rawValue, &event)
        switch result {
        case LIBEVDEV_READ_STATUS_SUCCESS.rawValue.asCInt: return .event(InputEvent(event))
        case LIBEVDEV_READ_STATUS_SYNC.rawValue.asCInt: return .lost(InputEvent(event).time)
        case -EAGAIN: return .nothing
        default: return .failed(Errno(rawValue: -result))
        }
    }

    /// Discards the differences that libevdev offers after a loss: ``state(at:)`` replaces them.
    func skipDifferences() {
        var event = input_event()
        while libevdev_next_event(raw, LIBEVDEV_READ_FLAG_SYNC.rawValue, &event) == LIBEVDEV_READ_STATUS_SYNC.rawValue.asCInt {}
    }

    /// Returns the current contacts as the events that follow a loss at `time`.
    func state(at time: TouchInstant) -> [InputEvent] {
        func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
            InputEvent(time: time, type: type, code: code, value: value)
        }
        let report = event(EventType.synchronization, SynchronizationCode.report, 0)
        var events = [event(EventType.synchronization, SynchronizationCode.dropped, 0), report]
        func has(_ axis: UInt16) -> Bool { libevdev_has_event_code(raw, UInt32(EventType.absolute), UInt32(axis)) == 1 }
        let axes = Self.slotAxes.filter(has)
        for slot in 0..<max(libevdev_get_num_slots(raw), 0) {
            events.append(event(EventType.absolute, AbsoluteCode.mtSlot, slot))
            for axis in axes {
                events.append(event(EventType.absolute, axis, libevdev_get_slot_value(raw, UInt32(slot), UInt32(axis))))
            }
        }
        if libevdev_get_num_slots(raw) > 0 {
            events.append(event(EventType.absolute, AbsoluteCode.mtSlot, libevdev_get_current_slot(raw)))
        } else {
            // The device has a single touch. For protocol A libevdev keeps only the touch key; the next report lists the contacts.
            for axis in Self.singleAxes where has(axis) {
                events.append(event(EventType.absolute, axis, libevdev_get_event_value(raw, UInt32(EventType.absolute), UInt32(axis))))
            }
        }
        for key in Self.keys where libevdev_get_event_value(raw, UInt32(EventType.key), UInt32(key)) != 0 {
            events.append(event(EventType.key, key, 1))
        }
        return events + [report]
    }

    /// True while a finger is known to be on the surface. With protocol A only the touch key shows that.
    var isTouched: Bool {
        let slots = libevdev_get_num_slots(raw)
        if slots <= 0 { return Self.touchKeys.contains { libevdev_get_event_value(raw, UInt32(EventType.key), UInt32($0)) != 0 } }
        return (0..<slots).contains { libevdev_get_slot_value(raw, UInt32($0), UInt32(AbsoluteCode.mtTrackingID)) >= 0 }
    }

    var description: DeviceDescription {
        var description = DeviceDescription(
            name: String(cString: libevdev_get_name(raw)),
            bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(raw)),
            vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(raw)),
            product: UInt16(truncatingIfNeeded: libevdev_get_id_product(raw)),
            version: UInt16(truncatingIfNeeded: libevdev_get_id_version(raw)))
        for property in 0..<UInt32(INPUT_PROP_CNT) where libevdev_has_property(raw, property) == 1 {
            description.properties.insert(UInt16(property))
        }
        for type in 0..<UInt32(EV_CNT) where libevdev_has_event_type(raw, type) == 1 {
            let limit = libevdev_event_type_get_max(type)
            guard limit >= 0 else { continue }
            description.codes[UInt16(type)] = Set(
                (0...UInt32(limit)).filter { libevdev_has_event_code(raw, type, $0) == 1 }.map { UInt16($0) })
        }
        for axis in description.codes[EventType.absolute] ?? [] {
            guard let info = libevdev_get_abs_info(raw, UInt32(axis))?.pointee else { continue }
            description.axes[axis] = AxisInfo(
                minimum: info.minimum, maximum: info.maximum, fuzz: info.fuzz, flat: info.flat, resolution: info.resolution)
        }
        return description
    }

    /// The axes of a slot. The tracking id comes last: it turns the other values into a contact.
    private static let slotAxes = [
        AbsoluteCode.mtPositionX, AbsoluteCode.mtPositionY, AbsoluteCode.mtPressure, AbsoluteCode.mtTouchMajor,
        AbsoluteCode.mtTouchMinor, AbsoluteCode.mtOrientation, AbsoluteCode.mtDistance, AbsoluteCode.mtTrackingID, AbsoluteCode.mtToolType,
    ]
    private static let singleAxes = [AbsoluteCode.x, AbsoluteCode.y, AbsoluteCode.pressure]
    private static let touchKeys = [ButtonCode.touch] + ButtonCode.tools
    private static let keys = [ButtonCode.left, ButtonCode.right, ButtonCode.middle] + touchKeys
}

extension InputEvent {
    init(_ event: input_event) {
        self.init(
            time: TouchInstant(microseconds: Int64(event.time.tv_sec) * 1_000_000 + Int64(event.time.tv_usec)),
            type: event.type, code: event.code, value: event.value)
    }
}

extension UInt32 {
    fileprivate var asCInt: CInt { CInt(bitPattern: self) }
}
