import TouchInput

// Texts of measured values for people, with at most two decimals, or with more beside a value that differs by less. Plain numbers and places
// have no unit.

extension Double {
    /// The number with at most one decimal from 10 up and at most two below, without trailing zeros. Only numbers from 10¹⁵ up may have an
    /// exponent.
    var text: String {
        guard isFinite, magnitude < 1e15 else { return "\(self)" }
        let hundredths = Int64((magnitude * 100).rounded())
        let rounded = magnitude < 10 ? hundredths : (hundredths + 5) / 10 * 10
        let (whole, fraction) = rounded.quotientAndRemainder(dividingBy: 100)
        let sign = self < 0 && rounded > 0 ? "-" : ""
        if fraction == 0 { return "\(sign)\(whole)" }
        if fraction % 10 == 0 { return "\(sign)\(whole).\(fraction / 10)" }
        return "\(sign)\(whole).\(fraction < 10 ? "0" : "")\(fraction)"
    }

    /// Returns ``text``; if a different number has the same text, one with as many decimals as distinguish them, at most four.
    func text(beside other: Double) -> String {
        guard self != other, text == other.text, magnitude < 1e9 else { return text }
        for scale in [100.0, 1000, 10_000] where (self * scale).rounded() != (other * scale).rounded() {
            let value = (self * scale).rounded() / scale
            return value == value.rounded() ? "\(Int64(value))" : "\(value)"
        }
        return text
    }
}

extension Length {
    var text: String { "\(millimeters.text) mm" }
    func text(beside other: Length) -> String { "\(millimeters.text(beside: other.millimeters)) mm" }
}

extension Point {
    /// The distances from the left and from the top, in millimeters.
    var text: String { "\(x.text), \(y.text)" }
}

extension Angle {
    var text: String { "\(degrees.text)°" }
    func text(beside other: Angle) -> String { "\(degrees.text(beside: other.degrees))°" }
}

extension Speed {
    func text(beside other: Speed) -> String { "\(millimetersPerSecond.text(beside: other.millimetersPerSecond)) mm/s" }
}

extension Duration {
    var text: String { "\(milliseconds.text) ms" }
    func text(beside other: Duration) -> String { "\(milliseconds.text(beside: other.milliseconds)) ms" }
}
