internal import Gestures

/// One gesture of a touchegg file.
struct ToucheggGesture {
    /// The gestures for which touchegg keeps only the last entry have equal keys.
    struct Key: Hashable {
        var program: String
        var type: String
        var motion: ImportedMotion
        var fingers: FingerCounts
    }

    /// The type in capitals: `SWIPE`.
    var type: String
    var motion: ImportedMotion
    var fingers: FingerCounts
    /// The name in messages: `SWIPE 3 LEFT`.
    var title: String
    /// The line in the file, counted from 1.
    var line: Int
    /// The names of the programs; `All` stands for all others.
    var programs: [String]
    /// The actions, of which touchegg takes the first.
    var actions: [XMLElement]
    /// The devices; nil for all.
    var device: ImportedDevice?
    /// The reason why the gesture becomes a comment; nil if it does not.
    var obstacle: String?

    func key(in program: String) -> Key { Key(program: program.lowercased(), type: type, motion: motion, fingers: fingers) }

    /// Returns the motion of a type and a direction, both in capitals; nil if touchegg has none.
    static func motion(_ type: String, _ direction: String) -> ImportedMotion? {
        let straight: Direction? =
            switch direction {
            case "UP": .up
            case "DOWN": .down
            case "LEFT": .left
            case "RIGHT": .right
            default: nil
            }
        switch (type, direction) {
        case ("TAP", _): return .tap(count: 1)
        case ("DOUBLE_TAP", _): return .tap(count: 2)
        case ("SWIPE", _), ("DRAG", "UP"), ("DRAG", "DOWN"), ("DRAG", "LEFT"), ("DRAG", "RIGHT"):
            return straight.map { .swipe($0, distance: nil, onLift: false) }
        case ("DRAG", "ALL"): return .drag(nil)
        case ("PINCH", "IN"): return .pinch(out: false, scale: nil)
        case ("PINCH", "OUT"): return .pinch(out: true, scale: nil)
        case ("PINCH", "ALL"): return .pinch(out: nil, scale: nil)
        case ("ROTATE", "LEFT"): return .rotate(clockwise: false, angle: nil)
        case ("ROTATE", "RIGHT"): return .rotate(clockwise: true, angle: nil)
        case ("ROTATE", "ALL"): return .rotate(clockwise: nil, angle: nil)
        default: return nil
        }
    }
}
