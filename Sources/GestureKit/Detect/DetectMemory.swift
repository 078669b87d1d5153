import Gestures
import TouchInput

/// The limits of a ``DetectState``'s history, by count and by age.
///
/// Beyond a limit the oldest entries are dropped. Built-in detectors read summaries of touches, never their raw values, so dropped values
/// change none of their answers.
public struct DetectMemory: Hashable, Sendable {
    /// The most raw values to keep; at least 2. All limits replace a value below their minimum with the minimum.
    public var valueCount: Int { didSet { valueCount = max(valueCount, Self.minimumValueCount) } }
    /// The most touch sequences to keep, the most fingers, and the most groups of fingers; at least ``minimumTouchCount``.
    public var touchCount: Int { didSet { touchCount = max(touchCount, Self.minimumTouchCount) } }
    /// The greatest age; at least zero. Older values and finished touches are dropped when something new happens.
    public var age: Duration { didSet { age = max(age, .zero) } }

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - valueCount: The most raw values. The default is 1024: eight seconds of movement at 125 reports a second, longer than drawing a
    ///     shape in one go takes.
    ///   - touchCount: The most touches. The default is 64, more than any usual count of taps in a row.
    ///   - age: The greatest age. The default is a minute, after which heartbeats for resting fingers stop. Touches farther apart do not
    ///     belong together.
    public init(valueCount: Int = 1024, touchCount: Int = 64, age: Duration = .seconds(60)) {
        self.valueCount = max(valueCount, Self.minimumValueCount)
        self.touchCount = max(touchCount, Self.minimumTouchCount)
        self.age = max(age, .zero)
    }

    private static let minimumValueCount = 2

    /// The least number of touches: the fingers that can touch at once, and as many that have lifted.
    public static let minimumTouchCount = 2 * FingerCounts.limit
}
