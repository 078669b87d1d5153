package import System

/// Calls methods on the user's or the system bus without waiting for answers, limits the unanswered calls, and logs failures.
package final class BusCaller {
    // The most unanswered calls at once; further calls are refused. Our choice: a service that answers none of them has died or is too slow
    // for gestures.
    static let limit = 64

    private let session: () -> BusConnection?
    private let system: () -> BusConnection?
    private let log: ActionLog
    private var underway: [Int: BusSubscription] = [:]
    private var lines = TurnLines<CallRequest>()
    private var number = 0
    private var absent: Set<CallRequest.Line> = []

    /// Creates a caller.
    ///
    /// - Parameters:
    ///   - session: Returns the user's bus each time it is needed; nil if there is none.
    ///   - system: Returns the system bus each time it is needed; nil if there is none.
    ///   - log: Gets messages like those of an ``ActionRunner``.
    package init(
        loop: EventLoop, session: @escaping () -> BusConnection?, system: @escaping () -> BusConnection?, log: @escaping ActionLogger
    ) {
        self.session = session
        self.system = system
        self.log = ActionLog(loop: loop, write: log)
    }

    /// Sends the call in its turn. Logs a call that cannot be sent or fails, and a full queue, but not a call that its turn replaces or
    /// leaves out. A call ends with its answer, or after five seconds without one.
    package func call(_ request: CallRequest, turn: ActionRunner.Turn = .atOnce) {
        switch lines.admit(request, turn) {
        case .now(let key): _ = send(request, key: key)
        case .later: break
        case .full:
            log.failed("not called: \(ActionRunner.Turn.limit) calls are already waiting for their turn: \(request.text)", request.label)
        }
    }

    /// Sends the pending calls of this key now.
    package func flushPending(key: AnyHashable) {
        while let request = lines.next(key) { _ = send(request, key: nil) }
    }

    /// Drops the pending calls of this key.
    package func dropPending(key: AnyHashable) { lines.drop(key) }

    /// True when all calls that were sent have ended.
    package var isIdle: Bool { underway.isEmpty }

    // MARK: - One call

    /// Sends a call. Logs the reason and returns false if it cannot be sent.
    private func send(_ request: CallRequest, key: AnyHashable?) -> Bool {
        let isSent = trySending(request, key)
        if !isSent { request.done(false) }
        return isSent
    }

    private func trySending(_ request: CallRequest, _ key: AnyHashable?) -> Bool {
        guard underway.count < Self.limit else {
            log.failed("not called: \(Self.limit) calls have no answer yet: \(request.text)", request.label)
            return false
        }
        guard let bus = bus(request.line) else { return false }
        number += 1
        let own = number
        let subscription = bus.perform(request.call) { [unowned self] fault in end(own, request, key, fault) }
        guard let subscription else {
            log.failed("the bus does not take the call: \(request.text)", request.label)
            return false
        }
        underway[own] = subscription
        if let key { lines.begin(own, key) }
        return true
    }

    /// Returns the bus; nil if there is none, which is logged once until there is one again.
    private func bus(_ line: CallRequest.Line) -> BusConnection? {
        let bus =
            switch line {
            case .session: session()
            case .system: system()
            }
        if bus != nil {
            absent.remove(line)
        } else if absent.insert(line).inserted {
            log.write("action: there is no \(line.noun), so no methods are called there; other actions still run", nil)
        }
        return bus
    }

    private func end(_ own: Int, _ request: CallRequest, _ key: AnyHashable?, _ fault: BusFault?) {
        underway[own] = nil
        if let fault { log.failed("\(fault.line), in answer to: \(request.text)", request.label) }
        request.done(fault == nil)
        guard let key, lines.end(own, key) else { return }
        // A call that cannot be sent does not delay the others.
        while let next = lines.next(key), !send(next, key: key) {}
    }
}

/// A method call that a gesture has triggered.
package struct CallRequest {
    /// The bus to call on.
    package enum Line: Hashable, Sendable {
        case session, system

        /// The name in the message "there is no …".
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
    /// The call as text for messages.
    package var text: String
    /// Receives true if the call was answered without an error. Called once, but not for a call that does not get its turn.
    package var done: (Bool) -> Void = { _ in }

    package init(_ call: BusCall, on line: Line, for label: ActionLabel, text: String) {
        self.call = call
        self.line = line
        self.label = label
        self.text = text
    }
}
