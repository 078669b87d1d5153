internal import TouchInput

extension Rotation {
    /// How the machine is held, in the sensor proxy's words. Nil for "undefined", and for words that it may learn: then the screen lies flat
    /// or is on its way, and what held before goes on.
    init?(heldAs word: String) {
        switch word {
        case "normal": self = .none
        // The left edge is at the top: it was turned clockwise.
        case "left-up": self = .quarter
        case "bottom-up": self = .half
        case "right-up": self = .threeQuarters
        default: return nil
        }
    }
}
