/// Gestures with the facts about each that comparisons read.
///
/// Several reports, each on some of the gestures, share these facts. They are dear to make, and do not depend on the other gestures.
package struct OverlapCandidates {
    let rules: [GestureRule]
    /// The facts, in the order of the rules; nil for gestures of the priority ``GesturePriority/simultaneous``.
    let subjects: [OverlapReport.Subject?]

    /// Examines the gestures of rules.
    package init(_ rules: [GestureRule]) {
        self.rules = rules
        subjects = rules.indices.map { rules[$0].priority == .simultaneous ? nil : OverlapReport.Subject(rules[$0], place: $0) }
    }
}
