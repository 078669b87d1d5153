import TouchInput

/// A class of motion that several fingers make together. Of several classes at once, only the dominant one counts.
public enum MotionClass: String, CaseIterable, Hashable, Sendable {
    /// All fingers move in the same direction.
    case translation
    /// The fingers move apart or together.
    case spread
    /// The fingers move around their middle.
    case turn

    /// The factor by which a class must exceed the others. After 5 mm of 229 recorded scrolls, the spread is at most 0.54 of that in 95 of
    /// 100, and at most 1.0 in all. The turn is at most 0.44 in 95 of 100. When 6 recorded pinches have scaled by 1.25, their translation
    /// is 0.59 of the spread at most.
    fileprivate var dominance: Double {
        switch self {
        case .translation: 1.5
        case .spread, .turn: 1.25
        }
    }
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

    /// Returns the class that keeps `own` from deciding: any other class that `own` does not exceed enough. It need not be configured, but
    /// must not be one of the `companions`. If a finger rests beside the moving ones, only the translation counts.
    func rival(of own: MotionClass, besides companions: HandMotionKinds = []) -> MotionClass? {
        if isBesideRest { return own == .translation || companions.contains(.translation) ? nil : .translation }
        let least = amount(of: own)
        for other in MotionClass.allCases where other != own && least < amount(of: other) * own.dominance {
            if !companions.contains(HandMotionKinds(other)) { return other }
        }
        return nil
    }
}
