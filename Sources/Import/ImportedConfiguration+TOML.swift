extension ImportedConfiguration {
    /// A configuration that Tactus reads, with what it does not have at its head. Gestures without a command are comments.
    public var toml: String {
        var head = "Written by \"tactus import\". \"tactus check FILE\" says what it will do.\n"
        if gestures.contains(where: \.motion.isOnLift) {
            head +=
                "\nWith on = \"lift\" a gesture acts when the fingers go, as it did so far; without, as soon as they have gone far enough.\n"
        }
        if gestures.contains(where: { !$0.isActive }) {
            head += "\nGestures whose lines are comments do nothing: write what they lack, and take the # away.\n"
        }
        for note in allNotes { head += "\n\(note)\n" }
        head += leftovers.isEmpty ? "\nAll was carried over.\n" : "\nWhat could not be carried over:\n"
        var text = TOMLText.comment(String(head.dropLast())) + leftovers.map { TOMLText.comment("  \($0)") }.joined()
        for gesture in gestures {
            text += "\n" + TOMLText.comment("\(Excerpt.name(gesture.file)):\(gesture.line)")
            if let obstacle = gesture.obstacle { text += TOMLText.comment("not active: \(obstacle)") }
            text += gesture.toml
        }
        let inside = gestures.filter { $0.place?.from == ImportedPlace.inside }
        if inside.contains(where: \.isActive) {
            text += "\n" + ImportedPlace.insideTOML
        } else if !inside.isEmpty {
            text += "\n" + TOMLText.comment(ImportedPlace.insideTOML.trimmed)
        }
        return text
    }

    /// The notes of the files, and what keys need.
    public var allNotes: [String] {
        let count = gestures.count { $0.isActive && $0.pressesKeys }
        if count == 0 { return notes }
        let subject = count == 1 ? "1 gesture presses keys, which needs" : "\(count) gestures press keys, which needs"
        return notes + ["\(subject) access to /dev/uinput; \"tactus check\" says whether you have it, and what to type if not"]
    }
}
