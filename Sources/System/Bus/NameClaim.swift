/// A name on the bus: ours at once, or when it becomes free.
package final class NameClaim {
    private unowned let bus: BusConnection
    private let name: String
    private let body: (Bool?) -> Void
    private var signals: BusSubscription?
    private var request: BusSubscription?
    private var isWaiting = false

    /// - Parameter body: Gets true when the name is ours, false if somebody else has it, and nil if the bus gives none. After false it is
    ///   called once more when the name has become free. Not called before the loop runs, nor after this object has gone.
    package init(_ name: String, on bus: BusConnection, _ body: @escaping (Bool?) -> Void) {
        (self.bus, self.name, self.body) = (bus, name, body)
        signals = bus.onSignal("sender='\(Self.service)',interface='\(Self.service)',member='NameAcquired',arg0='\(name)'") {
            [unowned self] _ in if isWaiting { ask() }
        }
        ask()
    }

    /// The signal leads to this question only, for anybody can send one: whoever has the name already is told so.
    private func ask() {
        request = bus.own(name) { [unowned self] isOurs in
            request = nil
            let isFirst = !isWaiting
            isWaiting = isOurs == false
            if isFirst || isOurs == true { body(isOurs) }
        }
    }

    private static let service = "org.freedesktop.DBus"
}
