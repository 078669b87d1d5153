internal import Actions
internal import Configuration
internal import Gestures
internal import Session
internal import System

/// Executes what sessions have planned: runs commands, presses keys, calls methods on a bus.
final class ActionExecutor {
    let runner: ActionRunner
    let keyboard: Keyboard
    let caller: BusCaller

    /// Creates an executor.
    ///
    /// - Parameter session: Returns the user's bus each time it is needed; nil if there is none.
    init(loop: EventLoop, standardOutput: ActionRunner.StandardOutput, session: @escaping () -> BusConnection?) {
        let system = BusOnDemand(.system, on: loop)
        runner = ActionRunner(loop: loop, standardOutput: standardOutput, log: Messages.paragraph)
        keyboard = Keyboard(loop: loop, codes: Key.all.map(\.code), rule: Self.rule, log: Messages.paragraph)
        caller = BusCaller(loop: loop, session: session, system: { system.bus }, log: Messages.paragraph)
    }

    /// The udev rule that gives access to uinput. It comes with the program and takes effect once it is copied.
    static var rule: String { Installation.path(of: "70-tactus-uinput.rules") }

    /// Takes over the settings of a configuration for actions in general.
    func adopt(_ configuration: Configuration) {
        runner.limit = configuration.settings.maxCommands
        keyboard.want(configuration.pressesKeys)
    }

    /// Releases keys and leaves commands running. The last call before the program ends.
    func close() {
        keyboard.close()
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
                execute(instruction, of: outcome.event, named: report.selection.name(of: outcome.event.gesture), device: device)
            }
        }
    }

    /// Executes one instruction for an event of the named gesture. Layers are switched elsewhere.
    func execute(_ instruction: Instruction, of event: GestureEvent, named name: String, device: String) {
        switch instruction {
        case .run(let run):
            runner.run(
                run.command, environment: fields(of: event, name, device, run.cause).environment, for: label(run.cause, name),
                turn: turn(of: run.cause.queue), timeout: run.timeout)
        case .start(let run):
            runner.hold(
                run.command, environment: fields(of: event, name, device, run.cause).environment, for: label(run.cause, name),
                key: run.cause.queue)
        case .stop(let key): runner.release(key: key)
        case .press(let chords, let cause): keyboard.press(chords.map(\.codes), for: label(cause, name))
        case .hold(let chord, let key): keyboard.hold(chord.codes, key: key)
        case .letGo(_, let key): keyboard.letGo(key: key)
        case .call(let call, let cause):
            let request = CallRequest(
                call.busCall(of: fields(of: event, name, device, cause)), on: call.line, for: label(cause, name), text: "\(call)")
            caller.call(request, turn: turn(of: cause.queue))
        case .flushPending(let key):
            runner.flushPending(key: key)
            caller.flushPending(key: key)
        case .dropPending(let key):
            runner.dropPending(key: key)
            caller.dropPending(key: key)
        case .click, .holdButton, .letGoButton, .point, .stopPointing: break
        case .layer, .coolDown: break
        }
    }

    private func fields(of event: GestureEvent, _ name: String, _ device: String, _ cause: Instruction.Cause) -> EventFields {
        EventFields(event, gesture: name, device: device, trigger: cause.trigger, steps: cause.steps)
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
    /// True if a gesture presses keys.
    var pressesKeys: Bool { gestures.contains { $0.firstKeys != nil } }
}

extension ConfiguredGesture {
    /// The place of the first action that presses keys; nil if there is none.
    var firstKeys: Origin? {
        for trigger in Action.Trigger.allCases {
            if let action = action(at: trigger), case .keys = action.order { return action.origin }
        }
        if let during, case .keys = during.order { return during.origin }
        return nil
    }
}

extension KeyChord {
    /// The kernel's numbers of the keys.
    fileprivate var codes: [UInt16] { keys.map(\.code) }
}
