internal import Actions
internal import EvdevInput
internal import Gestures
internal import Handover
internal import System
internal import TouchInput

/// Takes a device from the desktop for as long as the configuration wants that, and hands over everything that no gesture takes.
///
/// The owner passes the time, what the device reports and the gestures' answer. Nothing here allocates while fingers move.
final class DeviceOwnership {
    private let node: DeviceNode
    private let device: TouchDevice
    private var policy = GrabPolicy()
    /// True if the configuration wants the grab.
    private var isConfigured = false
    /// True if the device can never be grabbed, which is reported once.
    private var hasObstacle = false
    /// The last reported reason why the device is not grabbed.
    private var complaint: String?

    private var twin: TwinDevice?
    private var grab: DeviceGrab?
    private var stream: DesktopStream?
    /// The watch over this program; nil without a grab.
    private var watchdog: GrabGuard?
    /// The watch for the hand that takes the device back; nil if the device has too few fingers for it.
    private var escape: EscapeWatch?
    /// True once that hand was seen. ``takeEscape()`` forgets it.
    private var hasEscaped = false
    /// The report that the device is sending.
    private var report: [InputEvent] = []
    private var events: [InputEvent] = []

    init(of node: DeviceNode, _ device: TouchDevice) {
        self.node = node
        self.device = device
        escape = EscapeWatch(for: device.description)
        report.reserveCapacity(128)
        events.reserveCapacity(512)
    }

    /// True while no other program gets the events of the device.
    var isGrabbed: Bool { policy.isGrabbed }
    /// The path of the twin; nil if there is none.
    var twinPath: String? { twin?.path }
    /// The time of the next call of ``decide(_:at:)``; nil while nothing is pending.
    var deadline: TouchInstant? { isGrabbed ? escape?.deadline : policy.deadline }
    /// True while it matters which programs open the twin or close the device.
    var watchesNodes: Bool { policy.isWanted && policy.permission == .granted && (policy.awaitsOpening || policy.isBlocked) }

    // MARK: - Orders

    /// Takes over the wish of the configuration.
    func adopt(isWanted: Bool, at now: TouchInstant) {
        isConfigured = isWanted
        if isWanted, !hasObstacle, let obstacle = obstacle {
            hasObstacle = true
            complain("\(obstacle). It is read beside the desktop")
        }
        if !isWanted { hasObstacle = false }
        retry()
        update(at: now)
    }

    func permit(_ permission: GrabPolicy.Permission, at now: TouchInstant) {
        if permission == .granted, policy.permission != .granted { retry() }
        policy.permission = permission
        update(at: now)
    }

    private func retry() {
        policy.isWanted = isConfigured && !hasObstacle
        policy.retryTwin()
    }

    /// Reports once why the device is not grabbed.
    private func complain(_ text: String) {
        if text == complaint { return }
        complaint = text
        Messages.warning("device: \(text)")
    }

    private var obstacle: String? {
        if let error = DeviceGrab.obstacle(to: device) { return "\(error)" }
        if escape == nil { return "\(node.path): not grabbed: it counts a single finger, so no hand could take it back" }
        if node.isOnFirstSeat { return nil }
        return "\(node.path): not grabbed: it belongs to \(node.seat), but a virtual device, which the desktop would read, to seat0"
    }

    // MARK: - Events

    /// Notes that udev has announced a twin.
    func noteTwin(_ path: String, at now: TouchInstant) {
        if path == twin?.path { policy.noteTwinAnnounced(at: now) }
    }

    /// Notes that a program has opened an event node.
    func noteOpening(of path: String, at now: TouchInstant) {
        if path == twin?.path { policy.noteTwinOpened(at: now) }
    }

    /// Notes that a program has closed an event node.
    func noteClosing(of path: String, at now: TouchInstant) {
        if path == node.path { policy.noteClosing(at: now) }
    }

    /// Takes an event of the device.
    func take(_ event: InputEvent) {
        guard isGrabbed else { return }
        report.append(event)
        escape?.take(event)
    }

