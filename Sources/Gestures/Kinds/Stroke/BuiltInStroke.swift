/// A shape that needs no recording. The raw values are the words of the configuration file.
///
/// These shapes are reliably distinguished at any turn that is allowed by default. To keep them distinct, there is no straight line (a
/// swipe), no `l` (a `v` or a `<`, turned), and no `o` (a circle). Letters are drawn the way they are written: from the left or the top.
public enum BuiltInStroke: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// A circle, or an ellipse up to 1.5 times as long as it is wide; drawn once around from anywhere, at any turn.
    case circle
    /// A triangle that points up, drawn from anywhere.
    case triangle
    /// A square, or a rectangle up to twice as long as it is wide; drawn from anywhere.
    case rectangle
    /// A check mark ✓ from the left: a short line down, a long one up.
    case check
    /// A caret ^ from the left.
    case caret
    /// A v from the left.
    case v
    /// A less-than sign < from the top.
    case lessThan = "less-than"
    /// A greater-than sign > from the top.
    case greaterThan = "greater-than"
    /// A z from the top left.
    case z
    /// An N from the bottom left, with straight lines.
    case n
    /// An s from the top right.
    case s
    /// An M from the bottom left, with straight lines.
    case m
    /// A W from the top left, with straight lines.
    case w
    /// A spiral of two to three turns, outward or inward; at any turn.
    case spiral
    /// A star with five points, drawn along its diagonals from any point; at any turn.
    case star

    /// True if the shape can be drawn clockwise and counterclockwise.
    public var goesAround: Bool {
        switch self {
        case .circle, .triangle, .rectangle, .spiral, .star: true
        case .check, .caret, .v, .lessThan, .greaterThan, .z, .n, .s, .m, .w: false
        }
    }

    /// True if the shape has no upright position to be turned from.
    var isRound: Bool {
        switch self {
        case .circle, .spiral, .star: true
        case .triangle, .rectangle, .check, .caret, .v, .lessThan, .greaterThan, .z, .n, .s, .m, .w: false
        }
    }
}
