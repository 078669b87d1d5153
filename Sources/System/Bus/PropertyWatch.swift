/// Follows a property of a program on a bus. It requests the value at its start, and whenever the object sends a signal or the program
/// starts or ends.
///
/// Signals are not trusted. On the system bus any user may send any signal to a connection, and a rule cannot check a sender that it
/// gives by name. So a signal only causes a request, and there is one pending request at a time, however many signals arrive.
package final class PropertyWatch {
    private unowned let bus: BusConnection
    private let question: BusCall
    private let answered: (BusValue?) -> Void
    private var subscriptions: [BusSubscription?] = []
    private var underway: BusSubscription?
    private var isOutdated = false

    /// Starts the watch. A program that does not run is not started.
    ///
    /// - Parameters:
    ///   - signal: The signal that tells of changes; nil for any.
    ///   - answered: Receives each answer, even if it repeats; nil if there is none, for example because the program does not run. It is
    ///     not called after this object is gone. It is called at once, with nil, only if the request cannot be sent.
    package init(
        _ property: String, of interface: String, at path: String, from service: String, on bus: BusConnection,
        changedAt signal: String? = nil, answered: @escaping (BusValue?) -> Void
    ) {
        self.bus = bus
        self.answered = answered
        question = .get(property, of: interface, at: path, from: service)
        let member = signal.map { ",member='\($0)'" } ?? ""
        subscriptions = [
            bus.onSignal("sender='\(service)',path='\(path)'\(member)") { [unowned self] in ask() },
            bus.onOwnerChange(of: service) { [unowned self] _ in ask() },
        ]
        ask()
    }

    private func ask() {
        isOutdated = underway != nil
        if isOutdated { return }
        underway = bus.call(question) { [unowned self] answer in
            underway = nil
            if isOutdated {
                ask()
                // A question that cannot be sent has been answered with nil, which is newer.
                if underway == nil { return }
            }
            answered(answer?.first?.variant)
        }
        if underway == nil { answered(nil) }
    }
}
