public import Configuration
public import Gestures

/// One thing that a gesture event sets off, to be done now.
public enum Instruction: Hashable, Sendable {
    /// Run a command.
    case run(Run)
    /// Press keys, one chord after the other, and let them go again.
    case press([KeyChord], Cause)
    /// Call a method of a program on a bus.
    case call(MethodCall, Cause)
    /// Start what runs until it is stopped.
    case start(Run)
    /// End what was started in this line.
    case stop(Line)
    /// Press keys that stay down until they are let go.
    case hold(KeyChord, Line)
    /// Let go what is held in this line.
    case letGo(KeyChord, Line)
    /// The newest value still waits for its turn in this line: it waits no longer.
    case hurry(Line)
    /// What waits for its turn in this line never runs.
    case forget(Line)
    /// From the next touch on the gestures of this layer count; nil: those of none.
    case layer(String?)
    /// Nothing is done, although something could be: the gesture has acted not long ago.
    case coolDown(GestureID)

    /// A command, and how to run it.
    public struct Run: Hashable, Sendable {
        /// In which turn, among commands like it.
        public var line: Line
        public var moment: ActionMoment
        public var command: CommandText
        /// How long it may take; nil: as long as it likes.
        public var timeout: Duration?
        /// Net steps since the gesture began, forward ones positive; nil where it makes none.
        public var steps: Int?
    }

    /// What makes something else than a command happen.
    public struct Cause: Hashable, Sendable {
        /// In which turn, among calls like it.
        public var line: Line
        public var moment: ActionMoment
        /// As in ``Run/steps``.
        public var steps: Int?
    }

    /// The commands or calls of one gesture that take turns.
    public struct Line: Hashable, Sendable {
        public var gesture: GestureID
        /// Steps both ways are in one line as `forward`, where both ways have the same queue.
        public var moment: ActionMoment
        public var queue: ActionQueue
    }

    /// Whether something happens because of it that people notice.
    public var isAct: Bool {
        switch self {
        case .run, .press, .call, .start, .hold, .stop, .letGo, .layer: true
        case .hurry, .forget, .coolDown: false
        }
    }
}
