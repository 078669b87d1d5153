// Texts for `print` and for debugging. The daemon's messages format units themselves.

extension Length: CustomStringConvertible {
    /// Text such as `63.1 mm`, in tenths.
    public var description: String { "\(tenths(millimeters)) mm" }
}

extension Angle: CustomStringConvertible {
    /// Text such as `-12.5°`, in tenths.
    public var description: String { "\(tenths(degrees))°" }
}

extension Point: CustomStringConvertible {
    /// Text such as `(63.1 mm, 20.0 mm)`.
    public var description: String { "(\(x), \(y))" }
}

extension Vector: CustomStringConvertible {
    /// Text such as `(4.0 mm, -1.5 mm)`.
    public var description: String { "(\(dx), \(dy))" }
}

extension Speed: CustomStringConvertible {
    /// Text such as `120.0 mm/s`, in tenths.
    public var description: String { "\(tenths(millimetersPerSecond)) mm/s" }
}

extension Velocity: CustomStringConvertible {
    /// Text such as `(120.0, -3.5) mm/s`, in tenths.
    public var description: String { "(\(tenths(dx)), \(tenths(dy))) mm/s" }
}

extension TouchInstant: CustomStringConvertible {
    /// Text such as `12.345678 s`, since the start of the clock.
    public var description: String {
        let (whole, rest) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        return "\(microseconds < 0 ? "-" : "")\(whole).\(String(rest + 1_000_000).dropFirst()) s"
    }
}

extension ContactID: CustomStringConvertible {
    /// Text such as `contact 7`.
    public var description: String { "contact \(rawValue)" }
}

/// Returns a number with one decimal. Numbers that are too large for that, infinite or NaN look as Swift prints them.
private func tenths(_ number: Double) -> String {
    let tenths = (number * 10).rounded()
    guard tenths.magnitude < 1e15 else { return "\(number)" }
    let (whole, rest) = Int64(tenths.magnitude).quotientAndRemainder(dividingBy: 10)
    return "\(tenths < 0 ? "-" : "")\(whole).\(rest)"
}
