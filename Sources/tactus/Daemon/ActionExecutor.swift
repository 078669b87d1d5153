internal import Actions
internal import Configuration
internal import Gestures
internal import Session
internal import System
internal import TouchInput

/// Executes what sessions have planned: runs commands, presses keys and buttons, calls methods on a bus, and shows notifications.
final class ActionExecutor {
    let runner: ActionRunner
    private let keyboard: KeyDevice
    /// The virtual mouse; only its buttons are used.
    private let pointer: KeyDevice
    let caller: BusCaller
    private let notifier: GestureNotifier
    private let series: SeriesRunner
    /// The reports of gestures on the user's bus; nil while the configuration wants none.
    private(set) var signals: GestureSignals?
    private let makeSignals: () -> GestureSignals
    /// The parts that the configuration wants besides commands; nil before the first configuration.
    private var wanted: (signals: Bool, keyboard: Bool, pointer: Bool)?
    /// Returns true while a device still uses the gestures of an earlier configuration, because fingers touch or a gesture is pending.
    var hasEarlierGestures: () -> Bool = { false }
    /// Called when a command has started or could not start, with the time of the decision that started it. The time is nil for a command
    /// that had to wait for its turn, and for one that no touch has decided.
    var commandStarted: (_ isStarted: Bool, _ decision: TouchInstant?) -> Void = { _, _ in }
    /// The time of the decision whose actions are executed now; nil between reports, and if no touch has decided.
    private var decision: TouchInstant?
    /// Receives the end of each command that has started.
    var commandEnded: (ActionRunner.CommandEnd) -> Void = { _ in }
    /// Switches to a layer when a list of actions reaches this action; nil stands for no layer.
    var switchLayer: (String?) -> Void = { _ in }

    /// True while the user's session is not active, unlocked and awake. The kernel gives keys and buttons to the session in front, so all are
    /// released then, and none are pressed. All other actions concern the user's own session and go on.
    var suspendsKeys = false {
        didSet { (keyboard.isSuspended, pointer.isSuspended) = (suspendsKeys, suspendsKeys) }
    }

    /// Creates an executor that has no virtual device yet.
    ///
    /// - Parameters:
    ///   - keys: Makes the virtual keyboard and the virtual mouse; nil for those of the kernel. Tests use others.
    ///   - session: Returns the user's bus each time it is needed; nil if there is none.
    init(
        loop: EventLoop, standardOutput: ActionRunner.StandardOutput, keys: ((KeyDeviceKind) -> KeyDevice)? = nil,
        session: @escaping () -> BusConnection?
    ) {
        let system = LastingBus(.system, loop: loop)
        let log: ActionLogger = { Messages.paragraph($0, gesture: $1?.gesture, phase: $1?.phase) }
        let runner = ActionRunner(loop: loop, standardOutput: standardOutput, log: log)
        self.runner = runner
        let rule = Self.rule
        keyboard = keys?(.keyboard) ?? KeyDevice(loop: loop, codes: Key.all.map(\.code), rule: rule, log: log)
        pointer = keys?(.pointer) ?? KeyDevice(.pointer, loop: loop, codes: PointerButton.allCases.map(\.code), rule: rule, log: log)
        caller = BusCaller(loop: loop, session: session, system: { system.connect() ? system.bus : nil }, log: log)
        notifier = GestureNotifier(loop: loop, bus: session, log: log)
        makeSignals = { GestureSignals(loop: loop, bus: session) }
        series = SeriesRunner(loop: loop, hasRoom: { [unowned runner] in runner.hasRoom }, log: log)
        runner.onStart = { [unowned self] isStarted in commandStarted(isStarted, decision) }
        runner.onEnd = { [unowned self] end in
            series.continueTurns()
            commandEnded(end)
        }
    }

    /// The udev rule that gives access to uinput. It comes with the program and takes effect once it is copied.
    static var rule: String { Installation.path(of: "70-tactus-uinput.rules") }

