package import TouchInput

// Thresholds are inclusive. Motions are sums of steps, which lose digits. So a value reaches a threshold within a tolerance, such as a
// micrometer or a thousandth of a degree. The tolerance is far below the resolution of any device.

extension Length {
    private static let tolerance = Length.mm(0.001)

    package func reaches(_ threshold: Length) -> Bool { self >= threshold - Self.tolerance }
    package func exceeds(_ limit: Length) -> Bool { self > limit + Self.tolerance }
}

extension Angle {
    package func reaches(_ threshold: Angle) -> Bool { self >= threshold - .degrees(0.001) }
}

extension Speed {
    package func reaches(_ threshold: Speed) -> Bool { millimetersPerSecond >= threshold.millimetersPerSecond - 0.001 }
}

extension Double {
    /// Returns whether a ratio reaches a threshold.
    package func reaches(_ threshold: Double) -> Bool { self >= threshold - 0.000_001 }
}
