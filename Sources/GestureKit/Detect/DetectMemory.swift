import Gestures
import TouchInput

/// How much of what happened a ``DetectState`` keeps: bounded by count and by age, whatever happens.
///
/// Whatever is beyond a bound is dropped, oldest first. Built-in detectors read summaries of touches, never their raw values, so that
/// dropped values change none of their answers.
public struct DetectMemory: Hashable, Sendable {
    /// Raw values. At least 2.
    public var valueCount: Int
    /// Touch sequences; also fingers, and also groups of fingers. At least ``minimumTouchCount``.
    public var touchCount: Int
    /// Values and finished touches older than this are dropped when something new happens.
    public var age: Duration

    /// - Parameters:
    ///   - valueCount: 1024 are eight seconds of movement at 125 reports a second: nobody takes longer to draw a shape in one go.
    ///   - touchCount: 64 are more taps in a row than anybody counts.
    ///   - age: A minute, as for fingers that rest: nobody connects touches that are farther apart.
    public init(valueCount: Int = 1024, touchCount: Int = 64, age: Duration = .seconds(60)) {
        self.valueCount = max(valueCount, 2)
        self.touchCount = max(touchCount, Self.minimumTouchCount)
        self.age = max(age, .zero)
    }

    /// The fingers that can touch at once, and as many that have lifted.
    public static let minimumTouchCount = 2 * FingerCounts.limit
}
