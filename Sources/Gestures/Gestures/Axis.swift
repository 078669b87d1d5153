public import TouchInput

/// The line a drag may follow, both ways.
public enum Axis: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical

    /// The axis that the longer side of `motion` lies on; horizontal where both are equal.
    public init(of motion: Vector) {
        self = motion.dy.magnitude > motion.dx.magnitude ? .vertical : .horizontal
    }
}
