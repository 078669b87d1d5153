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
    private var sleep: PropertyWatch?
    /// The session whose lock is watched; nil if there is none.
    private var watched: String?
    private var lock: PropertyWatch?
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
        lock = nil
        watchLock()
        sleep = PropertyWatch(
            "PreparingForSleep", of: Login.manager, at: Login.path, from: Login.service, on: bus, changedAt: "PrepareForSleep"
        ) { [unowned self] value in
            connection.noteAnswer(value?.truth)
            // A logind that does not answer or does not run announces nothing.
            facts.isAsleep = value?.truth == true
            updateActivity()
        }
        if isWithoutBus {
            isWithoutBus = false
            changed()
        }
        updateActivity()
    }

    /// Keeps the last known state of the lock; without an answer, assumes that the screen is unlocked. Assumes that the machine is awake,
    /// because the end of sleep would go unnoticed.
    private func loseBus() {
        (sleep, lock) = (nil, nil)
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
            lock = nil
            facts.lock = .unlocked
        }
        guard lock == nil, let bus = connection.bus, let path = id.flatMap({ BusConnection.path(of: $0, below: "\(Login.path)/session") })
        else {
            return
        }
        if isOther { facts.lock = .asked }
        lock = PropertyWatch("LockedHint", of: Login.session, at: path, from: Login.service, on: bus) { [unowned self] value in
            connection.noteAnswer(value?.truth)
            if let isLocked = value?.truth { facts.lock = isLocked ? .locked : .unlocked }
            if facts.lock == .asked { facts.lock = .unlocked }
            updateActivity()
        }
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
