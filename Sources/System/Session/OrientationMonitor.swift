/// Reports the orientation of the machine in the words of iio-sensor-proxy, such as "left-up".
///
/// While this object lives, the proxy reads the accelerometer all the time, which costs power. Create it only when a device needs it.
package final class OrientationMonitor {
    private let connection: LastingBus
    private let changed: (String) -> Void
    private var subscriptions: [BusSubscription?] = []
    private var claim: BusSubscription?
    private var question: BusSubscription?

    /// Starts the monitor; returns nil without a bus.
    ///
    /// - Parameter changed: Receives each word of the proxy, even if it repeats, but not before the loop runs. Receives "undefined" when
    ///   the proxy or the bus is lost, and nothing without a proxy. When the bus is back, the proxy is asked again.
    package init?(_ place: BusPlace = .system, on loop: EventLoop, changed: @escaping (String) -> Void) {
        connection = LastingBus(place, loop: loop)
        self.changed = changed
        connection.connected = { [unowned self] in listen(on: $0) }
        connection.lost = { [unowned self] _ in
            (subscriptions, claim, question) = ([], nil, nil)
            changed("undefined")
        }
        if !connection.connect() { return nil }
    }

    /// Connects to the bus again if it was given up.
    package func reconnect() { connection.connect() }

    private func listen(on bus: BusConnection) {
        subscriptions = [
            bus.onOwnerChange(of: Proxy.service) { [unowned self, unowned bus] isThere in
                if isThere { start(on: bus) } else { changed("undefined") }
            },
            // The signal need not carry the value, so it is requested.
            bus.onSignal(
                "sender='\(Proxy.service)',path='\(Proxy.path)',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'"
            ) { [unowned self, unowned bus] _ in ask(on: bus) },
        ]
        start(on: bus)
    }

    /// Claims the sensor: the proxy reads it only for connections that have claimed it. A claim lasts until the proxy or the connection
    /// ends.
    private func start(on bus: BusConnection) {
        claim = bus.invoke("ClaimAccelerometer", of: Proxy.service, at: Proxy.path, of: Proxy.service) {
            [unowned self, unowned bus] isClaimed in
            if isClaimed { ask(on: bus) }
        }
    }

    private func ask(on bus: BusConnection) {
        question = bus.askText("AccelerometerOrientation", of: Proxy.service, at: Proxy.path, from: Proxy.service) { [unowned self] word in
            guard let word else { return }
            connection.noteAnswer(true)
            changed(word)
        }
    }

    /// The names on the bus, from iio-sensor-proxy's interface description net.hadess.SensorProxy.xml. The interface has the name of the
    /// service.
    private enum Proxy {
        static let service = "net.hadess.SensorProxy"
        static let path = "/net/hadess/SensorProxy"
    }
}
