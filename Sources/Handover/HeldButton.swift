import TouchInput

/// The left button of a pointer device, which is held while fingers drag with the pointer. It stays down for a while after they have lifted,
/// so that they can land again and go on.
struct HeldButton: Sendable, BitwiseCopyable {
    /// True while the button is to be held.
    private(set) var isDown = false
    /// The time at which the button is released unless the fingers go on; nil if no release is pending.
    private(set) var deadline: TouchInstant?
    /// The number of the touch in which the pointer last stopped; nil before the first stop, or if no finger touched at that moment.
    private var pausedTouch: Int?

    /// Begins a motion of the pointer.
    mutating func begin(isDown: Bool) { (self.isDown, deadline) = (isDown, nil) }

    /// Stops the motion. The button stays down until `deadline`.
    mutating func pause(in touch: Int?, until deadline: TouchInstant) {
        pausedTouch = touch
        if isDown { self.deadline = deadline }
    }

    mutating func release() { (isDown, deadline) = (false, nil) }

    /// Releases the button if the time for going on has passed.
    mutating func advance(to time: TouchInstant) {
        if let deadline, time >= deadline { release() }
    }

    /// Returns true if a release is pending and a touch is not the one of the pause, so that its fingers may go on with the drag.
    func mayGoOn(with touch: Int) -> Bool { deadline != nil && touch != pausedTouch }

    /// Releases the button if a decided touch could have gone on with the drag, but does not.
    mutating func endPause(with touch: Int?) {
        if let touch, mayGoOn(with: touch) { release() }
    }
}
