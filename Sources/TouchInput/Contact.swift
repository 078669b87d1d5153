/// Names one contact from landing to lifting. Never used again, whatever tracking ids the kernel reuses.
public struct ContactID: Hashable, Comparable, Sendable, BitwiseCopyable {
    public var rawValue: Int64

    public init(rawValue: Int64) { self.rawValue = rawValue }

    public static func < (a: ContactID, b: ContactID) -> Bool { a.rawValue < b.rawValue }
}

/// One thing that touches the surface at one moment.
public struct Contact: Hashable, Sendable, BitwiseCopyable {
    public enum Tool: Hashable, Sendable, BitwiseCopyable {
        case finger, pen, palm
    }

    public var id: ContactID
    public var location: Point
    public var tool: Tool
    /// Device units (`ABS_MT_PRESSURE`); nil where the device has none.
    public var pressure: Int32?
    /// Length of the touching ellipse (`ABS_MT_TOUCH_MAJOR`) in device units; nil where the device has none.
    public var touchMajor: Int32?

    public init(id: ContactID, location: Point, tool: Tool = .finger, pressure: Int32? = nil, touchMajor: Int32? = nil) {
        self.id = id
        self.location = location
        self.tool = tool
        self.pressure = pressure
        self.touchMajor = touchMajor
    }
}
