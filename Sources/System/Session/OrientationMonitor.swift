/// Listens to how the machine is held, as systemd's sensor proxy tells: in its own words, such as "left-up".
///
/// While this object lives, the accelerometer is asked all the time, which costs power: to be had only where somebody wants to know.
package final class OrientationMonitor {
    private let bus: BusConnection
    private let changed: (String) -> Void
    private var subscriptions: [BusSubscription?] = []
    private var claim: BusSubscription?
    private var question: BusSubscription?

    /// Nil without a system bus. `changed` is called with each word of the proxy, whether or not it is news, but not before the loop runs;
    /// never where there is no proxy, and with "undefined" when it goes.
    package init?(on loop: EventLoop, changed: @escaping (String) -> Void) {
        guard let bus = BusConnection(.system, on: loop) else { return nil }
        self.bus = bus
        self.changed = changed
        subscriptions = [
            bus.onOwnerChange(of: Proxy.service) { [unowned self] isThere in
                if isThere { start() } else { changed("undefined") }
            },
            // The signal need not carry the value: it is asked for.
            bus.onSignal(
                "sender='\(Proxy.service)',path='\(Proxy.path)',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'"
            ) { [unowned self] _ in ask() },
            bus.onLoss { changed("undefined") },
        ]
        start()
    }

    /// The proxy reads the sensor for those who have claimed it, and forgets them when it or they go.
    private func start() {
        claim = bus.tell("ClaimAccelerometer", of: Proxy.service, at: Proxy.path, of: Proxy.service) { [unowned self] isClaimed in
            if isClaimed { ask() }
        }
    }

    private func ask() {
        question = bus.askText("AccelerometerOrientation", of: Proxy.service, at: Proxy.path, from: Proxy.service) { [unowned self] word in
            if let word { changed(word) }
        }
    }

    /// Names on the bus: iio-sensor-proxy's interface description, net.hadess.SensorProxy.xml. The interface is called as the service.
    private enum Proxy {
        static let service = "net.hadess.SensorProxy"
        static let path = "/net/hadess/SensorProxy"
    }
}
