import Gestures

/// `detector = { run, fingers, patience }`, or only what `run` would be.
struct DetectorKeys: KindKeys {
    static let keys = DetectorKeys()
    static let sentence = "A program of yours is shown the fingers and says when the gesture is there."
    static let table = keys.declared(as: "gesture.detector")
    static let content: KeyContent = .any([.command, .table("gesture.detector")])

    let run = DeclaredKey.entry(
        "run", .command, required: #"run = ["python3", "wiggle.py"]"#,
        "The program: a line for the shell, or a list of a program and its arguments.")
    let fingers = DeclaredKey.fingers(of: .detector, default: .any, "With more than these fingers it is not the gesture.")
    // The source of this default stands with the library's: see DetectorGesture.
    let patience = DeclaredKey.quantity(
        "patience", in: .milliseconds(10)...(.seconds(60)), default: Duration.milliseconds(500),
        "How long after the last lift an answer is waited for.")

    func gesture(_ table: TableReader) -> StandardGesture? {
        let run = table.read(run)
        let fingers = table.read(fingers)
        let patience = table.read(patience)
        guard let run else { return nil }
        let command = TOMLEntry(key: GestureKind.detector.rawValue, position: run.position, value: run.value)
        guard let program = CommandText(command, log: table.log) else { return nil }
        return .detector(DetectorGesture(number: table.log.file.note(program), fingers: fingers, patience: patience))
    }
}

extension GestureKind {
    /// What stands in the braces. A detector can do without them: then it is all about the command.
    func table(of entry: TOMLEntry) -> TOMLTable? {
        switch (entry.value.content, self) {
        case (.table(let table), _):
            table
        case (.string, .detector), (.array, .detector):
            TOMLTable(
                position: entry.value.position, entries: [TOMLEntry(key: "run", position: entry.position, value: entry.value)])
        case (.string, _), (.array, _), (.integer, _), (.float, _), (.boolean, _), (.date, _):
            nil
        }
    }
}

extension [ConfiguredGesture] {
    /// Gives every detector its program and its number: which of the detectors it is. None is inside another gesture.
    mutating func bindDetectors(from file: FileContext) {
        var count = 0
        for index in indices {
            guard case .detector(var detector) = self[index].gesture else { continue }
            self[index].detector = file.detectors[detector.number]
            detector.number = count
            self[index].gesture = .detector(detector)
            count += 1
        }
    }
}
