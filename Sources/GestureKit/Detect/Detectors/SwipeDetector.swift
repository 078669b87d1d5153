public import Gestures
public import TouchInput

/// Detects fingers that moved together in one direction and lifted while still fast.
public struct SwipeDetector: Detector {
    var direction: Direction?
    var sectors: Direction.Sectors
    var minimumSpeed: Speed
    var minimumDistance: Length
    var fingers: FingerCounts
    var allowsOthers: Bool

    /// Returns whether the last touch was a swipe; false while a finger touches, unless one finger is enough.
    public func detects(in state: inout DetectState) -> Bool {
        if allowsOthers { return state.anyFinger { !$0.isTouching && isSwipe($0.translation, $0.liftVelocity) } }
        guard let sequence = state.history.sequences.last, sequence.isOver, !sequence.isCancelled,
            let group = state.group(of: fingers)
        else { return false }
        return isSwipe(group.translation, group.endVelocity)
    }

    private func isSwipe(_ translation: Vector, _ velocity: Velocity) -> Bool {
        guard translation != .zero else { return false }
        let sectors = direction?.isDiagonal == true ? Direction.Sectors.eight : sectors
        let seen = Direction(of: translation, sectors: sectors)
        if let direction, direction != seen { return false }
        return translation.length(towards: seen).reaches(minimumDistance) && velocity.speed(towards: seen).reaches(minimumSpeed)
    }
}

extension Detector where Self == SwipeDetector {
    /// Returns a detector of swipes. It is true from the release of the last finger on, until the next touch.
    ///
    /// - Parameters:
    ///   - direction: The direction of the motion from the landing of the last finger to the lift of the first one; nil for any.
    ///   - minimumSpeed: The speed in that direction over the last 100 ms before the first finger lifted. Default: 300 points a second.
    ///   - minimumDistance: The distance in that direction. Without it the jitter of a tap would be fast enough. Default: ten points, as
    ///     for a drag.
    ///   - sectors: The number of distinguished directions; always eight for a diagonal.
    ///   - fingers: The accepted numbers of fingers. The largest number of fingers in the touch must be one of them.
    ///   - allowMultiTap: True if it is enough that any one finger swipes, whatever the others do; `fingers` is then ignored.
    public static func swipe(
        _ direction: Direction? = nil, minimumSpeed: Speed = DetectDefaults.swipeSpeed,
        minimumDistance: Length = DetectDefaults.distance, sectors: Direction.Sectors = .four, fingers: FingerCounts = 1,
        allowMultiTap: Bool = false
    ) -> SwipeDetector {
        Require.threshold(minimumSpeed, "minimumSpeed")
        Require.threshold(minimumDistance, "minimumDistance")
        Require.fingers(fingers, of: "a swipe detector")
        return SwipeDetector(
            direction: direction, sectors: sectors, minimumSpeed: minimumSpeed, minimumDistance: minimumDistance,
            fingers: fingers, allowsOthers: allowMultiTap)
    }
}
