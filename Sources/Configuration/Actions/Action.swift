package import Diagnostics
package import Gestures

/// The effects that happen at a trigger of a gesture.
package struct Action: Hashable, Sendable {
    /// The parts, at least one. Each starts when the one before it has succeeded.
    package var parts: [ActionPart]
    /// The least amount between two runs within one gesture; nil for none.
    package var every: Interval?
    /// The order of runs; nil for the trigger's default, see ``Trigger/usualQueue``.
    package var queue: ActionQueue?
    /// The most runs within one gesture, at least 1; nil for no limit.
    package var limit: Int?

    /// Creates an action of one part.
    package init(_ order: Order) { parts = [ActionPart(order)] }

    /// The most parts. Our choice: a longer list is a program of its own.
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
    /// Shows a notification in place of the gesture's last one.
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
    /// Starts one run at a time, and afterwards one more for the newest of the events that have come meanwhile.
    case latest
    /// Starts one run after the other, for each event.
    case all
    /// Starts each run at once, beside runs that go on.
    case parallel
    /// Starts no run while another one goes on.
    case skip
}

/// A place in the file that does not count in comparisons: all origins are equal.
package struct Origin: Hashable, Sendable {
    /// The place; nil outside a file.
    package var position: SourcePosition?

    package init(_ position: SourcePosition? = nil) { self.position = position }

    package static func == (a: Origin, b: Origin) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}

extension Action {
    /// The moment of a gesture, or for `during` the time, that an action belongs to. The raw values are the keys of the configuration file.
    package enum Trigger: String, CaseIterable, Hashable, Sendable {
        case began, changed, tick, ended, released, cancelled
        /// A step in the direction that counts as forward, or in the opposite one.
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

        /// The order of runs if the file does not set it. Values become outdated, while each step counts.
        package var usualQueue: ActionQueue {
            switch self {
            case .changed, .tick: .latest
            case .forward, .backward: .all
            case .began, .ended, .released, .cancelled, .during: .parallel
            }
        }

        /// True if the trigger may come several times within one gesture.
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

/// An effect that can last.
package enum HeldOrder: Hashable, Sendable {
    /// Runs a command, and asks it to end with the gesture.
    case run(Command)
    /// Holds keys down.
    case keys(KeyChord)
    /// Holds a button of a mouse down.
    case button(PointerButton)
    /// Lets the fingers act on the desktop as a pointer that drags, moves or scrolls. A held button stays held for up to `relift` while no
    /// finger touches, until the fingers go on.
    case pointer(PointerMode, relift: Duration)
}
