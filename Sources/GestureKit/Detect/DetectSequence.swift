import Gestures
public import TouchInput

/// What happened from a first finger landing to the last one lifting, summed up as it goes.
public struct DetectSequence: Sendable, BitwiseCopyable {
    /// Counts the sequences of one recognizer from 1, also those that were forgotten.
    public let number: Int
    /// When its first finger landed.
    public let began: TouchInstant
    /// When the last finger lifted; nil while one touches.
    public internal(set) var ended: TouchInstant?
    /// The system took a contact away: a palm, or all of them.
    public internal(set) var isCancelled = false
    /// Time of the last value in it.
    public internal(set) var time: TouchInstant
    /// Most fingers that touched at the same time, placed or only counted.
    public internal(set) var peakFingerCount = 0
    /// The farthest that any finger has been from where it landed.
    public internal(set) var farthestTravel = Length.zero
    /// A finger of it touched when a handler returned ``DetectHandling/cancel``.
    public internal(set) var isConsumed = false

    /// Around all places that any finger has been at.
    var bounds: DetectBounds
    /// Around the places where fingers landed.
    var landings: DetectBounds
    /// Number of the first value in it, counted by ``DetectValues/total``.
    let firstValue: Int

    init(number: Int, firstPlace: Point, at time: TouchInstant, firstValue: Int) {
        self.number = number
        began = time
        self.time = time
        bounds = DetectBounds(firstPlace)
        landings = DetectBounds(firstPlace)
        self.firstValue = firstValue
    }

    /// No finger of it touches any more.
    public var isOver: Bool { ended != nil }

    /// From the first landing to the last lifting; to the last value while a finger touches.
    public var period: ClosedRange<TouchInstant> { began...max(began, ended ?? time) }
}
