/// A connection to a bus that is made again when it was lost.
///
/// There is nothing that tells of a bus that is back, so a lost one is looked for, less and less often, and after a minute no more until
/// somebody asks. A bus that was never there is not looked for.
package final class LastingBus {
    /// The connection; nil while there is none.
    package private(set) var bus: BusConnection?
    private let place: BusPlace
    private let loop: EventLoop
    private var timer: Timer?
    private var loss: BusSubscription?
    /// Tries again after 1 s, 2 s … 32 s. Our choice: a bus that is restarted is back within a second.
    private var backoff = Backoff(first: .seconds(1), limit: 6)
    /// Called with each new connection, whose bus may still turn out to be none.
    package var connected: (BusConnection) -> Void = { _ in }
    /// Called when it breaks, and at last when looking for another one was in vain.
    package var lost: (_ isGivenUp: Bool) -> Void = { _ in }

    package init(_ place: BusPlace, loop: EventLoop) {
        self.place = place
        self.loop = loop
    }

    /// Connects, unless it is connected. False where there is no bus.
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

    /// Where the bus has answered it is one, and losing it would be another loss. Nil is no answer: a connection that breaks gives it too.
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

/// A bus that is connected when it is first needed, and again when it is needed after it has gone.
package final class BusOnDemand {
    private let place: BusPlace
    private let loop: EventLoop
    private var current: BusConnection?
    private var loss: BusSubscription?

    package init(_ place: BusPlace, on loop: EventLoop) {
        self.place = place
        self.loop = loop
    }

    /// Nil where there is none now.
    package var bus: BusConnection? {
        if let current { return current }
        current = BusConnection(place, on: loop)
        loss = current?.onLoss { [unowned self] in
            loss = nil
            current = nil
        }
        return current
    }
}
