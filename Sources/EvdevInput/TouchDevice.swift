internal import Clibevdev
public import TouchInput

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// An open touchpad or touchscreen. Releasing the object closes the device.
///
/// Wait until ``fileDescriptor`` is readable, then call ``nextFrame(through:)`` until it returns nil:
/// ```swift
/// let device = try TouchDevice(opening: "/dev/input/event5")
/// guard var reader = FramePipeline(for: device.description) else { return }
/// while true {
///     while let frame = try device.nextFrame(through: &reader) { engine.consume(frame) }
///     engine.advance(to: .now)
///     // poll(2): fileDescriptor, until engine.nextDeadline
/// }
/// ```
/// Event times are on CLOCK_MONOTONIC, as is ``TouchInput/TouchInstant/now``. After the kernel has dropped events, the device reports
/// SYN_DROPPED and then its whole state, as a `FramePipeline` expects.
public final class TouchDevice {
    /// The path of the node.
    public let path: String
    /// The name, ids, axes and keys of the device.
    public let description: DeviceDescription
    /// The device's file descriptor, readable when there are events. It belongs to the device: do not close it.
    public let fileDescriptor: CInt
    /// The `struct libevdev`.
    let raw: OpaquePointer
    /// True if the device has keys, which are never read.
    let hidesKeys: Bool
    /// Events to report before those of the kernel, the last one first.
    private var pending: [InputEvent] = []

    /// Opens a device node. If fingers are down, their contacts are reported first, as after a loss of events.
    public init(opening path: String) throws(DeviceError) {
        let fileDescriptor = try Self.openNode(path)
        do throws(DeviceError) {
            (raw, hidesKeys) = try Self.prepare(fileDescriptor, path)
        } catch {
            close(fileDescriptor)
            throw error
        }
        self.path = path
        self.fileDescriptor = fileDescriptor
        description = DeviceDescription(of: raw)
        guard TouchProtocol(of: description) != nil else { throw .nothingToRead(path: path, name: description.name) }
        if isTouched { pending = state(at: .now).reversed() }
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

    private static func prepare(_ descriptor: CInt, _ path: String) throws(DeviceError) -> (OpaquePointer, hidesKeys: Bool) {
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
        let hidesKeys = hideKeys(of: new)
        tactus_mask_keys(descriptor)
        return (new, hidesKeys)
    }

    /// Removes the remaining keys, such as volume keys in a screen's frame, from the description and the events. Returns whether there are
    /// some.
    private static func hideKeys(of device: OpaquePointer) -> Bool {
        var hasKeys = false
        for (type, limit) in [(EventType.key, KEY_MAX), (EventType.misc, MSC_MAX)] {
            for code in 0...UInt16(limit) where InputEvent(time: .zero, type: type, code: code, value: 0).isTyping {
                if type == EventType.key, libevdev_has_event_code(device, UInt32(type), UInt32(code)) == 1 { hasKeys = true }
                libevdev_disable_event_code(device, UInt32(type), UInt32(code))
            }
        }
        return hasKeys
    }

    // MARK: - Reading

    /// True when ``nextEvent()`` has events to return before ``fileDescriptor`` becomes readable.
    public var hasPendingEvents: Bool { !pending.isEmpty }

    /// True while there are events that ``nextEvent()`` has not returned yet, even in the kernel.
    var hasUnreadEvents: Bool { !pending.isEmpty || libevdev_has_event_pending(raw) == 1 }

    /// The most events to read before the program looks at other devices and timers again. A device that never falls silent must not
    /// delay the others.
    public static let batchLimit = 1024

    /// Returns the next event; nil if none has arrived. Throws `gone` when the device has been unplugged.
    public func nextEvent() throws(DeviceError) -> InputEvent? {
        if let event = pending.popLast() { return event }
        var event = input_event()
        switch libevdev_next_event(raw, LIBEVDEV_READ_FLAG_NORMAL.rawValue, &event) {
        case LIBEVDEV_READ_STATUS_SUCCESS.rawValue.asCInt: return InputEvent(event)
        case LIBEVDEV_READ_STATUS_SYNC.rawValue.asCInt:
            skipDifferences()
            pending = state(at: InputEvent(event).time).reversed()
            return pending.popLast()
        case -EAGAIN: return nil
        case let result: throw error(-result)
        }
    }

    /// Discards the differences that libevdev offers after the kernel has dropped events. The device's state replaces them.
    private func skipDifferences() {
        var event = input_event()
        while libevdev_next_event(raw, LIBEVDEV_READ_FLAG_SYNC.rawValue, &event) == LIBEVDEV_READ_STATUS_SYNC.rawValue.asCInt {}
    }

    /// Reads events until they make a frame; nil if there are not enough of them yet. Throws as ``nextEvent()`` does.
    ///
    /// - Parameter reader: The reader of this device, always the same one.
    public func nextFrame(through reader: inout FramePipeline) throws(DeviceError) -> TouchFrame? {
        while let event = try nextEvent() {
            if let frame = reader.read(event) { return frame }
        }
        return nil
    }

    /// Discards all events that have arrived and reports the current contacts next, as after a loss of events. Call it before reading a
    /// device that has not been read for a while. Throws as ``nextEvent()`` does.
    public func discardEvents() throws(DeviceError) {
        pending.removeAll()
        // The loop reads to the end: old touches must not count as new ones.
        reading: for _ in 0..<Self.queueLimit {
            var event = input_event()
            switch libevdev_next_event(raw, LIBEVDEV_READ_FLAG_NORMAL.rawValue, &event) {
            case LIBEVDEV_READ_STATUS_SUCCESS.rawValue.asCInt: break
            case LIBEVDEV_READ_STATUS_SYNC.rawValue.asCInt: skipDifferences()
            case -EAGAIN: break reading
            case let result: throw error(-result)
            }
        }
        pending = state(at: .now).reversed()
    }

    private func error(_ code: CInt) -> DeviceError {
        let errno = Errno(rawValue: code)
        return errno == .noSuchDevice ? .gone(path: path) : .readFailed(path: path, errno)
    }

    /// The length of the kernel's queue for a reader of a device with some two hundred slots; other devices have a shorter one.
    private static let queueLimit = 1 << 15
}

extension InputEvent {
    fileprivate init(_ event: input_event) {
        self.init(
            time: TouchInstant(microseconds: Int64(event.time.tv_sec) * 1_000_000 + Int64(event.time.tv_usec)),
            type: event.type, code: event.code, value: event.value)
    }
}

extension UInt32 {
    fileprivate var asCInt: CInt { CInt(bitPattern: self) }
}
