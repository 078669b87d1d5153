internal import Glibc

/// Watches whether the user's session is active and unlocked, and the machine awake. Without logind, ``activity`` is always active.
package final class SessionMonitor {
    package private(set) var activity = SessionActivity.active
    /// True if logind runs but there is no bus to it. Then the last known state of the lock stays in force, the machine is taken to be
    /// awake, and changes of both go unnoticed.
    package private(set) var isWithoutBus = false
    /// Runs after each change of ``activity`` or ``isWithoutBus``, and sometimes without a change.
    private let changed: () -> Void

    private var facts: SessionFacts
    private let records = LoginRecords()
    private let read: (inout SessionFacts) -> Void
    private var source: EventSource?
    private let connection: LastingBus
    private var subscriptions: [BusSubscription?] = []
    private var sleep: TruthWatch?
    /// The session whose lock is watched; nil if there is none.
    private var watched: String?
    private var lock: TruthWatch?
    private var lockSignals: BusSubscription?
    private var isReady = false

    /// Starts the monitor. When this returns, ``activity`` is set; it is a suspension until logind has answered whether the screen is
    /// locked. `changed` is not called before the loop runs. Throws if the loop cannot wait for logind's records.
    package convenience init(on loop: EventLoop, changed: @escaping () -> Void) throws(EventLoopError) {
        try self.init(on: loop, bus: .system, records: LoginRecords.read, changed: changed)
    }

    /// Starts the monitor on a given bus. Throws as the other initializer does.
    ///
    /// - Parameter records: Writes the current sessions into the facts.
    package init(
        on loop: EventLoop, bus place: BusPlace, records read: @escaping (inout SessionFacts) -> Void, changed: @escaping () -> Void
    ) throws(EventLoopError) {
        self.changed = changed
        self.read = read
        facts = SessionFacts(seat: Seat.own, hasLogind: false)
        connection = LastingBus(place, loop: loop)
        if let descriptor = records?.fileDescriptor {
            source = try loop.onReadable(descriptor, priority: .signal) { [unowned self] in
                records?.clear()
                readRecords()
            }
        }
        read(&facts)
        connection.connected = { [unowned self] in listen(on: $0) }
        connection.lost = { [unowned self] _ in loseBus() }
        if facts.hasLogind {
            connection.connect()
            isWithoutBus = connection.bus == nil
        }
        watchLock()
        activity = facts.activity
        isReady = true
    }

    /// Tries again to reach a bus that was lost and given up.
    package func reconnect() {
        if facts.hasLogind { connection.connect() }
    }

    private func listen(on bus: BusConnection) {
        // The loss of a bus is not reported if it had not answered.
        (lock, lockSignals) = (nil, nil)
        let sleep = TruthWatch(
            ask: { [unowned bus] in bus.ask("PreparingForSleep", of: Login.manager, at: Login.path, from: Login.service, $0) },
            answered: { [unowned self] isComing in
                connection.noteAnswer(isComing)
                // A logind that does not answer or does not run announces nothing.
                facts.isAsleep = isComing == true
                updateActivity()
            })
        self.sleep = sleep
        subscriptions = [
            bus.onSignal("sender='\(Login.service)',interface='\(Login.manager)',member='PrepareForSleep'") { [unowned self] _ in
                self.sleep?.refresh()
            },
            // A logind that was restarted has forgotten its announcements.
            bus.onSignal("sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Login.service)'") { [unowned self] _ in
                self.sleep?.refresh()
                lock?.refresh()
            },
        ]
        watchLock()
        sleep.refresh()
        if isWithoutBus {
            isWithoutBus = false
            changed()
        }
        updateActivity()
    }

    /// Keeps the last known state of the lock; without an answer, assumes that the screen is unlocked. Assumes that the machine is awake,
    /// because the end of sleep would go unnoticed.
    private func loseBus() {
        (sleep, lock, lockSignals) = (nil, nil, nil)
        subscriptions = []
        facts.isAsleep = false
        if facts.lock == .asked { facts.lock = .unlocked }
        isWithoutBus = true
        changed()
        updateActivity()
    }

    private func readRecords() {
        read(&facts)
        reconnect()
        watchLock()
        updateActivity()
    }

    /// Follows the lock of ``SessionFacts/session``. For a new session, the lock is requested at once.
    private func watchLock() {
        let id = facts.session?.id
        let isOther = id != watched
        if isOther {
            watched = id
            (lock, lockSignals) = (nil, nil)
            facts.lock = .unlocked
        }
        guard lock == nil, let bus = connection.bus, let path = id.flatMap({ BusConnection.path(of: $0, below: "\(Login.path)/session") })
        else {
            return
        }
        let lock = TruthWatch(
            ask: { [unowned bus] in bus.ask("LockedHint", of: Login.session, at: path, from: Login.service, $0) },
            answered: { [unowned self] isLocked in
                connection.noteAnswer(isLocked)
                if let isLocked { facts.lock = isLocked ? .locked : .unlocked }
                if facts.lock == .asked { facts.lock = .unlocked }
                updateActivity()
            })
        self.lock = lock
        // The signal may report other properties and need not carry the value, so the value is requested.
        lockSignals = bus.onSignal(
            "sender='\(Login.service)',path='\(path)',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'"
        ) { [unowned self] _ in self.lock?.refresh() }
        if isOther { facts.lock = .asked }
        lock.refresh()
    }

    private func updateActivity() {
        if !isReady { return }
        let activity = facts.activity
        if activity == self.activity { return }
        self.activity = activity
        changed()
    }

    /// The names on the bus, from systemd's org.freedesktop.login1(5).
    private enum Login {
        static let service = "org.freedesktop.login1"
        static let path = "/org/freedesktop/login1"
        static let manager = "org.freedesktop.login1.Manager"
        static let session = "org.freedesktop.login1.Session"
    }
}

/// Follows a Boolean property: requests it at each ``refresh()``. Call that method when a signal reports a possible change.
///
/// Signals are not trusted. On the system bus any user may send any signal to a connection, and a rule cannot check a sender that it
/// gives by name. So a signal only causes a request, and there is one pending request at a time, however many signals arrive.
final class TruthWatch {
    private let ask: (@escaping (Bool?) -> Void) -> BusSubscription?
    private let answered: (Bool?) -> Void
    private var question: BusSubscription?
    private var isOutdated = false

    /// Creates a watch, which sends no request yet.
    ///
    /// - Parameters:
    ///   - ask: Sends the request, see ``BusConnection/ask(_:of:at:from:_:)``.
    ///   - answered: Receives each answer; nil if there is none.
    init(ask: @escaping (@escaping (Bool?) -> Void) -> BusSubscription?, answered: @escaping (Bool?) -> Void) {
        self.ask = ask
        self.answered = answered
    }

    /// Requests the property now; if an answer is pending, requests it again after that answer.
    func refresh() {
        isOutdated = question != nil
        if isOutdated { return }
        question = ask { [unowned self] answer in
            question = nil
            guard isOutdated else { return answered(answer) }
            refresh()
            // A question that cannot be sent has been answered with nil, which is newer.
            if question != nil { answered(answer) }
        }
        if question == nil { answered(nil) }
    }
}
