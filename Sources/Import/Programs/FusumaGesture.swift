internal import Gestures

/// One gesture of a fusuma file.
struct FusumaGesture {
    /// The kind: `swipe`, `hold` and so on.
    var kind: String
    /// The name in messages: `swipe 3 left`.
    var what: String
    /// The motion for actions that happen once.
    var motion: ImportedMotion
    /// The motion for actions that continue.
    var lasting: ImportedMotion
    /// The direction as the file writes it; nil if the entry is for all directions.
    var direction: String?
    var place: FusumaPlace
}

/// The finger counts to which a part of the file applies.
struct FusumaPlace {
    var fingers: FingerCounts
    /// True if the file gives no count.
    var isAny: Bool

    var title: String { isAny ? "any" : fingers.toml }
}

// The motions of the words in the file.
extension FusumaReader {
    /// The motions of gestures that act once, and of those that act continuously.
    static let motions: [String: (ImportedMotion, lasting: ImportedMotion)] = [
        "swipe left": (.swipe(.left, distance: nil, onLift: false), .drag(.left)),
        "swipe right": (.swipe(.right, distance: nil, onLift: false), .drag(.right)),
        "swipe up": (.swipe(.up, distance: nil, onLift: false), .drag(.up)),
        "swipe down": (.swipe(.down, distance: nil, onLift: false), .drag(.down)),
        "pinch in": (.pinch(out: false, scale: nil), .pinch(out: false, scale: nil)),
        "pinch out": (.pinch(out: true, scale: nil), .pinch(out: true, scale: nil)),
        "rotate clockwise": (.rotate(clockwise: true, angle: nil), .rotate(clockwise: true, angle: nil)),
        "rotate counterclockwise": (.rotate(clockwise: false, angle: nil), .rotate(clockwise: false, angle: nil)),
    ]

    static let lasting: [String: ImportedMotion] = [
        "swipe": .drag(nil), "pinch": .pinch(out: nil, scale: nil), "rotate": .rotate(clockwise: nil, angle: nil),
    ]

    /// The words for the phases of a gesture that continues.
    static let phases: Set = ["begin", "update", "end", "cancelled"]

    /// Returns true for a direction of a kind, and for a phase.
    static func isWord(_ word: String, of kind: String) -> Bool { phases.contains(word) || motions["\(kind) \(word)"] != nil }

    static let noGesture = "not a gesture of fusuma"
}
