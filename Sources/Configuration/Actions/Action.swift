package import Diagnostics
package import Gestures

/// The effects that happen at a trigger of a gesture.
package struct Action: Hashable, Sendable {
    /// The parts, at least one. Each starts when the one before it has succeeded.
    package var parts: [ActionPart]
    /// The time, distance, angle or scale that must pass between two runs within one gesture; nil for none.
    package var every: Interval?
    /// The order of runs; nil for the trigger's default, see ``Trigger/usualQueue``.
    package var queue: ActionQueue?
    /// The most runs within one gesture, at least 1; nil for no limit.
    package var limit: Int?

    /// Creates an action of one part.
    package init(_ order: Order) { parts = [ActionPart(order)] }

    /// The most parts of an action. Our choice: a longer list is a program of its own.
    static let partLimit = 32

    /// True if the action takes time, so that another one may have to wait.
    package var takesTurns: Bool { parts.contains { $0.order.takesTurns } }

    /// Creates an action that runs a command line with `/bin/sh -c`.
    package static func shell(_ line: String) -> Action { Action(.run(.shell(line))) }
    /// Creates an action that runs a program with its arguments.
    package static func arguments(_ words: [String]) -> Action { Action(.run(.arguments(words))) }
}

/// One effect of an action.
package struct ActionPart: Hashable, Sendable {
    package var order: Order
    /// The longest time for a command; nil for no limit, and for other effects.
    package var timeout: Duration?
    /// The place of the command, the keys, the button, the call, the text or the layer's name.
    package var origin = Origin()

    package init(_ order: Order) { self.order = order }
}

/// An effect of a gesture.
package enum Order: Hashable, Sendable {
    case run(Command)
    /// Presses chords one after the other; at least one.
    case keys([KeyChord])
    /// Presses a button of a mouse, and releases it.
    case button(PointerButton)
    case dbus(MethodCall)
    /// Shows a notification, which replaces the gesture's previous one.
    case notify(NotificationText)
    /// Switches to a layer, from the next touch on; nil for no layer.
    case layer(String?)

    /// True if the effect takes time.
    var takesTurns: Bool {
        switch self {
        case .run, .dbus: true
        case .keys, .button, .notify, .layer: false
        }
    }
}

/// The order of runs of one action of one gesture on one device. The raw values are the words of the configuration file.
package enum ActionQueue: String, CaseIterable, Hashable, Sendable {
    /// Starts one run at a time. When the run ends, starts one more for the newest of the events that arrived meanwhile.
    case latest
    /// Starts one run after the other, for each event.
    case all
    /// Starts each run at once, even while other runs are active.
    case parallel
    /// Starts no run while another one is active.
    case skip
}

/// A place in the file that comparisons ignore: all origins are equal.
package struct Origin: Hashable, Sendable {
    /// The place; nil outside a file.
    package var position: SourcePosition?

    package init(_ position: SourcePosition? = nil) { self.position = position }

    package static func == (a: Origin, b: Origin) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}

extension Action {
    /// The moment of a gesture at which an action happens; for `during`, the time that it lasts. The raw values are the keys of the file.
    package enum Trigger: String, CaseIterable, Hashable, Sendable {
        case began, changed, tick, ended, released, cancelled
        /// A step in the gesture's forward direction, or in the opposite one.
        case forward, backward
        /// The time that the gesture lasts; for a press, from its completion to the lift.
        case during

        /// The keys that hold an action, in a gesture or in its `step`.
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

        /// The order of runs if the file does not set it. A newer value replaces older ones, but no step may be lost.
        package var usualQueue: ActionQueue {
            switch self {
            case .changed, .tick: .latest
            case .forward, .backward: .all
            case .began, .ended, .released, .cancelled, .during: .parallel
            }
        }

        /// True if the trigger may occur several times within one gesture.
        var recurs: Bool {
            switch self {
            case .changed, .tick, .forward, .backward: true
            case .began, .ended, .released, .cancelled, .during: false
            }
        }
    }
}

/// Actions at regular steps of the fingers: `step = { every, forward, backward }`.
package struct Step: Hashable, Sendable {
    /// The size of a step; never a time.
    package var every: Interval
    /// The action at each step forward; nil for none, but then `backward` has one.
    package var forward: Action?
    /// The action at each step backward; nil for none.
    package var backward: Action?

    /// The quantities that a step can measure.
    static let dimensions: [Interval.Dimension] = [.distance, .angle, .scale]
}

/// An action that lasts as long as the gesture, or from a complete press to its lift: `during = …`.
package struct HeldAction: Hashable, Sendable {
    package var order: HeldOrder
    package var origin: Origin

    /// True if the fingers act on the desktop as a pointer, which needs a grabbed device.
    package var isPointer: Bool { if case .pointer = order { true } else { false } }
}

/// An effect that lasts for a time, see ``HeldAction``.
package enum HeldOrder: Hashable, Sendable {
    /// Runs a command until the gesture ends.
    case run(Command)
    /// Holds keys down.
    case keys(KeyChord)
    /// Holds a button of a mouse down.
    case button(PointerButton)
    /// Lets the fingers act on the desktop as a pointer that drags, moves or scrolls. After the last finger lifts, a held button stays down
    /// for up to `relift`, so that the drag can continue.
    case pointer(PointerMode, relift: Duration)
}
