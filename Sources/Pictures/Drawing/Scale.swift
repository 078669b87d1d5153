internal import TouchInput

/// A range of numbers, drawn as a range of the picture.
struct Scale {
    let values: ClosedRange<Double>
    let start: Double
    /// The pixels for a difference of 1.
    let unit: Double

    /// Creates a scale on which the values take the given length.
    init(_ values: ClosedRange<Double>, from start: Double, length: Double) {
        self.values = values
        self.start = start
        unit = length / max(values.upperBound - values.lowerBound, 0.001)
    }

    func place(_ value: Double) -> Double {
        start + (min(max(value, values.lowerBound), values.upperBound) - values.lowerBound) * unit
    }

    /// Returns the round numbers of the range, at most `count` + 1. Their step is 1, 2 or 5 times a power of ten, and at least 1.
    func ticks(atMost count: Int) -> [Double] {
        let step = Self.step(for: values.upperBound - values.lowerBound, atMost: count, least: 1)
        let first = (values.lowerBound / step).rounded(.up)
        let last = (values.upperBound / step).rounded(.down)
        guard first <= last, last - first <= Double(count + 1) else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 * step }
    }

    /// Returns the smallest round step of at least `least` that divides a span into no more than `count` parts.
    static func step(for span: Double, atMost count: Int, least: Double) -> Double {
        var (power, factor) = (least, 0)
        let factors = [1.0, 2, 5]
        while power < 1e15 {
            if power * factors[factor] * Double(count) >= span { return power * factors[factor] }
            factor += 1
            if factor == factors.count { (power, factor) = (power * 10, 0) }
        }
        return power
    }
}

extension Duration {
    /// The time in whole milliseconds, such as `120 ms`.
    var text: String { "\(digits) ms" }

    /// The whole milliseconds.
    var digits: String { "\(wholeMilliseconds)" }
}

extension Length {
    /// The length in millimeters for people, such as `9.4` and `40`. Only lengths below 9.95 mm may have a decimal.
    var digits: String { millimeters.magnitude < 9.95 ? millimeters.svg : millimeters.rounded().svg }
}

extension Surface {
    /// The size for people, such as `105 × 65 mm (assumed)`.
    var sizeText: String { "\(width.digits) × \(height.digits) mm" + (isSizeAssumed ? " (assumed)" : "") }
}
