/// What stands behind one `-g` of lisgd, or in one line of the gestures in its `config.h`.
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

    var fingers: ImportedFingers
    /// Where it ends, as lisgd names beginning and end: `LR` goes right.
    var direction: ImportedDirection
    var edge = Edge.any
    var distance = Distance.any
    /// While the finger is still down; otherwise when it goes.
    var isPressed = false
    var command: String
    /// Why lisgd itself does not do what the user meant; the gesture is a comment then. Nil if it does.
    var obstacle: String?
    /// What lisgd makes of it that may surprise; nil for nothing.
    var surprise: String?

    init(fingers: ImportedFingers, direction: ImportedDirection, command: String) {
        self.fingers = fingers
        self.direction = direction
        self.command = command
    }

    /// Why there is no gesture.
    struct Fault: Error {
        var reason: String
    }

    /// `fingers,gesture,edge,distance,mode,command`. Older releases have no mode, and still older ones neither edge nor distance. As lisgd
    /// splits it: empty fields are none, and the sixth one ends at a comma.
    init(_ text: String) throws(Fault) {
        var fields = text.unicodeScalars.split(separator: ",").map { String(String.UnicodeScalarView($0)) }
        guard fields.count >= 2 else { throw Fault(reason: Self.form) }
        guard let fingers = ImportedFingers(Self.number(fields[0])) else {
            throw Fault(reason: "\(Excerpt.quoting(fields[0])) is no number of fingers from 1 to 16; lisgd wants \(Self.fields)")
        }
        let isExchanged = fields.count > 2 && Self.directions[fields[1]] == nil && Self.directions[fields[2]] != nil
        if isExchanged { fields.swapAt(1, 2) }
        guard let direction = Self.directions[fields[1]] else {
            throw Fault(reason: "\(Excerpt.quoting(fields[1])) is no gesture of lisgd, which are LR, RL, DU, UD, DLUR, DRUL, ULDR and URDL")
        }
        self.init(fingers: fingers, direction: direction, command: "")
        if fields.count == 3, Edge(rawValue: fields[2]) == nil {
            command = fields[2]
            return
        }
        guard fields.count > 4 else { throw Fault(reason: fields.count < 4 ? Advice.nothing : Self.form) }
        if fields.count == 5, ["P", "R", "*"].contains(fields[4]) { throw Fault(reason: Advice.nothing) }
        command = fields.count == 5 ? fields[4] : fields[5]
        isPressed = fields.count > 5 && fields[4] == "P"
        if fields.count > 5, !["P", "R", "*"].contains(fields[4]) {
            surprise = "lisgd takes \(Excerpt.quoting(fields[4])) for the mode, which is R or P, and what is behind it for the command"
        } else if fields.count > 6 {
            surprise = "lisgd ends a command at its first comma; what is behind it is left out here, too"
        }
        if let edge = Edge(rawValue: fields[2]) {
            self.edge = edge
        } else {
            obstacle = "\(Excerpt.quoting(fields[2])) is no edge of lisgd, which are *, N, L, R, T, B, TL, TR, BL and BR"
        }
        if let distance = Distance(rawValue: fields[3]) {
            self.distance = distance
        } else {
            obstacle = obstacle ?? "\(Excerpt.quoting(fields[3])) is no distance of lisgd, which are *, S, M and L"
        }
        if isExchanged { obstacle = "the gesture and the edge have changed places; lisgd wants \(Self.fields)" }
    }

    private static let fields = "fingers,gesture,edge,distance,mode,command"
    private static let form = "not \(fields) as lisgd has it"

    /// As C's `atoi` reads it; 0 for what is no number, or too long for one.
    private static func number(_ text: String) -> Int {
        let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
        let digits = scalars.prefix { ("0"..."9").contains($0) }
        return Int(String(digits)) ?? 0
    }

    private static let directions: [String: ImportedDirection] = [
        "LR": .right, "RL": .left, "UD": .down, "DU": .up, "DLUR": .upRight, "ULDR": .downRight, "DRUL": .upLeft, "URDL": .downLeft,
    ]

    // MARK: - In C

    /// `{ 1, SwipeLR, EdgeLeft, DistanceAny, ActModeReleased, "…" }`; older releases lack some of these.
    init(fields: [CInitializers.Value]) throws(Fault) {
        var fingers: ImportedFingers?
        var direction: ImportedDirection?
        var command: String?
        var others: [String] = []
        for field in fields {
            switch field {
            case .number(let number): if fingers == nil { fingers = ImportedFingers(number) }
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
        guard let fingers else { throw Fault(reason: "no number of fingers from 1 to 16") }
        guard let direction else { throw Fault(reason: "no gesture of lisgd, which are SwipeLR, SwipeRL and so on") }
        guard let command else { throw Fault(reason: "there is no command, but something that C compiles") }
        self.init(fingers: fingers, direction: direction, command: command)
        for name in others {
            if let edge = Self.edges[name] {
                self.edge = edge
            } else if let distance = Self.distances[name] {
                self.distance = distance
            } else if name == "ActModePressed" {
                isPressed = true
            } else if name != "ActModeReleased", name != "NULL" {
                obstacle = "\(Excerpt.quoting(name)) is nothing that lisgd knows"
            }
        }
    }

    private static let edges: [String: Edge] = [
        "EdgeAny": .any, "EdgeNone": .none, "EdgeLeft": .left, "EdgeRight": .right, "EdgeTop": .top, "EdgeBottom": .bottom,
        "CornerTopLeft": .topLeft, "CornerTopRight": .topRight, "CornerBottomLeft": .bottomLeft, "CornerBottomRight": .bottomRight,
    ]
    private static let distances: [String: Distance] = [
        "DistanceAny": .any, "DistanceShort": .short, "DistanceMedium": .medium, "DistanceLong": .long,
    ]
}
