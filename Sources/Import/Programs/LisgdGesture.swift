internal import Diagnostics
internal import Gestures

/// One `-g` option of lisgd, or one gesture of its `config.h`.
struct LisgdGesture {
    enum Edge: String {
        case any = "*"
        case none = "N"
        case left = "L"
        case right = "R"
        case top = "T"
        case bottom = "B"
        case topLeft = "TL"
        case topRight = "TR"
        case bottomLeft = "BL"
        case bottomRight = "BR"
    }

    enum Distance: String {
        case any = "*"
        case short = "S"
        case medium = "M"
        case long = "L"
    }

    var fingers: FingerCounts
    /// The direction of the motion. lisgd names the sides where it begins and ends, so `LR` is right.
    var direction: Direction
    var edge = Edge.any
    var distance = Distance.any
    /// True if lisgd acts while the finger is down, in mode `P` with any distance. With another distance, it acts at the lift as in mode
    /// `R`.
    var isPressed = false
    var command: String
    /// The reason why the gesture becomes a comment, such as a mistake that makes lisgd do something else. Nil if it does not.
    var obstacle: String?
    /// A surprising interpretation by lisgd; nil if there is none.
    var surprise: String?

    init(fingers: FingerCounts, direction: Direction, command: String) {
        self.fingers = fingers
        self.direction = direction
        self.command = command
    }

    /// Reads `fingers,gesture,edge,distance,mode,command`. Older releases have no mode, and still older ones neither edge nor distance.
    /// Splits as lisgd does: empty fields are skipped, and the sixth field ends at a comma. Throws the reason why lisgd refuses the text.
    init(_ text: String) throws(Obstacle) {
        var fields = text.unicodeScalars.split(separator: ",").map { String(String.UnicodeScalarView($0)) }
        guard fields.count >= 2 else { throw Obstacle(reason: Self.form) }
        guard let fingers = FingerCounts(imported: Self.number(fields[0])) else {
            throw Obstacle(reason: "\(Excerpt.quoting(fields[0])) is not a number of fingers from 1 to 16; lisgd wants \(Self.fields)")
        }
        let isExchanged = fields.count > 2 && Self.directions[fields[1]] == nil && Self.directions[fields[2]] != nil
        if isExchanged { fields.swapAt(1, 2) }
        guard let direction = Self.directions[fields[1]] else {
            throw Obstacle(
                reason: "\(Excerpt.quoting(fields[1])) is not a gesture of lisgd; write one of LR, RL, DU, UD, DLUR, DRUL, ULDR, URDL")
        }
        self.init(fingers: fingers, direction: direction, command: "")
        if fields.count == 3, Edge(rawValue: fields[2]) == nil {
            command = fields[2]
            return
        }
        guard fields.count > 4 else { throw Obstacle(reason: fields.count < 4 ? Advice.nothing : Self.form) }
        if fields.count == 5, ["P", "R", "*"].contains(fields[4]) { throw Obstacle(reason: Advice.nothing) }
        command = fields.count == 5 ? fields[4] : fields[5]
        if fields.count > 5, !["P", "R", "*"].contains(fields[4]) {
            surprise = "lisgd takes \(Excerpt.quoting(fields[4])) for the mode, which is R or P, and what is behind it for the command"
        } else if fields.count > 6 {
            surprise = "lisgd ends a command at its first comma; the text after it is left out here as well"
        }
        if let edge = Edge(rawValue: fields[2]) {
            self.edge = edge
        } else {
            obstacle = "\(Excerpt.quoting(fields[2])) is not an edge of lisgd; write one of *, N, L, R, T, B, TL, TR, BL, BR"
        }
        if let distance = Distance(rawValue: fields[3]) {
            self.distance = distance
        } else {
            obstacle = obstacle ?? "\(Excerpt.quoting(fields[3])) is not a distance of lisgd; write one of *, S, M, L"
        }
        isPressed = fields.count > 5 && fields[4] == "P" && distance == .any
        if isExchanged { obstacle = "the gesture and the edge have changed places; lisgd wants \(Self.fields)" }
    }

    private static let fields = "fingers,gesture,edge,distance,mode,command"
    private static let form = "not \(fields) as lisgd has it"

    /// Reads a number without a sign as C's `atoi` does; 0 for other text and for numbers that are too long.
    private static func number(_ text: String) -> Int {
        let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
        let digits = scalars.prefix { ("0"..."9").contains($0) }
        return Int(String(digits)) ?? 0
    }

    private static let directions: [String: Direction] = [
        "LR": .right, "RL": .left, "UD": .down, "DU": .up, "DLUR": .upRight, "ULDR": .downRight, "DRUL": .upLeft, "URDL": .downLeft,
    ]

    // MARK: - Gestures in config.h

