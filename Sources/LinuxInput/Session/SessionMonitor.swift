public import EventLoop
internal import Glibc
internal import MessageBus

/// Watches over whether the user's session is in front and unlocked, and the machine awake. Without logind it always is.
public final class SessionMonitor {
    public private(set) var presence = Presence.acting
    /// Where logind is, but no bus to it: locks and sleep go unnoticed.
    public private(set) var isDeaf = false
    /// Called after each change of ``presence`` or ``isDeaf``.
    private let changed: () -> Void

    private var facts: SessionFacts
    private let records = LoginRecords()
    private var source: EventSource?
    private var bus: Bus?
    private var subscriptions: [BusSubscription?] = []
    /// The session whose lock is watched, the watch, and the question that is open.
    private var watched: String?
    private var lockWatch: BusSubscription?
    private var question: BusSubscription?

    /// From here on, ``presence`` is right; `changed` is not called before the loop runs.
    public init(on loop: EventLoop, changed: @escaping () -> Void) throws(EventLoopError) {
        self.changed = changed
        facts = SessionFacts(seat: Seat.own, hasLogind: false)
        guard let descriptor = records?.fileDescriptor else { return }
        source = try loop.onReadable(descriptor, priority: .signal) { [unowned self] in
            records?.clear()
            readRecords()
        }
        LoginRecords.read(into: &facts)
        if facts.hasLogind { connect(loop) }
        watchLock()
        presence = facts.presence
    }

    private func connect(_ loop: EventLoop) {
        bus = Bus(.system, on: loop)
        isDeaf = bus == nil
        guard let bus else { return }
        subscriptions = [
            bus.onSignal("sender='\(Login.service)',interface='\(Login.manager)',member='PrepareForSleep'") { [unowned self] isComing in
                facts.isAsleep = isComing == true
                judge()
            },
            // A logind that was started anew has forgotten what it had announced.
            bus.onSignal("sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Login.service)'") { [unowned self] _ in
                facts.isAsleep = false
                askForLock()
                judge()
            },
            bus.onLoss { [unowned self] in
                self.bus = nil
                isDeaf = true
                facts.isAsleep = false
                facts.lock = .unlocked
                changed()
                judge()
            },
        ]
    }

    private func readRecords() {
        LoginRecords.read(into: &facts)
        watchLock()
        judge()
    }

    /// Follows the session that counts; a new one is asked at once.
    private func watchLock() {
        let id = facts.session?.id
        if id == watched { return }
        watched = id
        lockWatch = nil
        question = nil
        facts.lock = .unlocked
        guard let path = lockPath else { return }
        // The signal also tells of other properties, and need not carry the value: it is asked for.
        lockWatch = bus?.onSignal(
            "sender='\(Login.service)',path='\(path)',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'"
        ) { [unowned self] _ in askForLock() }
        facts.lock = .asked
        askForLock()
    }

    /// What was known counts until the answer is there.
    private func askForLock() {
        guard let path = lockPath else { return }
        question = bus?.ask("LockedHint", of: Login.session, at: path, from: Login.service) { [unowned self] isLocked in
            facts.lock = isLocked == true ? .locked : .unlocked
            judge()
        }
        if question == nil { facts.lock = .unlocked }
    }

    private var lockPath: String? { watched.flatMap { Bus.path(of: $0, below: "/org/freedesktop/login1/session") } }

    private func judge() {
        let presence = facts.presence
        if presence == self.presence { return }
        self.presence = presence
        changed()
    }

    /// Names on the bus: systemd's org.freedesktop.login1(5).
    private enum Login {
        static let service = "org.freedesktop.login1"
        static let manager = "org.freedesktop.login1.Manager"
        static let session = "org.freedesktop.login1.Session"
    }
}
