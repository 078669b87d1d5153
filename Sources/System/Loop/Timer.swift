package import TouchInput

/// Fires once after it is armed, unless it is disarmed before: never too early and, on an idle machine, within tens of microseconds.
package final class Timer {
    private let waits: WaitSet
    private let body: () -> Void
    private var isArmed = false
    /// The time to fire at, while the timer is armed.
    private(set) var time = TouchInstant.zero

    init(in waits: WaitSet, body: @escaping () -> Void) {
        self.waits = waits
        self.body = body
    }

    deinit { disarm() }

    /// Sets the time to fire at, in place of the previous one. A time that has passed fires at the loop's next turn.
    package func arm(at instant: TouchInstant) {
        time = instant
        if isArmed { return }
        isArmed = true
        waits.arm(self)
    }

    /// Stops the timer until it is armed again. The kernel may still wake the process once at the former time.
    package func disarm() {
        if !isArmed { return }
        isArmed = false
        waits.disarm(self)
    }

    /// Runs the body.
    func fire() {
        disarm()
        body()
    }
}
