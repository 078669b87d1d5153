import TouchInput

/// A kind of gesture that a configuration file can describe.
///
/// A kind consists of the description, the traits that other code reads, and the recognizer. ``StandardGesture`` dispatches to it.
package protocol StandardKind: Hashable, Sendable {
    /// The gesture as a ``StandardGesture``.
    var standard: StandardGesture { get }
    /// The properties that hold whatever the fingers do.
    var traits: KindTraits { get }
    /// The parts of a gesture that is made of others; nil for all other gestures.
    var composition: Composition<StandardGesture>? { get }
    /// The gesture in the form that overlaps and waits are computed with if an end place is wanted. A swipe or edge swipe then decides at
    /// the lift; all others stay as they are.
    var decidingOnArrival: Self { get }
    /// Returns the gesture with these sectors around its direction if ``KindTraits/hasChosenSectors``, otherwise the same gesture.
    func choosing(_ sectors: Direction.Sectors) -> Self

    // MARK: Overlap of gestures that are not made of others, unless both have a travel constraint

    /// Returns how surely this gesture, which is preferred, takes all touches that would become `other`; nil if no shadow is obvious.
    func shadow(over other: GestureProfile) -> Shadow?
    /// Returns how this gesture, which is preferred, delays `other` after `other` has decided; nil if it does not, or not noticeably.
    func delay(of other: GestureProfile) -> Delay?
    /// Returns true if fingers that make `other` always make this gesture as well, and false if they sometimes do. Returns nil if they
    /// never do, or if that is unknown.
    func isMet(by other: GestureProfile) -> Bool?
}

extension StandardKind {
    package var composition: Composition<StandardGesture>? { nil }
    package var decidingOnArrival: Self { self }
    package func choosing(_ sectors: Direction.Sectors) -> Self { self }
    package func shadow(over other: GestureProfile) -> Shadow? { nil }
    package func delay(of other: GestureProfile) -> Delay? { nil }
    package func isMet(by other: GestureProfile) -> Bool? { nil }
}

extension StandardGesture {
    /// The properties that hold whatever the fingers do. They are computed at each call: read them while setting up, not at each frame.
    package var traits: KindTraits { kind.traits }

    /// The phases that the gesture can report, in the order of ``GesturePhase``.
    public var phases: [GesturePhase] { traits.phases }

    /// The numbers of fingers that any part of the gesture is made with.
    public var fingers: FingerCounts { traits.fingers }

    /// The arena traits of a recognizer before any touch.
    var initialArenaTraits: ArenaTraits { makeRecognizer(in: GestureContext(surface: .imagined)).arenaTraits }

    /// Returns the gesture with `change` applied to every part that is not made of others. A gesture without parts is changed itself.
    package func mappingParts(_ change: (StandardGesture) -> StandardGesture) -> StandardGesture {
        guard let composition = kind.composition else { return change(self) }
        return StandardGesture(composition.map { $0.mappingParts(change) })
    }

    /// Calls `visit` with every part that is not made of others; for a gesture without parts, with itself.
    package func visitParts(_ visit: (StandardGesture) -> Void) {
        guard let composition = kind.composition else { return visit(self) }
        for part in composition.parts { part.visitParts(visit) }
    }

    init(_ composition: Composition<StandardGesture>) {
        switch composition {
        case .sequence(let first, let second, let gap): self = .sequence(SequenceGesture(first, second, gap: gap))
        case .simultaneous(let first, let second): self = .simultaneous(SimultaneousGesture(first, second))
        case .exclusive(let first, let second): self = .exclusive(ExclusiveGesture(first, second))
        }
    }
}
