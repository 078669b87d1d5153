import TouchInput

/// What drag, swipe and edge swipe have in common: how far fingers must go, and where to.
struct TravelConstraint {
    var fingers: FingerCounts
    var distance: Length
    var speed = Speed.zero
    /// All sectors that the fingers may go into.
    var directions: SectorSet
    /// Those that they may go into anywhere.
    var certain: SectorSet
    var angles: AngleRange?
    /// Decides when all fingers have lifted, not on the way.
    var isForLift = false
    /// Goes anywhere, so that it cannot fail on the way.
    var isFree = false
    var border: Border?

    /// Where an edge swipe must begin.
    struct Border: Equatable {
        var edge: Edge
        var zone: Length
    }

    /// Leaving out `certain` makes all `directions` certain.
    init(
        fingers: FingerCounts, distance: Length, speed: Speed = .zero, directions: SectorSet, certain: SectorSet? = nil,
        angles: AngleRange? = nil, isForLift: Bool = false, isFree: Bool = false, border: Border? = nil
    ) {
        self.fingers = fingers
        self.distance = distance
        self.speed = speed
        self.directions = directions
        self.certain = certain ?? directions
        self.angles = angles
        self.isForLift = isForLift
        self.isFree = isFree
        self.border = border
    }

    /// Whether fingers that begin and go where `other` wants are also where this one wants.
    private func covers(_ other: TravelConstraint) -> Bool {
        guard angles != nil && angles == other.angles || certain.isSuperset(of: other.directions) else { return false }
        guard let border else { return true }
        return other.border.map { $0.edge == border.edge && $0.zone <= border.zone } ?? false
    }

    /// How surely this one, which goes before, has decided whenever `other` does.
    func shadow(over other: TravelConstraint) -> Shadow? {
        guard covers(other), distance <= other.distance else { return nil }
        // Too slow at a shorter distance may be fast enough at a longer one.
        if speed > .zero, distance < other.distance || speed > other.speed { return nil }
        if isForLift, !other.isForLift { return nil }
        // Until the lift the speed may change.
        if speed > .zero, isForLift != other.isForLift { return nil }
        return isFree || distance == other.distance && isForLift == other.isForLift && border == other.border ? .always : .nearlyAlways
    }

    /// How long this one, which goes before, keeps `other` waiting that has decided.
    func delay(of other: TravelConstraint) -> Delay? {
        // Fingers that have lifted leave nothing open.
        if other.isForLift { return nil }
        if isForLift, crosses(other) { return covers(other) ? .late : .waits(.lift) }
        guard distance > other.distance else { return nil }
        return covers(other) && speed == .zero ? .late : .waits(.travel(distance))
    }

    /// Whether fingers can go where both want.
    func crosses(_ other: TravelConstraint) -> Bool { !directions.isDisjoint(with: other.directions) }
}
