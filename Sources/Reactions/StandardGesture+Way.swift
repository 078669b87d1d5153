import Configuration
import Gestures
import TouchInput
import func Glibc.log

extension StandardGesture {
    /// The part that goes on; of two that do, the drag.
    private var lasting: StandardGesture {
        switch self {
        case .sequence(let gesture): gesture.second.lasting
        case .simultaneous(let gesture): Self.lasting(of: gesture.first.lasting, gesture.second.lasting)
        case .exclusive(let gesture): Self.lasting(of: gesture.first.lasting, gesture.second.lasting)
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector: self
        }
    }

    private static func lasting(of first: StandardGesture, _ second: StandardGesture) -> StandardGesture {
        second.movesAlong && !first.movesAlong || !first.phases.contains(.changed) ? second : first
    }

    /// A distance is one that the hand goes, not one between fingers.
    var movesAlong: Bool {
        switch lasting {
        case .drag, .detector: true
        case .tap, .press, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke: false
        case .sequence, .simultaneous, .exclusive: false
        }
    }

    /// Which way is forward; nil where that shows only when it begins.
    var forward: Direction? {
        guard case .drag(let drag) = lasting else { return nil }
        switch drag.course {
        case .any: return nil
        case .axis(.horizontal): return .right
        case .axis(.vertical): return .down
        case .direction(let direction, _): return direction
        }
    }

    /// Where the gesture begins, in steps; nil for gestures made of others, of which each part may be the one that has begun.
    func threshold(of every: Interval) -> Double? {
        switch (self, every) {
        case (.drag(let drag), .distance(let step)): drag.minimumDistance / step
        case (.pinch(let pinch), .distance(let step)): pinch.minimumDistance.map { $0 / step }
        case (.pinch(let pinch), .scale(let ratio)): pinch.minimumScale.map { log($0) / log(ratio) }
        case (.rotate(let rotate), .angle(let step)): rotate.minimumAngleDelta.degrees / step.degrees
        case (.sequence(let gesture), _): gesture.second.threshold(of: every)
        case (.drag, _), (.pinch, _), (.rotate, _), (.simultaneous, _), (.exclusive, _): nil
        case (.tap, _), (.press, _), (.swipe, _), (.edge, _), (.tiptap, _), (.tipswipe, _), (.click, _), (.stroke, _), (.detector, _): nil
        }
    }
}
