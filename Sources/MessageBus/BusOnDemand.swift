public import EventLoop

/// A bus that is connected when it is first needed, and again when it is needed after it has gone.
public final class BusOnDemand {
    private let place: BusPlace
    private let loop: EventLoop
    private var current: Bus?
    private var loss: BusSubscription?

    public init(_ place: BusPlace, on loop: EventLoop) {
        self.place = place
        self.loop = loop
    }

    /// Nil where there is none now.
    public var bus: Bus? {
        if let current { return current }
        current = Bus(place, on: loop)
        loss = current?.onLoss { [unowned self] in
            loss = nil
            current = nil
        }
        return current
    }
}
