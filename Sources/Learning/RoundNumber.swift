import func Glibc.floor
import func Glibc.log10
import func Glibc.pow

/// Numbers as people write them: of 37 they make 35, of 137 they make 130.
enum RoundNumber {
    /// Tenths of the first digit where that is 1, halves of it up to 5, and from there whole ones: at most a tenth, a quarter and a fifth
    /// of the number.
    private static func grain(of number: Double) -> Double {
        let magnitude = pow(10, floor(log10(number) + 1e-9))
        return number < 2 * magnitude ? magnitude / 10 : number < 5 * magnitude ? magnitude / 2 : magnitude
    }

    /// What was measured as 29.99 was 30.
    private static let slack = 0.02

    /// The next round number, for positive ones.
    static func below(_ number: Double) -> Double {
        let grain = grain(of: number)
        return tidy(floor(number / grain + slack) * grain)
    }

    /// The next round number, for positive ones.
    static func above(_ number: Double) -> Double {
        let grain = grain(of: number)
        return tidy(-floor(-number / grain + slack) * grain)
    }

    /// Without what binary fractions leave at the end.
    static func tidy(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}

extension Double {
    /// At most three decimals, and none where there is no fraction.
    public var plain: String {
        let text = "\(RoundNumber.tidy(self))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Threshold {
    /// As the file writes it: `"8mm"` with its quotes, and a bare number where there is no unit.
    public func written(_ value: Double) -> String {
        switch unit {
        case .none: value.plain
        case .millimeters, .milliseconds, .millimetersPerSecond, .degrees: "\"\(value.plain)\(unit.rawValue)\""
        }
    }
}
