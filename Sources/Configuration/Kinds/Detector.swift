import Gestures

extension DetectorGesture {
    /// `detector = { run, fingers, patience }`, or only what `run` would be; nil, and reported, without a command that can be run.
    init?(reading table: inout TableReader) {
        let run = table.required("run", example: #"run = ["python3", "wiggle.py"]"#)
        let fingers = table.fingers(of: .detector, default: .any)
        let patience = table.quantity("patience", in: .milliseconds(10)...(.seconds(60)), default: Defaults.detectorPatience)
        guard let run else { return nil }
        let command = TOMLEntry(key: GestureKind.detector.rawValue, position: run.position, value: run.value)
        guard let program = CommandText(command, log: table.log) else { return nil }
        self.init(number: table.log.file.note(program), fingers: fingers, patience: patience)
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
