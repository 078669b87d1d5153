/// Reports the orientation of the machine in the words of iio-sensor-proxy, such as "left-up".
///
/// While this object lives, the proxy reads the accelerometer all the time, which costs power. Create it only when a device needs it.
package final class OrientationMonitor {
    private let bus: BusConnection
    private let changed: (String) -> Void
    private var subscriptions: [BusSubscription?] = []
    private var claim: BusSubscription?
    private var question: BusSubscription?

    /// Starts the monitor; returns nil without a system bus. `changed` is called with each word of the proxy, even if it repeats, but not
    /// before the loop runs. Without a proxy it is never called; when the proxy or the bus is lost, it is called with "undefined".
    package init?(on loop: EventLoop, changed: @escaping (String) -> Void) {
        guard let bus = BusConnection(.system, on: loop) else { return nil }
        self.bus = bus
        self.changed = changed
        subscriptions = [
            bus.onOwnerChange(of: Proxy.service) { [unowned self] isThere in
                if isThere { start() } else { changed("undefined") }
            },
            // The signal need not carry the value, so it is requested.
            bus.onSignal(
                "sender='\(Proxy.service)',path='\(Proxy.path)',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'"
            ) { [unowned self] _ in ask() },
            bus.onLoss { changed("undefined") },
        ]
        start()
    }

    /// Claims the sensor: the proxy reads it only for connections that have claimed it. A claim lasts until the proxy or the connection
    /// ends.
    private func start() {
        claim = bus.invoke("ClaimAccelerometer", of: Proxy.service, at: Proxy.path, of: Proxy.service) { [unowned self] isClaimed in
            if isClaimed { ask() }
        }
    }

    private func ask() {
        question = bus.askText("AccelerometerOrientation", of: Proxy.service, at: Proxy.path, from: Proxy.service) { [unowned self] word in
            if let word { changed(word) }
        }
    }

    /// The names on the bus, from iio-sensor-proxy's interface description net.hadess.SensorProxy.xml. The interface has the name of the
    /// service.
    private enum Proxy {
        static let service = "net.hadess.SensorProxy"
        static let path = "/net/hadess/SensorProxy"
    }
}
