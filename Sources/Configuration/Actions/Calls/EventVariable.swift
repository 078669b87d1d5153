/// A value of a gesture's event, as commands have it in their environment. A test compares the two.
public enum EventVariable: String, CaseIterable, Hashable, Sendable {
    case gesture = "TACTUS_GESTURE"
    case phase = "TACTUS_PHASE"
    case fingers = "TACTUS_FINGERS"
    case device = "TACTUS_DEVICE"
    case x = "TACTUS_X"
    case y = "TACTUS_Y"
    case startX = "TACTUS_START_X"
    case startY = "TACTUS_START_Y"
    case dx = "TACTUS_DX"
    case dy = "TACTUS_DY"
    case vx = "TACTUS_VX"
    case vy = "TACTUS_VY"
    case scale = "TACTUS_SCALE"
    case rotation = "TACTUS_ROTATION"
    case durationMS = "TACTUS_DURATION_MS"
    case direction = "TACTUS_DIRECTION"
    case steps = "TACTUS_STEPS"

    /// What it is of its own.
    public var type: ArgumentType.Basic {
        switch self {
        case .gesture, .phase, .device, .direction: .text
        case .fingers, .durationMS, .steps: .int32
        case .x, .y, .startX, .startY, .dx, .dy, .vx, .vy, .scale, .rotation: .double
        }
    }

    /// Whether it can be given as that: numbers as any number or as text, text as text alone.
    func fits(_ type: ArgumentType.Basic) -> Bool {
        switch type {
        case .text: true
        case .path, .truth: false
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double: self.type != .text
        }
    }
}
