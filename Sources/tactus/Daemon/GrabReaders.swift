internal import EvdevInput
internal import TouchInput

/// The programs that read a grabbed device through the daemon, because the kernel gives its events only to the daemon.
struct GrabReaders {
    private struct Reader {
        let sender: EventSender
        /// True if it has missed events and needs the whole state of the device next.
        var isBehind = false
        /// The events to send with the first report, see `TouchDevice.remains`.
        var unreported: [InputEvent]

        /// Returns the unreported events with the time of `report`, which they precede.
        func beginning(of report: [InputEvent]) -> [InputEvent] {
            guard let time = report.first?.time else { return [] }
            return unreported.map { InputEvent(time: time, type: $0.type, code: $0.code, value: $0.value) }
        }
    }

    private var readers: [Reader] = []
    /// The events taken since the last report was sent.
    private var report: [InputEvent] = []

    /// The most readers of a device; one more ends the oldest. Our choice: more than people need at a time.
    private static let limit = 8

    /// Adds a reader.
    ///
    /// - Parameters:
    ///   - state: The state of the device, with which the reader begins; empty if nothing touches the device.
    ///   - remains: The values that lifted contacts have left in their slots, to be sent with the first report.
    /// - Returns: The descriptor for the reader's `EventReceiver`, which belongs to the caller; nil if the system has none left.
    mutating func add(at state: [InputEvent], with remains: [InputEvent]) -> CInt? {
        guard let (sender, receiver) = EventSender.connect() else { return nil }
        if readers.count == Self.limit { readers.removeFirst() }
        readers.append(Reader(sender: sender, isBehind: sender.send(state) != .sent, unreported: remains))
        return receiver
    }

    /// Sends the readers the state of the device, which is no longer grabbed: from now on the kernel sends them the device's events.
    mutating func end(at state: [InputEvent]) {
        report.removeAll(keepingCapacity: true)
        for reader in readers { _ = reader.sender.send(state) }
    }

    /// Keeps an event of the device for the readers until ``send(state:)``.
    mutating func take(_ event: InputEvent) {
        if !readers.isEmpty { report.append(event) }
    }

    /// Sends the report whose last event was taken; a reader that is behind gets the state instead. Drops readers that have gone, and never
    /// waits for one.
    ///
    /// - Parameter state: The whole state of the device, as after a loss of events.
    mutating func send(state: () -> [InputEvent]) {
        if readers.isEmpty { return }
        for place in readers.indices.reversed() {
            switch readers[place].sender.send(readers[place].isBehind ? state() : readers[place].beginning(of: report) + report) {
            case .sent: (readers[place].isBehind, readers[place].unreported) = (false, [])
            case .full: readers[place].isBehind = true
            case .closed: readers.remove(at: place)
            }
        }
        report.removeAll(keepingCapacity: true)
    }
}
