import TouchInput

extension TouchSequence {
    /// The start of a part of a sequence that continues the touch of the previous part.
    struct Resumption: Sendable, BitwiseCopyable {
        /// The time at which the second part begins: the end of the first part, or later if the first motion went on.
        var time: TouchInstant
        /// The motion of the hand until `time`. Nil if the first part was not a motion of the hand, because a rest belongs to both parts.
        var path: AccumulatedMotion?
        /// The number of button presses until `time`, which belong to the first part.
        var buttonPresses: Int
        /// The latest time at which a resting finger may have landed; nil unless the first part was a tip gesture.
        var rested: TouchInstant?
    }

    /// Returns the same touches, measured from a resumption. Button presses before it belong to the previous part, and so does motion
    /// unless the hand rested.
    func since(_ start: Resumption) -> TouchSequence {
        var view = self
        view.resumed = start.time
        view.rested = start.rested
        view.buttonPresses -= start.buttonPresses
        view.isButtonDown = false
        guard let path = start.path else { return view }
        view.current.shift(by: path)
        view.previous?.shift(by: path)
        view.farthestTravel = view.motion(of: .current).extent
        return view
    }
}
