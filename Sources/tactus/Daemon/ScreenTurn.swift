internal import TouchInput

extension Rotation {
    /// Creates a rotation from the sensor proxy's words for the machine's orientation. Fails for "undefined", when the screen lies flat or
    /// is being turned, and for unknown words: then the last rotation stays.
    init?(heldAs word: String) {
        switch word {
        case "normal": self = .none
        // The left edge is at the top: the machine was turned clockwise.
        case "left-up": self = .quarter
        case "bottom-up": self = .half
        case "right-up": self = .threeQuarters
        default: return nil
        }
    }
}
