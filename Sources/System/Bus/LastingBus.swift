internal import TouchInput

/// Keeps a connection to a bus and restores it after it was lost.
///
/// Nothing reports that a bus is back. So the connection is retried at growing intervals for about a minute, and after that only on
/// request. A bus that never existed is not retried.
package final class LastingBus {
    /// The connection; nil while there is none.
    package private(set) var bus: BusConnection?
    private let place: BusPlace
    private let loop: EventLoop
    private var timer: Timer?
    private var loss: BusSubscription?
    /// The delays between tries: 1 s, 2 s … 32 s. Our choice: a bus that is restarted is back within a second.
    private var backoff = Backoff(first: .seconds(1), limit: 6)
    /// Receives each new connection. The bus may still turn out not to answer.
    package var connected: (BusConnection) -> Void = { _ in }
    /// Runs when the connection breaks, and again when the tries are used up. A break is not reported if the bus has not answered since the
    /// previous one.
    package var lost: (_ isGivenUp: Bool) -> Void = { _ in }

    package init(_ place: BusPlace, loop: EventLoop) {
        self.place = place
        self.loop = loop
    }

    /// Connects, unless it is already connected. Returns whether there is a connection now.
    @discardableResult
    package func connect() -> Bool {
        if bus != nil { return true }
        guard let bus = BusConnection(place, on: loop) else { return false }
        timer = nil
        self.bus = bus
        loss = bus.onLoss { [unowned self] in lose() }
        connected(bus)
        return true
    }

    /// Drops the connection, for example because the bus does not answer on it, and connects anew: at once, or as after a loss. The loss
    /// is not reported.
    package func replace() {
        (loss, bus) = (nil, nil)
        if !connect() { retryLater() }
    }

    /// Notes an answer of the bus, so that its next loss is reported again. Ignores nil, which means that there was no answer or that the
    /// connection broke.
    package func noteAnswer(_ answer: Bool?) {
        if answer != nil { backoff.reset() }
    }

    private func lose() {
        loss = nil
        bus = nil
        if backoff.failures == 0 { lost(false) }
        retryLater()
    }

    private func retryLater() {
        guard let delay = backoff.next(), let timer = try? loop.makeTimer({ [unowned self] in if !connect() { retryLater() } }) else {
            backoff.reset()
            return lost(true)
        }
        self.timer = timer
        timer.arm(at: loop.now + delay)
    }
}
