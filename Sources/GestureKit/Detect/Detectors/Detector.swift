import Gestures
import TouchInput

/// A question about the touches so far, for ``DetectState/detected(_:)``.
///
/// The built-in ones trap for arguments with which they could never be true.
///
/// Its own conformances ask ``DetectState`` and, where time alone changes the answer, note with ``DetectState/wake(at:)`` when.
public protocol Detector {
    func detects(in state: inout DetectState) -> Bool
}

extension DetectState {
    /// The group that decides about a motion of as many fingers as the last sequence had at most; nil when that is no number that is
    /// wanted, or when the group does not count.
    func group(of fingers: FingerCounts) -> DetectGroup? {
        guard let sequence = history.sequences.last, fingers.contains(sequence.peakFingerCount),
            let group = history.groups.last(where: { $0.fingerCount == sequence.peakFingerCount }), group.sequence == sequence.number,
            !group.isConsumed, !group.isCancelled
        else { return nil }
        return group
    }

    /// Whether a finger of the last sequence that counts satisfies `condition`, whatever the others do.
    func anyFinger(_ condition: (DetectFinger) -> Bool) -> Bool {
        guard let sequence = history.sequences.last?.number else { return false }
        return history.fingers.contains { $0.sequence == sequence && !$0.isConsumed && !$0.isCancelled && condition($0) }
    }
}

extension Velocity {
    /// Zero where it goes the other way.
    func speed(towards direction: Direction) -> Speed {
        let progress = Vector(dx: .mm(dx), dy: .mm(dy)).length(towards: direction)
        return Speed(millimetersPerSecond: max(progress.millimeters, 0))
    }
}
