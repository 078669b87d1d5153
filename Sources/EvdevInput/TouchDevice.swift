public import TouchInput

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
    private let handle: EvdevHandle
    /// Events to report before those of the kernel, the last one first.
    private var pending: [InputEvent] = []

    /// Opens a device node. If fingers are down, their contacts are reported first, as after a loss of events.
    public init(opening path: String) throws(DeviceError) {
        handle = try EvdevHandle(opening: path)
        self.path = path
        description = handle.description
        guard TouchProtocol(of: description) != nil else { throw .nothingToRead(path: path, name: description.name) }
        if handle.isTouched { pending = handle.state(at: .now).reversed() }
    }

    /// The descriptor, which becomes readable when there are events. It belongs to the device: do not close it.
    public var fileDescriptor: CInt { handle.fileDescriptor }

    /// True when ``nextEvent()`` has events to return before ``fileDescriptor`` becomes readable.
    public var hasPendingEvents: Bool { !pending.isEmpty }

    /// The most events to read before the program looks at other devices and timers again. A device that never falls silent must not
    /// delay the others.
    public static let batchLimit = 1024

    /// Returns the next event; nil if none has arrived. Throws `gone` when the device has been unplugged.
    public func nextEvent() throws(DeviceError) -> InputEvent? {
        if let event = pending.popLast() { return event }
        switch handle.next() {
        case .event(let event): return event
        case .lost(let time):
            handle.skipDifferences()
            pending = handle.state(at: time).reversed()
            return pending.popLast()
        case .nothing: return nil
        case .failed(let errno): throw error(errno)
        }
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

    /// Returns the current contacts as events that follow a loss at `time`, for a reader that begins in the middle of a touch.
    public func state(at time: TouchInstant) -> [InputEvent] { handle.state(at: time) }

    /// Discards all events that have arrived and reports the current contacts next, as after a loss of events. Call it before reading a
    /// device that has not been read for a while. Throws as ``nextEvent()`` does.
    public func discardEvents() throws(DeviceError) {
        pending.removeAll()
        // The loop reads to the end: old touches must not count as new ones.
        reading: for _ in 0..<Self.queueLimit {
            switch handle.next() {
            case .event: break
            case .lost: handle.skipDifferences()
            case .nothing: break reading
            case .failed(let errno): throw error(errno)
            }
        }
        pending = handle.state(at: .now).reversed()
    }

    private func error(_ errno: Errno) -> DeviceError {
        errno == .noSuchDevice ? .gone(path: path) : .readFailed(path: path, errno)
    }

    /// The length of the kernel's queue for a reader of a device with some two hundred slots; other devices have a shorter one.
    private static let queueLimit = 1 << 15
}
