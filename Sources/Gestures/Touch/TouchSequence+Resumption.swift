import TouchInput

extension TouchSequence {
    /// The start of a part of a sequence that goes on in the touch of the part before it.
    struct Resumption: Sendable, BitwiseCopyable {
        /// The time at which the first part had ended.
        var time: TouchInstant
        /// The motion of the hand until then. Nil if the hand had rested, because a rest belongs to both parts.
        var path: AccumulatedMotion?
        /// The number of button presses that the first part has used.
        var buttonPresses: Int
        /// The time up to which a landing counts as that of a resting finger; nil unless the first part was a tip gesture.
        var rested: TouchInstant?
    }

    /// Returns the same touches, measured from a resumption. Anything before it belongs to another part.
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
