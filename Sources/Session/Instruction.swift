package import Configuration
package import Gestures

/// One thing that a gesture event sets off, to be done now.
package enum Instruction: Hashable, Sendable {
    /// Run a command.
    case run(Run)
    /// Press keys, one chord after the other, and release them.
    case press([KeyChord], Cause)
    /// Call a method of a program on a bus.
    case call(MethodCall, Cause)
    /// Start a command that runs until it is stopped.
    case start(Run)
    /// Ask the command that was started with this key to end.
    case stop(ActionQueueKey)
    /// Press keys that stay down until they are released.
    case hold(KeyChord, ActionQueueKey)
    /// Release the keys that are held with this key.
    case letGo(KeyChord, ActionQueueKey)
    /// Run the newest value that waits in this queue now.
    case flushPending(ActionQueueKey)
    /// Drop everything that waits in this queue.
    case dropPending(ActionQueueKey)
    /// Switch to this layer, whose gestures count from the next touch on; nil: to no layer.
    case layer(String?)
    /// Do nothing, although there is an action: the gesture is cooling down.
    case coolDown(GestureID)

    /// A command, and how to run it.
    package struct Run: Hashable, Sendable {
        package var command: CommandText
        package var cause: Cause
        /// How long it may take; nil: as long as it likes.
        package var timeout: Duration?
    }

    /// The action that an instruction comes from.
    package struct Cause: Hashable, Sendable {
        package var queue: ActionQueueKey
        package var trigger: Action.Trigger
        /// Net steps since the gesture began, forward ones positive; nil for a gesture without steps.
        package var steps: Int?
    }

    /// True for what people notice.
    var isAct: Bool {
        switch self {
        case .run, .press, .call, .start, .hold, .stop, .letGo, .layer: true
        case .flushPending, .dropPending, .coolDown: false
        }
    }
}

/// Names a queue: actions with the same key take turns.
package struct ActionQueueKey: Hashable, Sendable {
    package var gesture: GestureID
    /// Steps both ways share `forward` where both have the same queue.
    package var trigger: Action.Trigger
    package var queue: ActionQueue
    package var deviceID: String
}
