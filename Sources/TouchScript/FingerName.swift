extension TouchScript {
    /// Which of the fingers that are down a clause speaks of.
    public enum FingerName: Hashable, Sendable, CustomStringConvertible {
        /// Every finger, but neither palms nor thumbs: what a clause without a name means.
        case all
        /// The one farthest to a side at that moment.
        case outermost(Side)
        /// Of an odd number, by their places from left to right.
        case middle
        /// By landing order among those still down, from 1.
        case nth(Int)
        /// Landed last of those still down.
        case last
        /// Those that were not named last.
        case others
        case palms
        case thumbs

        public var description: String {
            switch self {
            case .all: "all fingers"
            case .outermost(let side): "\(side.rawValue) finger"
            case .middle: "middle finger"
            case .nth(let number): "\(Vocabulary.ordinals[number - 1]) finger"
            case .last: "last finger"
            case .others: "other finger"
            case .palms: "palm"
            case .thumbs: "thumb"
            }
        }
    }
}
