/// Reports the orientation of the machine in the words of iio-sensor-proxy, such as "left-up".
///
/// While this object lives, the proxy reads the accelerometer all the time, which costs power. Create it only when a device needs it.
package final class OrientationMonitor {
    private let connection: LastingBus
    private let changed: (String) -> Void
    private var owner: BusSubscription?
    private var claim: BusSubscription?
    private var watch: PropertyWatch?

    /// Starts the monitor; returns nil without a bus.
    ///
    /// - Parameter changed: Receives each word of the proxy, even if it repeats, but not before the loop runs. Receives "undefined" when
    ///   the proxy or the bus is lost, and nothing without a proxy. When the bus is back, the proxy is asked again.
    package init?(_ place: BusPlace = .system, on loop: EventLoop, changed: @escaping (String) -> Void) {
        connection = LastingBus(place, loop: loop)
        self.changed = changed
        connection.connected = { [unowned self] in listen(on: $0) }
        connection.lost = { [unowned self] _ in
            (owner, claim, watch) = (nil, nil, nil)
            changed("undefined")
        }
        if !connection.connect() { return nil }
    }

    /// Connects to the bus again if it was given up.
    package func reconnect() { connection.connect() }

    private func listen(on bus: BusConnection) {
        // That the proxy has gone is only a claim of whoever sent the signal. The watch asks for itself.
        owner = bus.onOwnerChange(of: Proxy.service) { [unowned self, unowned bus] isThere in
            if isThere { start(on: bus) }
        }
        start(on: bus)
    }

    /// Claims the sensor: the proxy reads it only for connections that have claimed it. A claim lasts until the proxy or the connection
    /// ends.
    private func start(on bus: BusConnection) {
        var call = BusCall("ClaimAccelerometer", of: Proxy.service, at: Proxy.path, to: Proxy.service)
        call.startsService = false
        claim = bus.perform(call) { [unowned self, unowned bus] fault in
            if fault == nil { follow(on: bus) }
        }
    }

    private func follow(on bus: BusConnection) {
        watch = PropertyWatch(
            "AccelerometerOrientation", of: Proxy.service, at: Proxy.path, from: Proxy.service, on: bus
        ) { [unowned self] value in
            guard let word = value?.text else { return changed("undefined") }
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
