public import Gestures
public import TouchInput

/// Detects several taps in a row.
public struct SequentialTapDetector: Detector {
    var rule: TapRule
    var run: TapRun

    /// Requests another question at the end of the quiet time, if one is wanted.
    public func detects(in state: inout DetectState) -> Bool { run.detects(rule, in: &state) }
}

extension Detector where Self == SequentialTapDetector {
    /// Returns a detector of several taps. It is true from the last release on.
    ///
    /// - Parameters:
    ///   - count: The number of taps, at least 1.
    ///   - maximumInterval: The longest pause from the release of one tap to the press of the next. The default is SwiftUI's.
    ///   - checkOnlyLast: True if the newest touches must be the taps, so that the next touch ends it. If false, the taps also count when
    ///     other touches came after them, as far as is remembered.
    ///   - maximumDuration: The longest duration of each tap, as for
    ///     ``Detector/tap(maximumDuration:maximumDistance:fingers:in:quietFor:allowMultiTap:checkOnlyLast:)``.
    ///   - maximumDistance: The farthest movement in each tap. Taps may be at different places.
    ///   - fingers: The number of fingers of each tap.
    ///   - area: The area that must contain all taps; nil for anywhere.
    ///   - quiet: If longer than zero, the detector is true only when nothing has touched for longer than this after the last release.
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
