public import TouchInput

/// How far a step is.
public enum ImportedStep: Hashable, Sendable {
    case distance(Length)
    /// So many times as wide.
    case scale(Double)
    case angle(Angle)

    var toml: String {
        switch self {
        case .distance(let length): "\"\(plain(length.millimeters))mm\""
        case .scale(let ratio): plain(ratio)
        case .angle(let angle): "\"\(plain(angle.degrees))deg\""
        }
    }
}
