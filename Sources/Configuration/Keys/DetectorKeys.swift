import Gestures

/// The keys of `detector = { run, fingers, patience }`. The value may also be a command alone, as for `run`.
final class DetectorKeys: KindKeys {
    static let keys = DetectorKeys()
    static let sentence = "Your own program receives the locations of the fingers and reports when the gesture happens."
    static let table = keys.declared(as: "gesture.detector")
    static let content: KeyContent = .any([.command, .table(table.name)])

    let run = DeclaredKey.entry(
        "run", .command, required: #"run = ["python3", "wiggle.py"]"#,
        "The program: a line for the shell, or a list of a program and its arguments.")
    let fingers = DeclaredKey.fingers(of: .detector, default: .any, "The number of fingers; the gesture fails with more fingers.")
    // The source of this default is documented at DetectorGesture.
    let patience = DeclaredKey.quantity(
        "patience", in: .milliseconds(10)...(.seconds(60)), default: Duration.milliseconds(500),
        "The longest wait for an answer after the last finger has lifted.")

    var declared: [Reference.Key] { [run.declaration, fingers.declaration, patience.declaration] }

    func gesture(_ table: TableReader) -> StandardGesture? {
        let run = run.read(in: table)
        let fingers = fingers.read(in: table)
        let patience = patience.read(in: table)
        guard let run else { return nil }
        let command = TOMLEntry(key: GestureKind.detector.rawValue, position: run.position, value: run.value)
        guard let program = Command(command, log: table.log) else { return nil }
        table.log.file.detector = program
        return .detector(DetectorGesture(number: 0, fingers: fingers, patience: patience))
    }
}
