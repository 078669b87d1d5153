internal import Configuration
internal import Diagnostics
internal import Gestures
internal import Learning
internal import Session
internal import TouchInput

/// Reports in sentences what happened: a paragraph for each touch, or for several touches that belong together.
struct StoryText: PlaybackView {
    /// The gestures of all layers.
    let gestures: Selection
    /// The only gesture to report; nil for all.
    let only: GestureID?
    /// The width of lines, in columns.
    let width: Int

    /// A line of the story, with the lines below it that must not be wrapped.
    private struct Line {
        var sentence: String
        var details: [String] = []
    }

    private var collector = TouchCollector()
    /// The lines about the events of gestures in the current touches, and about what the desktop saw of these touches.
    private var events: [Line] = []
    private var happened: Set<GestureID> = []
    private var changes: [GestureID: Int] = [:]
    private var failures: [GestureFailure] = []
    private var unmetConditions: [GestureID: UnmetCondition] = [:]
    private var isFirst = true

    init(_ gestures: Selection, only: GestureID?, width: Int) {
        self.gestures = gestures
        self.only = only
        self.width = width
    }

    mutating func show(_ frame: TouchFrame, at time: Duration) { collector.take(frame, at: time) }

    mutating func show(_ event: GestureEvent, _ instructions: ArraySlice<Instruction>, at time: Duration) {
        happened.insert(event.gesture)
        guard tells(event.gesture) else { return }
        var told = Array(instructions)
        switch event.phase {
        case .changed:
            changes[event.gesture, default: 0] += 1
            // The command for changes is reported once.
            if changes[event.gesture, default: 0] > 1 { told.removeAll { !$0.isMoreThanChange } }
            if told.isEmpty { return }
        case .tick: if told.isEmpty { return }
        case .began, .ended, .released, .cancelled: break
        }
        let details = told.flatMap { $0.texts(acts: false) }
        let isPassing = event.phase == .changed || event.phase == .tick
        if isPassing, details.isEmpty { return }
        let summary = event.summary
        let count = isPassing ? nil : changes.removeValue(forKey: event.gesture)
        let after = count.map { " after \($0) \($0 == 1 ? "change" : "changes")" } ?? ""
        let sentence = "At \(TouchFacts.text(time)) \(name(event.gesture)) \(event.phase.verb)\(after)"
        events.append(Line(sentence: sentence + (summary.isEmpty ? "." : " (\(summary))."), details: details))
    }

    mutating func show(_ failures: [GestureFailure], unmet conditions: [GestureID: UnmetCondition], since start: TouchInstant) {
        // While a palm rests, failures come several times before the touch is over.
        self.failures += failures
        unmetConditions.merge(conditions) { _, new in new }
    }

    mutating func show(_ sight: DesktopSight, at time: Duration) {
        if only == nil { events.append(Line(sentence: "At \(TouchFacts.text(time)) the desktop saw \(sight.text).")) }
    }

    mutating func rest(_ waits: [GestureWait], among selection: Selection, since start: TouchInstant) {
        defer { (events, happened, changes, failures, unmetConditions) = ([], [], [:], [], [:]) }
        let touches = collector.take()
        write(touches)
        guard touches.contains(where: { $0.motion.fingerCount > 0 }) else { return }
        for sentence in questionSentences(among: selection) + failureSentences(since: start) + waitSentences(waits, since: start) {
            write(sentence, indent: 2)
        }
        for line in events {
            write(line.sentence, indent: 2)
            for detail in line.details { Output.line("    \(detail)") }
        }
        let absence = only.map { "\(name($0)) did not happen." } ?? "No gesture happened."
        if only.map(happened.contains) ?? !happened.isEmpty { return }
        write(absence, indent: 2)
    }

    mutating func finish() {
        let touches = collector.take()
        if isFirst, touches.isEmpty { return Output.line("Nothing touched.") }
        if !touches.isEmpty { write(touches) }
    }

    private mutating func write(_ touches: [TouchFacts]) {
        if !isFirst { Output.write("\n") }
        isFirst = false
        for touch in touches {
            write("Touch \(touch.number), at \(TouchFacts.text(touch.began)): \(touch.sentences.joined(separator: " "))", indent: 0)
        }
    }

    // MARK: - Sentences

    private func tells(_ gesture: GestureID) -> Bool { only == nil || gesture == only }

    private func name(_ gesture: GestureID) -> String { "\"\(gestures.name(of: gesture))\"" }

    /// Returns a sentence about the gestures that could have happened with these fingers. If only one gesture is reported, returns the
    /// reason why it was not looked for; empty if it was looked for.
    private func questionSentences(among selection: Selection) -> [String] {
        if let only { return selection[only] == nil ? [absence(of: only, in: selection)] : [] }
        // A touch beside a palm may have been about gestures of another layer.
        let asked = Set(failures.filter(\.reason.isAboutMotion).map(\.gesture)).union(happened)
        let ids = selection.gestures.map(\.id).filter(asked.contains)
        let all = selection.gestures.count
        if ids.isEmpty { return ["None of \(all) \(all == 1 ? "gesture" : "gestures") was in question."] }
        let verb = ids.count == 1 ? "was" : "were"
        return ["\(ids.count) of \(all) \(all == 1 ? "gesture" : "gestures") \(verb) in question: \(names(ids, limit: listLimit))."]
    }

    private func absence(of gesture: GestureID, in selection: Selection) -> String {
        let obstacle = selection.obstacles.first { $0.gesture.id == gesture }?.obstacle
        if let obstacle { return "\(name(gesture)) was not looked for: the device cannot do it: \(obstacle)." }
        let layers = gestures[gesture]?.layers ?? []
        let why = layers.isEmpty ? "it is not for this device or layer" : "it belongs to \(joinedWithAnd(layers.map { "layer \"\($0)\"" }))"
        return "\(name(gesture)) was not looked for: \(why)."
    }

    private func failureSentences(since start: TouchInstant) -> [String] {
        failures.filter { tells($0.gesture) }.groups(in: gestures, unmet: unmetConditions).map { group in
            let (first, last) = (group.times.lowerBound - start, group.times.upperBound - start)
            let time = first == last ? "At \(TouchFacts.text(first))" : "From \(TouchFacts.text(first)) to \(TouchFacts.text(last))"
            return "\(time) \(names(group.gestures, limit: 3)) dropped out: \(group.reason)."
        }
    }

    private func waitSentences(_ waits: [GestureWait], since start: TouchInstant) -> [String] {
        waits.filter { tells($0.gesture) || tells($0.other) }.groups.map { group in
            "At \(TouchFacts.text(group.start - start)) \(names(group.gestures, limit: 3)) waited "
                + "\(TouchFacts.text(group.end - group.start)) for \(names(group.others, limit: 3))."
        }
    }

    private func names(_ ids: [GestureID], limit: Int) -> String { joinedWithAnd(ids.map(name), limit: limit) }

    /// Writes sentences after `indent` blanks and wraps them; does nothing for an empty text.
    private func write(_ text: String, indent: Int) {
        if text.isEmpty { return }
        let margin = String(repeating: " ", count: indent)
        Output.write(margin + visible(Canvas.output.sentences(text)).wrapped(to: width, indent: indent + 2, first: indent) + "\n")
    }
}

extension GesturePhase {
    /// The phase as a verb in the past tense.
    fileprivate var verb: String {
        switch self {
        case .began: "began"
        case .changed: "changed"
        case .tick: "rested"
        case .ended: "ended"
        case .released: "was released"
        case .cancelled: "was canceled"
        }
    }
}
