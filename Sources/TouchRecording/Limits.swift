/// Bounds that keep a hostile file from taking the machine. Real recordings stay far below each.
enum Limits {
    /// Bytes. The longest real line is a HID report dump of some 100 kB.
    static let lineLength = 1 << 20
    /// Levels of YAML. A recording has eight.
    static let depth = 32
    /// An hour of five moving fingers at 125 frames a second; 240 MB in memory.
    static let eventCount = 10_000_000
    /// `KEY_CNT`: no event type has more codes.
    static let codeCount = 0x300
    /// `ABS_CNT`
    static let axisCount = 0x40
    /// `EV_CNT`
    static let typeCount = 0x20
    /// `INPUT_PROP_CNT`, rounded up to the eight bytes that evemu writes.
    static let propertyCount = 64
    /// Whole seconds that still fit a ``TouchInstant`` together with 999 999 µs.
    static let seconds: ClosedRange<Int64> = 0...(Int64.max / 1_000_000 - 1)
    /// An event's type or code, and each number of a device's identity.
    static let halfWord: ClosedRange<Int64> = 0...0xFFFF
    /// An event's value.
    static let word = Int64(Int32.min)...Int64(Int32.max)
}
