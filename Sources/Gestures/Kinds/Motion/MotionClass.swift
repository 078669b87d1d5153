import TouchInput

/// A class of motion that fingers make together. If a motion has several classes at once, only a dominant one makes a gesture, except for
/// simultaneous gestures.
public enum MotionClass: String, CaseIterable, Hashable, Sendable {
    /// All fingers move in the same direction.
    case translation
    /// The fingers move apart or toward each other.
    case spread
    /// The fingers move around their center.
    case turn

    /// The factor by which a class must exceed the others. Our choice, from recordings. When 229 scrolls have gone 5 mm, their spread is at
    /// most 0.54 of that in 95 of 100, and at most 1.0 in all. Their turn is at most 0.44 of it in 95 of 100. When 6 pinches have scaled by
    /// 1.25, their translation is at most 0.59 of their spread.
    fileprivate var dominance: Double {
        switch self {
        case .translation: 1.5
        case .spread, .turn: 1.25
        }
    }
}

extension MotionClass {
    /// The amount from which on a spread or a turn need only exceed the others. The center of four or five fingertips opposite a thumb is
    /// not that of the hand, so that it travels with each pinch and turn. Our choice: 5 mm, from which on no recorded scroll spreads more
    /// than it travels, and 95 in 100 turn by at most 0.44 of it.
    fileprivate static let clear = Length.mm(5)
    /// The turn from which on fingers that move around a still one travel. In a configuration, a rotation begins at 12° by default.
    fileprivate static let turnOfTravel = Angle.degrees(15)
}

extension AccumulatedMotion {
    /// Returns the amount of a class in the motion, in millimeters that every finger moved on average.
    func amount(of motionClass: MotionClass) -> Length {
        switch motionClass {
        case .translation: translation.length
        case .spread: radial.magnitude
        case .turn: arc.magnitude
        }
    }

    /// The class with the largest amount.
    var largest: MotionClass { MotionClass.allCases.max { amount(of: $0) < amount(of: $1) } ?? .translation }

    /// Returns the class that keeps `own` from deciding: any other class that `own` does not exceed enough; nil if there is none. It is a
    /// rival even if no gesture looks for it, unless it is one of the `companions`. If a finger rests beside the moving ones, the
    /// translation is the only rival. If they move around it, translation and rotation are no rivals: the one that reaches its threshold
    /// first decides, but the translation not before a rotation can. If they move along the line to it, the translation is no rival of the
    /// spread.
    func rival(of own: MotionClass, besides companions: HandMotionKinds = []) -> MotionClass? {
        if isBesideRest { return own == .translation || companions.contains(.translation) ? nil : .translation }
        if isAroundPivot, own != .spread {
            let mayTurn = own == .translation && !companions.contains(.turn) && rotation.magnitude < MotionClass.turnOfTravel
            return mayTurn ? .turn : nil
        }
        let least = amount(of: own)
        let dominance = own != .translation && least >= MotionClass.clear ? 1 : own.dominance
        for other in MotionClass.allCases where other != own && least < amount(of: other) * dominance {
            if isAlongPivot, own == .spread, other == .translation { continue }
            if !companions.contains(HandMotionKinds(other)) { return other }
        }
        return nil
    }
}
