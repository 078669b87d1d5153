import EvdevInput
import System

@testable import tactus

/// Records the requests that a daemon gets.
final class FakeOrders: ControlOrders {
    var orders: [String] = []
    var result = ReloadResult.taken("nothing has changed")
    let layers = ["media", "none of them"]
    /// The source of tablet mode that takes precedence over requests; nil without such a source.
    var tabletSource: String?
    let currentStatistics = StatisticsState()
    /// The sender of the events of the grabbed device.
    var sender: EventSender?
    var watchers: Watchers?

    func reload() -> ReloadResult {
        orders.append("reload")
        return result
    }

    func pause() { orders.append("pause") }
    func resume() { orders.append("resume") }

    func setLayer(_ name: String?) throws(UnknownLayer) {
        if let name, !layers.contains(name) { throw UnknownLayer(name: name, known: layers) }
        orders.append("layer \(name ?? "off")")
    }

    func setTablet(_ isOn: Bool) -> String? {
        orders.append("tablet \(isOn)")
        return tabletSource
    }

    func lastTouches(of path: String) throws(NoTouches) -> LastTouches { throw NoTouches(description: "the daemon reads no device") }

    func readDevice(at path: String) -> CInt? {
        guard path == "/dev/input/event7", let (sender, receiver) = EventSender.connect() else { return nil }
        self.sender = sender
        return receiver
    }

    func watch() -> CInt? { watchers?.add() }
}
