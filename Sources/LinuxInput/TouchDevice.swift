internal import CLinux
internal import EventLoop
public import TouchInput

/// An open touch device. Closing it is letting go of it.
public final class TouchDevice {
    public let path: String
    public let description: DeviceDescription
    private let handle: EvdevHandle
    private var pending: [InputEvent] = []

    /// Contacts that touch already are reported first, as after a loss of events.
    public init(opening path: String) throws(DeviceError) {
        handle = try EvdevHandle(opening: path)
        self.path = path
        description = handle.description
        guard TouchProtocol(of: description) != nil else { throw .nothingToRead(path: path, name: description.name) }
        if handle.isTouched { pending = handle.state(at: .now) }
    }

    /// Does not even open what udev knows as a keyboard.
    public convenience init(opening node: DeviceNode) throws(DeviceError) {
        if node.isKeyboard { throw .keyboard(path: node.path) }
        try self.init(opening: node.path)
    }

    /// Readable when there are events.
    public var fileDescriptor: CInt { handle.descriptor.raw }

    /// Contacts were down when the device was opened: ``read(_:)`` has something to say before the descriptor becomes readable.
    public var hasPendingEvents: Bool { !pending.isEmpty }

    /// Hands over the events that have arrived, in order, but not more than ``batch``: a device that never stops talking must not keep
    /// the others from being heard. Throws `gone` when the device has been unplugged.
    public func read(_ body: (InputEvent) -> Void) throws(DeviceError) {
        if !pending.isEmpty {
            let events = pending
            pending.removeAll()
            events.forEach(body)
        }
        for _ in 0..<Self.batch {
            switch handle.next() {
            case .event(let event): body(event)
            case .lost(let time):
                handle.skipDifferences()
                handle.state(at: time).forEach(body)
            case .nothing: return
            case .failed(.noSuchDevice): throw .gone(path: path)
            case .failed(let errno): throw .readFailed(path: path, errno)
            }
        }
    }

    /// What touches as of the last event that was read, as events that follow a loss at `time`: for a reader that begins in the middle.
    public func state(at time: TouchInstant) -> [InputEvent] { handle.state(at: time) }

    /// Throws away what has arrived and reports what touches now, as after a loss of events: for whoever has not listened for a while.
    /// Then there are pending events. Throws as ``read(_:)`` does.
    public func readAnew() throws(DeviceError) {
        pending.removeAll()
        // To the end: what somebody else did must not count as done now.
        reading: for _ in 0..<Self.fullest {
            switch handle.next() {
            case .event: break
            case .lost: handle.skipDifferences()
            case .nothing: break reading
            case .failed(.noSuchDevice): throw .gone(path: path)
            case .failed(let errno): throw .readFailed(path: path, errno)
            }
        }
        pending = handle.state(at: .now)
    }

    private static let batch = 1024
    /// The kernel keeps so many events for a reader of a device with some two hundred slots, and fewer for all others.
    private static let fullest = 1 << 15
}

extension TouchInstant {
    /// The monotonic clock's time, which devices stamp their events with.
    public static var now: TouchInstant { TouchInstant(microseconds: tactus_now()) }
}
