import Gestures
public import TouchInput

/// The summary of all touches from a first finger landing to the last one lifting.
public struct DetectSequence: Sendable, BitwiseCopyable {
    /// The number of the sequence, counted from 1 for each recognizer. The numbers of forgotten sequences are not reused.
    public let number: Int
    /// The time at which its first finger landed.
    public let began: TouchInstant
    /// The time at which the last finger lifted; nil while one touches.
    public private(set) var ended: TouchInstant?
    /// True if the system took a contact away: a palm, a resting thumb, or all contacts.
    public internal(set) var isCancelled = false
    /// The time of the last value of the sequence.
    public internal(set) var time: TouchInstant
    /// The largest number of fingers that touched at the same time, including those that the device counts without reporting their places.
    public private(set) var peakFingerCount = 0
    /// The farthest that any finger has been from where it landed.
    public private(set) var farthestTravel = Length.zero
    /// True if one of its fingers touched when a handler returned ``DetectHandling/cancel``.
    public internal(set) var isConsumed = false

    /// The bounds of all places of its fingers.
    private(set) var bounds: DetectBounds
    /// The bounds of all landings.
    var landings: DetectBounds
    /// The number of the first value of the sequence, counted by ``DetectValues/total``.
    let firstValue: Int

    init(number: Int, firstPlace: Point, at time: TouchInstant, firstValue: Int) {
        self.number = number
        began = time
        self.time = time
        bounds = DetectBounds(firstPlace)
        landings = DetectBounds(firstPlace)
        self.firstValue = firstValue
    }

    /// True when none of its fingers touches any more.
    public var isOver: Bool { ended != nil }

    /// The time from the first landing to the last lift; while a finger touches, the time to the last value.
    public var period: ClosedRange<TouchInstant> { began...max(began, ended ?? time) }

    mutating func follow(_ fingers: [Finger], peakFingerCount: Int, travel: Length) {
        (self.peakFingerCount, farthestTravel) = (peakFingerCount, travel)
        for finger in fingers { bounds.grow(to: finger.location) }
    }

    mutating func end(at time: TouchInstant) { (ended, self.time) = (time, time) }
}
