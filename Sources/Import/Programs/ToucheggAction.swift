internal import Configuration
internal import Diagnostics
internal import Gestures
internal import TouchInput

/// The action of one gesture in `touchegg.conf`.
struct ToucheggAction {
    /// The moment when touchegg acts.
    enum Moment: String {
        case begin, end
        case both = "begin-and-end"
    }

    let type: String
    private let element: XMLElement

    init(_ element: XMLElement) {
        self.element = element
        type = (element.attributes["type"] ?? "").uppercased()
    }

    /// The moment, by default the beginning of the gesture. Nil for an unknown value, with which touchegg never acts.
    var moment: Moment? {
        guard let word = element.setting("on") else { return .begin }
        return Moment(rawValue: word)
    }

    /// The action with its keys, direction, command and text, for messages.
    var title: String {
        let settings = ["modifiers", "keys", "direction", "button", "command"].compactMap { element.setting($0) } + [element.text.trimmed]
        return ([type] + settings.filter { !$0.isEmpty }).joined(separator: " ")
    }

    /// The effects of an action: `on` forward, and `back` backward if the action is repeated.
    struct Orders {
        var on: ImportedOrder
        var back: ImportedOrder?
        /// The keys held from the beginning of the gesture to its end; nil for none.
        var held: ImportedKeys?
    }

    /// Translates the action. Returns nil if it does nothing, and throws if Tactus cannot do it.
    func orders(of motion: ImportedMotion) throws(Obstacle) -> Orders? {
        switch type {
        case "NO_ACTION": return nil
        case "RUN_COMMAND":
            // Before release 2 the command was the text of the element itself.
            guard let command = Command(element.setting("command") ?? element.text) else { return nil }
            let back = element.setting("decreaseCommand").flatMap { Command($0) }
            return Orders(on: .run(command), back: back.map { .run($0) })
        case "SEND_KEYS": return try keys(of: motion)
        case "MOUSE_CLICK": throw Obstacle(reason: Advice.noPointer, advice: buttonAdvice)
        case "SCROLL", "DRAG_AND_DROP": throw Obstacle(reason: Advice.noPointer, advice: Advice.pointer)
        case "MAXIMIZE_RESTORE_WINDOW", "MINIMIZE_WINDOW", "TILE_WINDOW", "FULLSCREEN_WINDOW", "CLOSE_WINDOW", "CHANGE_DESKTOP",
            "SHOW_DESKTOP", "MOVE_WINDOW", "RESIZE_WINDOW", "CHANGE_VIEWPORT":
            throw Obstacle(reason: Advice.noWindows, advice: Advice.desktop)
        default: throw Obstacle(reason: "not an action of touchegg")
        }
    }

    /// The advice for a click. A button pressed at the beginning and released at the end is held meanwhile.
    private var buttonAdvice: String {
        guard let number = element.setting("button"), let button = Self.buttons[number.trimmed] else { return Advice.button }
        return moment == .both ? "write during = { button = \"\(button)\" }" : "write the action { button = \"\(button)\" }"
    }

    /// The names of the buttons by X11's numbers.
    private static let buttons = ["1": "left", "2": "middle", "3": "right", "8": "side", "9": "extra"]

    /// Translates keys; nil if there are none. Throws if Tactus does not have one of them, or if there are too many.
    ///
    /// In touchegg the modifiers are held from the beginning of the gesture to its end. That makes a difference only if keys are repeated;
    /// otherwise modifiers and keys become a chord.
    private func keys(of motion: ImportedMotion) throws(Obstacle) -> Orders? {
        let modifiers = Self.names(element.setting("modifiers"))
        // Before release 2 the keys were the text of the element itself.
        let keys = Self.names(element.setting("keys") ?? (modifiers.isEmpty ? element.text : nil))
        let back = Self.names(element.setting("decreaseKeys"))
        if modifiers.isEmpty, keys.isEmpty { return nil }
        if step(of: motion) != nil, !keys.isEmpty {
            return Orders(
                on: .keys(try ImportedKeys([keys], as: .xkb)), back: back.isEmpty ? nil : .keys(try ImportedKeys([back], as: .xkb)),
                held: modifiers.isEmpty ? nil : try ImportedKeys([modifiers], as: .xkb))
        }
        return Orders(on: .keys(try ImportedKeys([modifiers + keys], as: .xkb)))
    }

    private static func names(_ text: String?) -> [String] { (text ?? "").split(separator: "+").map(\.trimmed).filter { !$0.isEmpty } }

    /// The first keysym in the keys that names a character; nil if there is none, and for other actions. touchegg takes the key of that
    /// character on the user's keyboard.
    var character: String? {
        guard type == "SEND_KEYS" else { return nil }
        let settings = ["modifiers", "keys", "decreaseKeys"].flatMap { Self.names(element.setting($0)) }
        return settings.first(where: ImportedKeys.isCharacter)
    }

