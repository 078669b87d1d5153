internal import Configuration
internal import Diagnostics
internal import Gestures
internal import Learning
internal import TouchInput

/// Shows a proposal as JSON, one object per line: each repetition, each measurement, each negative sample, then the proposal. Scripts rely
/// on the keys.
final class ProposalJSON: ProposalView {
    /// Does nothing: the results are known only at the end.
    func show(_ repetition: Repetition) {}

    func show(_ proposal: ThresholdProposal, _ text: ProposalText) {
        for (index, repetition) in proposal.repetitions.enumerated() { write(members(of: repetition, number: index + 1)) }
        for measure in proposal.measures { write(members(of: measure)) }
        for sample in proposal.negativeSamples {
            write([
                ("against", JSON.string(sample.source)), ("seconds", sample.duration.secondsText),
                ("present", "\(sample.present)"), ("proposed", "\(sample.proposed)"),
            ])
        }
        write(members(of: proposal, text))
    }

    func showNoProposal(from repetitions: [Repetition]) {
        for (index, repetition) in repetitions.enumerated() { write(members(of: repetition, number: index + 1, isTried: false)) }
    }

    /// Returns the keys and values of a repetition.
    ///
    /// - Parameter isTried: True if the repetition was played with the thresholds of the file and with proposed ones.
    private func members(of repetition: Repetition, number: Int, isTried: Bool = true) -> [(String, String)] {
        let motion = repetition.motion
        var members = [
            ("repetition", "\(number)"), ("source", JSON.string(repetition.clip.source)), ("fingers", "\(motion.fingerCount)"),
            ("duration_ms", motion.duration.millisecondsText),
            ("landing_ms", motion.landing.millisecondsText),
            ("dx", motion.farthest.dx.millimeters.decimal), ("dy", motion.farthest.dy.millimeters.decimal),
            ("peak_speed", motion.peakSpeed.millimetersPerSecond.decimal), ("scale", motion.scale.decimal),
        ]
        if let direction = motion.direction { members.append(("direction", JSON.string(direction.rawValue))) }
        if let leftOut = repetition.leftOut { return members + [("left_out", JSON.string("\(leftOut)"))] }
        if !isTried { return members }
        let reached = Threshold.all.compactMap { threshold in
            repetition.reached[threshold].map { (threshold.name, $0.decimal) }
        }
        members += [("reached", JSON.object(reached)), ("present", repetition.presentReason == nil ? "true" : "false")]
        if let reason = repetition.presentReason { members.append(("present_reason", JSON.string(reason))) }
        members.append(("proposed", repetition.proposedReason == nil ? "true" : "false"))
        if let reason = repetition.proposedReason { members.append(("proposed_reason", JSON.string(reason))) }
        return members
    }

    private func members(of measure: Measurement) -> [(String, String)] {
        let distribution = measure.distribution
        var members = [("measure", JSON.string(measure.name)), ("unit", JSON.string(measure.unit.rawValue))]
        if let threshold = measure.threshold { members.append(("threshold", JSON.string(threshold.name))) }
        members.append(("count", "\(distribution.values.count)"))
        let quantiles = [("least", 0), ("p10", 0.1), ("median", 0.5), ("p90", 0.9), ("most", 1)]
        return members + quantiles.map { ($0.0, distribution.quantile($0.1).decimal) }
    }

    private func members(of proposal: ThresholdProposal, _ text: ProposalText) -> [(String, String)] {
        let (edits, others) = (proposal.edits, proposal.negativeSamples)
        let table = text.table.map(JSON.string) ?? "null"
        return [
            ("proposal", JSON.string(proposal.gesture.name)),
            ("present", JSON.object(edits.map { ($0.threshold.name, $0.present.decimal) })),
            ("proposed", JSON.object(edits.map { ($0.threshold.name, $0.proposed.decimal) })),
            ("repetitions", "\(proposal.usableCount)"), ("recognized_present", "\(proposal.presentCount)"),
            ("recognized_proposed", "\(proposal.proposedCount)"),
            ("against_seconds", others.reduce(Duration.zero) { $0 + $1.duration }.secondsText),
            ("against_present", "\(others.reduce(0) { $0 + $1.present })"),
            ("against_proposed", "\(others.reduce(0) { $0 + $1.proposed })"),
            ("changes", edits.isEmpty ? "false" : "true"), ("toml", table),
        ]
    }

    private func write(_ members: [(String, String)]) { Output.write(JSON.object(members) + "\n") }
}
