internal import Actions
internal import Configuration
internal import Gestures
internal import Session
internal import System

/// Executes what sessions have planned: runs commands, presses keys, calls methods on a bus.
final class ActionExecutor {
    let runner: ActionRunner
    private let keyboard: Keyboard
    /// The buttons of the mouse.
    private let pointer: Keyboard
    let caller: BusCaller

    /// Creates an executor.
    ///
    /// - Parameter session: Returns the user's bus each time it is needed; nil if there is none.
    init(loop: EventLoop, standardOutput: ActionRunner.StandardOutput, session: @escaping () -> BusConnection?) {
        let system = BusOnDemand(.system, on: loop)
        runner = ActionRunner(loop: loop, standardOutput: standardOutput, log: Messages.paragraph)
        keyboard = Keyboard(loop: loop, codes: Key.all.map(\.code), rule: Self.rule, log: Messages.paragraph)
        pointer = Keyboard(
            .pointer, loop: loop, codes: PointerButton.allCases.map(\.code), rule: Self.rule, log: Messages.paragraph)
        caller = BusCaller(loop: loop, session: session, system: { system.bus }, log: Messages.paragraph)
    }

    /// The udev rule that gives access to uinput. It comes with the program and takes effect once it is copied.
    static var rule: String { Installation.path(of: "70-tactus-uinput.rules") }

    /// Takes over the settings of a configuration for actions in general.
    func adopt(_ configuration: Configuration) {
        runner.limit = configuration.settings.maxCommands
        keyboard.want(configuration.presses(.keyboard))
        pointer.want(configuration.presses(.pointer))
    }

    /// Makes the keyboard and the pointer if they are wanted and missing, so that the desktop has noticed them before they are used.
    func prepare() {
        keyboard.prepare()
        pointer.prepare()
    }

    /// True while there is a virtual keyboard or pointer.
    var hasVirtualDevice: Bool { keyboard.isThere || pointer.isThere }

    /// True when commands have ended, calls are answered, and keys and buttons are pressed.
    var isIdle: Bool { runner.isIdle && caller.isIdle && keyboard.isIdle && pointer.isIdle }

    /// Releases keys and leaves commands running. The last call before the program ends.
    func close() {
        keyboard.close()
        pointer.close()
        runner.leaveRunning()
        Guard.end()
    }

    // MARK: - Execution

    /// Executes everything in a report.
    ///
    /// - Parameter device: The device's name, for commands.
    func execute(_ report: SessionReport, device: String) {
        for outcome in report.outcomes {
            for instruction in report.instructions(of: outcome) {
                let name = report.selection.name(of: outcome.event.gesture)
                execute(instruction, of: outcome.event, named: name, device: device, on: report.desktop)
            }
        }
    }

    /// Executes one instruction for an event of the named gesture. Layers are switched, and fingers shown as pointers, elsewhere.
    ///
    /// - Parameter desktop: The state of the desktop when the touch began.
    func execute(_ instruction: Instruction, of event: GestureEvent, named name: String, device: String, on desktop: DesktopState) {
        func fields(_ cause: Instruction.Cause) -> EventFields {
            EventFields(event, gesture: name, device: device, trigger: cause.trigger, steps: cause.steps, desktop: desktop)
        }
        switch instruction {
        case .run(let run):
            runner.run(
                run.command, environment: fields(run.cause).environment, for: label(run.cause, name),
                turn: turn(of: run.cause.queue), timeout: run.timeout)
        case .start(let run):
            runner.hold(
                run.command, environment: fields(run.cause).environment, for: label(run.cause, name),
                key: run.cause.queue)
        case .stop(let key): runner.release(key: key)
        case .press(let chords, let cause): keyboard.press(chords.map(\.codes), for: label(cause, name))
        case .hold(let chord, let key): keyboard.hold(chord.codes, key: key)
        case .letGo(_, let key): keyboard.letGo(key: key)
        case .call(let call, let cause):
            let request = CallRequest(
                call.busCall(of: fields(cause)), on: call.line, for: label(cause, name), text: "\(call)")
            caller.call(request, turn: turn(of: cause.queue))
        case .flushPending(let key):
            runner.flushPending(key: key)
            caller.flushPending(key: key)
        case .dropPending(let key):
            runner.dropPending(key: key)
            caller.dropPending(key: key)
        case .click(let button, let cause): pointer.press([[button.code]], for: label(cause, name))
        case .holdButton(let button, let key): pointer.hold([button.code], key: key)
        case .letGoButton(_, let key): pointer.letGo(key: key)
        case .layer, .point, .stopPointing, .coolDown: break
        }
    }

    /// Holds the left button for fingers that are shown as a pointer, or releases it.
    ///
    /// - Parameter key: The key that distinguishes these fingers from those of other devices.
    func holdButton(_ isDown: Bool, key: String) {
        if isDown { pointer.hold([PointerButton.left.code], key: key) } else { pointer.letGo(key: key) }
    }

    private func label(_ cause: Instruction.Cause, _ name: String) -> ActionLabel {
        ActionLabel(gesture: name, phase: cause.trigger.rawValue)
    }

    private func turn(of key: ActionQueueKey) -> ActionRunner.Turn {
        switch key.queue {
        case .parallel: .atOnce
        case .latest: .latest(key)
        case .all: .all(key)
        case .skip: .unlessRunning(key)
        }
    }
}

extension Configuration {
    /// True if a gesture presses keys or buttons of such a device.
    func presses(_ kind: KeyDeviceKind) -> Bool { gestures.contains { $0.firstPress(on: kind) != nil } }
}

extension ConfiguredGesture {
    /// The place of the first action that presses keys or buttons of such a device; nil if there is none.
    func firstPress(on kind: KeyDeviceKind) -> Origin? {
        for trigger in Action.Trigger.allCases {
            if let action = action(at: trigger), action.order.keyDevice == kind { return action.origin }
        }
        if let during, during.order.keyDevice == kind { return during.origin }
        return nil
    }
}

extension Order {
    /// The virtual device that the effect needs; nil for none.
    fileprivate var keyDevice: KeyDeviceKind? {
        switch self {
        case .keys: .keyboard
        case .button: .pointer
        case .run, .dbus, .layer: nil
        }
    }
}

extension HeldOrder {
    /// The virtual device that the effect needs; nil for none. The twin of a touch device, which moves the pointer, is none of them.
    fileprivate var keyDevice: KeyDeviceKind? {
        switch self {
        case .keys: .keyboard
        case .button, .pointer(.drag, _): .pointer
        case .run, .pointer: nil
        }
    }
}

extension KeyChord {
    /// The kernel's numbers of the keys.
    fileprivate var codes: [UInt16] { keys.map(\.code) }
}
