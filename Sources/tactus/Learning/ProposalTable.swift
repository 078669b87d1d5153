internal import Configuration
internal import Gestures
internal import Learning
internal import TouchInput

/// Shows a proposal to people: a line for each repetition, the distributions, and the text to write.
final class ProposalTable: ProposalView {
    private var count = 0
    private var source = ""

    func show(_ repetition: Repetition) {
        count += 1
        if source != repetition.clip.source {
            source = repetition.clip.source
            Output.line("\(source):")
        }
        let verdict =
            repetition.leftOut.map { "left out: it had \($0)" } ?? repetition.presentReason.map { "not recognized: \($0)" } ?? "recognized"
        let motion = repetition.motion
        let way = motion.direction.map { "\($0.rawValue) \(motion.farthest.length.millimeters.tenths) mm" } ?? "in place"
        let scale = abs(motion.scale - 1) > 0.05 ? ", scale \(motion.scale.hundredths)" : ""
        let columns = [
            "\(count)".padded(to: 4, leading: true),
            "\(motion.fingerCount) \(motion.fingerCount == 1 ? "finger" : "fingers")".padded(to: 9),
            "\(way)\(scale)".padded(to: 28), "\(motion.duration.wholeMilliseconds) ms".padded(to: 8, leading: true),
            "\(motion.peakSpeed.millimetersPerSecond.whole) mm/s".padded(to: 9, leading: true),
        ]
        Output.line(columns.joined(separator: "  ") + "  \(verdict)")
    }

    /// Does nothing: the message that follows says why.
    func showNoProposal(from repetitions: [Repetition]) {}

    func show(_ proposal: ThresholdProposal, _ text: ProposalText) {
        show(proposal.measures, proposal.changes)
        showThresholds(proposal)
        showFailures(proposal)
        showNegativeSamples(proposal)
        show(text, proposal)
    }

    // MARK: - Measurements

    private func show(_ measures: [Measurement], _ changes: [ThresholdChange]) {
        Output.line("")
        let canvas = Canvas.output
        let columns = min(canvas.columns - Self.drawingStart, DistributionDrawing.usualColumns)
        // A narrow terminal has room for the numbers only.
        let isNarrow = columns < Self.leastColumns
        let head = cells("", ["least", "median", "most"], isNarrow)
        Output.line(canvas.text(isNarrow ? head : "\(head)       ┊ now   ┃ proposed"))
        for measure in measures {
            let distribution = measure.distribution
            let change = changes.first { $0.threshold == measure.threshold }
            let numbers = [distribution.least, distribution.median, distribution.most].map(measure.text)
            var line = "\(cells(measure.name, numbers, isNarrow)) \(measure.unit.sign)"
            if !isNarrow { line = line.padded(to: Self.drawingStart) + DistributionDrawing(distribution, change, columns: columns).text }
            Output.line(canvas.text(line))
        }
    }

    /// The column at which a drawing starts.
    private static let drawingStart = 47
    /// The least columns of a drawing. Our choice: the head above it needs them.
    private static let leastColumns = 18

    /// Returns a name and its values in columns. If `isNarrow`, they leave room for a unit in 40 columns.
    private func cells(_ name: String, _ values: [String], _ isNarrow: Bool) -> String {
        "\(isNarrow ? "" : "  ")\(name.padded(to: 14))" + values.map { $0.padded(to: isNarrow ? 7 : 8, leading: true) }.joined()
    }

    // MARK: - Proposed values

    private func showThresholds(_ proposal: ThresholdProposal) {
        Output.line("")
        Output.line("  \("".padded(to: 14))\("now".padded(to: 10, leading: true))\("proposed".padded(to: 10, leading: true))")
        for change in proposal.changes {
            let threshold = change.threshold
            let (now, proposed) = (threshold.shown(change.present), threshold.shown(change.proposed))
            row(threshold.key, now, proposed, change.rule)
        }
        let all = proposal.usableCount
        row("recognized", "\(proposal.presentCount) of \(all)", "\(proposal.proposedCount) of \(all)", "")
    }

    private func row(_ name: String, _ now: String, _ proposed: String, _ remark: String) {
        // A text that fills its column still needs a blank before it.
        let width = max(10, proposed.count + 1)
        let line = "  \(name.padded(to: 14))\(now.padded(to: 10, leading: true))\(proposed.padded(to: width, leading: true))"
        Output.line(remark.isEmpty ? line : "\(line)   \(remark)")
    }

    private func showFailures(_ proposal: ThresholdProposal) {
        for (index, repetition) in proposal.repetitions.enumerated() {
            if let reason = repetition.proposedReason { Output.line("  repetition \(index + 1) still is not recognized: \(reason)") }
        }
        for (reason, count) in proposal.leftOut {
            Output.line(
                "  \(count) of \(proposal.repetitions.count) had \(reason.had) and \(count == 1 ? "is" : "are") left out; "
                    + "\(reason.wanted)")
        }
    }

    // MARK: - False triggers

