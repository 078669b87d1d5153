/// Range of an absolute axis in device units: the kernel's `struct input_absinfo` without its current value.
public struct AxisInfo: Hashable, Sendable {
    /// First device unit of the range. Devices may send values outside.
    public var minimum: Int32
    /// Last device unit of the range, included in it.
    public var maximum: Int32
    /// Device units within which the kernel takes a change for noise; 0 when it filters none.
    public var fuzz: Int32
    /// Device units around the middle that a joystick rests in; 0 on touch devices.
    public var flat: Int32
    /// Units per millimetre; 0 when the device does not say.
    public var resolution: Int32

    /// In device units; `resolution` in units per millimetre, 0 when the device does not say.
    public init(minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0) {
        self.minimum = minimum
        self.maximum = maximum
        self.fuzz = fuzz
        self.flat = flat
        self.resolution = resolution
    }

    /// Number of steps from end to end, at least 1; ``assumedSpan`` where the range has its ends exchanged or is empty.
    public var span: Double { maximum > minimum ? Double(maximum) - Double(minimum) : Self.assumedSpan }

    /// About what touchpads have whose range is known; with it a broken one is at least usable.
    public static let assumedSpan = 4096.0
}
