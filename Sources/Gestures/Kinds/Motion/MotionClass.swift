import TouchInput

/// A motion that several fingers make together, one at a time.
public enum MotionClass: String, CaseIterable, Hashable, Sendable {
    /// All fingers move the same way.
    case translation
    /// The fingers move apart or together.
    case spread
    /// The fingers move around their middle.
    case turn

    /// Returns the amount of this class in a motion, in millimeters that every finger moved on average.
    func amount(in motion: AccumulatedMotion) -> Length {
        switch self {
        case .translation: motion.translation.length
        case .spread: motion.radial.magnitude
        case .turn: motion.arc.magnitude
        }
    }

    /// Returns the class that keeps this one from deciding: any other class that this one does not exceed enough. It need not be
    /// configured, but must not be one of the `companions`. One finger only translates.
    func rival(in motion: AccumulatedMotion, besides companions: HandMotionKinds = []) -> MotionClass? {
        if motion.isBesideRest { return self == .translation || companions.contains(.translation) ? nil : .translation }
        let own = amount(in: motion)
        return Self.allCases.first { $0 != self && !companions.contains(HandMotionKinds($0)) && own < $0.amount(in: motion) * dominance }
    }

    /// The factor by which a class must exceed the others. After 5 mm of 229 recorded scrolls, the spread is 0.54 of that in 95 of 100
    /// and 1.0 at most. The turn is 0.44 in 95 of 100. When 6 recorded pinches have scaled by 1.25, their translation is 0.59 of the
    /// spread at most.
    private var dominance: Double {
        switch self {
        case .translation: 1.5
        case .spread, .turn: 1.25
        }
    }
}
