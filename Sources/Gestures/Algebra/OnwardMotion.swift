import TouchInput

/// The motion with which a hand goes on after a part of a sequence has ended, before it makes the next part.
struct OnwardMotion: Sendable, BitwiseCopyable {
    /// The beginning of the motion since the part ended: nil before there is any, and zero if the hand rested first.
    private var beginning: AccumulatedMotion?

    /// The least motion that shows what the hand is doing. Our choice: above the tremble of fingers.
    private static let leastMotion = Length.mm(0.5)
    /// The longest time for that motion. Our choice: a hand that stops and turns aside takes longer.
    private static let pause = Duration.milliseconds(100)
    /// The cosine of 45°, by which the line of the motion may bend.
    private static let sameLineCosine = 0.7

    /// Notes the motion since the part ended.
    mutating func note(_ motion: AccumulatedMotion, after duration: Duration) {
        if beginning == nil, motion.extent.reaches(Self.leastMotion) { beginning = duration <= Self.pause ? motion : .start }
    }

    /// Returns whether the motion since the part ended only goes on as it began, forth or back: a translation along the same line, give or
    /// take 45°.
    func includes(_ motion: AccumulatedMotion) -> Bool {
        let kind = motion.largest
        guard let beginning, beginning.largest == kind, beginning.amount(of: kind) > .zero else { return false }
        if kind != .translation { return true }
        let (way, first) = (motion.translation, beginning.translation)
        let product = way.dx.millimeters * first.dx.millimeters + way.dy.millimeters * first.dy.millimeters
        return abs(product) >= way.length.millimeters * first.length.millimeters * Self.sameLineCosine
    }
}