    /// Reads `{ 1, SwipeLR, EdgeLeft, DistanceAny, ActModeReleased, "…" }`. Older releases lack some fields. Throws if the fingers, the
    /// gesture or the command is missing.
    init(fields: [CInitializers.Value]) throws(Obstacle) {
        var fingers: FingerCounts?
        var direction: Direction?
        var command: String?
        var others: [String] = []
        for field in fields {
            switch field {
            case .number(let number): if fingers == nil { fingers = FingerCounts(imported: number) }
            case .text(let text): command = command ?? text
            case .name(let name):
                if name.hasPrefix("Swipe"), let found = Self.directions[String(name.dropFirst(5))] {
                    direction = found
                } else {
                    others.append(name)
                }
            case .other: break
            }
        }
        guard let fingers else { throw Obstacle(reason: "no number of fingers from 1 to 16") }
        guard let direction else { throw Obstacle(reason: "no gesture of lisgd, which are SwipeLR, SwipeRL and so on") }
        guard let command else { throw Obstacle(reason: "there is no command, but something that C compiles") }
        self.init(fingers: fingers, direction: direction, command: command)
        for name in others {
            if let edge = Self.edges[name] {
                self.edge = edge
            } else if let distance = Self.distances[name] {
                self.distance = distance
            } else if !["ActModePressed", "ActModeReleased", "NULL"].contains(name) {
                obstacle = "\(Excerpt.quoting(name)) is unknown to lisgd"
            }
        }
        isPressed = others.contains("ActModePressed") && distance == .any
    }

    private static let edges: [String: Edge] = [
        "EdgeAny": .any, "EdgeNone": .none, "EdgeLeft": .left, "EdgeRight": .right, "EdgeTop": .top, "EdgeBottom": .bottom,
        "CornerTopLeft": .topLeft, "CornerTopRight": .topRight, "CornerBottomLeft": .bottomLeft, "CornerBottomRight": .bottomRight,
    ]
    private static let distances: [String: Distance] = [
        "DistanceAny": .any, "DistanceShort": .short, "DistanceMedium": .medium, "DistanceLong": .long,
    ]
}

extension LisgdGesture {
    /// True if lisgd repeats the gesture each time the finger has moved on by the distance.
    ///
    /// lisgd does so for pressed gestures whose finger stays in its area. A finger that comes in from an edge leaves its area.
    var isRepeated: Bool { isPressed && (edge == .any || edge == .none || isAlongEdge) }

    /// True if lisgd prefers the gesture to those at the lift, whatever their order.
    var comesFirst: Bool { isPressed && obstacle == nil }

    private var isAlongEdge: Bool {
        switch edge {
        case .left, .right: direction.horizontal == 0
        case .top, .bottom: direction.vertical == 0
        case .any, .none, .topLeft, .topRight, .bottomLeft, .bottomRight: false
        }
    }

    /// The motion if the gesture happens once.
    var motion: ImportedMotion {
        if let inward { return .edge(inward, onLift: !isPressed) }
        return .swipe(direction, distance: nil, onLift: !isPressed)
    }

    /// The edge from which the motion goes straight inward; nil for other motions.
    private var inward: Gestures.Edge? {
        let from: Gestures.Edge? =
            switch edge {
            case .left: .left
            case .right: .right
            case .top: .top
            case .bottom: .bottom
            case .any, .none, .topLeft, .topRight, .bottomLeft, .bottomRight: nil
            }
        return from?.inward == direction ? from : nil
    }

    /// The areas where the motion begins and ends; nil for any area, and for motions inward from an edge. lisgd checks the end only if
    /// the beginning is at no edge, so a motion toward an edge must end there.
    var place: ImportedPlace? {
        if inward != nil { return nil }
        switch edge {
        case .any: return nil
        case .none: return ImportedPlace(from: ImportedPlace.inside)
        case .left: return direction.horizontal < 0 ? ImportedPlace(to: "left-edge") : ImportedPlace(from: "left-edge")
        case .right: return direction.horizontal > 0 ? ImportedPlace(to: "right-edge") : ImportedPlace(from: "right-edge")
        case .top: return direction.vertical < 0 ? ImportedPlace(to: "top-edge") : ImportedPlace(from: "top-edge")
        case .bottom: return direction.vertical > 0 ? ImportedPlace(to: "bottom-edge") : ImportedPlace(from: "bottom-edge")
        case .topLeft: return corner("top-left-corner", "left-edge", direction.horizontal < 0, "top-edge", direction.vertical < 0)
        case .topRight: return corner("top-right-corner", "right-edge", direction.horizontal > 0, "top-edge", direction.vertical < 0)
        case .bottomLeft: return corner("bottom-left-corner", "left-edge", direction.horizontal < 0, "bottom-edge", direction.vertical > 0)
        case .bottomRight:
            return corner("bottom-right-corner", "right-edge", direction.horizontal > 0, "bottom-edge", direction.vertical > 0)
        }
    }

    /// Returns the areas for a corner. The motion begins or ends at each of the corner's two edges; a straight motion stays at one of them.
    private func corner(_ area: String, _ side: String, _ endsAtSide: Bool, _ end: String, _ endsAtEnd: Bool) -> ImportedPlace {
        switch (endsAtSide, endsAtEnd) {
        case (false, false): ImportedPlace(from: area)
        case (true, true): ImportedPlace(to: area)
        case (true, false): direction.vertical == 0 ? ImportedPlace(to: area) : ImportedPlace(from: end, to: side)
        case (false, true): direction.horizontal == 0 ? ImportedPlace(to: area) : ImportedPlace(from: side, to: end)
        }
    }
}

extension Direction {
    /// The sign of the horizontal part: 1 to the right, -1 to the left, 0 if there is none.
    fileprivate var horizontal: Int {
        switch self {
        case .right, .downRight, .upRight: 1
        case .left, .downLeft, .upLeft: -1
        case .up, .down: 0
        }
    }

    /// The sign of the vertical part: 1 down, -1 up, 0 if there is none.
    fileprivate var vertical: Int {
        switch self {
        case .down, .downRight, .downLeft: 1
        case .up, .upRight, .upLeft: -1
        case .left, .right: 0
        }
    }
}
