public import TouchInput

/// The contacts that an engine follows at one moment, each with its phase, and the cause of the report.
///
/// An event whose phase is ended or cancelled is in exactly one collection and its id never comes back.
public struct SpatialEventCollection: RandomAccessCollection, Hashable, Sendable {
    /// The cause of a report.
    public enum Cause: String, Hashable, Sendable {
        /// The device has reported, and at least one contact still touches.
        case changed
        /// The device is silent because the contacts rest: they are reported again, at the same places.
        case heartbeat
        /// The last contact lifted. In ``GestureEngine`` it may also have turned out to be a palm, for which streams have ``cancelled``.
        case ended
        /// The contacts were taken away, for example because the device is gone, events were lost or gestures are paused.
        case cancelled
    }

    /// One contact at one moment.
    public struct Event: Identifiable, Hashable, Sendable, BitwiseCopyable {
        /// The state of a contact.
        public enum Phase: String, Hashable, Sendable, BitwiseCopyable {
            /// The contact touches.
            case active
            /// The contact has lifted.
            case ended
            /// The contact was taken away, for example because it is a palm, the device or its events were lost, or gestures are paused.
            case cancelled
        }

        public var id: ContactID
        /// The phase of the contact. A contact that is not active is absent from the following collections.
        public var phase: Phase
        /// The place in millimeters from the top left of the surface, or of the requested coordinate space.
        public var location: Point
        /// The place where the contact landed, if it had moved away before it was first reported; nil otherwise.
        public var landing: Point?
        /// The motion of the contact before it was first reported.
        var way = Vector.zero
        /// The time at which the contact landed, if it was left out of the reports until it had moved; otherwise nil.
        var landed: TouchInstant?
        /// True if the contact may be a resting part of the hand, see `Contact.mayRest`.
        var mayRest = false
        /// The time of the contact's last report.
        public var timestamp: TouchInstant
        /// The kind of contact, as far as the device reports it.
        public var kind: Contact.Tool
        /// The pressure in device units; nil if the device has none.
        public var pressure: Int32?
        /// The longer axis of the touching ellipse in device units; nil if the device has none.
        public var touchMajor: Int32?
        /// The shorter axis in device units; nil if the device has none. The touching ellipse is then assumed to be a circle.
        public var touchMinor: Int32?
        /// The clockwise turn of the ellipse's longer axis from the vertical, from −90° to 90°; nil if the device does not report it.
        public var orientation: Angle?

        /// The pose of the finger or pen, as far as the ellipse shows it; nil if the device reports no orientation.
        public var inputDevicePose: InputDevicePose? {
            orientation.map { InputDevicePose(orientation: $0, touchMajor: touchMajor, touchMinor: touchMinor) }
        }

        /// Creates an event, by default of a finger.
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

    /// The time of the report, the heartbeat or the cancellation.
    public var time: TouchInstant
    /// The cause of the report.
    public var cause: Cause
    /// The surface that the contacts are on.
    public var surface: Surface
    /// The number of fingers that the device counts without places, because it has fewer slots than it can count.
    public package(set) var unplacedFingerCount = 0
    /// The events in the order of landing; contacts that landed in the same frame are in slot order.
    package var events: [Event]

    /// Creates a collection. Ids in `events` must differ from each other.
    public init(_ events: [Event] = [], time: TouchInstant, cause: Cause, surface: Surface) {
        self.events = events
        self.time = time
        self.cause = cause
        self.surface = surface
    }

    /// The number of fingers that touch, placed or only counted.
    public var fingerCount: Int { events.reduce(unplacedFingerCount) { $0 + ($1.phase == .active && $1.kind.isFinger ? 1 : 0) } }

    public var startIndex: Int { 0 }
    public var endIndex: Int { events.count }
    public subscript(position: Int) -> Event { events[position] }

    /// Returns the index of a contact; nil if the collection does not have it. A correct guess avoids the search.
    func place(of id: ContactID, _ guess: Int) -> Int? {
        guess < events.count && events[guess].id == id ? guess : events.firstIndex { $0.id == id }
    }

    /// The event of a contact; nil if the collection does not have the contact, as in all collections after the one in which it ended.
    public subscript(id: ContactID) -> Event? { events.first { $0.id == id } }
}
