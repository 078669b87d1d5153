/// The contacts on the surface at one moment. A lifted contact is simply absent.
public struct TouchFrame: Hashable, Sendable {
    /// The time of the `SYN_REPORT` that completed the frame.
    public var time: TouchInstant
    /// The contacts in slot order; empty if nothing touches.
    public var contacts: [Contact]
    /// The number of fingers, without palms and resting thumbs. It can exceed the fingers in ``contacts``, because some devices count more
    /// fingers than they have slots.
    public var fingerCount: Int
    /// True while a physical button of the device is pressed.
    public var isButtonDown: Bool
    /// True if events were lost before this frame (`SYN_DROPPED`), or if fingers touched when the device was opened. Its contacts cannot be
    /// trusted until all have lifted.
    public var isAfterLoss: Bool
    /// The number of contacts that lift in this frame and were never in one, because they stayed where hands rest.
    public var leftOutCount: Int {
        get { Int(leftOut) }
        set { leftOut = UInt16(clamping: newValue) }
    }
    // Small, so that frames stay as small as without it.
    private var leftOut: UInt16 = 0

    /// The first landing of the contacts that are new in this frame because they were left out until they moved; ``time`` without any.
    package var firstLanding: TouchInstant { contacts.reduce(time) { min($0, $1.landed ?? time) } }

    /// Makes a frame. `fingerCount` defaults to the number of contacts that are neither palms nor thumbs.
    public init(
        time: TouchInstant, contacts: [Contact], fingerCount: Int? = nil, isButtonDown: Bool = false, isAfterLoss: Bool = false
    ) {
        self.time = time
        self.contacts = contacts
        self.fingerCount = fingerCount ?? contacts.reduce(0) { $0 + ($1.tool.isFinger ? 1 : 0) }
        self.isButtonDown = isButtonDown
        self.isAfterLoss = isAfterLoss
    }
}

/// Identifies one contact from landing to lift. Ids are never reused, unlike the kernel's tracking ids.
public struct ContactID: Hashable, Comparable, Sendable, BitwiseCopyable {
    /// The number, which increases in the order of landing.
    public var rawValue: Int64

    /// Makes an id. The caller must not use a number twice.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    public static func < (a: ContactID, b: ContactID) -> Bool { a.rawValue < b.rawValue }
}

/// One contact on the surface at one moment.
public struct Contact: Hashable, Sendable, BitwiseCopyable {
    /// The tool that touches. Devices that cannot distinguish tools report fingers.
    public enum Tool: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
        /// A finger, or anything that the device cannot distinguish from one.
        case finger
        /// A stylus.
        case pen
        /// A palm, which lies on the surface without intent.
        case palm
        /// A thumb that rests while other fingers act. Devices never report thumbs; a stage of ``FramePipeline`` detects them.
        case thumb

        /// True for tools that take part in gestures.
        public var isFinger: Bool {
            switch self {
            case .finger, .pen: true
            case .palm, .thumb: false
            }
        }
    }

    /// The id, the same in every frame from landing to lift.
    public var id: ContactID
    /// The center. It may be outside the surface, because devices may send values outside their ranges.
    public var location: Point
    /// The place where the contact landed, if it was left out of the frames until it came in from an edge. It is set only in the first
    /// frame of the contact; otherwise nil.
    public var landing: Point?
    /// The motion since the landing, if the contact was left out of the frames until it moved. It is set only in the first frame of the
    /// contact; otherwise zero.
    public var way = Vector.zero
    /// The time of landing, if the contact was left out of the frames until it moved. It is set only in the first frame of the contact;
    /// otherwise nil.
    public var landed: TouchInstant?
    /// True if the contact may be a resting part of the hand: it is where thumbs or palms rest, or a contact that is left out has landed
    /// beside it. Alone it does not press.
    public var mayRest = false
    /// The tool. It may change while the contact is down: many palms land as fingers.
    public var tool: Tool
    /// The pressure in device units (`ABS_MT_PRESSURE`, or `ABS_PRESSURE` of a single touch); nil if the device has none.
    public var pressure: Int32?
    /// The length of the touching ellipse (`ABS_MT_TOUCH_MAJOR`) in device units; nil if the device has none.
    public var touchMajor: Int32?
    /// The width of the touching ellipse (`ABS_MT_TOUCH_MINOR`) in device units. If the device has none, it is nil and the ellipse is
    /// assumed to be a circle.
    public var touchMinor: Int32?
    /// The clockwise angle from the surface's vertical to the longer axis of the touching ellipse (`ABS_MT_ORIENTATION`); nil if the device
    /// has none. It ranges from −90° to 90°. Both ends are horizontal, because an axis has no front. Devices with the range 0…1 distinguish
    /// only 0° and 90°.
    public var orientation: Angle?

    /// Makes a contact. Leave out values that the device does not measure.
    public init(
        id: ContactID, location: Point, tool: Tool = .finger, pressure: Int32? = nil, touchMajor: Int32? = nil, touchMinor: Int32? = nil,
        orientation: Angle? = nil
    ) {
        self.id = id
        self.location = location
        self.tool = tool
        self.pressure = pressure
        self.touchMajor = touchMajor
        self.touchMinor = touchMinor
        self.orientation = orientation
    }
}
