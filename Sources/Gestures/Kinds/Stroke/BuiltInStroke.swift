/// The shapes that need no recording. The raw values are the words of the configuration file.
///
/// These are told apart reliably at any turn that is allowed by default. Letters are drawn the way they are written: from the left or
/// the top. For that reason there is no straight line (a swipe), no `l` (a `v` or a `<`, turned), and no `o` (a circle).
public enum BuiltInStroke: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// Once around from anywhere, also up to half as long again one way; at any turn.
    case circle
    /// Point up, from anywhere.
    case triangle
    /// A square, or up to twice as long one way; from anywhere.
    case rectangle
    /// ✓ from the left: a short line down, a long one up.
    case check
    /// ^ from the left.
    case caret
    /// From the left.
    case v
    /// < from the top.
    case lessThan = "less-than"
    /// > from the top.
    case greaterThan = "greater-than"
    /// From the top left.
    case z
    /// N from the bottom left, with straight lines.
    case n
    /// From the top right.
    case s
    /// M from the bottom left, with straight lines.
    case m
    /// W from the top left, with straight lines.
    case w
    /// Two turns and a half, outwards or inwards; at any turn.
    case spiral
    /// With five points, along its diagonals from any of them; at any turn.
    case star

    /// Whether it can be drawn clockwise and anticlockwise.
    public var goesAround: Bool {
        switch self {
        case .circle, .triangle, .rectangle, .spiral, .star: true
        case .check, .caret, .v, .lessThan, .greaterThan, .z, .n, .s, .m, .w: false
        }
    }

    /// Whether there is no upright to be turned from.
    var isRound: Bool {
        switch self {
        case .circle, .spiral, .star: true
        case .triangle, .rectangle, .check, .caret, .v, .lessThan, .greaterThan, .z, .n, .s, .m, .w: false
        }
    }
}
