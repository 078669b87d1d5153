public import Gestures
public import TouchInput

/// Detects fingers that landed and have all lifted again, in place and soon.
public struct TapDetector: Detector {
    var rule: TapRule
    var allowsOthers: Bool
    var run: TapRun

    /// Requests another question at the end of the quiet time, if one is wanted.
    public func detects(in state: inout DetectState) -> Bool {
        guard allowsOthers else { return run.detects(rule, in: &state) }
        return state.anyFinger(rule.accepts)
    }
}

extension Detector where Self == TapDetector {
    /// Returns a detector of taps. It is true from the release on, until the next touch.
    ///
    /// - Parameters:
    ///   - maximumDuration: The longest time from the first landing to the last lift. The default is SwiftUI's.
    ///   - maximumDistance: The farthest that a finger may get from where it landed. Default: ten points, as in SwiftUI.
    ///   - fingers: The most fingers that touched at once.
    ///   - area: The area that must contain all of the tap; nil for anywhere.
    ///   - quiet: If longer than zero, the detector is true only when nothing has touched for longer than this after the release. Gestures
    ///     that begin with a tap can be preferred to it that way. Detection runs when the time is over.
    ///   - allowMultiTap: True if any one finger that taps suffices, whatever others do; `fingers` and `quiet` do not matter then.
    ///   - checkOnlyLast: If false, the detector is also true when a touch before the last one was a tap, as far as is remembered.
    public static func tap(
        maximumDuration: Duration = DetectDefaults.tapDuration, maximumDistance: Length = DetectDefaults.distance,
        fingers: FingerCounts = 1,
        in area: Area? = nil, quietFor quiet: Duration = .zero, allowMultiTap: Bool = false, checkOnlyLast: Bool = true
    ) -> TapDetector {
        TapDetector(
            rule: TapRule(maximumDuration: maximumDuration, maximumDistance: maximumDistance, fingers: fingers, area: area),
            allowsOthers: allowMultiTap, run: TapRun(count: 1, maximumInterval: .zero, quiet: quiet, checksOnlyLast: checkOnlyLast))
    }
}
