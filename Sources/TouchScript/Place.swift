import TouchInput

extension TouchScript {
    /// A side of the surface, or of the hand.
    public enum Side: String, Hashable, Sendable {
        case left, right, top, bottom
    }
}

/// Where fingers land.
enum Place: Hashable, Sendable {
    case center
    case edge(TouchScript.Side)
    case corner(isTop: Bool, isLeft: Bool)
    case at(x: Measure, y: Measure)
}

/// A length, or a part of the surface's width or height.
enum Measure: Hashable, Sendable {
    case length(Length)
    case percent(Double)

    func length(of whole: Length) -> Length {
        switch self {
        case .length(let length): length
        case .percent(let percent): whole * (percent / 100)
        }
    }
}

extension Length {
    /// Less than a device can tell apart: rounding must neither throw a finger off the surface nor rank it before another.
    static let imperceptible = Length.mm(0.01)
}
