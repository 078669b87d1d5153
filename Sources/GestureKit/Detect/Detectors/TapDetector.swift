public import Gestures
public import TouchInput

/// Fingers landed and have all lifted again, in place and soon.
public struct TapDetector: Detector {
    var rule: TapRule
    var allowsOthers: Bool
    var run: TapRun

    /// Notes when the quiet time will be over, where one is asked for.
    public func detects(in state: inout DetectState) -> Bool {
        guard allowsOthers else { return run.detects(rule, in: &state) }
        return state.anyFinger(rule.accepts)
    }
}

extension Detector where Self == TapDetector {
    /// True from the release on, until something else touches.
    ///
    /// - Parameters:
    ///   - maximumDuration: From the first landing to the last lifting. The default is SwiftUI's.
    ///   - maximumDistance: Farthest that a finger may get from where it landed. Default: ten points, as in SwiftUI.
    ///   - fingers: Most fingers that touched at once.
    ///   - area: All of the tap must be in it; nil for anywhere.
    ///   - quiet: Longer than zero: true only when nothing has touched for longer than this after the release, for gestures that go
    ///     before a tap because they begin with one. Detection is asked when the time is over.
    ///   - allowMultiTap: Any one finger that taps suffices, whatever others do; `fingers` and `quiet` do not matter then.
    ///   - checkOnlyLast: False: also true when a touch before the last one was a tap, as far as is remembered.
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
