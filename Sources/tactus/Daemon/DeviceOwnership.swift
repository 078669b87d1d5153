internal import EvdevInput
internal import Gestures
internal import Session
internal import System
internal import TouchInput

/// Takes a device from the desktop for as long as the configuration wants that and ``GrabPolicy`` allows it.
///
/// The owner passes the time, the device's reports and the decisions of the gestures.
final class DeviceOwnership {
    private let node: DeviceNode
    private let device: TouchDevice
    private let executor: ActionExecutor
    private var policy = GrabPolicy()
    /// True if the configuration wants the grab.
    private var isConfigured = false
    /// True if the configuration wants to grab the device, but it can never be grabbed.
    private var hasObstacle = false
    /// The last reported reason why the device is not grabbed; nil if none was reported since the last grab.
    private var complaint: String?
    /// True once a hand has taken the device back. ``takeEscape()`` forgets it.
    private var hasEscaped = false
    /// True once the device was grabbed or given back. ``takeChange()`` forgets it.
    private var hasChanged = false

    private var twin: TwinDevice?
    private var grabbed: GrabbedDevice?
    private var readers = GrabReaders()

    init(of node: DeviceNode, _ device: TouchDevice, _ executor: ActionExecutor) {
        self.node = node
        self.device = device
        self.executor = executor
    }

    /// True while the device is grabbed: no other program gets its events from the kernel.
    var isGrabbed: Bool { grabbed != nil }
    /// The node that the desktop reads in place of the device; nil while the device is not grabbed.
    var twinPath: String? { grabbed == nil ? nil : twin?.path }
    /// The number of contacts that the desktop sees; nil while the device is not grabbed.
    var shownCount: Int? { grabbed?.shownCount }
    /// The time of the next call of ``decide(_:at:)``; nil while nothing is pending.
    var deadline: TouchInstant? { grabbed.map(\.deadline) ?? policy.deadline(isTouched: device.isTouched) }
    /// True while it matters which programs open the twin or close the device.
    var watchesNodes: Bool { policy.isWanted && policy.permission == .granted && (policy.awaitsOpening || policy.isBlocked) }

    // MARK: - Orders

    /// Adopts whether the configuration grabs the device. Warns once if something prevents it.
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

    /// Reports why the device is not grabbed, unless that was the last report.
    private func complain(_ text: String) {
        if text == complaint { return }
        complaint = text
        Messages.warning("device: \(text)")
    }

    private var obstacle: String? {
        if let error = DeviceGrab.obstacle(to: device) { return "\(error)" }
        if EscapeWatch(for: device.description) == nil {
            return "\(node.path): not grabbed: it counts a single finger, so no hand could take it back"
        }
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

    /// Hands over a report before the gestures take it, if it need not wait for them. ``pass(_:_:at:)`` has to follow.
    func passAtOnce(_ report: [InputEvent]) { grabbed?.passAtOnce(report) }

    /// Lets another program read the device while it is grabbed.
    ///
    /// - Returns: The descriptor for the program, which belongs to the caller; nil if the system has none left.
    func addReader() -> CInt? {
        // Until the grab begins, the kernel sends the program the events.
        guard isGrabbed else { return readers.add(at: [], with: []) }
        return device.isTouched ? readers.add(at: device.state(at: .now), with: []) : readers.add(at: [], with: device.remains)
    }

    /// Starts and stops showing fingers as a pointer. Call ``pass(_:_:at:)`` or ``decide(_:at:)`` next.
    func follow(_ report: SessionReport) { grabbed?.follow(report) }

    /// Hands over a report as far as the gestures allow.
    ///
    /// - Parameter consumption: The decisions of the gestures after this report.
    func pass(_ report: [InputEvent], _ consumption: Consumption, at now: TouchInstant) {
        if let grabbed {
            grabbed.pass(report, consumption, at: now)
            // The desktop gets the report before the readers.
            for event in report { readers.take(event) }
            readers.send { device.state(at: now) }
        } else {
            policy.noteReport()
        }
        update(at: now)
    }

    /// Follows the gestures after time has passed without a report.
    func decide(_ consumption: Consumption, at now: TouchInstant) {
        grabbed?.decide(consumption, at: now)
        update(at: now)
    }

    /// Returns whether a hand has taken the device back since the last call.
    func takeEscape() -> Bool {
        defer { hasEscaped = false }
        return hasEscaped
    }

    /// Returns whether the device was grabbed or given back since the last call.
    func takeChange() -> Bool {
        defer { hasChanged = false }
        return hasChanged
    }

    // MARK: - Steps

    /// Takes the steps that are due.
    private func update(at now: TouchInstant) {
        if let fault = grabbed?.fault { follow(fault) }
        while let step = policy.nextStep(at: now, isTouched: grabbed?.isTouched ?? device.isTouched) {
            switch step {
            case .makeTwin: makeTwin()
            case .grab: grab(at: now)
            case .passEverything: grabbed?.passEverything()
            case .release:
                release()
                Messages.notice("device: \(node.path): no longer grabbed")
            case .removeTwin: removeTwin()
            }
        }
    }

    private func makeTwin() {
        do throws(UinputError) {
            twin = try TwinDevice(of: device, fuzz: node.fuzz)
            policy.noteTwin(isMade: true)
        } catch {
            policy.noteTwin(isMade: false)
            let text = error.text("\(node.path): not grabbed", device: "twin", rule: ActionExecutor.rule)
            complain("\(text). It is read beside the desktop")
        }
    }

    private func removeTwin() {
        twin = nil
        policy.noteTwinRemoved()
    }

    private func grab(at now: TouchInstant) {
        guard let twin else { return policy.noteTwinRemoved() }
        do throws(GrabError) {
            grabbed = try GrabbedDevice(device, twin, id: node.id, executor, at: now)
            policy.noteGrab()
            complaint = nil
            hasChanged = true
            Messages.notice("device: \(node.path): grabbed; the desktop reads \(twin.path) in its place")
        } catch {
            switch error {
            // The next read reports a device that has gone.
            case .touched, .gone: policy.noteFailure()
            case .held:
                complain("\(error)")
                policy.noteFailure()
            case .readOnly, .noSlots, .keys, .failed:
                complain("\(error). It is read beside the desktop")
                policy.isWanted = false
            }
        }
    }

    private func release() {
        grabbed?.end()
        grabbed = nil
        readers.end(at: device.state(at: .now))
        hasChanged = true
        policy.noteRelease()
    }

    private func follow(_ fault: GrabbedDevice.Fault) {
        switch fault {
        case .twin(let error):
            release()
            removeTwin()
            policy.isWanted = false
            complain(error.text("\(node.path): no longer grabbed", device: "twin", rule: ActionExecutor.rule))
        case .hung:
            release()
            removeTwin()
            Messages.warning("device: \(node.path): no longer grabbed, because the daemon did not read it for 5 s")
        case .escape:
            hasEscaped = true
            policy.permission = .revoked
        }
    }
}
