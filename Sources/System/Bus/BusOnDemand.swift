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
