import Configuration
public import Gestures
import TouchInput

extension StandardGesture {
    /// What repetitions teach of it, and how that becomes a gesture again.
    private enum Lessons {
        case of(any Teachable, (any Teachable) -> StandardGesture?)
        case none
    }

    private var lessons: Lessons {
        switch self {
        case .tap(let gesture): .of(gesture) { ($0 as? TapGesture).map { .tap($0) } }
        case .press(let gesture): .of(gesture) { ($0 as? LongPressGesture).map { .press($0) } }
        case .drag(let gesture): .of(gesture) { ($0 as? DragGesture).map { .drag($0) } }
        case .swipe(let gesture): .of(gesture) { ($0 as? SwipeGesture).map { .swipe($0) } }
        case .pinch(let gesture): .of(gesture) { ($0 as? MagnifyGesture).map { .pinch($0) } }
        case .rotate(let gesture): .of(gesture) { ($0 as? RotateGesture).map { .rotate($0) } }
        case .edge(let gesture): .of(gesture) { ($0 as? EdgeSwipeGesture).map { .edge($0) } }
        case .tiptap(let gesture): .of(gesture) { ($0 as? TipTapGesture).map { .tiptap($0) } }
        case .tipswipe(let gesture): .of(gesture) { ($0 as? TipSwipeGesture).map { .tipswipe($0) } }
        case .stroke(let gesture): .of(gesture) { ($0 as? StrokeGesture).map { .stroke($0) } }
        case .click, .detector, .sequence, .simultaneous, .exclusive: .none
        }
    }

    /// In the order in which they can be measured. Empty for what repetitions teach nothing.
    public var thresholds: [Threshold] {
        switch lessons {
        case .of(let gesture, _): gesture.thresholds
        case .none: []
        }
    }

    /// In the threshold's unit; nil where the gesture has no such threshold.
    public func value(of threshold: Threshold) -> Double? {
        switch lessons {
        case .of(let gesture, _): gesture.value(of: threshold)
        case .none: nil
        }
    }

    /// The same gesture with another threshold; unchanged where it has no such threshold.
    public func setting(_ threshold: Threshold, to value: Double) -> StandardGesture {
        switch lessons {
        case .of(let gesture, let wrap): wrap(gesture.setting(threshold, to: value)) ?? self
        case .none: self
        }
    }

    /// The names that the file may have for it; empty where ``thresholds`` is.
    public var words: [String] {
        switch lessons {
        case .of(let gesture, _): type(of: gesture).kind.words
        case .none: []
        }
    }

    /// How often fingers land and lift for it.
    public var touchCount: Int { touches.count }

    /// How often fingers land and lift for it, and how long they may be away in between.
    var touches: (count: Int, gap: Duration?) {
        switch self {
        case .tap(let tap): (tap.count, tap.count > 1 ? tap.gap : nil)
        case .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector, .sequence, .simultaneous,
            .exclusive:
            (1, nil)
        }
    }

    /// Nil where it has none that matters.
    var direction: Direction? {
        switch self {
        case .swipe(let swipe): swipe.direction
        case .edge(let edge): edge.edge.inward
        case .tipswipe(let swipe): swipe.direction
        case .drag(let drag):
            switch drag.course {
            case .direction(let direction, _): direction
            case .any, .axis: nil
            }
        case .tap, .press, .pinch, .rotate, .tiptap, .click, .stroke, .detector, .sequence, .simultaneous, .exclusive: nil
        }
    }

    /// When it makes a difference: lasting gestures when they begin, others when they are over.
    var triggeringPhase: GesturePhase { phases.contains(.changed) ? .began : .ended }
}

extension PassageSplitter {
    /// For repetitions of this gesture.
    public init(for gesture: StandardGesture) { self.init(gap: gesture.touches.gap) }
}
