import TouchInput

/// What several fingers that move together can do, one at a time.
public enum MotionClass: String, CaseIterable, Hashable, Sendable {
    /// All fingers go the same way.
    case translation
    /// The fingers go apart or together.
    case spread
    /// The fingers go around their middle.
    case turn

    /// How much of it is in a motion, in millimeters that every finger moved on average.
    func amount(in motion: AccumulatedMotion) -> Length {
        switch self {
        case .translation: motion.translation.length
        case .spread: motion.radial.magnitude
        case .turn: motion.arc.magnitude
        }
    }

    /// The class that keeps this one from deciding: any other one, configured or not, that this one does not exceed enough, unless it is
    /// one of the `companions`. One finger only translates.
    func rival(in motion: AccumulatedMotion, besides companions: HandMotionKinds = []) -> MotionClass? {
        if motion.isBesideRest { return self == .translation || companions.contains(.translation) ? nil : .translation }
        let own = amount(in: motion)
        return Self.allCases.first { $0 != self && !companions.contains(HandMotionKinds($0)) && own < $0.amount(in: motion) * dominance }
    }

    /// How many times the others a class must amount to. When 229 recorded scrolls have gone 5 mm, their spread is 0.54 of that in 95 of
    /// 100 and 1.0 at most, their turn 0.44 in 95 of 100; when 6 recorded pinches have scaled by 1.25, their translation is 0.59 of the
    /// spread at most.
    private var dominance: Double {
        switch self {
        case .translation: 1.5
        case .spread, .turn: 1.25
        }
    }
}
