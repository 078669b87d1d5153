extension ImportedConfiguration {
    /// A configuration that Tactus reads, with what it does not have at its head. Gestures without a command are comments.
    public var toml: String {
        var head = "Written by \"tactus import\". \"tactus check FILE\" says what it will do.\n"
        if gestures.contains(where: \.motion.isOnLift) {
            head +=
                "\nWith on = \"lift\" a gesture acts when the fingers go, as it did so far; without, as soon as they have gone far enough.\n"
        }
        if gestures.contains(where: \.actions.isEmpty) {
            head += "\nGestures whose lines are comments wait for a command: write it, and take the # away.\n"
        }
        head += leftovers.isEmpty ? "\nAll was carried over.\n" : "\nWhat could not be carried over:\n"
        var text = TOMLText.comment(String(head.dropLast())) + leftovers.map { TOMLText.comment("  \($0)") }.joined()
        for gesture in gestures {
            text += "\n" + TOMLText.comment("\(Excerpt.of(gesture.file)):\(gesture.line)") + gesture.toml
        }
        if gestures.contains(where: { $0.place?.from == ImportedPlace.inside }) { text += "\n" + ImportedPlace.insideTOML }
        return text
    }
}
