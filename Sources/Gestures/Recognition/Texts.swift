import TouchInput

// Texts of measured values for people, with at most two decimals. Plain numbers and places have no unit.

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
}

extension Length {
    var text: String { "\(millimeters.text) mm" }
}

extension Point {
    /// The distances from the left and from the top, in millimeters.
    var text: String { "\(x.text), \(y.text)" }
}

extension Angle {
    var text: String { "\(degrees.text)°" }
}

extension Speed {
    var text: String { "\(millimetersPerSecond.text) mm/s" }
}

extension Duration {
    var text: String { "\((Double(microseconds) / 1000).text) ms" }
}
