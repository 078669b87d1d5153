package import System

/// Calls methods beside the loop: never waits for an answer, keeps at most so many calls unanswered, and logs those that fail.
package final class BusCaller {
    /// Calls that follow each other.
    private struct Chain {
        /// The call that has no answer yet.
        var current: Int
        /// In order.
        var waiting: [CallRequest] = []
    }

    // Our choice: whoever answers none of so many has died, or is too slow for gestures.
    static let limit = 64

    private let loop: EventLoop
    private let session: () -> BusConnection?
    private let system: () -> BusConnection?
    private let log: (String) -> Void
    private var underway: [Int: BusSubscription] = [:]
    private var chains: [AnyHashable: Chain] = [:]
    private var number = 0
    private var absent: Set<CallRequest.Line> = []
    private var failures = RateLimiter<ActionLabel>(burst: 10, interval: .seconds(10))

    /// - Parameters:
    ///   - session: The user's bus, as often as it is needed; nil where there is none. As `system`.
    ///   - log: Gets messages like those of an ``ActionRunner``.
    package init(loop: EventLoop, session: @escaping () -> BusConnection?, system: @escaping () -> BusConnection?, log: @escaping (String) -> Void) {
        self.loop = loop
        self.session = session
        self.system = system
        self.log = log
    }

    /// Sends the call when it is its turn, or logs why not. A call has ended when it is answered, which is for five seconds at most.
    package func call(_ request: CallRequest, turn: ActionRunner.Turn = .atOnce) {
        switch turn {
        case .atOnce: _ = send(request, key: nil)
        case .latest(let key):
            if chains[key] == nil { _ = send(request, key: key) } else { chains[key]?.waiting = [request] }
        case .all(let key):
            guard let waiting = chains[key]?.waiting.count else {
                _ = send(request, key: key)
                return
            }
            if waiting < ActionTurns.limit {
                chains[key]?.waiting.append(request)
            } else {
                report("not called: \(ActionTurns.limit) calls wait for their turn already: \(request.text)", request.label)
            }
        case .unlessRunning(let key):
            if chains[key] == nil { _ = send(request, key: key) }
        }
    }

    /// Sends what waits in this chain without its turn.
    package func flushPending(key: AnyHashable) {
        let waiting = chains[key]?.waiting ?? []
        chains[key]?.waiting = []
        for request in waiting { _ = send(request, key: nil) }
    }

    /// Forgets what waits for its turn.
    package func dropPending(key: AnyHashable) { chains[key]?.waiting = [] }

    /// All calls have been answered.
    package var isIdle: Bool { underway.isEmpty }

    // MARK: - One call

    /// False, and logged, where it cannot be sent.
    private func send(_ request: CallRequest, key: AnyHashable?) -> Bool {
        guard underway.count < Self.limit else {
            report("not called: \(Self.limit) calls have no answer yet: \(request.text)", request.label)
            return false
        }
        guard let bus = bus(request.line) else { return false }
        number += 1
        let own = number
        let subscription = bus.perform(request.call) { [unowned self] fault in end(own, request, key, fault) }
        guard let subscription else {
            report("the bus does not take the call: \(request.text)", request.label)
            return false
        }
        underway[own] = subscription
        if let key { chains[key] = Chain(current: own, waiting: chains[key]?.waiting ?? []) }
        return true
    }

    /// Nil, and logged once, where there is none.
    private func bus(_ line: CallRequest.Line) -> BusConnection? {
        let bus =
            switch line {
            case .session: session()
            case .system: system()
            }
        if bus != nil {
            absent.remove(line)
        } else if absent.insert(line).inserted {
            log("action: there is no \(line.noun), so no methods are called there. Other actions go on")
        }
        return bus
    }

    private func end(_ own: Int, _ request: CallRequest, _ key: AnyHashable?, _ fault: BusFault?) {
        underway[own] = nil
        if let fault {
            // What others say may have several lines.
            let reason = "\(fault)".split(whereSeparator: \.isNewline).joined(separator: " ")
            report("\(reason), in answer to: \(request.text)", request.label)
        }
        guard let key, let chain = chains[key], chain.current == own else { return }
        chains[key] = nil
        // One that cannot be sent holds up none of the others.
        for (index, next) in chain.waiting.enumerated() where send(next, key: key) {
            chains[key]?.waiting = Array(chain.waiting[(index + 1)...])
            return
        }
    }

    private func report(_ text: String, _ label: ActionLabel) {
        if let suppressed = failures.admit(label, at: loop.now) { log("action: \(label): \(text)\(ActionMessage.held(suppressed))") }
    }
}

/// A method to be called because of a gesture.
package struct CallRequest {
    /// Which bus is asked for.
    package enum Line: Hashable, Sendable {
        case session, system

        /// To stand after "there is no".
        var noun: String {
            switch self {
            case .session: "user bus"
            case .system: "system bus"
            }
        }
    }

    package var call: BusCall
    package var line: Line
    package var label: ActionLabel
    /// The call, for people.
    package var text: String

    package init(_ call: BusCall, on line: Line, for label: ActionLabel, text: String) {
        self.call = call
        self.line = line
        self.label = label
        self.text = text
    }
}
