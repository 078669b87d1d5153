internal import Actions
internal import Configuration
internal import System

/// What does things for gestures: runs commands, presses keys, calls methods.
final class Hands {
    let runner: ActionRunner
    let keyboard: Keyboard
    let caller: BusCaller

    /// - Parameter session: The user's bus, as often as it is needed; nil where there is none.
    init(loop: EventLoop, standardOutput: ActionRunner.StandardOutput, session: @escaping () -> BusConnection?) {
        let system = BusOnDemand(.system, on: loop)
        runner = ActionRunner(loop: loop, standardOutput: standardOutput, log: Messages.paragraph)
        keyboard = Keyboard(loop: loop, codes: Key.all.map(\.code), rule: Self.rule, log: Messages.paragraph)
        caller = BusCaller(loop: loop, session: session, system: { system.bus }, log: Messages.paragraph)
    }

    /// The udev rule that gives access to uinput, which comes with the program and is not in use until somebody copies it.
    static var rule: String { Installation.path(of: "70-tactus-uinput.rules") }

    /// The last call before the program ends.
    func rest() {
        keyboard.close()
        runner.leaveRunning()
        Guard.end()
    }
}

extension Configuration {
    /// Some gesture presses keys.
    var pressesKeys: Bool { gestures.contains { $0.firstKeys != nil } }
}

extension ConfiguredGesture {
    /// Where the first action that presses keys stands; nil where there is none.
    var firstKeys: Origin? {
        for moment in ActionMoment.allCases {
            if let action = action(at: moment), case .keys = action.order { return action.origin }
        }
        if let during, case .keys = during.order { return during.origin }
        return nil
    }
}
