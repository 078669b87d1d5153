/// What an outside detector says about the touches it was shown.
public struct DetectorAnswer: Hashable, Sendable {
    /// The detector's word.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// This is the gesture; it goes on.
        case detected
        /// Nothing new.
        case yet
        /// The gesture is complete; if it had not been detected, it is now.
        case finished
        /// This is not the gesture, or not any more.
        case cancel
    }

    /// The detector's word.
    public var kind: Kind
    /// The touch sequence it is about; nil for the present one.
    public var sequence: Int?

    /// About the present touch unless told.
    public init(_ kind: Kind, sequence: Int? = nil) {
        self.kind = kind
        self.sequence = sequence
    }
}
