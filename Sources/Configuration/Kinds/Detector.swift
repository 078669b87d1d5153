import Gestures

extension DetectorGesture {
    /// `detector = { run, fingers, patience }`, or only what `run` would be; nil, and reported, without a command that can be run.
    init?(reading table: inout TableReader) {
        let run = table.required("run", example: #"run = ["python3", "wiggle.py"]"#)
        let fingers = table.fingers(of: .detector, default: .any)
        let patience = table.quantity("patience", in: .milliseconds(10)...(.seconds(60)), default: Defaults.detectorPatience)
        guard let run else { return nil }
        let command = TOMLEntry(key: GestureKind.detector.rawValue, position: run.position, value: run.value)
        guard let program = Action(command: command, log: table.log) else { return nil }
        self.init(number: table.log.file.note(program, at: run.position), fingers: fingers, patience: patience)
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

    /// What to write instead of what is no table, to stand after "must be".
    var wantedTable: String {
        switch self {
        case .detector: #"a command such as ["python3", "wiggle.py"] or a table in braces such as { run = "wiggle", fingers = 2 }"#
        case .stroke: #"a table in braces such as { shape = "circle" }"#
        case .tap, .press, .drag, .swipe, .pinch, .rotate: "a table in braces such as { fingers = 3 }"
        }
    }
}

extension [ConfiguredGesture] {
    /// Gives every detector its program and its number: which of the detectors it is. One inside another gesture is reported.
    mutating func bindDetectors(log: IssueLog) {
        var count = 0
        for index in indices {
            guard case .detector(var detector) = self[index].gesture else {
                for inner in self[index].gesture.detectors {
                    log.report(.detectorInside, at: log.file.detectors[inner.number].position)
                }
                continue
            }
            self[index].detector = log.file.detectors[detector.number].program
            detector.number = count
            self[index].gesture = .detector(detector)
            count += 1
        }
    }
}

extension StandardGesture {
    fileprivate var detectors: [DetectorGesture] {
        switch self {
        case .detector(let detector): [detector]
        case .sequence(let gesture): gesture.first.detectors + gesture.second.detectors
        case .simultaneous(let gesture): gesture.first.detectors + gesture.second.detectors
        case .exclusive(let gesture): gesture.first.detectors + gesture.second.detectors
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke: []
        }
    }
}
