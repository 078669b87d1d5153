import TouchInput

/// The physical button, between touches as well.
struct Button: Sendable, BitwiseCopyable {
    private var isDown = false
    private var pressed = TouchInstant(microseconds: .min)
    private var isTaken = false

    /// Pads see a finger up to 30 ms after it has pressed the button.
    private static let lead = Duration.milliseconds(100)

    /// Whether it has been down for touches before those that begin now, or for nobody's.
    func isOthers(at now: TouchInstant) -> Bool { isDown && (isTaken || now > pressed + Self.lead) }

    mutating func note(isDown: Bool, at now: TouchInstant) {
        if isDown, !self.isDown { (pressed, isTaken) = (now, false) }
        self.isDown = isDown
    }

    mutating func take() { isTaken = true }
}
