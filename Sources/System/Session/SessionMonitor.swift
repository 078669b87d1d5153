package import EvdevInput
internal import Glibc
internal import TouchInput

/// Watches whether the user's session is active and unlocked, and the machine awake. Without logind, ``activity`` is always active.
package final class SessionMonitor {
    package private(set) var activity = SessionActivity.active
    /// True if logind runs but there is no bus to it, or one that does not answer. Then the last known state of the lock stays in force, the
    /// machine is taken to be awake, and changes of both go unnoticed.
    package private(set) var isWithoutBus = false
    /// The reason why logind's records cannot be watched; nil if they are watched, or if there are none. Then switches between sessions go
    /// unnoticed until the next try.
    package private(set) var recordsFault: Errno?
    /// Runs after each change of ``activity``, ``isWithoutBus`` or ``recordsFault``, and sometimes without a change.
    private let changed: () -> Void

    private let loop: EventLoop
    private var facts: SessionFacts
    private var records: (watch: LoginRecords, source: EventSource)?
    private let read: (inout SessionFacts) -> Void
    private let patience: Duration
    /// Fires if no answer about the lock has come in time.
    private var wait: Timer?
    private var retry: Timer?
    /// The delays between tries to watch the records: 1 s, 2 s … an hour. Our choice: what uses up the system's watches may run all day.
    private var backoff = Backoff(first: .seconds(1))
    private let connection: LastingBus
    private var sleep: PropertyWatch?
    /// The session whose lock is watched; nil if there is none.
    private var watched: String?
    private var lock: PropertyWatch?
    /// True from when the bus has not answered in time until it does.
    private var isSilent = false
    private var isReady = false

    /// Starts the monitor. When this returns, ``activity`` is set; it is a suspension until logind has answered whether the screen is
    /// locked. `changed` is not called before the loop runs.
    package convenience init(on loop: EventLoop, changed: @escaping () -> Void) {
        self.init(on: loop, bus: .system, records: LoginRecords.read, changed: changed)
    }

    /// Starts the monitor on a given bus.
    ///
    /// - Parameters:
    ///   - patience: The time for the first answer about a lock: longer than `BusPlace.timeout`, after which logind counts as silent. sd-bus
    ///     itself waits 90 s for a bus that accepts a connection and is silent.
    ///   - records: Writes the current sessions into the facts.
    package init(
        on loop: EventLoop, bus place: BusPlace, patience: Duration = .seconds(6), records read: @escaping (inout SessionFacts) -> Void,
        changed: @escaping () -> Void
    ) {
        self.loop = loop
        self.patience = patience
        self.changed = changed
        self.read = read
        facts = SessionFacts(seat: Seat.own, hasLogind: false)
        connection = LastingBus(place, loop: loop)
        watchRecords()
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

    /// Tries again to reach a bus that was lost and given up, or that does not answer, and to watch logind's records.
    package func reconnect() {
        if recordsFault != nil { watchAgain() }
        if !facts.hasLogind { return }
        guard isSilent else {
            connection.connect()
            return
        }
        // Another bus may have taken the place of the one that is silent.
        (sleep, lock, wait) = (nil, nil, nil)
        connection.replace()
    }

    private func listen(on bus: BusConnection) {
        // The loss of a bus is not reported if it had not answered.
        (lock, wait) = (nil, nil)
        watchLock()
        sleep = PropertyWatch(
            "PreparingForSleep", of: Login.manager, at: Login.path, from: Login.service, on: bus, changedAt: "PrepareForSleep"
        ) { [unowned self] value in
            noteAnswer(value?.truth)
            // A logind that does not answer or does not run announces nothing.
            facts.isAsleep = value?.truth == true
            updateActivity()
        }
        if isWithoutBus, !isSilent {
            isWithoutBus = false
            changed()
        }
        updateActivity()
    }

    /// Keeps the last known state of the lock; without an answer, assumes that the screen is unlocked. Assumes that the machine is awake,
    /// because the end of sleep would go unnoticed.
    private func loseBus() {
        (sleep, lock, wait) = (nil, nil, nil)
        facts.isAsleep = false
        if facts.lock == .asked { facts.lock = .unlocked }
        isWithoutBus = true
        changed()
        updateActivity()
    }

    /// Watches logind's records from now on. If that fails, it is tried again later.
    private func watchRecords() {
        (recordsFault, retry) = (nil, nil)
        do throws(Errno) {
            guard let watch = try LoginRecords() else { return }
            records = (watch, try source(of: watch))
            backoff.reset()
        } catch {
            recordsFault = error
            guard let delay = backoff.next(), let timer = try? loop.makeTimer({ [unowned self] in watchAgain() }) else { return }
            retry = timer
            timer.arm(at: loop.now + delay)
        }
    }

    private func source(of watch: LoginRecords) throws(Errno) -> EventSource {
        do throws(EventLoopError) {
            return try loop.onReadable(watch.fileDescriptor, priority: .signal) { [unowned self] in
                records?.watch.clear()
                readRecords()
            }
        } catch {
            throw Errno(rawValue: error.errno)
        }
    }

    private func watchAgain() {
        let former = recordsFault
        watchRecords()
        if recordsFault != nil {
            if recordsFault != former { changed() }
            return
        }
        // The records may have changed since they were last read.
        readRecords()
        changed()
    }

    private func readRecords() {
        read(&facts)
        if facts.hasLogind { connection.connect() }
        watchLock()
        updateActivity()
    }

    /// Follows the lock of ``SessionFacts/session``. For a new session, the lock is requested at once.
    private func watchLock() {
        let id = facts.session?.id
        let isOther = id != watched
        if isOther {
            watched = id
            (lock, wait) = (nil, nil)
            facts.lock = .unlocked
        }
        guard lock == nil, let bus = connection.bus, let path = id.flatMap({ BusConnection.path(of: $0, below: "\(Login.path)/session") })
        else {
            return
        }
        if isOther { facts.lock = .asked }
        if facts.lock == .asked {
            wait = try? loop.makeTimer { [unowned self] in goOnWithoutAnswer() }
            wait?.arm(at: loop.now + patience)
        }
        lock = PropertyWatch("LockedHint", of: Login.session, at: path, from: Login.service, on: bus) { [unowned self] value in
            noteAnswer(value?.truth)
            if let isLocked = value?.truth { facts.lock = isLocked ? .locked : .unlocked }
            if facts.lock == .asked { facts.lock = .unlocked }
            // The session's object also signals a switch to another session.
            if recordsFault != nil { return readRecords() }
            updateActivity()
        }
    }

    private func noteAnswer(_ answer: Bool?) {
        wait = nil
        connection.noteAnswer(answer)
        if answer == nil || !isSilent { return }
        (isSilent, isWithoutBus) = (false, false)
        changed()
    }

    /// Assumes that the screen is unlocked until the bus answers.
    private func goOnWithoutAnswer() {
        (facts.lock, isSilent, isWithoutBus) = (.unlocked, true, true)
        changed()
        updateActivity()
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
