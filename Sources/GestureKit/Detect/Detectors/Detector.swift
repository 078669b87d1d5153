import Gestures
import TouchInput

/// A question about the touches so far, for ``DetectState/detected(_:)``.
///
/// The built-in detectors trap for arguments with which they could never be true.
///
/// A conformance of your own can read ``DetectState``. If time alone changes its answer, it requests another question with
/// ``DetectState/wake(at:)``.
public protocol Detector {
    func detects(in state: inout DetectState) -> Bool
}

extension DetectState {
    /// Returns the group that decides a motion of as many fingers as the last sequence had at most. Nil if that is no wanted number, or if
    /// the group does not count.
    func group(of fingers: FingerCounts) -> DetectGroup? {
        guard let sequence = history.sequences.last, fingers.contains(sequence.peakFingerCount),
            let group = history.groups.last(where: { $0.fingerCount == sequence.peakFingerCount }), group.sequence == sequence.number,
            !group.isConsumed, !group.isCancelled
        else { return nil }
        return group
    }

    /// Returns whether a counting finger of the last sequence satisfies `condition`, whatever the other fingers do.
    func anyFinger(_ condition: (DetectFinger) -> Bool) -> Bool {
        guard let sequence = history.sequences.last?.number else { return false }
        return history.fingers.contains { $0.sequence == sequence && !$0.isConsumed && !$0.isCancelled && condition($0) }
    }
}

extension Velocity {
    /// Returns the speed in a direction; zero if the motion goes the other way.
    func speed(towards direction: Direction) -> Speed {
        let progress = Vector(dx: .mm(dx), dy: .mm(dy)).length(towards: direction)
        return Speed(millimetersPerSecond: max(progress.millimeters, 0))
    }
}