    /// Takes over the settings of a configuration for actions in general. Call it after the devices have been given the configuration.
    func adopt(_ configuration: Configuration) {
        runner.limit = configuration.settings.maxCommands
        runner.prepare(configuration.commands.filter { $0.trigger != nil }.map { $0.text })
        let (keyboard, pointer) = (configuration.presses(.keyboard), configuration.presses(.pointer))
        wanted = (configuration.settings.signals, keyboard, pointer)
        if configuration.settings.signals, signals == nil { signals = makeSignals() }
        if keyboard { self.keyboard.want(true) }
        if pointer { self.pointer.want(true) }
        dropUnwanted()
    }

    /// Removes the virtual devices and signals that nothing wants. They stay until no device uses gestures of an earlier configuration, which
    /// may still press keys, and whose ends are signaled.
    func dropUnwanted() {
        guard let wanted, !hasEarlierGestures() else { return }
        if !wanted.signals { signals = nil }
        if !wanted.keyboard { keyboard.want(false) }
        if !wanted.pointer { pointer.want(false) }
    }

    /// Makes the keyboard and the pointer if they are wanted and missing, so that the desktop has noticed them before they are used.
    func prepare() {
        keyboard.prepare()
        pointer.prepare()
    }

    /// True while there is a virtual keyboard or pointer.
    var hasVirtualDevice: Bool { keyboard.isThere || pointer.isThere }

    /// True when commands and lists have ended, calls are answered, notifications shown, and keys and buttons pressed.
    var isIdle: Bool {
        runner.isIdle && caller.isIdle && series.isIdle && notifier.isIdle && keyboard.isIdle && pointer.isIdle
    }

    /// Releases keys and buttons. Ends held commands and those that are being terminated, and leaves the others running. Call it last,
    /// before the program ends.
    func close() {
        keyboard.close()
        pointer.close()
        series.close()
        runner.leaveRunning()
        Guard.end()
    }

    // MARK: - Execution

    /// Executes the instructions of all outcomes of a report, in order.
    ///
    /// - Parameters:
    ///   - device: The device's name, for commands.
    ///   - source: The device's name in the facts of `tactus watch`.
    ///   - time: The times of the decisions; nil if no touch has decided.
    func execute(_ report: SessionReport, device: String, source: String, decided time: DecisionTime?) {
        if report.outcomes.isEmpty { return }
        defer { decision = nil }
        for outcome in report.outcomes {
            decision = time?.decision(of: outcome.event.time)
            for instruction in report.instructions(of: outcome) {
                let name = report.selection.name(of: outcome.event.gesture)
                execute(instruction, of: outcome.event, named: name, device: device, source: source, on: report.desktop)
            }
        }
    }

