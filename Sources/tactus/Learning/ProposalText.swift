internal import Configuration
internal import Learning

/// What to paste into the file, checked: with it the file is valid, and the gesture is the one that was proposed.
struct ProposalText {
    let path: String
    /// Of the gesture's header, in the file.
    let line: Int
    /// The whole table, with all that the file says of the gesture. Nil where it is not written in a way that can be copied.
    let table: String?

    /// - Parameter main: The file that the configuration was read from, perhaps together with others.
    init(for lesson: Lesson, in main: String) {
        let position = lesson.gesture.position
        let files = main == "-" ? [] : (try? ConfigurationFile.sources(main, .again, ConfigurationFile.quirks())) ?? []
        line = position.line
        path = files.indices.contains(position.file) ? files[position.file].name ?? main : main
        table = Self.table(for: lesson, in: files)
    }

    private static func table(for lesson: Lesson, in files: [SourceFile]) -> String? {
        let position = lesson.gesture.position
        guard files.indices.contains(position.file),
            let text = GestureText(
                String(decoding: files[position.file].bytes, as: UTF8.self), header: position.line, words: lesson.gesture.gesture.words,
                changes: lesson.edits)
        else { return nil }
        var changed = files
        changed[position.file].bytes = Array(text.file.utf8)
        let gestures = (try? Configuration(parsing: changed))?.gestures ?? []
        guard gestures.first(where: { $0.name == lesson.gesture.name })?.gesture == lesson.proposal else { return nil }
        return text.lines.joined(separator: "\n")
    }
}

extension Lesson {
    /// What the file has to be told, as in the kind's braces.
    var keys: String { edits.map { "\($0.threshold.key) = \($0.threshold.written($0.proposed))" }.joined(separator: ", ") }
}
