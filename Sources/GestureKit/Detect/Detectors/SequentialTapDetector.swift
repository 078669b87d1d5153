public import Gestures
public import TouchInput

/// Several taps in a row.
public struct SequentialTapDetector: Detector {
    var rule: TapRule
    var run: TapRun

    /// Notes when the quiet time will be over, where one is asked for.
    public func detects(in state: inout DetectState) -> Bool { run.detects(rule, in: &state) }
}

extension Detector where Self == SequentialTapDetector {
    /// True from the last release on.
    ///
    /// - Parameters:
    ///   - count: At least 1, which is a tap.
    ///   - maximumInterval: Longest pause from the release of one tap to the press of the next. The default is SwiftUI's.
    ///   - checkOnlyLast: True: the newest touches must be the taps, so that the next touch ends it. False: also true when other
    ///     touches came after them, as far as is remembered.
    ///   - maximumDuration: Of each tap, as for ``Detector/tap(maximumDuration:maximumDistance:fingers:in:quietFor:allowMultiTap:checkOnlyLast:)``.
    ///   - maximumDistance: Of each tap. Taps may be at different places.
    ///   - fingers: Of each tap.
    ///   - area: All taps must be in it; nil for anywhere.
    ///   - quiet: Longer than zero: true only when nothing has touched for longer than this after the last release.
    public static func sequentialTap(
        count: Int, maximumInterval: Duration = DetectDefaults.tapInterval, checkOnlyLast: Bool = true,
        maximumDuration: Duration = DetectDefaults.tapDuration, maximumDistance: Length = DetectDefaults.distance,
        fingers: FingerCounts = 1,
        in area: Area? = nil, quietFor quiet: Duration = .zero
    ) -> SequentialTapDetector {
        SequentialTapDetector(
            rule: TapRule(maximumDuration: maximumDuration, maximumDistance: maximumDistance, fingers: fingers, area: area),
            run: TapRun(count: count, maximumInterval: maximumInterval, quiet: quiet, checksOnlyLast: checkOnlyLast))
    }
}
