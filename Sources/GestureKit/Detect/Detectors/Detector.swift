import Gestures
public import TouchInput

/// A condition on the touches so far, for ``DetectState/detected(_:)``.
///
/// The built-in detectors trap for invalid arguments, such as a negative duration or an empty set of finger counts.
///
/// A conformance of your own can read ``DetectState``. If time alone changes its answer, it requests another detection with
/// ``DetectState/wake(at:)``.
public protocol Detector {
    func detects(in state: inout DetectState) -> Bool
}

extension DetectState {
    /// Returns the last group that has the last sequence's largest number of fingers, because that group decides a motion. Returns nil if
    /// there is none, if `fingers` does not contain that number, or if the group is consumed or canceled.
    func group(of fingers: FingerCounts) -> DetectGroup? {
        guard let sequence = history.sequences.last, fingers.contains(sequence.peakFingerCount),
            let group = history.groups.last(where: { $0.fingerCount == sequence.peakFingerCount }), group.sequence == sequence.number,
            !group.isConsumed, !group.isCancelled
        else { return nil }
        return group
    }

    /// Returns whether a finger of the last sequence that is neither consumed nor canceled satisfies `condition`, whatever the other
    /// fingers do.
    func anyFinger(_ condition: (DetectFinger) -> Bool) -> Bool {
        guard let sequence = history.sequences.last?.number else { return false }
        return history.fingers.contains { $0.sequence == sequence && !$0.isConsumed && !$0.isCancelled && condition($0) }
    }
}

extension Velocity {
    /// Returns the speed in a direction; zero if the motion goes in the opposite direction.
    func speed(towards direction: Direction) -> Speed {
        let progress = Vector(dx: .mm(dx), dy: .mm(dy)).length(towards: direction)
        return Speed(millimetersPerSecond: max(progress.millimeters, 0))
    }
}

/// Default thresholds of detectors, from the configuration file, from SwiftUI, and from libraries built on SwiftUI. SwiftUI's points are
/// converted as 1/163 inch.
public enum DetectDefaults {
    /// Ten points, 1.56 mm: the distance at which SwiftUI's drag begins and its long press fails.
    public static let distance = Length.mm(10 * 25.4 / 163)
    /// 750 ms: SwiftUI's longest tap.
    public static let tapDuration = Duration.milliseconds(750)
    /// 350 ms: SwiftUI's longest pause between two taps.
    public static let tapInterval = Duration.milliseconds(350)
    /// One second: the shortest long tap.
    public static let longTapDuration = Duration.milliseconds(1000)
    /// 300 points a second, 46.7 mm/s: the slowest swipe.
    public static let swipeSpeed = Speed(millimetersPerSecond: 300 * 25.4 / 163)
    /// The pinch distance of the configuration file, 4 mm.
    public static let pinchDistance = Length.mm(4)
    /// The rotation angle of the configuration file, 12°.
    public static let rotationAngle = Angle.degrees(12)
    /// The edge zone of the configuration file, 6 mm.
    public static let edgeZone = Length.mm(6)
}
