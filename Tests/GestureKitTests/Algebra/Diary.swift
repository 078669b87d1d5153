import GestureKit
import TouchScript

/// The notes of callbacks, each with its time.
final class Diary {
    private(set) var entries: [String] = []
    fileprivate(set) var now = TouchInstant.zero

    func note(_ text: String) { entries.append("\(text) at \(now.text)") }

    /// All notes, as in `a at 0ms, b at 50ms`, or `nothing`.
    var text: String { entries.isEmpty ? "nothing" : entries.joined(separator: ", ") }

    /// The notes without times and without repetitions of the same note.
    var outline: String {
        var kept: [String] = []
        for entry in entries.map({ $0.components(before: " at ") }) where kept.last != entry { kept.append(entry) }
        return kept.isEmpty ? "nothing" : kept.joined(separator: ", ")
    }
}

extension String {
    fileprivate func components(before mark: String) -> String {
        guard let range = self.firstRange(of: mark) else { return self }
        return String(self[..<range.lowerBound])
    }
}

/// Plays sentences to gestures attached to a touchpad of 120 × 80 mm.
struct Stage {
    static let surface = Surface(kind: .touchpad, width: .mm(120), height: .mm(80))
    let diary = Diary()

    /// Plays `sentence` and then the time after it.
    func play(_ sentence: String, reportRate: ReportRate = 125, @TouchAreaBuilder _ content: @escaping () -> [TouchArea]) throws {
        let timeline = try TouchScript(sentence).timeline(on: Self.surface, reportRate: reportRate, startingAt: .zero)
        let host = GestureHost(on: Self.surface, content: content)
        for frame in timeline.frames {
            pass(until: frame.time, host)
            diary.now = frame.time
            host.consume(frame)
        }
        pass(until: timeline.end, host)
        while let deadline = host.nextDeadline, !host.isIdle, deadline < timeline.end + .seconds(5) { pass(until: deadline, host) }
        host.finish()
    }

    /// Plays a sentence to one gesture on the whole surface.
    func play(_ sentence: String, to gesture: some Gesture) throws { try play(sentence) { TouchArea().gesture(gesture) } }

    private func pass(until time: TouchInstant, _ host: GestureHost) {
        while let deadline = host.nextDeadline, deadline <= time {
            diary.now = deadline
            host.advance(to: deadline)
        }
    }
}
