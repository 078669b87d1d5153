package import EvdevInput
package import TouchInput

/// What has become of each touch device, and when to try again to open it.
///
/// Devices are known by ``DeviceNode/id``, not by path: the farewell to a device that has gone may come late, when its event node
/// belongs to another one.
package struct DeviceRoster {
    /// What the user should hear of a failure: each trouble once.
    package enum Complaint: Hashable, Sendable {
        case none
        case trouble
        case troubleButTryingAgain
        /// All tries were in vain; of the trouble itself was told at the first.
        case givenUp
    }

    private enum State {
        case open(since: TouchInstant)
        /// Until somebody grants access.
        case unreadable
        case failing(retry: TouchInstant?)
        /// Only news from udev can help.
        case useless
    }

    private struct Entry {
        var node: DeviceNode
        var state: State
        var delay = RetryDelay()
    }

    private var entries: [String: Entry] = [:]

    package init() {}

    /// Whether to open a device that udev reports. Devices are reported several times while they settle.
    package func wants(_ node: DeviceNode) -> Bool {
        if case .open = entries[node.id]?.state { false } else { true }
    }

    /// The device is open now.
    package mutating func opened(_ node: DeviceNode, at now: TouchInstant) {
        entries[node.id, default: Entry(node: node, state: .useless)].state = .open(since: now)
    }

    /// The device could not be opened, or has failed while it was open and is closed now.
    package mutating func failed(_ node: DeviceNode, _ error: DeviceError, at now: TouchInstant) -> Complaint {
        var entry = entries[node.id] ?? Entry(node: node, state: .failing(retry: nil))
        defer { entries[node.id] = entry }
        switch error {
        case .noPermission:
            if case .unreadable = entry.state { return .none }
            entry.state = .unreadable
            return .trouble
        case .keyboard, .notATouchDevice, .nothingToRead, .switchedOff:
            if case .useless = entry.state { return .none }
            entry.state = .useless
            return .trouble
        case .gone:
            // Most likely udev is about to say so, and then there is nothing to be said.
            _ = fail(&entry, at: now)
            return .none
        case .cannotOpen, .notAnEventDevice, .noMonotonicClock, .readFailed:
            if case .useless = entry.state { return .none }
            if !fail(&entry, at: now) { return .givenUp }
            return entry.delay.isFirst ? .troubleButTryingAgain : .none
        }
    }

    /// Whether there will be another try.
    private func fail(_ entry: inout Entry, at now: TouchInstant) -> Bool {
        let opened: TouchInstant? = if case .open(let since) = entry.state { since } else { nil }
        let retry = entry.delay.failed(at: now, opened: opened)
        entry.state = retry == nil ? .useless : .failing(retry: retry)
        return retry != nil
    }

    /// Udev has said farewell to the device. Another one may have its event node already.
    package mutating func disappeared(_ id: String) { entries[id] = nil }

    /// The devices whose time to be tried again has come; each is named once.
    package mutating func due(at now: TouchInstant) -> [DeviceNode] {
        var nodes: [DeviceNode] = []
        for (id, entry) in entries {
            guard case .failing(let retry?) = entry.state, retry <= now else { continue }
            entries[id]?.state = .failing(retry: nil)
            nodes.append(entry.node)
        }
        return nodes
    }

    /// When the next device is ``due(at:)``.
    package var nextRetry: TouchInstant? {
        var earliest: TouchInstant?
        for entry in entries.values {
            guard case .failing(let retry?) = entry.state else { continue }
            earliest = earliest.map { min($0, retry) } ?? retry
        }
        return earliest
    }

    /// The devices to try again when permissions have changed.
    package var unreadable: [DeviceNode] {
        entries.values.filter { if case .unreadable = $0.state { true } else { false } }.map(\.node)
    }

    /// Nothing is open, and nothing lacks permission alone.
    package var isEmpty: Bool {
        entries.values.allSatisfy {
            switch $0.state {
            case .open, .unreadable: false
            case .failing, .useless: true
            }
        }
    }
}