    /// Returns an obstacle for a repeated action whose motion has no steps, because the repetition is lost. Nil if nothing is lost.
    func loss(of motion: ImportedMotion) -> Obstacle? {
        guard repeats, step(of: motion) == nil, type == "RUN_COMMAND" || type == "SEND_KEYS" else { return nil }
        let back =
            (element.setting("decreaseCommand") ?? element.setting("decreaseKeys")).map { ", nor \(Excerpt.of($0)) on the way back" } ?? ""
        return Obstacle(reason: Advice.noSteps + back, advice: Advice.steps)
    }

    // MARK: - Steps

    /// True if the action is repeated while the fingers move on.
    private var repeats: Bool { element.setting("repeat") == "true" }

    /// The percentage of the whole motion from one run to the next: from 6 to 50. The default and the range of `times` are touchegg's.
    private var share: Int {
        guard let times = element.setting("times").flatMap({ Int($0) }) else { return 10 }
        return 100 / min(max(times, 2), 15)
    }

    /// The most runs in one gesture: from 2 to 16.
    var limit: Int { 100 / share }

    /// The motion until touchegg begins a swipe: 1 % of the touchpad's shorter side, in millimeters of the finger.
    private static let start = 0.01 * 65 / fingerFactor
    /// libinput's unaccelerated motion in proportion to that of the finger.
    private static let fingerFactor = 0.9 * 0.2968

    /// Returns the length of a whole swipe in millimeters.
    private static func whole(_ direction: Direction) -> Double {
        (0.09 * (direction.axis == .horizontal ? 105 : 65) + 0.01 * 65) / fingerFactor
    }

    /// Returns the motion from one run to the next; nil for an action that is not repeated, and for a motion without steps or direction.
    ///
    /// For touchegg a whole swipe is 9 % of the touchpad's width or height plus 1 % of the shorter side, in libinput's units. libinput's
    /// unaccelerated motion is 0.9 × 0.2968 of the real one on touchpads, so the finger moves 3.7 times as far. A tenth of a swipe is
    /// therefore 3.8 mm sideways and 2.4 mm up and down on a touchpad of 105 mm × 65 mm. A whole pinch doubles the distance, and a whole
    /// turn is 100°.
    func step(of motion: ImportedMotion) -> Interval? {
        guard repeats, type == "RUN_COMMAND" || type == "SEND_KEYS" else { return nil }
        let share = Double(share) / 100
        switch motion {
        case .swipe(let direction, _, _): return .distance(.mm((Self.whole(direction) * share * 10).rounded() / 10))
        case .pinch(_?, _): return .scale(1 + share)
        case .rotate(_?, _): return .angle(.degrees(100 * share))
        case .tap, .press, .drag, .dragAlong, .edge, .pinch(nil, _), .rotate(nil, _): return nil
        }
    }

    /// Returns the motion with the length at which a percentage of touchegg's whole gesture is made; nil for a motion without a length. A
    /// pinch has at least Tactus's default. touchegg begins a swipe after 1 % of the shorter side, and counts from there.
    static func lengthened(_ motion: ImportedMotion, to percentage: Int) -> ImportedMotion? {
        let share = Double(percentage) / 100
        switch motion {
        case .swipe(let direction, _, let onLift):
            let length = start + whole(direction) * share
            return .swipe(direction, distance: .mm((length * 10).rounded() / 10), onLift: onLift)
        case .pinch(let out, _):
            // A whole pinch doubles the distance of the fingers, or makes it nothing.
            let scale = out == false ? min(1 / max(1 - share, 0.2), 5) : 1 + share
            return .pinch(out: out, scale: scale > 1.15 ? scale : nil)
        case .tap, .press, .drag, .dragAlong, .rotate, .edge: return nil
        }
    }

    static let lengthNote =
        "touchegg acts at the end of a swipe only if action_execute_threshold percent of it are made: the distance is touchegg's on a "
        + "touchpad of 105 mm x 65 mm. Change distance if yours is larger or smaller."
    static let stepNote =
        "Steps of swipes are as long as touchegg's on a touchpad of 105 mm x 65 mm, ten (or the number in \"times\") in one swipe at most: "
        + "3.6 % of the width to the left and right, 3.7 % of the height up and down. Change step.every if yours is larger or smaller."
    static let wayBackNote =
        "touchegg takes back no more steps than it has made. In Tactus, steps go on backward past the start of the gesture."
}

extension ImportedMotion {
    /// True if the gesture reports its beginning. The value has no meaning for a drag along an axis, which touchegg does not have.
    var hasBeginning: Bool {
        switch self {
        case .drag, .pinch, .rotate: true
        case .tap, .press, .swipe, .dragAlong, .edge: false
        }
    }

    /// True if steps in this direction go forward. The value has no meaning for a motion without a direction.
    var isForward: Bool {
        switch self {
        case .pinch(let out?, _): out
        case .rotate(let clockwise?, _): clockwise
        case .tap, .press, .swipe, .drag, .dragAlong, .pinch, .rotate, .edge: true
        }
    }

    /// The same motion as a lasting gesture.
    var lasting: ImportedMotion {
        switch self {
        case .swipe(let direction, _, _): .drag(direction)
        case .tap, .press, .drag, .dragAlong, .pinch, .rotate, .edge: self
        }
    }
}
