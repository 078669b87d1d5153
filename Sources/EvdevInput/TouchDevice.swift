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
    /// The device's description of itself, without the keys that are never read.
    public let description: DeviceDescription
    /// The device's file descriptor, readable when there are events. It belongs to the device: do not close it.
    public let fileDescriptor: CInt
    /// The `struct libevdev`.
    let raw: OpaquePointer
    /// True if the device has keys other than buttons, which are never read.
    let hidesKeys: Bool
    /// Events to report before those of the kernel, the last one first. They list the state of the device.
    private var pending: [InputEvent] = []
    /// The events to report with the first report of the kernel: see ``remains``.
    private var unreported: [InputEvent] = []
    /// The events of the kernel that are not reported yet.
    private let arrived = EventQueue()
    /// The values after the events that were followed.
    private(set) var current: InputState
    /// The report that ``nextEvent()`` returns, the last event first.
    private var report: [InputEvent] = []
    /// The beginning of the report after `report`.
    private var next: [InputEvent] = []
    /// The number of times that the kernel has dropped events since the device was opened, except among discarded events.
    package private(set) var lossCount = 0
    /// True if the kernel leaves out what repeats the slots: the axes of the single touch that a device with slots emulates, and the times of
    /// the device's own clock. No frame is made of them, and they are half of the events of a finger that moves.
    package var omitsRepetitions = false {
        didSet {
            if omitsRepetitions != oldValue, current.slotCount > 0 { tactus_mask_repetitions(fileDescriptor, omitsRepetitions) }
        }
    }
    /// True if the last report lists the state of the device.
    private var isStateReport = false

    /// Opens a device node. If fingers are down, their contacts are reported first, as after a loss of events. Throws if the node cannot be
    /// opened, is not a touch device, must not be read, or cannot use the monotonic clock.
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
        current = InputState(of: raw, codes: description.codes)
        guard TouchProtocol(of: description) != nil else { throw .nothingToRead(path: path, name: description.name) }
        if isTouched { pending = state(at: .now).reversed() } else { unreported = remains }
    }

    deinit {
        libevdev_free(raw)
        close(fileDescriptor)
    }

    /// Opens the node for reads that do not block. Child processes do not inherit the descriptor. Throws the reason if the system refuses.
    private static func openNode(_ path: String) throws(DeviceError) -> CInt {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw DeviceError(openingFailedWith: errno, path: path) }
        return descriptor
    }

    private static func prepare(_ descriptor: CInt, _ path: String) throws(DeviceError) -> (OpaquePointer, hidesKeys: Bool) {
        var new: OpaquePointer?
        guard libevdev_new_from_fd(descriptor, &new) == 0, let new else { throw .notAnEventDevice(path: path) }
        let result = libevdev_set_clock_id(new, CLOCK_MONOTONIC)
        guard result == 0 else {
            libevdev_free(new)
            throw .noMonotonicClock(path: path, Errno(rawValue: -result))
        }
        if let refusal = refusal(of: new, path) {
            libevdev_free(new)
            throw refusal
        }
        let hidesKeys = hideKeys(of: new)
        tactus_mask_keys(descriptor)
        return (new, hidesKeys)
    }

    /// Returns the reason why a device must not be read; nil if it may be read. This is a second check, because udev may be missing or
    /// incomplete.
    private static func refusal(of device: OpaquePointer, _ path: String) -> DeviceError? {
        if KeyCode.typing.contains(where: { libevdev_has_event_code(device, UInt32(EventType.key), UInt32($0)) == 1 }) {
            return .keyboard(path: path)
        }
        guard let phys = libevdev_get_phys(device), String(cString: phys).hasPrefix(UinputDevice.ownPlace) else { return nil }
        return .own(path: path)
    }

    /// Removes the remaining keys, such as volume keys in a screen's frame, and the codes that reveal them from the description and the
    /// events. Returns whether there were any keys.
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

    /// True when ``nextEvent()`` may have events to return before ``fileDescriptor`` becomes readable.
    public var hasPendingEvents: Bool { !pending.isEmpty || !arrived.isEmpty || !report.isEmpty }

    /// True while there are events that ``nextEvent()`` has not returned yet, even in the kernel. Ignores the beginning of an incomplete
    /// report.
    var hasUnreadEvents: Bool { hasPendingEvents || libevdev_has_event_pending(raw) == 1 }

    /// True unless the last read has taken everything that the kernel had.
    package var mayHaveArrived: Bool { hasPendingEvents || arrived.isFull }

    /// True if the next report is known to have arrived.
    var hasNextReport: Bool { hasPendingEvents || arrived.isFull && libevdev_has_event_pending(raw) == 1 }

    /// The most events to read in a row. Our choice: after that many, a program should look at other devices and timers as soon as
    /// ``hasPendingEvents`` is false. A device that never falls silent then does not delay the others.
    public static let batchLimit = 1024

    /// Returns the next event; nil if no whole report has arrived. Throws `gone` after an unplug, `readFailed` for any other failure.
    public func nextEvent() throws(DeviceError) -> InputEvent? {
        if report.isEmpty {
            guard try readReport(into: &next) else { return nil }
            follow(&next)
            next.reverse()
            swap(&report, &next)
        }
        return report.popLast()
    }

    /// Appends the events of the next report: those that the kernel has sent, or the state after a loss of events. Returns false if not all
    /// of them have arrived yet. Call ``follow(_:)`` before the next report. Throws as ``nextEvent()`` does.
    /// A report for the twin of a grabbed device is handed over before `follow(_:)` is called, because it must not wait.
    package func readReport(into report: inout [InputEvent]) throws(DeviceError) -> Bool {
        isStateReport = false
        while let event = pending.popLast() {
            report.append(event)
            isStateReport = true
            if event.isEndOfReport { return true }
        }
        while true {
            if arrived.isEmpty, try !fill() { return false }
            if !unreported.isEmpty {
                let time = arrived.nextTime
                report += unreported.map { InputEvent(time: time, type: $0.type, code: $0.code, value: $0.value) }
                unreported = []
            }
            switch arrived.take(into: &report) {
            case .report: return true
            case .loss(let time):
                lossCount += 1
                try synchronize(at: time)
                return try readReport(into: &report)
            case nil: continue
            }
        }
    }

    /// Notes the values of a report, and removes events that are not valid or that are never read.
    package func follow(_ report: inout [InputEvent]) {
        if isStateReport { return }
        var count = 0
        for place in report.indices where current.take(report[place]) {
            if place > count { report[count] = report[place] }
            count += 1
        }
        if count < report.count { report.removeLast(report.count - count) }
    }

    /// Reads events of the kernel. Returns false if none have arrived. Throws as ``nextEvent()`` does.
    private func fill() throws(DeviceError) -> Bool {
        do throws(EventQueue.End) {
            return try arrived.fill(from: fileDescriptor)
        } catch {
            switch error {
            case .closed: throw .gone(path: path)
            case .failed(let errno): throw self.error(errno.rawValue)
            }
        }
    }

    /// Takes over the kernel's state, and discards all events that have arrived. Throws as ``nextEvent()`` does.
    private func synchronize(at time: TouchInstant) throws(DeviceError) {
        arrived.removeAll()
        var event = input_event()
        libevdev_next_event(raw, LIBEVDEV_READ_FLAG_FORCE_SYNC.rawValue, &event)
        skipDifferences()
        try discardArrived()
        current = InputState(of: raw, codes: description.codes)
        pending = state(at: time).reversed()
        unreported = []
    }

    /// Discards the differences that libevdev offers after a loss of events. The device's state replaces them.
    private func skipDifferences() {
        var event = input_event()
        while libevdev_next_event(raw, LIBEVDEV_READ_FLAG_SYNC.rawValue, &event) == LIBEVDEV_READ_STATUS_SYNC.rawValue.asCInt {}
    }

    /// Reads events until they make a frame of `reader`, always the same one; nil if too few have arrived. Throws as ``nextEvent()`` does.
    public func nextFrame(through reader: inout FramePipeline) throws(DeviceError) -> TouchFrame? {
        while let event = try nextEvent() {
            if let frame = reader.read(event) { return frame }
        }
        return nil
    }

    /// Discards all events that have arrived, and takes the state of the device from the kernel to report it next, as after a loss of
    /// events. Call it before reading a device that has not been read for a while, or when another program has ended its grab. This program
    /// has missed events that the kernel does not repeat, such as the number of the current slot. Throws as ``nextEvent()`` does.
    public func discardEvents() throws(DeviceError) {
        report.removeAll()
        next.removeAll()
        try synchronize(at: .now)
    }

    /// Lets libevdev follow all events that have arrived, even those in its own queue, without reporting them: old touches must not appear
    /// as new ones. Throws as ``nextEvent()`` does.
    private func discardArrived() throws(DeviceError) {
        for _ in 0..<Self.queueLimit {
            var event = input_event()
            switch libevdev_next_event(raw, LIBEVDEV_READ_FLAG_NORMAL.rawValue, &event) {
            case LIBEVDEV_READ_STATUS_SUCCESS.rawValue.asCInt: break
            case LIBEVDEV_READ_STATUS_SYNC.rawValue.asCInt: skipDifferences()
            case -EAGAIN: return
            case let result: throw error(-result)
            }
        }
    }

    private func error(_ code: CInt) -> DeviceError {
        code == ENODEV ? .gone(path: path) : .readFailed(path: path, Errno(rawValue: code))
    }

    /// The length in events of the kernel's queue for a reader of a device with some two hundred slots. With fewer slots it is shorter.
    private static let queueLimit = 1 << 15
}

extension UInt32 {
    fileprivate var asCInt: CInt { CInt(bitPattern: self) }
}
