package import Configuration
package import Gestures

/// An instruction that follows from a gesture event, to be executed now.
package indirect enum Instruction: Hashable, Sendable {
    /// Runs a command.
    case run(Run)
    /// Presses keys, one chord after the other, and releases them.
    case press([KeyChord], Cause)
    /// Presses a button of a mouse and releases it.
    case click(PointerButton, Cause)
    /// Calls a method of a program on a bus.
    case call(MethodCall, Cause)
    /// Shows a notification in place of the gesture's last one.
    case notify(NotificationText, Cause)
    /// Executes instructions one after the other: each as soon as the one before it has ended well. At least one of them takes time.
    case series([Instruction], Cause)
    /// Begins an effect that lasts until `end` with the same key.
    case begin(HeldOrder, Cause)
    /// Ends the effect that began with this key: asks the command to end, releases the keys or the button, or stops showing a pointer.
    case end(HeldOrder, ActionQueueKey)
    /// Executes the pending instructions of this queue at once. The queue keeps only the newest value.
    case flushPending(ActionQueueKey)
    /// Drops the pending instructions of this queue.
    case dropPending(ActionQueueKey)
    /// Switches to this layer, whose gestures take effect on each device as soon as its engine is idle; nil stands for no layer.
    case layer(String?)
    /// Does nothing, although there is an action: the gesture is cooling down.
    case coolDown(GestureID)

    /// A command with its cause and its limit.
    package struct Run: Hashable, Sendable {
        package var command: Command
        package var cause: Cause
        /// The longest time that the command may take; nil for no limit.
        package var timeout: Duration?
    }

    /// The action that an instruction comes from.
    package struct Cause: Hashable, Sendable {
        package var queue: ActionQueueKey
        package var trigger: Action.Trigger
        /// The number of forward steps since the gesture began, minus the backward ones; nil for a gesture without steps.
        package var steps: Int?
    }

    /// True for instructions that users notice.
    var isAct: Bool {
        switch self {
        case .run, .press, .click, .call, .notify, .series, .begin, .end, .layer: true
        case .flushPending, .dropPending, .coolDown: false
        }
    }
}

/// The key of a queue: actions with the same key wait for each other as the queue's kind demands.
package struct ActionQueueKey: Hashable, Sendable {
    package var gesture: GestureID
    /// The trigger. Steps both ways share `forward` if both have the same queue.
    package var trigger: Action.Trigger
    package var queue: ActionQueue
    package var deviceID: String
}
