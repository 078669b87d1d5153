internal import EvdevInput
internal import Gestures
internal import Glibc
internal import Session
internal import System
internal import TouchInput

extension DeviceSessions {
    // MARK: - Coming and going

    func note(_ change: DeviceMonitor.Change) {
        switch change {
        case .appeared(let node): open(node)
        case .twinAppeared(let twin): note(twin)
        // Switches are not touch devices: the monitor of tablet mode follows them.
        case .switchAppeared: return
        case .disappeared(let id):
            retries.disappeared(id)
            close(id)
        // A device that has gone is noticed when it is read.
        case .missed:
            openAll()
            (try? monitor.twins())?.forEach(note)
        }
        arm()
        changed()
    }

    /// Opens all devices that are present. If they cannot be listed, warns once and tries again later.
    func openAll() {
        nextListing = nil
        do throws(DeviceMonitor.Failure) {
            try monitor.devices().forEach(open)
            listingBackoff.reset()
        } catch {
            if listingBackoff.failures == 0 { Messages.warning("device: \(error); trying again") }
            nextListing = listingBackoff.next().map { .now + $0 }
            arm()
        }
    }

    /// Opens a device if it is chosen and not open. Opens none while gestures are suspended: another user may have the access, and
    /// ``act(mayGrab:)`` opens all present devices.
    func open(_ node: DeviceNode) {
        if isResting || !retries.wants(node) || !choice.includes(node) { return }
        do {
            let session = try DeviceSession(
                opening: node, label: label(for: node), counter: counter, in: surroundings, executor, watchers, statistics)
            retries.opened(node, at: .now)
            let source = try wait(for: session)
            let surface = session.surface
            Messages.notice(
                "device: \(node.path): reading \"\(node.name)\", a \(surface.kind.rawValue) of \(surface.width.millimeters.decimal) x "
                    + "\(surface.height.millimeters.decimal) mm\(surface.isSizeAssumed ? " (assumed)" : "")")
            warn(of: session)
            listen(to: session, source)
            session.rest(false, permission)
            watchScreen()
            followGrabs()
        } catch let error as DeviceError {
            refuse(node, error)
        } catch {
            postpone(node, error)
        }
    }

    /// Closes a device that works but that the event loop cannot watch, for example because no descriptor is left. It is tried again later,
    /// like a device that fails.
    func postpone(_ node: DeviceNode, _ error: any Error) {
        remove(node.id)
        refuse(node, .readFailed(path: node.path, Errno(rawValue: (error as? EventLoopError)?.errno ?? EIO)))
    }

    /// Makes the source that reads a device.
    func wait(for session: DeviceSession) throws(EventLoopError) -> EventSource {
        try loop.onReport(session.fileDescriptor) { [unowned self] in
            guard let outcome = session.readUsually() else { return .nothing }
            return follow(outcome, of: session)
        }
    }

    func listen(to session: DeviceSession, _ source: EventSource) {
        opened[session.node.id] = (session, source)
        if session.hasPendingEvents, let outcome = session.readUsually() { _ = follow(outcome, of: session) }
    }

    private func follow(_ outcome: DeviceSession.Outcome, of session: DeviceSession) -> EventLoop.Effect {
        var effect = EventLoop.Effect.something
        do throws(DeviceError) {
            switch outcome {
            case .read(var layerSwitch):
                if layerSwitch == nil, session.isQuiet { effect = .nothing }
                // A switch of the layer takes effect before the next event.
                while let next = layerSwitch {
                    follow(next)
                    layerSwitch = try session.read()
                }
            case .failed(let error): throw error
            }
            if session.ownership != nil { followGrabs() }
            if isResting, !session.isHandingOver { opened[session.node.id]?.source = nil }
            if session.nextDeadline != session.notedDeadline { arm() }
        } catch {
            fail(session.node.id, error)
        }
        return effect
    }

    func fail(_ id: String, _ error: DeviceError) {
        guard let node = opened[id]?.session.node else { return }
        close(id)
        refuse(node, error)
        changed()
    }

    func close(_ id: String) {
        guard let session = remove(id) else { return }
        Messages.notice("device: \(session.node.path): \"\(session.node.name)\" has gone")
    }

    /// Ends the session of a device, and returns it; nil if the device is not open.
    @discardableResult
    private func remove(_ id: String) -> DeviceSession? {
        guard let (session, _) = opened.removeValue(forKey: id) else { return nil }
        follow(session.end(.deviceGone))
        session.rest(true, .revoked)
        watchScreen()
        return session
    }

    /// Notes that a device is not read, reports the reason, and sets the timer for the next try.
    func refuse(_ node: DeviceNode, _ error: DeviceError) {
        switch retries.failed(node, error, at: .now) {
        case .none: break
        case .trouble where error == .switchedOff(path: node.path) || error == .keyboard(path: node.path):
            Messages.notice("device: \(error)")
        case .trouble: Messages.error("device: \(error)")
        case .troubleButTryingAgain: Messages.warning("device: \(error); trying again")
        case .givenUp where error == .gone(path: node.path):
            Messages.error(
                "device: \(node.path): \"\(node.name)\" has gone, says the kernel, but udev has not reported it; plug it in anew, "
                    + "or type \"tactus reload\"")
        case .givenUp: Messages.error("device: \(error), time and again; given up until it is plugged in anew")
        }
        watchAccess()
        arm()
    }

    private func watchAccess() {
        guard accessWatch == nil, !retries.unreadable.isEmpty else { return }
        let watch: NodeWatch
        do throws(Errno) {
            watch = try NodeWatch([.permissions])
        } catch {
            return warnAboutAccess(error)
        }
        do {
            accessWatch = (watch, try loop.onReadable(watch.fileDescriptor, priority: .signal) { [unowned self] in retryAccess() })
        } catch {
            return Messages.error("device: cannot watch for permissions: \(error)")
        }
        // Access may have come between the attempt to open and the watch. One retry is enough, because the watch exists from now on.
        retryAccess()
    }

    /// Warns once, because the problem persists.
    private func warnAboutAccess(_ error: Errno) {
        if hasWarnedAboutAccess { return }
        hasWarnedAboutAccess = true
        Messages.warning("device: \(Self.accessWarning(error))")
    }

    /// Returns the warning that changes of permissions cannot be watched.
    static func accessWarning(_ error: Errno) -> String {
        "changes of permissions go unnoticed, because \(error.reasonNotToWatch(NodeWatch.folder)); once a device is readable, type "
            + "\"tactus reload\""
    }

    private func retryAccess() {
        accessWatch?.watch.read { _, _ in }
        retries.unreadable.forEach(open)
        changed()
    }

    /// Returns the device's name, with a number if another device has the same name.
    private func label(for node: DeviceNode) -> String {
        let taken = opened.values.map(\.session.label)
        var (label, number) = (node.name, 1)
        while taken.contains(label) {
            number += 1
            label = "\(node.name) \(number)"
        }
        return label
    }
}
