import TouchInput

/// The common part of drag, swipe and edge swipe: the distance that fingers must go, and the directions.
struct TravelConstraint {
    var distance: Length
    var speed = Speed.zero
    /// All sectors that the fingers may go into.
    var directions: SectorSet
    /// The sectors whose directions are all accepted.
    var certain: SectorSet
    var angles: AngleRange?
    /// True if the gesture decides when all fingers have lifted, not while they move.
    var isForLift = false
    /// True if any direction is accepted, so that the gesture cannot fail while the fingers move.
    var isFree = false
    var border: Border?

    /// The border where an edge swipe must begin.
    struct Border: Equatable {
        var edge: Edge
        var zone: Length
    }

    /// Creates a constraint. Without `certain`, all `directions` are certain.
    init(
        distance: Length, speed: Speed = .zero, directions: SectorSet, certain: SectorSet? = nil, angles: AngleRange? = nil,
        isForLift: Bool = false, isFree: Bool = false
    ) {
        self.distance = distance
        self.speed = speed
        self.directions = directions
        self.certain = certain ?? directions
        self.angles = angles
        self.isForLift = isForLift
        self.isFree = isFree
    }

    /// Returns whether fingers that satisfy the start and the directions of `other` also satisfy the start and the directions of this
    /// constraint.
    private func covers(_ other: TravelConstraint) -> Bool {
        guard angles != nil && angles == other.angles || certain.isSuperset(of: other.directions) else { return false }
        guard let border else { return true }
        return other.border.map { $0.edge == border.edge && $0.zone <= border.zone } ?? false
    }

    /// Returns how surely this gesture, which is preferred, has decided whenever `other` does; nil if it may not have.
    func shadow(over other: TravelConstraint) -> Shadow? {
        guard covers(other), distance <= other.distance else { return nil }
        // A motion too slow at a shorter distance may be fast enough at a longer one.
        if speed > .zero, distance < other.distance || speed > other.speed { return nil }
        if isForLift, !other.isForLift { return nil }
        // The speed may change until the lift.
        if speed > .zero, isForLift != other.isForLift { return nil }
        return isFree || distance == other.distance && isForLift == other.isForLift && border == other.border ? .always : .nearlyAlways
    }

    /// Returns how long this gesture, which is preferred, delays `other` after `other` has decided; nil if it does not.
    func delay(of other: TravelConstraint) -> Delay? {
        // After the lift of the fingers, no motion can delay `other`.
        if other.isForLift { return nil }
        if isForLift, crosses(other) { return covers(other) ? .late : .lift }
        guard distance > other.distance else { return nil }
        return covers(other) && speed == .zero ? .late : .travel(distance)
    }

    /// Returns whether some direction may satisfy both gestures: a sector is included even if only a part of it is accepted.
    func crosses(_ other: TravelConstraint) -> Bool { !directions.isDisjoint(with: other.directions) }
}
