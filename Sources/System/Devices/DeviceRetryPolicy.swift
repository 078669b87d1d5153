package import EvdevInput
package import TouchInput

/// Decides which touch devices to open, and when to try a failing one again.
///
/// Devices are identified by ``DeviceNode/id``, not by path. Udev may report late that a device has gone, when its event node already
/// belongs to another one.
package struct DeviceRetryPolicy {
    /// The message that the user gets about a failure. Each trouble is reported once.
    package enum Complaint: Hashable, Sendable {
        case none
        case trouble
        case troubleButTryingAgain
        /// All tries have failed. The trouble itself was reported at the first one, except that a device is gone.
        case givenUp
    }

    private enum State {
        case open(since: TouchInstant)
        /// The permission is missing. Only a change of permissions can help.
        case unreadable
        case failing(retry: TouchInstant?)
        /// Only a new report of udev can help.
        case useless
    }

    private struct Entry {
        var node: DeviceNode
        var state: State
        /// The reason for which the device is not read; nil while it is open.
        var error: DeviceError?
        var backoff = DeviceRetryPolicy.backoff
    }

    /// The delays between tries: 50 ms, 100 ms … 3.2 s, a little more than 6 s in all. Our choice: a driver that is bound anew needs tens
    /// of milliseconds, and firmware that must be loaded first needs seconds. After ten seconds of work, a failure restarts the delays.
    private static let backoff = Backoff(first: .milliseconds(50), limit: 7, goodUptime: .seconds(10))

    private var entries: [String: Entry] = [:]

    package init() {}

    /// Returns whether to open a device that udev reports. Udev reports a device several times while it settles.
    package func wants(_ node: DeviceNode) -> Bool {
        if case .open = entries[node.id]?.state { false } else { true }
    }

    /// Notes that the device is open now.
    package mutating func opened(_ node: DeviceNode, at now: TouchInstant) {
        var entry = entries[node.id] ?? Entry(node: node, state: .useless)
        (entry.state, entry.error) = (.open(since: now), nil)
        entries[node.id] = entry
    }

    /// Notes that the device could not be opened, or has failed while it was open and is closed now. Returns the message to log.
    package mutating func failed(_ node: DeviceNode, _ error: DeviceError, at now: TouchInstant) -> Complaint {
        var entry = entries[node.id] ?? Entry(node: node, state: .failing(retry: nil))
        defer { entries[node.id] = entry }
        (entry.node, entry.error) = (node, error)
        switch error {
        case .noPermission:
            if case .unreadable = entry.state { return .none }
            entry.state = .unreadable
            return .trouble
        case .keyboard, .own, .notATouchDevice, .nothingToRead, .switchedOff:
            if case .useless = entry.state { return .none }
            entry.state = .useless
            return .trouble
        case .gone:
            // Most likely udev is about to report the removal, so a message is needed only if that does not happen.
            let wasUseless = if case .useless = entry.state { true } else { false }
            return fail(&entry, at: now) || wasUseless ? .none : .givenUp
        case .cannotOpen, .notAnEventDevice, .noMonotonicClock, .readFailed, .grabbed:
            if case .useless = entry.state { return .none }
            if !fail(&entry, at: now) { return .givenUp }
            return entry.backoff.failures == 1 ? .troubleButTryingAgain : .none
        }
    }

    /// Notes a failure; returns false when the tries are used up.
    private func fail(_ entry: inout Entry, at now: TouchInstant) -> Bool {
        let uptime: Duration = if case .open(let since) = entry.state { now - since } else { .zero }
        let retry = entry.backoff.next(afterUptime: uptime).map { now + $0 }
        entry.state = retry == nil ? .useless : .failing(retry: retry)
        return retry != nil
    }

    /// Notes that udev has removed the device. Another device may already have its event node.
    package mutating func disappeared(_ id: String) { entries[id] = nil }

    /// Takes the devices to try again now. Each is returned once for each failure.
    package mutating func due(at now: TouchInstant) -> [DeviceNode] {
        var nodes: [DeviceNode] = []
        for (id, entry) in entries {
            guard case .failing(let retry?) = entry.state, retry <= now else { continue }
            entries[id]?.state = .failing(retry: nil)
            nodes.append(entry.node)
        }
        return nodes
    }

    /// The time at which the next device is ``due(at:)``; nil if no device is to be tried again.
    package var nextRetry: TouchInstant? {
        var earliest: TouchInstant?
        for entry in entries.values {
            guard case .failing(let retry?) = entry.state else { continue }
            earliest = earliest.map { min($0, retry) } ?? retry
        }
        return earliest
    }

    /// The devices that are not read, with the reasons.
    package var refused: [(node: DeviceNode, error: DeviceError)] {
        entries.values.compactMap { entry in entry.error.map { (entry.node, $0) } }
    }

    /// The devices to try again when permissions have changed.
    package var unreadable: [DeviceNode] {
        entries.values.filter { if case .unreadable = $0.state { true } else { false } }.map(\.node)
    }

    /// True when no device is open and none lacks only permission.
    package var isEmpty: Bool {
        entries.values.allSatisfy {
            switch $0.state {
            case .open, .unreadable: false
            case .failing, .useless: true
            }
        }
    }
}
