internal import Configuration
internal import Gestures
internal import Learning

/// How `learn` shows what it finds.
protocol LessonView: AnyObject {
    /// As soon as it is over.
    func show(_ repetition: Repetition)
    func show(_ lesson: Lesson, _ proposal: ProposalText)
}

extension Repetition {
    /// Why it did not happen with the thresholds that the file has; nil where it did.
    var presentReason: String? { reason(present) }
    /// Why it does not happen with the proposed ones; nil where it does.
    var proposedReason: String? { proposed.flatMap(reason) }

    private func reason(_ trial: Trial) -> String? {
        if trial.count > 0 { return nil }
        return trial.failure?.text(in: passage.ground.configuration) ?? "nothing says why"
    }
}
