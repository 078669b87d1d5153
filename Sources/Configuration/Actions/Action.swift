package import Diagnostics
package import Gestures

/// One thing to do at a trigger of a gesture.
package struct Action: Hashable, Sendable {
    package var order: Order
    /// How much has to happen between two runs within one gesture; nil: nothing.
    package var every: Interval?
    /// How long the command may take; nil: as long as it likes. Nothing else has one.
    package var timeout: Duration?
    /// Nil: the usual queue of the trigger, see ``Trigger/usualQueue``.
    package var queue: ActionQueue?
    /// How often it is done within one gesture at most; nil: as often as it happens. At least 1.
    package var limit: Int?
    /// Of the command, the keys, the call or the layer's name.
    package var origin = Origin()

    package init(_ order: Order) { self.order = order }

    /// A command line for `/bin/sh -c`.
    package static func shell(_ line: String) -> Action { Action(.run(.shell(line))) }
    /// A program and its arguments.
    package static func arguments(_ words: [String]) -> Action { Action(.run(.arguments(words))) }
}

/// One thing that a gesture can have done.
package enum Order: Hashable, Sendable {
    case run(CommandText)
    /// Pressed one after the other; at least one.
    case keys([KeyChord])
    case dbus(MethodCall)
    /// From the next touch on the gestures of this layer count; nil: those of none.
    case layer(String?)

    /// Whether it takes its time, so that another one may have to wait for its turn.
    package var takesTurns: Bool {
        switch self {
        case .run, .dbus: true
        case .keys, .layer: false
        }
    }
}

/// How runs of one action of one gesture on one device follow each other. The words are those of the file.
package enum ActionQueue: String, CaseIterable, Hashable, Sendable {
    /// One at a time; of what happens meanwhile only the newest is done afterwards.
    case latest
    /// One after the other, and none is left out.
    case all
    /// At once, whatever is running.
    case parallel
    /// Not at all while the last one is still running.
    case skip
}

/// Where in the file something stands. That makes no difference to what it says: all origins are equal.
package struct Origin: Hashable, Sendable {
    /// Nil for what does not come from a file.
    package var position: SourcePosition?

    package init(_ position: SourcePosition? = nil) { self.position = position }

    package static func == (a: Origin, b: Origin) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}

extension Action {
    /// The moment of a gesture that an action belongs to. The words are the keys of the file.
    package enum Trigger: String, CaseIterable, Hashable, Sendable {
        case began, changed, tick, ended, released, cancelled
        /// A step into the direction that counts as forward, or out of it.
        case forward, backward
        /// From the beginning to the end.
        case during

        /// The keys of a gesture that hold an action.
        static let words = ["run"] + allCases.map(\.rawValue)

        package init(_ phase: GesturePhase) {
            switch phase {
            case .began: self = .began
            case .changed: self = .changed
            case .tick: self = .tick
            case .ended: self = .ended
            case .released: self = .released
            case .cancelled: self = .cancelled
            }
        }

        /// How runs follow each other where the file does not say. Values grow old, and of steps each one counts.
        package var usualQueue: ActionQueue {
            switch self {
            case .changed, .tick: .latest
            case .forward, .backward: .all
            case .began, .ended, .released, .cancelled, .during: .parallel
            }
        }

        /// Whether it may come several times within one gesture.
        var recurs: Bool {
            switch self {
            case .changed, .tick, .forward, .backward: true
            case .began, .ended, .released, .cancelled, .during: false
            }
        }
    }
}

/// Something that is done again and again on the way that the fingers go: `step = { every, forward, backward }`.
package struct Step: Hashable, Sendable {
    /// How far a step is. Never a time.
    package var every: Interval
    /// At each step forward. At least one of the two is there.
    package var forward: Action?
    /// At each step backward.
    package var backward: Action?

    /// What a step can measure.
    static let dimensions: [Interval.Dimension] = [.distance, .angle, .scale]
}

/// What goes on while a gesture lasts: `during = …`.
package struct HeldAction: Hashable, Sendable {
    package var order: HeldOrder
    package var origin: Origin
}

/// One thing that can go on for a while.
package enum HeldOrder: Hashable, Sendable {
    /// Runs, and is asked to end.
    case run(CommandText)
    /// Down, and up again.
    case keys(KeyChord)
}
