internal import Configuration
internal import Diagnostics
internal import Gestures
internal import Learning

/// The text to paste into the file. Its ``table`` is verified: a file with this table is valid and has the proposed gesture.
struct ProposalText {
    let path: String
    /// The line of the gesture's header in the file.
    let line: Int
    /// The whole edited table of the gesture. Nil if the file cannot be read again, if its text cannot be edited, or if the edited text
    /// does not have the proposed gesture.
    let table: String?

    /// Creates the text from the files, which it reads again. Standard input cannot be read again, so then there is no table.
    ///
    /// - Parameter main: The main file of the configuration.
    init(for proposal: ThresholdProposal, in main: String) {
        let position = proposal.gesture.position
        let files = main == "-" ? [] : (try? ConfigurationFile.sources(main, .again, Quirks.load())) ?? []
        line = position.line
        path = files.indices.contains(position.file) ? files[position.file].name ?? main : main
        table = Self.table(for: proposal, in: files)
    }

    private static func table(for proposal: ThresholdProposal, in files: [SourceFile]) -> String? {
        let position = proposal.gesture.position
        guard files.indices.contains(position.file),
            let text = GestureText(
                String(decoding: files[position.file].bytes, as: UTF8.self), header: position.line, changes: proposal.edits)
        else { return nil }
        var changed = files
        changed[position.file].bytes = Array(text.file.utf8)
        // Other gestures influence the gesture only in a selection, so the gesture of the files is compared.
        func gesture(in files: [SourceFile]) -> StandardGesture? {
            (try? Configuration(parsing: files))?.gestures.first { $0.name == proposal.gesture.name }?.gesture
        }
        let wanted = gesture(in: files).map { proposal.edits.reduce($0) { $0.setting($1.threshold, to: $1.proposed) } }
        return wanted != nil && gesture(in: changed) == wanted ? text.lines.joined(separator: "\n") : nil
    }
}

extension ThresholdProposal {
    /// The changed keys, as in the kind's braces.
    var keys: String { edits.map { "\($0.threshold.key) = \($0.threshold.written($0.proposed))" }.joined(separator: ", ") }
}

/// The output of `tactus learn`.
protocol ProposalView: AnyObject {
    /// Shows a repetition at its end.
    func show(_ repetition: Repetition)
    func show(_ proposal: ThresholdProposal, _ text: ProposalText)
    /// Shows that the repetitions, which have been shown at their end, lead to no proposal.
    func showNoProposal(from repetitions: [Repetition])
}

extension Repetition {
    /// The reason why the repetition was not recognized with the thresholds of the file; nil if it was recognized.
    var presentReason: String? { reason(present) }
    /// The reason why the repetition is not recognized with the proposed thresholds; nil if it is recognized or was not tried with them.
    var proposedReason: String? { proposed.flatMap(reason) }

    private func reason(_ result: ReplayResult) -> String? {
        if result.count > 0 { return nil }
        return result.failure?.text(in: clip.target.configuration.selectionOfAllLayers()) ?? "the reason is unknown"
    }
}
