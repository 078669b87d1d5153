/// What stands behind one `-g` of lisgd.
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

    /// `fingers,gesture,edge,distance,mode,command`. Older releases have no mode, and still older ones neither edge nor distance.
    /// Nil where lisgd would make nothing of it either. The command goes on to the end, commas and all.
    init?(_ text: String) {
        let fields = text.unicodeScalars.split(separator: ",", maxSplits: 5, omittingEmptySubsequences: false).map { String($0) }
        guard fields.count >= 3, let fingers = ImportedFingers(fields[0].trimmed), let direction = Self.directions[fields[1]] else {
            return nil
        }
        self.fingers = fingers
        self.direction = direction
        guard fields.count >= 5, let edge = Edge(rawValue: fields[2]), let distance = Distance(rawValue: fields[3]) else {
            command = fields[2...].joined(separator: ",")
            return
        }
        self.edge = edge
        self.distance = distance
        if fields.count == 6, ["P", "R", ""].contains(fields[4]) {
            isPressed = fields[4] == "P"
            command = fields[5]
        } else {
            command = fields[4...].joined(separator: ",")
        }
    }

    private static let directions: [String: ImportedDirection] = [
        "LR": .right, "RL": .left, "UD": .down, "DU": .up, "DLUR": .upRight, "ULDR": .downRight, "DRUL": .upLeft, "URDL": .downLeft,
    ]
}