    /// Executes one instruction for an event of the named gesture. Layers are switched, fingers shown as pointers, and gestures cooled down
    /// elsewhere.
    ///
    /// - Parameters:
    ///   - source: The device's name in the facts of `tactus watch`; nil if nothing reports them.
    ///   - desktop: The state of the desktop when the touch began.
    func execute(
        _ instruction: Instruction, of event: GestureEvent, named name: String, device: String, source: String? = nil,
        on desktop: DesktopState
    ) {
        func fields(_ cause: Instruction.Cause) -> EventFields {
            EventFields(
                event, gesture: name, device: device, source: source, trigger: cause.trigger, steps: cause.steps, desktop: desktop)
        }
        switch instruction {
        case .run(let run):
            self.run(run, fields(run.cause), turn: turn(of: run.cause.queue))
        case .begin(.run(let command), let cause):
            let fields = fields(cause)
            runner.hold(command, environment: fields.environment, for: fields.label, key: cause.queue)
        case .begin(.keys(let chord), let cause): keyboard.hold(chord.codes, key: cause.queue)
        case .begin(.button(let button), let cause): pointer.hold([button.code], key: cause.queue)
        case .end(.run, let key): runner.release(key: key)
        case .end(.keys, let key): keyboard.letGo(key: key)
        case .end(.button, let key): pointer.letGo(key: key)
        case .press(let chords, let cause): keyboard.press(chords.map(\.codes), for: cause.label(of: name))
        case .call(let call, let cause): self.call(call, fields(cause), turn: turn(of: cause.queue))
        case .notify(let text, let cause): notify(text, fields(cause))
        case .series(let parts, let cause):
            let shared = fields(cause)
            let request = SeriesRunner.Request(
                for: shared.label, parts.map { part in { [unowned self] done in start(part, shared, done) } })
            series.run(request, turn: turn(of: cause.queue))
        case .flushPending(let key):
            runner.flushPending(key: key)
            caller.flushPending(key: key)
            series.flushPending(key: key)
        case .dropPending(let key):
            runner.dropPending(key: key)
            caller.dropPending(key: key)
            series.dropPending(key: key)
        case .click(let button, let cause): pointer.press([[button.code]], for: cause.label(of: name))
        case .layer, .begin(.pointer, _), .end(.pointer, _), .coolDown: break
        }
    }

    /// Starts one part of a list, and calls `done` once: with true if it has ended well. A part that takes no time ends well at once.
    private func start(_ part: Instruction, _ fields: EventFields, _ done: @escaping (Bool) -> Void) {
        switch part {
        case .run(let run): return self.run(run, fields, turn: .atOnce, done)
        case .call(let call, _): return self.call(call, fields, turn: .atOnce, done)
        case .notify(let text, _): notify(text, fields)
        case .press(let chords, _): keyboard.press(chords.map(\.codes), for: fields.label)
        case .click(let button, _): pointer.press([[button.code]], for: fields.label)
        case .layer(let name): switchLayer(name)
        case .series, .begin, .end, .flushPending, .dropPending, .coolDown: break
        }
        done(true)
    }

    private func run(
        _ run: Instruction.Run, _ fields: EventFields, turn: ActionRunner.Turn, _ done: @escaping (Bool) -> Void = { _ in }
    ) {
        runner.run(run.command, environment: fields.environment, for: fields.label, turn: turn, timeout: run.timeout, done: done)
    }

    private func call(
        _ call: MethodCall, _ fields: EventFields, turn: ActionRunner.Turn, _ done: @escaping (Bool) -> Void = { _ in }
    ) {
        var request = CallRequest(call.busCall(of: fields), on: call.line, for: fields.label, text: "\(call)")
        request.done = done
        caller.call(request, turn: turn)
    }

    private func notify(_ text: NotificationText, _ fields: EventFields) {
        notifier.show(text.filled { fields.text(of: $0) }, for: fields.label)
    }

    /// Holds the left button for fingers that are shown as a pointer, or releases it.
    ///
    /// - Parameter key: The key that distinguishes these fingers from those of other devices.
    func holdButton(_ isDown: Bool, key: String) {
        if isDown { pointer.hold([PointerButton.left.code], key: key) } else { pointer.letGo(key: key) }
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

extension Instruction.Cause {
    /// Returns the label of the action for messages. The event's fields have the same one, but keys and buttons need no fields.
    fileprivate func label(of gesture: String) -> ActionLabel { ActionLabel(gesture: gesture, phase: trigger.rawValue) }
}

extension EventFields {
    /// The label of the action for messages.
    fileprivate var label: ActionLabel { ActionLabel(gesture: gesture, phase: phase, device: source) }

    /// Returns the value of a variable in one line; empty if the event has none.
    fileprivate func text(of variable: EventVariable) -> String {
        String((value(of: variable)?.plain ?? "").map { $0.isNewline ? " " : $0 })
    }
}

extension KeyChord {
    /// The kernel's codes for the keys.
    fileprivate var codes: [UInt16] { keys.map(\.code) }
}