    private func showNegativeSamples(_ proposal: ThresholdProposal) {
        guard !proposal.negativeSamples.isEmpty else { return }
        Output.line("")
        Output.line("  would also have happened, in recordings of other touches:")
        let noisy = proposal.negativeSamples.filter { $0.present > 0 || $0.proposed > 0 }
        for sample in noisy.prefix(Self.shownSampleCount) {
            row("", "\(sample.present)", "\(sample.proposed)", "\(sample.source) (\(sample.duration.inMinutesAndSeconds))")
        }
        if noisy.count > Self.shownSampleCount { Output.line("  … and in \(noisy.count - Self.shownSampleCount) more") }
        let time = proposal.negativeSamples.reduce(Duration.zero) { $0 + $1.duration }
        let (now, proposed) = (
            proposal.negativeSamples.reduce(0) { $0 + $1.present }, proposal.negativeSamples.reduce(0) { $0 + $1.proposed }
        )
        let count = proposal.negativeSamples.count
        row("in all", "\(now)", "\(proposed)", "\(count) \(count == 1 ? "recording" : "recordings"), \(time.inMinutesAndSeconds)")
        row("a minute", now.perMinute(of: time), proposed.perMinute(of: time), "")
    }

    /// The most recordings listed. Our choice: they fit on a screen together with the other output.
    private static let shownSampleCount = 12

    private func show(_ text: ProposalText, _ proposal: ThresholdProposal) {
        Output.line("")
        if proposal.edits.isEmpty {
            Output.line("The thresholds of the file already fit these repetitions: no change is needed.")
            return
        }
        Output.line("\(text.table == nil ? "For the gesture" : "In place of the table") at \(text.path):\(text.line):")
        Output.line("")
        for line in (text.table ?? proposal.keys).split(separator: "\n", omittingEmptySubsequences: false) { Output.line(String(line)) }
    }
}

extension ThresholdProposal {
    /// The reasons why repetitions were left out, each with the number of these repetitions, in order of appearance.
    fileprivate var leftOut: [(reason: (had: String, wanted: String), count: Int)] {
        let reasons = repetitions.compactMap(\.leftOut)
        let first = reasons.enumerated().filter { !reasons[..<$0.offset].contains($0.element) }.map(\.element)
        return first.map { reason in (("\(reason)", "the gesture has \(wanted(reason))"), reasons.count { $0 == reason }) }
    }

    private func wanted(_ leftOut: LeftOut) -> String {
        switch leftOut {
        case .fingers: "\(gesture.gesture.fingers)"
        case .touches: "\(gesture.gesture.touchCount)"
        }
    }
}

extension Measurement {
    /// Formats a value: millimeters with one decimal, values without a unit with two, and all others without decimals.
    fileprivate func text(_ value: Double) -> String {
        switch unit {
        case .milliseconds, .millimetersPerSecond, .degrees: value.whole
        case .millimeters: value.tenths
        case .none: value.hundredths
        }
    }
}

extension Unit {
    fileprivate var sign: String {
        switch self {
        case .degrees: "°"
        case .millimeters, .milliseconds, .millimetersPerSecond, .none: rawValue
        }
    }
}

extension Threshold {
    fileprivate func shown(_ value: Double) -> String { "\(value.plain)\(unit.rawValue)" }
}

extension ThresholdChange {
    /// The rule behind the proposed value.
    fileprivate var rule: String {
        let steps: Double = threshold.unit == .none ? 100 : 10
        let bound = (edge * steps).rounded() / steps
        if !followsEdge {
            return threshold.sense == .reach
                ? "the least there may be; the least was \(threshold.shown(bound))" : "kept: the most is \(threshold.shown(bound))"
        }
        let which = threshold.sense == .reach ? "least" : "most"
        let others = outliers == 0 ? "" : ", without \(outliers) far off"
        let way = threshold.origin == 0 ? "of" : "of the way from \(threshold.origin.plain) to"
        return "\((share * 100).whole) % \(way) the \(which)\(others)"
    }
}

/// Draws a distribution in one line of characters, with the thresholds. The line reaches from zero, or from the least number if it is
/// negative, to the largest number.
struct DistributionDrawing {
    private var cells: [Character]

    /// The number of columns if there is room.
    static let usualColumns = 36
    private static let heights: [Character] = ["▂", "▃", "▅", "▆", "█"]

    /// Draws a distribution, and the present and the proposed value of a threshold.
    ///
    /// - Parameters:
    ///   - change: The threshold to draw; nil for none.
    ///   - columns: The length of the line, at least 1.
    init(_ distribution: Distribution, _ change: ThresholdChange?, columns: Int) {
        cells = Array(repeating: "·", count: columns)
        let all = distribution.values + [0] + (change.map { [$0.present, $0.proposed] } ?? [])
        let (least, most) = (all.min() ?? 0, all.max() ?? 0)
        func column(_ value: Double) -> Int {
            most > least ? min(Int((value - least) / (most - least) * Double(columns)), columns - 1) : 0
        }
        if let change {
            cells[column(change.present)] = "┊"
            cells[column(change.proposed)] = "┃"
        }
        let counts = Dictionary(grouping: distribution.values.map(column)) { $0 }.mapValues(\.count)
        for (place, count) in counts {
            let height = count * Self.heights.count / max(distribution.values.count / 3, Self.heights.count)
            cells[place] = Self.heights[min(height, Self.heights.count - 1)]
        }
    }

    var text: String { String(cells) }
}