    /// Hands over the report whose last event was taken.
    ///
    /// - Parameter consumption: The answer of the gestures after this report.
    func pass(_ consumption: Consumption, at now: TouchInstant) {
        if isGrabbed {
            stream?.pass(report, consumption, into: &events)
            report.removeAll(keepingCapacity: true)
            if watchdog?.noteReport(isTouched: isTouched) == false { noteRescue() } else { write() }
            noteEscape(at: now)
        } else {
            policy.noteReport()
        }
        update(at: now)
    }

    /// Follows the gestures after time has passed without a report.
    func decide(_ consumption: Consumption, at now: TouchInstant) {
        if isGrabbed {
            stream?.decide(consumption, into: &events)
            write()
            noteEscape(at: now)
        }
        update(at: now)
    }

    /// Returns whether a hand has taken the device back since the last call.
    func takeEscape() -> Bool {
        defer { hasEscaped = false }
        return hasEscaped
    }

    /// Ends the grab if a hand takes the device back.
    private func noteEscape(at now: TouchInstant) {
        guard escape?.isComplete(at: now) == true else { return }
        hasEscaped = true
        policy.permission = .revoked
    }

    // MARK: - Steps

    /// Takes the steps that are due.
    func update(at now: TouchInstant) {
        while let step = policy.nextStep(at: now, isTouched: isTouched) {
            switch step {
            case .makeTwin: makeTwin()
            case .grab: take(at: now)
            case .passEverything:
                stream?.passEverything(into: &events)
                write()
            case .release: release()
            case .removeTwin:
                twin = nil
                policy.noteTwinRemoved()
            }
        }
    }

    private var isTouched: Bool { stream?.isTouched ?? device.isTouched }

    private func makeTwin() {
        do throws(UinputError) {
            twin = try TwinDevice(of: device)
            policy.noteTwin(isMade: true)
        } catch {
            policy.noteTwin(isMade: false)
            let text = error.text("\(node.path): not grabbed", device: "twin", rule: ActionExecutor.rule)
            complain("\(text). It is read beside the desktop")
        }
    }

    private func take(at now: TouchInstant) {
        do throws(GrabError) {
            grab = try DeviceGrab(of: device)
        } catch {
            switch error {
            // Reading reports that the device has gone.
            case .touched, .gone: policy.noteFailure()
            case .held:
                complain("\(error)")
                policy.noteFailure()
            case .readOnly, .noSlots, .keys, .failed:
                complain("\(error). It is read beside the desktop")
                policy.isWanted = false
            }
            return
        }
        complaint = nil
        policy.noteGrab()
        stream = DesktopStream(for: device.description)
        // They begin with the state of the device.
        for event in device.state(at: now) {
            report.append(event)
            escape?.take(event)
            guard event.isEndOfReport else { continue }
            stream?.pass(report, .nothing, into: &events)
            report.removeAll(keepingCapacity: true)
        }
        write()
        watchdog = twin.flatMap { twin in grab.flatMap { GrabGuard($0, twin) } }
        Messages.notice("device: \(node.path): grabbed; the desktop reads \(twin?.path ?? "") in its place")
    }

    private func release() {
        stream?.end(into: &events)
        write()
        forgetGrab()
        Messages.notice("device: \(node.path): no longer grabbed")
    }

    private func forgetGrab() {
        watchdog = nil
        (stream, grab) = (nil, nil)
        report.removeAll(keepingCapacity: true)
        events.removeAll(keepingCapacity: true)
        policy.noteRelease()
    }

    /// Follows the guard, which has ended the grab and removed the twin.
    private func noteRescue() {
        forgetGrab()
        twin = nil
        policy.noteTwinRemoved()
        Messages.warning("device: \(node.path): no longer grabbed, because the daemon did not read it for 5 s")
    }

    private func write() {
        if events.isEmpty { return }
        defer { events.removeAll(keepingCapacity: true) }
        do throws(UinputError) {
            try twin?.write(events)
        } catch {
            // Without a twin the desktop would get nothing.
            Messages.error("device: \(error.text("\(node.path): cannot be handed over", device: "twin", rule: ActionExecutor.rule))")
            twin = nil
            policy.noteTwinRemoved()
            (policy.isWanted, policy.permission) = (false, .revoked)
        }
    }
}

extension InputEvent {
    /// True for the last event of a report.
    var isEndOfReport: Bool { type == EventType.synchronization && code == SynchronizationCode.report }
}
