public import TouchInput

/// An edge of the surface, in the words of a configuration.
public enum ImportedEdge: String, Hashable, Sendable {
    case left, right, top, bottom

    /// The way a finger goes that comes in from there.
    var inward: ImportedDirection {
        switch self {
        case .left: .right
        case .right: .left
        case .top: .down
        case .bottom: .up
        }
    }
}

/// What fingers do, as far as a foreign file can say it. Nil is Tactus's own default.
public enum ImportedMotion: Hashable, Sendable {
    case tap(count: Int)
    case press(duration: Duration?)
    case swipe(ImportedDirection, distance: Length?, onLift: Bool)
    case drag(ImportedDirection?)
    /// Both ways along one axis.
    case dragAlong(ImportedAxis)
    /// Apart, together, or (nil) either.
    case pinch(out: Bool?, scale: Double?)
    case rotate(clockwise: Bool?, angle: Angle?)
    case edge(ImportedEdge, onLift: Bool)
}

extension ImportedMotion {
    /// What tells it from other motions of as many fingers, to stand after `3 fingers`; thresholds do not.
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

    /// `swipe = { fingers = 3, direction = "left" }`
    func toml(_ fingers: ImportedFingers) -> String {
        let lift: String? = isOnLift ? "on = \"lift\"" : nil
        let (kind, keys): (String, [String?]) =
            switch self {
            case .tap(let count): ("tap", [count == 1 ? nil : "count = \(count)"])
            case .press(let duration): ("press", [duration.map { "duration = \"\($0.milliseconds)ms\"" }])
            case .swipe(let direction, let distance, _):
                ("swipe", ["direction = \"\(direction.rawValue)\"", distance.map { "distance = \"\(plain($0.millimeters))mm\"" }, lift])
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

extension Duration {
    /// Without what is left of another one.
    var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}

/// With two decimals at most, and without an exponent, as a configuration has numbers. Only for what is small.
func plain(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

extension ImportedMotion {
    /// The same, but when the fingers go, where that makes a difference.
    var onLift: ImportedMotion {
        switch self {
        case .swipe(let direction, let distance, _): .swipe(direction, distance: distance, onLift: true)
        case .edge(let edge, _): .edge(edge, onLift: true)
        case .tap, .press, .drag, .dragAlong, .pinch, .rotate: self
        }
    }

    /// What comes nearer or turns are two fingers at least.
    func isPossible(with fingers: ImportedFingers) -> Bool {
        switch self {
        case .pinch, .rotate: fingers.counts[0] >= 2
        case .tap, .press, .swipe, .drag, .dragAlong, .edge: true
        }
    }
}
