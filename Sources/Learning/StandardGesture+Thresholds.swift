import Configuration
public import Gestures
import TouchInput

extension StandardGesture {
    private var teachable: (any Teachable)? { kind as? any Teachable }

    /// The thresholds that repetitions can teach, in the order in which they can be measured. Empty for gestures without any.
    public var thresholds: [Threshold] { teachable?.thresholds ?? [] }

    /// The value in the threshold's unit; nil if the gesture has no such threshold.
    public func value(of threshold: Threshold) -> Double? { teachable?.value(of: threshold) }

    /// The same gesture with another threshold; unchanged if it has no such threshold.
    public func setting(_ threshold: Threshold, to value: Double) -> StandardGesture {
        teachable?.setting(threshold, to: value).standard ?? self
    }

    /// The names that the file may have for the gesture; empty if ``thresholds`` is.
    public var words: [String] { teachable.map { type(of: $0).kind.words } ?? [] }

    /// How often fingers land and lift for it.
    public var touchCount: Int { traits.touchCount }

    /// The configured direction; nil for none that matters.
    var direction: Direction? { traits.direction }

    /// When it makes a difference: lasting gestures when they begin, others when they are over.
    var triggeringPhase: GesturePhase { phases.contains(.changed) ? .began : .ended }
}

extension PassageSplitter {
    /// For repetitions of this gesture.
    public init(for gesture: StandardGesture) { self.init(gap: gesture.traits.touchGap) }
}
