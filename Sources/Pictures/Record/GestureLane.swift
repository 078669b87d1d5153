package import Gestures
package import TouchInput

/// The history of one gesture in a touch.
package struct GestureLane: Hashable, Sendable {
    /// A span of time in which the gesture's progress stayed the same.
    package struct Phase: Hashable, Sendable {
        package var progress: GestureProgress
        package var time: Stretch
    }

    /// An event of the gesture that is neither a change nor a tick.
    package struct Moment: Hashable, Sendable {
        package var phase: GesturePhase
        package var time: Duration
        package var place: Point
        /// The notable values in words; empty for none.
        package var summary: String
    }

    /// A failure that is final for the fingers that touched.
    package struct Loss: Hashable, Sendable {
        package var time: Duration
        /// The reason in words, with the measured and the wanted value.
        package var reason: String
        /// The nearness to success, from 0 to 4, where 4 is nearest. For sorting only.
        package var closeness: Double
        package var kind: FailureClass

        package init(time: Duration, reason: String, _ kind: FailureClass, closeness: Double = 0) {
            self.time = time
            self.reason = reason
            self.kind = kind
            self.closeness = closeness
        }
    }

    package var gesture: GestureID
    package var name: String
    package var phases: [Phase] = []
    package var moments: [Moment] = []
    package var losses: [Loss] = []

    /// True if the gesture succeeded.
    package var hasEnded: Bool { moments.contains { $0.phase == .ended } }

    /// The occurrences of the gesture, in order of time.
    package var occurrences: [Occurrence] {
        var list: [Occurrence] = []
        for moment in moments {
            if let last = list.last, !last.isComplete(before: moment) {
                list[list.count - 1].moments.append(moment)
            } else {
                list.append(Occurrence(moments: [moment]))
            }
        }
        return list
    }

    /// One occurrence of a gesture, from its first event to its last one.
    package struct Occurrence: Hashable, Sendable {
        /// The events; at least one.
        package fileprivate(set) var moments: [Moment]

        package var first: Moment { moments[0] }
        package var last: Moment { moments[moments.count - 1] }
        /// The moment of success; nil if there was none.
        package var success: Moment? { moments.first { $0.phase == .ended } }
        package var isCancelled: Bool { last.phase == .cancelled }

        /// Returns true if the next event belongs to another occurrence.
        fileprivate func isComplete(before next: Moment) -> Bool {
            switch last.phase {
            case .released, .cancelled: true
            case .ended: next.phase != .released
            case .began, .changed, .tick: next.phase == .began
            }
        }
    }
}
