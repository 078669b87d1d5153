/// Which of a touch device's buttons and finger counters are down.
struct KeyState: Sendable {
    private var buttons: UInt8 = 0
    private var tools: UInt8 = 0
    /// `BTN_TOUCH`
    private(set) var isTouching = false

    /// Whether the key changes anything.
    mutating func note(_ code: UInt16, isDown: Bool) -> Bool {
        func set(_ bit: UInt8, in mask: inout UInt8) -> Bool {
            let old = mask
            if isDown { mask |= bit } else { mask &= ~bit }
            return mask != old
        }
        switch code {
        case ButtonCode.left: return set(1, in: &buttons)
        case ButtonCode.right: return set(2, in: &buttons)
        case ButtonCode.middle: return set(4, in: &buttons)
        case ButtonCode.toolFinger: return set(1, in: &tools)
        case ButtonCode.toolDoubleTap: return set(2, in: &tools)
        case ButtonCode.toolTripleTap: return set(4, in: &tools)
        case ButtonCode.toolQuadTap: return set(8, in: &tools)
        case ButtonCode.toolQuintTap: return set(16, in: &tools)
        case ButtonCode.touch:
            // By itself it tells nothing that the contacts do not; where it does, whoever asks notices.
            isTouching = isDown
            return false
        default: return false
        }
    }

    var isButtonDown: Bool { buttons != 0 }

    /// Fingers by `BTN_TOOL_*`, the largest number that is down; 0 when none is.
    var countedFingers: Int { 8 - tools.leadingZeroBitCount }
}
