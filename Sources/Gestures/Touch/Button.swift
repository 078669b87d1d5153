package import TouchInput

/// The physical button of the device. Its state is kept between touches.
package struct Button: Sendable, BitwiseCopyable {
    private var isDown = false
    private var pressed = TouchInstant(microseconds: .min)
    private var isTaken = false

    package init() {}

    /// The longest time by which a press may precede its finger. Our choice: touchpads report a finger up to 30 ms after it has pressed the
    /// button.
    static let lead = Duration.milliseconds(100)

    /// Returns whether the button is down because of a press that belongs to earlier touches or to none, not to the touches that begin now.
    package func isOthers(at now: TouchInstant) -> Bool { isDown && (isTaken || now >= pressed + Self.lead) }

    /// Returns whether the button has gone down at this moment.
    func isPressed(at now: TouchInstant) -> Bool { isDown && !isTaken && pressed == now }

    package mutating func note(isDown: Bool, at now: TouchInstant) {
        if isDown, !self.isDown { (pressed, isTaken) = (now, false) }
        self.isDown = isDown
    }

    package mutating func take() { isTaken = true }
}

/// A press of the button by fingers that touch.
struct ButtonPress: Sendable, BitwiseCopyable {
    /// The number of fingers that touched before the press.
    var fingerCount = 0
    /// The translation of the hand up to the press.
    var translation = Vector.zero
    /// The end of the time in which fingers that land belong to the press. It is in the past if there was no press.
    var deadline = TouchInstant(microseconds: .min)
    /// True until a finger with a known place has touched since the press.
    var isAlone = true
    /// True once the fingers have moved so far since the press that they make a motion.
    var hasMovedOn = false

    /// The time after a press, or after the first finger that follows it, in which further fingers belong to it. In recordings the second
    /// finger lands up to 30 ms after the press; see Decision 0044.
    static let landingWindow = Duration.milliseconds(35)

    /// The distance after which fingers that have pressed the button make a motion: Decision 0067.
    static let travel = Length.mm(15)
}

extension TouchSequence {
    /// True if a press of a physical button belongs to these touches, or if the button is down.
    public var sawButton: Bool { buttonPresses > 0 || isButtonDown }

    /// True while the button is down for these touches and no finger has been seen yet. One finger is then assumed to touch, because
    /// something presses.
    var isPressAlone: Bool { isButtonDown && buttonPresses > 0 && firstFinger == nil }
}
