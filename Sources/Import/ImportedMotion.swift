internal import Configuration
package import Gestures
package import TouchInput

/// The motions that foreign files describe. A threshold of nil means Tactus's default.
package enum ImportedMotion: Hashable, Sendable {
    case tap(count: Int)
    case press(duration: Duration?)
    case swipe(Direction, distance: Length?, onLift: Bool)
    case drag(Direction?)
    /// A drag in both directions of one axis.
    case dragAlong(Axis)
    /// A pinch out or in; nil stands for both.
    case pinch(out: Bool?, scale: Double?)
    case rotate(clockwise: Bool?, angle: Angle?)
    case edge(Gestures.Edge, onLift: Bool)
}

extension ImportedMotion {
    /// The time of rest after which libinput reports a hold. The value is libinput's.
    static let holdDelay = Duration.milliseconds(180)

    /// The motion in words, to follow `3 fingers`. Thresholds are left out.
    var title: String {
        switch self {
        case .tap(1): "tap"
        case .tap(2): "double tap"
        case .tap(let count): "tap \(count) times"
        case .press: "hold"
        case .swipe(let direction, _, _): direction.rawValue
        case .drag(nil): "drag"
        case .drag(let direction?): "drag \(direction.rawValue)"
        case .dragAlong(.horizontal): "left and right"
        case .dragAlong(.vertical): "up and down"
        case .pinch(nil, _): "pinch"
        case .pinch(let out?, _): "pinch \(out ? "out" : "in")"
        case .rotate(nil, _): "turn"
        case .rotate(let clockwise?, _): "turn \(clockwise ? "clockwise" : "anticlockwise")"
        case .edge(let edge, _): "from the \(edge.rawValue) edge"
        }
    }

    var isOnLift: Bool {
        switch self {
        case .swipe(_, _, let onLift), .edge(_, let onLift): onLift
        case .tap, .press, .drag, .dragAlong, .pinch, .rotate: false
        }
    }

    /// Returns the motion as TOML: `swipe = { fingers = 3, direction = "left" }`.
    func toml(_ fingers: FingerCounts) -> String {
        let lift: String? = isOnLift ? "on = \"lift\"" : nil
        let (kind, keys): (String, [String?]) =
            switch self {
            case .tap(let count): ("tap", [count == 1 ? nil : "count = \(count)"])
            case .press(let duration): ("press", [duration.map { "duration = \"\($0.wholeMilliseconds)ms\"" }])
            case .swipe(let direction, let distance, _):
                (
                    "swipe",
                    ["direction = \"\(direction.rawValue)\"", distance.map { "distance = \"\(plain($0.millimeters))mm\"" }, lift]
                )
            case .drag(let direction): ("drag", [direction.map { "direction = \"\($0.rawValue)\"" }])
            case .dragAlong(let axis): ("drag", ["axis = \"\(axis.rawValue)\""])
            case .pinch(let out, let scale):
                ("pinch", [out.map { "direction = \"\($0 ? "out" : "in")\"" }, scale.map { "scale = \(plain($0))" }])
            case .rotate(let clockwise, let angle):
                (
                    "rotate",
                    [
                        clockwise.map { "direction = \"\($0 ? "clockwise" : "anticlockwise")\"" },
                        angle.map { "angle = \"\(plain($0.degrees))deg\"" },
                    ]
                )
            case .edge(let edge, _): ("edge", ["from = \"\(edge.rawValue)\"", lift])
            }
        return "\(kind) = { " + (["fingers = \(fingers.toml)"] + keys.compactMap { $0 }).joined(separator: ", ") + " }"
    }
}

/// Returns a number that is not negative as a configuration writes it: with at most two decimals and no exponent.
func plain(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

extension ImportedMotion {
    /// The same motion, recognized at the lift if it is a swipe or starts from an edge.
    var onLift: ImportedMotion {
        switch self {
        case .swipe(let direction, let distance, _): .swipe(direction, distance: distance, onLift: true)
        case .edge(let edge, _): .edge(edge, onLift: true)
        case .tap, .press, .drag, .dragAlong, .pinch, .rotate: self
        }
    }

    /// Returns false for a pinch or turn if one finger is among the counts.
    func isPossible(with fingers: FingerCounts) -> Bool {
        switch self {
        case .pinch, .rotate: fingers.minimum >= 2
        case .tap, .press, .swipe, .drag, .dragAlong, .edge: true
        }
    }
}

extension Interval {
    var toml: String {
        switch self {
        case .time(let time): "\"\(time.wholeMilliseconds)ms\""
        case .distance(let length): "\"\(plain(length.millimeters))mm\""
        case .scale(let ratio): plain(ratio)
        case .angle(let angle): "\"\(plain(angle.degrees))deg\""
        }
    }
}
