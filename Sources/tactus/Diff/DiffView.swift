internal import Configuration
internal import Diagnostics
internal import Gestures
internal import TouchInput

/// The changes between two configurations on one recording.
struct RecordingDiff {
    let recording: String
    /// The changes by time, each with the reason why the gesture is missing on one side. The reason is nil if the gesture happens on both
    /// sides, or if no reason is known.
    let changes: [(change: OccurrenceChange, reason: String?)]
}

/// The sum of a comparison. Its size does not grow with the number of recordings.
struct DiffTotal {
    /// The names of all gestures: those of the first configuration in its order, then those that only the second one has.
    let names: [(id: GestureID, name: String)]
    private(set) var recordings = 0
    private(set) var changedRecordings = 0
    /// The number of files that could not be compared.
    var unread = 0
    private(set) var all = ChangeCount()
    private(set) var counts: [GestureID: ChangeCount] = [:]

    init(_ first: Configuration, _ second: Configuration) {
        var known: Set<GestureID> = []
        names = (first.gestures + second.gestures).filter { known.insert($0.id).inserted }.map { ($0.id, $0.name) }
    }

    func name(of gesture: GestureID) -> String { names.first { $0.id == gesture }?.name ?? "\(gesture)" }

    mutating func add(_ diff: RecordingDiff, before: [Occurrence], after: [Occurrence]) {
        recordings += 1
        if !diff.changes.isEmpty { changedRecordings += 1 }
        all.before += before.count
        all.after += after.count
        for occurrence in before { counts[occurrence.gesture, default: ChangeCount()].before += 1 }
        for occurrence in after { counts[occurrence.gesture, default: ChangeCount()].after += 1 }
        for (change, _) in diff.changes {
            all.add(change)
            counts[change.gesture, default: ChangeCount()].add(change)
        }
    }

    /// The gestures that happen at all, in the order of ``names``.
    var rows: [(name: String, count: ChangeCount)] { names.compactMap { id, name in counts[id].map { (name, $0) } } }
}

/// The output of a comparison.
protocol DiffView {
    func show(_ diff: RecordingDiff, _ total: DiffTotal)
    func show(_ total: DiffTotal)
}

/// Shows a comparison to people: a line for each change, then a table of the changed gestures, or a line if no gesture has changed.
struct DiffText: DiffView {
    func show(_ diff: RecordingDiff, _ total: DiffTotal) {
        if diff.changes.isEmpty { return }
        Output.line("\(diff.recording):")
        for (change, reason) in diff.changes {
            let name = "\"\(total.name(of: change.gesture))\""
            let kind = change.kind.rawValue.padded(to: 7)
            let suffix = reason.map { ": \(Canvas.output.sentences($0))" } ?? ""
            switch change.kind {
            case .gained, .lost: Output.line("  \(kind)  \(name) at \(TouchFacts.text(change.time))\(suffix)")
            case .earlier, .later:
                Output.line(
                    "  \(kind)  \(name) by \(change.shift.millisecondsText) ms: at \(TouchFacts.text(change.time)), "
                        + "not at \(TouchFacts.text(change.before ?? .zero))")
            }
        }
    }

    func show(_ total: DiffTotal) {
        if total.recordings == 0 { return Output.line("no recording could be compared") }
        let unread = total.unread > 0 ? ", \(total.unread) not compared" : ""
        let recordings = "\(total.recordings) \(total.recordings == 1 ? "recording" : "recordings")"
        guard total.all.hasChanged else {
            let times = "\(total.all.before) \(total.all.before == 1 ? "gesture" : "gestures")"
            return Output.line("\(recordings)\(unread), no change: \(times) at the same times")
        }
        Output.line("")
        Output.line("\(recordings)\(unread), \(total.changedRecordings) with changes:")
        let rows = total.rows.filter(\.count.hasChanged).map { (name: "\"\(visible($0.name))\"", count: $0.count) }
        let width = max(rows.map(\.name.columns).max() ?? 0, "all gestures".columns)
        Output.line("  " + "".padded(to: width) + Self.cells(["before", "after"] + OccurrenceChange.Kind.allCases.map(\.rawValue)))
        for row in rows { line(row.name, row.count, width) }
        line("all gestures", total.all, width)
    }

    private func line(_ name: String, _ count: ChangeCount, _ width: Int) {
        let cells = [count.before, count.after] + OccurrenceChange.Kind.allCases.map(count.count)
        let shifts = [OccurrenceChange.Kind.earlier, .later].compactMap { kind -> String? in
            guard let mean = count.mean(kind), let most = count.shifts[kind]?.most else { return nil }
            return "\(kind.rawValue) by \(mean.roundedMilliseconds), at most \(most.roundedMilliseconds)"
        }
        let note = shifts.isEmpty ? "" : "  \(shifts.joined(separator: "; "))"
        Output.line("  \(name.padded(to: width))\(Self.cells(cells.map(String.init)))\(note)")
    }

    private static func cells(_ values: [String]) -> String { values.map { $0.padded(to: 9, leading: true) }.joined() }
}

/// Shows a comparison as JSON, one object per line. `Documentation/JSON.md` is the contract.
struct DiffJSON: DiffView {
    func show(_ diff: RecordingDiff, _ total: DiffTotal) {
        for (change, reason) in diff.changes {
            var members = [
                ("recording", JSON.string(diff.recording)), ("gesture", JSON.string(total.name(of: change.gesture))),
                ("change", JSON.string(change.kind.rawValue)), ("touch", "\(change.touch + 1)"),
            ]
            if let before = change.before { members.append(("before", before.secondsText)) }
            if let after = change.after { members.append(("after", after.secondsText)) }
            if change.shift > .zero { members.append(("shift_ms", change.shift.millisecondsText)) }
            if let reason { members.append(("reason", JSON.string(reason))) }
            Output.write(JSON.object(members) + "\n")
        }
    }

    func show(_ total: DiffTotal) {
        for row in total.rows { Output.write(JSON.object([("gesture", JSON.string(row.name))] + row.count.members) + "\n") }
        let members = [
            ("recordings", "\(total.recordings)"), ("changed_recordings", "\(total.changedRecordings)"), ("unread", "\(total.unread)"),
        ]
        Output.write(JSON.object(members + total.all.members) + "\n")
    }
}

extension ChangeCount {
    fileprivate var members: [(String, String)] {
        var members = [("before_count", "\(before)"), ("after_count", "\(after)")]
        for kind in OccurrenceChange.Kind.allCases { members.append((kind.rawValue, "\(count(kind))")) }
        for kind in [OccurrenceChange.Kind.earlier, .later] {
            guard let mean = mean(kind), let most = shifts[kind]?.most else { continue }
            members += [("\(kind.rawValue)_mean_ms", mean.millisecondsText), ("\(kind.rawValue)_most_ms", most.millisecondsText)]
        }
        return members
    }
}

extension Duration {
    /// The time in milliseconds with its unit, rounded to tenths.
    fileprivate var roundedMilliseconds: String { "\(milliseconds.tenths) ms" }
}
