public import Gestures
public import TouchInput

/// Detects fingers that stay where they landed for a while.
public struct LongTapDetector: Detector {
    private let minimumDuration: Int64
    private let maximumDistance: Length
    private let fingers: FingerCounts
    private let area: Area?
    private let allowsOthers: Bool

    init(minimumDuration: Duration, maximumDistance: Length, fingers: FingerCounts, area: Area?, allowsOthers: Bool) {
        self.minimumDuration = minimumDuration.microseconds
        self.maximumDistance = maximumDistance
        self.fingers = fingers
        self.area = area
        self.allowsOthers = allowsOthers
    }

    /// Returns true once the tap has lasted long enough. While it is too short, requests another detection at the end of the duration.
    public func detects(in state: inout DetectState) -> Bool {
        if allowsOthers { return detectsAnyFinger(in: &state) }
        guard let group = state.group(of: fingers), let sequence = state.history.sequences.last, !sequence.isConsumed,
            isInPlace(sequence.farthestTravel, sequence.bounds)
        else { return false }
        return isReached(since: group.began, until: group.ended, in: &state)
    }

    private func detectsAnyFinger(in state: inout DetectState) -> Bool {
        var until: TouchInstant?
        let isDetected = state.anyFinger { finger in
            guard isInPlace(finger.farthestTravel, finger.bounds) else { return false }
            let deadline = finger.began.advanced(byMicroseconds: minimumDuration)
            if finger.ended ?? state.time >= deadline { return true }
            if finger.isTouching { until = soonest(until, deadline) }
            return false
        }
        if !isDetected, let until { state.wake(at: until) }
        return isDetected
    }

    private func isInPlace(_ travel: Length, _ bounds: DetectBounds) -> Bool {
        !travel.exceeds(maximumDistance) && area.map(bounds.lies(in:)) ?? true
    }

    private func isReached(since began: TouchInstant, until ended: TouchInstant?, in state: inout DetectState) -> Bool {
        let deadline = began.advanced(byMicroseconds: minimumDuration)
        if ended ?? state.time >= deadline { return true }
        if ended == nil { state.wake(at: deadline) }
        return false
    }
}

extension Detector where Self == LongTapDetector {
    /// Returns a detector of long taps. It becomes true when the duration is reached, while the fingers still touch, and detection runs at
    /// that very moment. It stays true until the next touch, unless a finger moves too far.
    ///
    /// - Parameters:
    ///   - minimumDuration: The time from the landing of the last finger. Default: one second.
    ///   - maximumDistance: The farthest that a finger may get from where it landed. Default: ten points, as in SwiftUI.
    ///   - fingers: The accepted numbers of fingers. The largest number of fingers in the touch must be one of them.
    ///   - area: The area that must contain the whole touch; nil for anywhere.
    ///   - allowMultiTap: True if it is enough that any one finger stays, whatever the others do; `fingers` is then ignored.
    public static func longTap(
        minimumDuration: Duration = DetectDefaults.longTapDuration, maximumDistance: Length = DetectDefaults.distance,
        fingers: FingerCounts = 1,
        in area: Area? = nil, allowMultiTap: Bool = false
    ) -> LongTapDetector {
        Require.time(minimumDuration, "minimumDuration")
        Require.limit(maximumDistance, "maximumDistance")
        Require.fingers(fingers, of: "a long tap detector")
        return LongTapDetector(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, fingers: fingers, area: area,
            allowsOthers: allowMultiTap)
    }
}
