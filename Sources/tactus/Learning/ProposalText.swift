internal import Configuration
internal import Learning

/// What to paste into the file, checked: with it the file is valid, and the gesture is the one that was proposed.
struct ProposalText {
    let path: String
    /// Of the gesture's header, in the file.
    let line: Int
    /// The whole table, with all that the file says of the gesture. Nil where it is not written in a way that can be copied.
    let table: String?

    init(for lesson: Lesson, in path: String) {
        self.path = path
        line = lesson.gesture.position.line
        table = Self.table(for: lesson, in: path)
    }

    private static func table(for lesson: Lesson, in path: String) -> String? {
        guard let bytes = try? File.read(path, limit: Configuration.sizeLimit), path != "-",
            let text = GestureText(
                String(decoding: bytes, as: UTF8.self), header: lesson.gesture.position.line, words: lesson.gesture.gesture.words,
                changes: lesson.edits),
            let changed = try? Configuration(
                parsing: text.file, named: path,
                recordings: { name, devices throws(RecordingRefused) in
                    try Drawing.frames(name, beside: path, Quirks.load() + devices)
                }),
            changed.gestures.first(where: { $0.name == lesson.gesture.name })?.gesture == lesson.proposal
        else { return nil }
        return text.lines.joined(separator: "\n")
    }
}

extension Lesson {
    /// What the file has to be told, as in the kind's braces.
    var keys: String { edits.map { "\($0.threshold.key) = \($0.threshold.written($0.proposed))" }.joined(separator: ", ") }
}
