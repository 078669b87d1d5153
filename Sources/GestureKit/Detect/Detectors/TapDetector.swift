public import Gestures
public import TouchInput

/// Detects fingers that landed and all lifted soon, without moving far, once or several times in a row.
public struct TapDetector: Detector {
    var rule: TapRule
    var allowsOthers: Bool
    var run: TapRun

    /// Returns true once the taps are complete. If a quiet time is wanted, requests another detection at its end.
    public func detects(in state: inout DetectState) -> Bool {
        guard allowsOthers else { return run.detects(rule, in: &state) }
        return state.anyFinger(rule.accepts)
    }
}

extension Detector where Self == TapDetector {
    /// Returns a detector of taps. By default it is true from the release until the next touch.
    ///
    /// - Parameters:
    ///   - maximumDuration: The longest time from the first landing to the last lift. The default is SwiftUI's.
    ///   - maximumDistance: The farthest that a finger may get from where it landed. Default: ten points, as in SwiftUI.
    ///   - fingers: The accepted numbers of fingers. The largest number of fingers in the touch must be one of them.
    ///   - area: The area that must contain the whole tap; nil for anywhere.
    ///   - quiet: If longer than zero, the detector is true only when nothing has touched for longer than this after the release. This lets
    ///     you prefer gestures that begin with a tap. Detection runs when the time is over.
    ///   - allowMultiTap: True if it is enough that any one finger of the last touch taps; `fingers`, `quiet` and `checkOnlyLast` are then
    ///     ignored.
    ///   - checkOnlyLast: If false, the detector is also true when a touch before the last one was a tap and is still remembered.
    public static func tap(
        maximumDuration: Duration = DetectDefaults.tapDuration, maximumDistance: Length = DetectDefaults.distance,
        fingers: FingerCounts = 1,
        in area: Area? = nil, quietFor quiet: Duration = .zero, allowMultiTap: Bool = false, checkOnlyLast: Bool = true
    ) -> TapDetector {
        TapDetector(
            rule: TapRule(maximumDuration: maximumDuration, maximumDistance: maximumDistance, fingers: fingers, area: area),
            allowsOthers: allowMultiTap, run: TapRun(count: 1, maximumInterval: .zero, quiet: quiet, checksOnlyLast: checkOnlyLast))
    }

    /// Returns a detector of several taps. By default it is true from the last release until the next touch.
    ///
    /// - Parameters:
    ///   - count: The number of taps, at least 1.
    ///   - maximumInterval: The longest pause from the release of one tap to the press of the next. The default is SwiftUI's.
    ///   - checkOnlyLast: True if the newest touches must be the taps, so that the detector is false after the next touch. If false, other
    ///     touches may follow, as long as the taps are remembered.
    ///   - maximumDuration: The longest duration of each tap, as for
    ///     ``Detector/tap(maximumDuration:maximumDistance:fingers:in:quietFor:allowMultiTap:checkOnlyLast:)``.
    ///   - maximumDistance: The farthest movement in each tap. Taps may be at different places.
    ///   - fingers: The accepted numbers of fingers of each tap.
    ///   - area: The area that must contain all taps; nil for anywhere.
    ///   - quiet: If longer than zero, the detector is true only when nothing has touched for longer than this after the last release.
    public static func sequentialTap(
        count: Int, maximumInterval: Duration = DetectDefaults.tapInterval, checkOnlyLast: Bool = true,
        maximumDuration: Duration = DetectDefaults.tapDuration, maximumDistance: Length = DetectDefaults.distance,
        fingers: FingerCounts = 1,
        in area: Area? = nil, quietFor quiet: Duration = .zero
    ) -> TapDetector {
        TapDetector(
            rule: TapRule(maximumDuration: maximumDuration, maximumDistance: maximumDistance, fingers: fingers, area: area),
            allowsOthers: false, run: TapRun(count: count, maximumInterval: maximumInterval, quiet: quiet, checksOnlyLast: checkOnlyLast))
    }
}
