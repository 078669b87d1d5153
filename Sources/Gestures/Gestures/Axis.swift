public import TouchInput

/// The line a drag may follow, both ways.
public enum Axis: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    case horizontal, vertical

    /// The axis that the longer side of `motion` lies on; horizontal where both are equal.
    public init(of motion: Vector) {
        self = motion.dy.magnitude > motion.dx.magnitude ? .vertical : .horizontal
    }
}
