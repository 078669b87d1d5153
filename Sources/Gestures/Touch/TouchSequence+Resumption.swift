import TouchInput

extension TouchSequence {
    /// The start of a part of a sequence that goes on in the touch of the part before it.
    struct Resumption: Sendable, BitwiseCopyable {
        /// The time from which the second part counts: the end of the first part, or later if the first motion went on.
        var time: TouchInstant
        /// The motion of the hand until then. Nil if the first part was no motion of the hand, because a rest belongs to both parts.
        var path: AccumulatedMotion?
        /// The number of button presses until then, which belong to the first part.
        var buttonPresses: Int
        /// The time up to which a landing counts as that of a resting finger; nil unless the first part was a tip gesture.
        var rested: TouchInstant?
    }

    /// Returns the same touches, measured from a resumption. Button presses before it, and motion unless the hand had rested, belong to
    /// another part.
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
