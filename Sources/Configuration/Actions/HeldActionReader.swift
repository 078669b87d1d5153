import Diagnostics
import Gestures

/// The keys of `during = { … }`: `run`, `keys`, `button`, or `pointer` with `relift`.
final class DuringKeys: KeyTable {
    static let keys = DuringKeys()
    static let table = keys.declared(as: "gesture.during")

    let run = DeclaredKey.entry("run", .command, "The command: a line for the shell, or a list of a program and its arguments.")
    let keys = DeclaredKey.entry("keys", .text(KeyReader.form), "Keys that are held down on a virtual keyboard.")
    let button = DeclaredKey.word("button", PointerButton.self, "A button of a mouse that is held down.")
    let pointer = DeclaredKey.word(
        "pointer", PointerMode.self,
        "For a drag of two or more fingers on a device with grab: the desktop is shown the fingers as one finger with the left button held "
            + "(\"drag\"), as one finger (\"move\"), or as two (\"scroll\").")
    let relift = DeclaredKey.quantity(
        "relift", Duration.self, in: .milliseconds(10)...(.seconds(10)),
        "For pointer = \"drag\": the longest time that all fingers can be lifted to go on elsewhere while the button stays held. By default "
            + "the button is released when the fingers lift.")

    var declared: [Reference.Key] {
        [run.declaration, keys.declaration, button.declaration, pointer.declaration, relift.declaration]
    }

    var choices: [Reference.Choice] { [.one(of: run.name, keys.name, button.name, pointer.name)] }
}

extension ActionReader {
    /// Reads `during = …`. Reports its faults, and `during` in a gesture that does not last. Returns nil if no effect can be read.
    func during(_ entry: TOMLEntry) -> HeldAction? {
        let lasts = gesture.map { $0.traits.span != nil } ?? true
        if let kind, !lasts { log.error(.notLasting("during", kind), at: entry.position) }
        if case .array(let elements) = entry.value.content, elements.contains(where: \.isTable) {
            log.error(.listDuring, at: entry.value.position)
            return nil
        }
        guard case .table(let content) = entry.value.content else {
            return Command(entry, log: log).map { HeldAction(order: .run($0), origin: Origin(entry.value.position)) }
        }
        let table = TableReader(content, as: .during, log: log)
        let held = held(table, lasts: lasts)
        table.reportConflicts()
        table.finish()
        return held
    }

    private func held(_ table: TableReader, lasts: Bool) -> HeldAction? {
        let declared = DuringKeys.keys
        let (run, keys) = (declared.run.read(in: table), declared.keys.read(in: table))
        let (button, pointer) = (table.present(declared.button), table.present(declared.pointer))
        let (buttonRead, mode) = (declared.button.read(in: table), declared.pointer.read(in: table))
        let relift = declared.relift.read(in: table)
        if let entry = table.present(declared.relift), mode.map({ $0 != .drag }) ?? (pointer == nil) {
            log.error(.strayRelift, at: entry.position)
        }
        if let run { return Command(run, log: log).map { HeldAction(order: .run($0), origin: Origin(run.value.position)) } }
        if let keys { return KeyReader(log: log).chord(keys).map { HeldAction(order: .keys($0), origin: Origin(keys.value.position)) } }
        if let button { return buttonRead.map { HeldAction(order: .button($0), origin: Origin(button.value.position)) } }
        guard let pointer else {
            // An unknown key was probably meant as the order.
            guard table.rest.isEmpty else { return nil }
            log.error(.missingKey("run", in: .during, example: #"run = "wf-recorder""#), inTableAt: table.position)
            return nil
        }
        if lasts { checkPointer(pointer) }
        return mode.map { HeldAction(order: .pointer($0, relift: relift ?? .zero), origin: Origin(pointer.value.position)) }
    }

    /// Reports `pointer` in a gesture whose fingers cannot act as a pointer, and in a configuration that certainly grabs no device.
    private func checkPointer(_ entry: TOMLEntry) {
        if let traits = gesture?.traits {
            if traits.isExternal {
                log.error(.detectorAsPointer, at: entry.position)
            } else if traits.span != .motion || !traits.measuresTravel {
                log.error(.pointerWithoutTravel(kind?.subject ?? "this gesture"), at: entry.position)
            } else if traits.fingers.minimum < 2 {
                log.error(.pointerOfOneFinger, at: entry.position)
            }
        }
        if !log.file.mayGrab { log.error(.pointerWithoutGrab, at: entry.position) }
    }
}

extension Diagnostic {
    /// The diagnostic for a list of actions at `during`.
    fileprivate static var listDuring: Diagnostic {
        Diagnostic(
            .wrongAction,
            #""during" lasts as long as the gesture, which a list of actions does not; write one of them, as in during = { run = "…" }"#)
    }

    /// The diagnostic for `relift` without `pointer = "drag"`.
    fileprivate static var strayRelift: Diagnostic {
        Diagnostic(
            .misplacedKey, #""relift" is for pointer = "drag" only, whose button it keeps held while no finger touches; leave it out"#)
    }

    fileprivate static func pointerWithoutTravel(_ subject: String) -> Diagnostic {
        Diagnostic(
            .wrongAction, #""pointer" follows fingers that travel together, which those of \#(subject) do not; make it a drag"#)
    }

    fileprivate static var pointerOfOneFinger: Diagnostic {
        Diagnostic(.wrongAction, #""pointer" is for two or more fingers: the desktop moves the pointer with one; give the gesture more"#)
    }

    fileprivate static var detectorAsPointer: Diagnostic {
        Diagnostic(
            .wrongAction,
            #""pointer" cannot follow a detector: its answer has no deadline, so the desktop would wait for it; make it a drag"#)
    }

    fileprivate static var pointerWithoutGrab: Diagnostic {
        Diagnostic(
            .wrongAction,
            #""pointer" needs grab = true: the desktop sees all fingers of a device that is not grabbed; write grab = true in a [[device]] table"#
        )
    }
}
