internal import Configuration
internal import Gestures
internal import Learning
internal import TouchInput

/// For people: a line for each repetition, how what was measured lies, and what to write instead.
final class LessonTable: LessonView {
    private var count = 0
    private var source = ""

    func show(_ repetition: Repetition) {
        count += 1
        if source != repetition.passage.source {
            source = repetition.passage.source
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
            "\(way)\(scale)".padded(to: 28), "\(motion.duration.microseconds / 1000) ms".padded(to: 8, leading: true),
            "\(motion.peakSpeed.millimetersPerSecond.whole) mm/s".padded(to: 9, leading: true),
        ]
        Output.line(columns.joined(separator: "  ") + "  \(verdict)")
    }

    func show(_ lesson: Lesson, _ proposal: ProposalText) {
        show(lesson.measures, lesson.changes)
        showThresholds(lesson)
        showFailures(lesson)
        showBystanders(lesson)
        show(proposal, lesson)
    }

    // MARK: - What was measured

    private func show(_ measures: [Measure], _ changes: [Change]) {
        Output.line("")
        Output.line("\(cells("", ["least", "median", "most"]))       ┊ now   ┃ proposed")
        for measure in measures {
            let spread = measure.spread
            let change = changes.first { $0.threshold == measure.threshold }
            let drawing = SpreadDrawing(spread, change).text
            let numbers = [spread.least, spread.median, spread.most].map(measure.text)
            Output.line("\(cells(measure.name, numbers)) \(measure.unit.sign.padded(to: 5)) \(drawing)")
        }
    }

    private func cells(_ name: String, _ values: [String]) -> String {
        "  \(name.padded(to: 14))" + values.map { $0.padded(to: 8, leading: true) }.joined()
    }

    // MARK: - What is proposed

    private func showThresholds(_ lesson: Lesson) {
        Output.line("")
        Output.line("  \("".padded(to: 14))\("now".padded(to: 10, leading: true))\("proposed".padded(to: 10, leading: true))")
        for change in lesson.changes {
            let threshold = change.threshold
            let (now, proposed) = (threshold.shown(change.present), threshold.shown(change.proposed))
            row(threshold.key, now, proposed, change.rule)
        }
        let all = lesson.usableCount
        row("recognized", "\(lesson.presentCount) of \(all)", "\(lesson.proposedCount) of \(all)", "")
    }

    private func row(_ name: String, _ now: String, _ proposed: String, _ remark: String) {
        let line = "  \(name.padded(to: 14))\(now.padded(to: 10, leading: true))\(proposed.padded(to: 10, leading: true))"
        Output.line(remark.isEmpty ? line : "\(line)   \(remark)")
    }

    private func showFailures(_ lesson: Lesson) {
        for (index, repetition) in lesson.repetitions.enumerated() {
            if let reason = repetition.proposedReason { Output.line("  repetition \(index + 1) still is not recognized: \(reason)") }
        }
        for (reason, count) in lesson.leftOut {
            Output.line(
                "  \(count) of \(lesson.repetitions.count) had \(reason.had) and \(count == 1 ? "is" : "are") left out; \(reason.wanted)")
        }
    }

    // MARK: - What else it would do

    private func showBystanders(_ lesson: Lesson) {
        guard !lesson.bystanders.isEmpty else { return }
        Output.line("")
        Output.line("  would also have happened, in recordings of other things:")
        let noisy = lesson.bystanders.filter { $0.present > 0 || $0.proposed > 0 }
        for bystander in noisy.prefix(Self.shownBystanders) {
            row("", "\(bystander.present)", "\(bystander.proposed)", "\(bystander.source) (\(bystander.duration.inMinutesAndSeconds))")
        }
        if noisy.count > Self.shownBystanders { Output.line("  … and in \(noisy.count - Self.shownBystanders) more") }
        let time = lesson.bystanders.reduce(Duration.zero) { $0 + $1.duration }
        let (now, proposed) = (lesson.bystanders.reduce(0) { $0 + $1.present }, lesson.bystanders.reduce(0) { $0 + $1.proposed })
        let count = lesson.bystanders.count
        row("in all", "\(now)", "\(proposed)", "\(count) \(count == 1 ? "recording" : "recordings"), \(time.inMinutesAndSeconds)")
        row("a minute", now.perMinute(of: time), proposed.perMinute(of: time), "")
    }

    /// Our choice: what fits beside the rest on a screen.
    private static let shownBystanders = 12

    private func show(_ proposal: ProposalText, _ lesson: Lesson) {
        Output.line("")
        if lesson.edits.isEmpty {
            Output.line("The thresholds that the file has are what these repetitions ask for: nothing is to be changed.")
            return
        }
        Output.line("\(proposal.table == nil ? "For the gesture" : "In place of the table") at \(proposal.path):\(proposal.line):")
        Output.line("")
        for line in (proposal.table ?? lesson.keys).split(separator: "\n", omittingEmptySubsequences: false) { Output.line(String(line)) }
    }
}

extension Lesson {
    /// Why repetitions were left out, and how many, in the order in which the reasons came up.
    fileprivate var leftOut: [(reason: (had: String, wanted: String), count: Int)] {
        let reasons = repetitions.compactMap(\.leftOut)
        let first = reasons.enumerated().filter { !reasons[..<$0.offset].contains($0.element) }.map(\.element)
        return first.map { reason in (("\(reason)", "the gesture has \(wanted(reason))"), reasons.count { $0 == reason }) }
    }

    private func wanted(_ leftOut: LeftOut) -> String {
        switch leftOut {
        case .fingers: "\(gesture.gesture.hands)"
        case .touches: "\(gesture.gesture.touchCount)"
        }
    }
}

extension Measure {
    /// Whole milliseconds and degrees, tenths of millimeters, hundredths of what has no unit.
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

extension Change {
    /// How the proposal comes about.
    fileprivate var rule: String {
        let bound = (edge * 10).rounded() / 10
        if !followsEdge {
            return threshold.sense == .reach
                ? "the least there may be; the least was \(threshold.shown(bound))" : "kept: the most is \(threshold.shown(bound))"
        }
        let which = threshold.sense == .reach ? "least" : "most"
        let others = outliers == 0 ? "" : ", without \(outliers) far off"
        return "\((share * 100).whole) % of the \(which)\(others)"
    }
}
