public import TouchInput

/// All contacts at one moment, each with its phase, and why this moment is reported.
///
/// An event whose phase is ended or cancelled is in exactly one collection and its id never comes back.
public struct SpatialEventCollection: RandomAccessCollection, Hashable, Sendable {
    /// Why a moment is reported.
    public enum Cause: Hashable, Sendable {
        /// A contact landed, moved or lifted while another stays.
        case changed
        /// Fingers rest: the same places, later.
        case heartbeat
        /// The last contact lifted.
        case ended
        /// The system took the contacts away: device gone, events lost.
        case cancelled
    }

    /// One contact at one moment.
    public struct Event: Identifiable, Hashable, Sendable, BitwiseCopyable {
        /// Whether the contact goes on.
        public enum Phase: Hashable, Sendable, BitwiseCopyable {
            /// The contact touches.
            case active
            /// It has lifted.
            case ended
            /// It was taken away: it is a palm, or the device or its events were lost.
            case cancelled
        }

        public var id: ContactID
        /// In the collections after one that is not active, the contact is absent.
        public var phase: Phase
        /// In millimeters from the top left of the surface, or of the coordinate space asked for.
        public var location: Point
        /// Where it landed, if it was not reported before it had moved away from there; nil for all others.
        public var landing: Point?
        /// How far it had gone before it was reported.
        var travel = Length.zero
        /// When the contact was last reported.
        public var timestamp: TouchInstant
        /// What touches, as far as the device tells.
        public var kind: Contact.Tool
        /// Device units; nil where the device has none.
        public var pressure: Int32?
        /// Device units; nil where the device has none.
        public var touchMajor: Int32?
        /// Device units; nil where the device has none, and then the touching ellipse is round.
        public var touchMinor: Int32?
        /// How far the longer axis of the touching ellipse is turned clockwise from the vertical, from −90° to 90°; nil where the device
        /// does not say.
        public var orientation: Angle?

        /// How what touches is held, as far as the ellipse tells; nil where the device does not say how that lies.
        public var inputDevicePose: InputDevicePose? {
            orientation.map { InputDevicePose(orientation: $0, touchMajor: touchMajor, touchMinor: touchMinor) }
        }

        /// A finger, unless told.
        public init(
            id: ContactID, phase: Phase, location: Point, timestamp: TouchInstant, kind: Contact.Tool = .finger, pressure: Int32? = nil,
            touchMajor: Int32? = nil, touchMinor: Int32? = nil, orientation: Angle? = nil
        ) {
            self.id = id
            self.phase = phase
            self.location = location
            self.timestamp = timestamp
            self.kind = kind
            self.pressure = pressure
            self.touchMajor = touchMajor
            self.touchMinor = touchMinor
            self.orientation = orientation
        }
    }

    /// Of the report, the beat or the loss.
    public var time: TouchInstant
    /// Why this moment is reported.
    public var cause: Cause
    /// What the contacts are on.
    public var surface: Surface
    /// Fingers the device counts without saying where they are, because it has fewer slots than it can count.
    public package(set) var unplacedFingerCount = 0
    /// In the order of landing; contacts that landed in the same frame in slot order.
    package var events: [Event]

    /// Ids in `events` must differ from each other.
    public init(_ events: [Event] = [], time: TouchInstant, cause: Cause, surface: Surface) {
        self.events = events
        self.time = time
        self.cause = cause
        self.surface = surface
    }

    /// Fingers that touch, placed or only counted.
    public var fingerCount: Int { events.reduce(unplacedFingerCount) { $0 + ($1.phase == .active && $1.kind.isFinger ? 1 : 0) } }

    public var startIndex: Int { 0 }
    public var endIndex: Int { events.count }
    public subscript(position: Int) -> Event { events[position] }

    /// As ``subscript(_:)``, and found at once where the guess is right.
    func place(of id: ContactID, _ guess: Int) -> Int? {
        guess < events.count && events[guess].id == id ? guess : events.firstIndex { $0.id == id }
    }

    /// Nil when the contact is not among these, which is so from the moment after it ended.
    public subscript(id: ContactID) -> Event? { events.first { $0.id == id } }
}
