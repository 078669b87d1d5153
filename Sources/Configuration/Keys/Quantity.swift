import TouchInput

/// A quantity that the file writes as a number with a unit, in quotes: `"3mm"`.
protocol Quantity: Comparable, Sendable {
    /// The quantity with its article: "a distance".
    static var noun: String { get }
    static var units: [String] { get }
    static var example: String { get }
    /// Returns the probable unit of a number without a unit.
    static func likelyUnit(of number: Double) -> String
    static var usualRange: ClosedRange<Self> { get }

    /// Makes a quantity; nil if `unit` is not one of ``units``. `amount` can be infinite, but is never NaN.
    init?(_ amount: Double, unit: String)

    /// The quantity as a file would write it.
    var written: String { get }
}

extension Quantity {
    /// The correct form for a message, after "must be".
    static var wanted: String { "\(noun) in \(units.joined(separator: " or ")), such as \"\(example)\"" }

    static func likelyUnit(of number: Double) -> String { units[0] }
}

extension Length: Quantity {
    static let noun = "a distance"
    static let units = ["mm", "cm"]
    static let example = "3mm"
    /// The default range. Our choice: no finger moves less on purpose, and hardly any surface is larger.
    static let usualRange = Length.mm(0.1)...(.mm(1000))

    init?(_ amount: Double, unit: String) {
        switch unit {
        case "mm": self = .mm(amount)
        case "cm": self = .mm(amount * 10)
        default: return nil
        }
    }

    var written: String { "\(plain(millimeters))mm" }
}

extension Duration: Quantity {
    static let noun = "a duration"
    static let units = ["ms", "s"]
    static let example = "250ms"
    static let usualRange = Duration.zero...(.seconds(60))

    static func likelyUnit(of number: Double) -> String { number < 10 ? "s" : "ms" }

    init?(_ amount: Double, unit: String) {
        // The limit of 1e9 is far above every allowed range, and far below a number that traps in the conversion.
        let amount = min(max(amount, -1e9), 1e9)
        switch unit {
        case "ms": self = .microseconds(Int64((amount * 1000).rounded()))
        case "s": self = .microseconds(Int64((amount * 1_000_000).rounded()))
        default: return nil
        }
    }

    var written: String { self >= .seconds(1) ? "\(plain(seconds))s" : "\(plain(seconds * 1000))ms" }
}

extension Angle: Quantity {
    static let noun = "an angle"
    static let units = ["deg", "°"]
    static let example = "15deg"
    static let usualRange = Angle.degrees(0.5)...(.degrees(360))

    init?(_ amount: Double, unit: String) {
        guard Self.units.contains(unit) else { return nil }
        self = .degrees(amount)
    }

    var written: String { "\(plain(degrees))deg" }
}

extension Speed: Quantity {
    static let noun = "a velocity"
    static let units = ["mm/s", "cm/s"]
    static let example = "200mm/s"
    static let usualRange = Speed.zero...(Speed(millimetersPerSecond: 10_000))

    init?(_ amount: Double, unit: String) {
        switch unit {
        case "mm/s": self = Speed(millimetersPerSecond: amount)
        case "cm/s": self = Speed(millimetersPerSecond: amount * 10)
        default: return nil
        }
    }

    var written: String { "\(plain(millimetersPerSecond))mm/s" }
}

/// Returns the number, rounded to millionths if it is below 1e9, without an empty fraction: `3`, `1.5`.
func plain(_ number: Double) -> String {
    let text = "\(number.magnitude < 1e9 ? (number * 1e6).rounded() / 1e6 : number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
