/// Names one contact from landing to lifting. Never used again, whatever tracking ids the kernel reuses.
public struct ContactID: Hashable, Comparable, Sendable, BitwiseCopyable {
    /// Counts up in the order of landing.
    public var rawValue: Int64

    /// Whoever makes contacts answers for not using a number twice.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    public static func < (a: ContactID, b: ContactID) -> Bool { a.rawValue < b.rawValue }
}

/// One thing that touches the surface at one moment.
public struct Contact: Hashable, Sendable, BitwiseCopyable {
    /// What the contact is taken for. Devices that cannot tell say finger.
    public enum Tool: Hashable, Sendable, BitwiseCopyable {
        /// Also anything that the device cannot tell from one.
        case finger
        /// A stylus.
        case pen
        /// Rests on the surface and means nothing.
        case palm
        /// Rests while other fingers act, and is none of them. Devices never say so; it is found out.
        case thumb

        /// Takes part in what the hand does.
        public var isFinger: Bool {
            switch self {
            case .finger, .pen: true
            case .palm, .thumb: false
            }
        }
    }

    /// The same in every frame from landing to lifting.
    public var id: ContactID
    /// Where its middle is. Devices round, so it may be a little outside of the surface.
    public var location: Point
    /// Where it landed, if it was left out of the frames until it came in from an edge; nil for all others.
    public var landing: Point?
    /// How far it had gone before it was shown, if it was left out of the frames until then; zero for all others.
    public var travel = Length.zero
    /// May change while the contact is down: many a palm lands as a finger.
    public var tool: Tool
    /// Device units (`ABS_MT_PRESSURE`); nil where the device has none.
    public var pressure: Int32?
    /// Length of the touching ellipse (`ABS_MT_TOUCH_MAJOR`) in device units; nil where the device has none.
    public var touchMajor: Int32?
    /// Width of the touching ellipse (`ABS_MT_TOUCH_MINOR`) in device units; nil where the device has none, and then it is round.
    public var touchMinor: Int32?
    /// How far the longer axis of the touching ellipse is turned clockwise from the surface's vertical (`ABS_MT_ORIENTATION`); nil where
    /// the device does not say. From −90° to 90°, both of which are horizontal: an axis has no front, so what a device says of it is left
    /// out. A device whose range is 0…1 tells only 0° and 90° apart.
    public var orientation: Angle?

    /// What the device does not measure is left out, and is nil.
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
