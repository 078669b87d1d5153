public import TouchInput

extension StrokeTemplate {
    /// Creates a template from a recording. It uses the touch with the longest path, drawn by the center of its fingers. Palms, landings
    /// and lifts add no motion. Lost events end a touch; from then on, contacts are ignored until no finger touches.
    ///
    /// - Throws: A ``Problem`` if no finger touches, or if the drawing is smaller than ``minimumSize``.
    public init(name: String, frames: some Sequence<TouchFrame>) throws(Problem) {
        try self.init(name: name, path: StrokePath(longestTouchIn: frames))
    }
}

extension StrokePath {
    /// Creates the path of the touch that a template is made of. It is empty if no finger touches.
    package init(longestTouchIn frames: some Sequence<TouchFrame>) {
        var (longest, present) = (RecordedTouch(), RecordedTouch())
        var isWaitingForLift = false
        for frame in frames {
            isWaitingForLift = isWaitingForLift || frame.isAfterLoss
            let contacts = isWaitingForLift ? [] : frame.contacts
            if !present.follow(contacts) {
                longest = longest.orIfLonger(present)
                present = RecordedTouch()
            }
            if isWaitingForLift { isWaitingForLift = frame.contacts.contains { $0.tool.isFinger } }
        }
        self = longest.orIfLonger(present).path
    }
}

/// One touch of a recording, summed step by step over the fingers that two successive frames share.
private struct RecordedTouch {
    private(set) var path = StrokePath()
    private var length = Length.zero
    private var place = Vector.zero
    private var fingers: [Contact] = []

    func orIfLonger(_ other: RecordedTouch) -> RecordedTouch { path.count == 0 || other.length > length ? other : self }

    /// Follows one frame; returns false when no finger touches any more.
    mutating func follow(_ contacts: [Contact]) -> Bool {
        let next = contacts.filter { $0.tool.isFinger && $0.location.isNumber }
        var (step, shared) = (Vector.zero, 0.0)
        for finger in next {
            guard let previous = fingers.first(where: { $0.id == finger.id }) else { continue }
            step += finger.location - previous.location
            shared += 1
        }
        fingers = next
        if shared > 0 { step = step / shared }
        place += step
        length += step.length
        if !next.isEmpty { path.add(place) }
        return !next.isEmpty
    }
}

extension Point {
    fileprivate var isNumber: Bool { x.millimeters.isFinite && y.millimeters.isFinite }
}
