internal import EvdevInput
internal import System
internal import TouchInput

/// A reason why no device is grabbed although the configuration wants it.
enum GrabStop: Hashable {
    /// A hand has taken a device back.
    case hand
    /// The daemon has crashed repeatedly while it grabbed a device.
    case crashes
}

extension GrabStop: CustomStringConvertible {
    var description: String {
        switch self {
        case .hand: "no device is grabbed, because a hand has taken one back; to grab again, type: tactus resume"
        case .crashes:
            """
            no device is grabbed, because the daemon has ended \(GrabHistory.limit) times within a minute while it grabbed one; to grab \
            again, type: tactus resume
            """
        }
    }
}

extension DeviceSessions {
    /// The permission to grab devices.
    var permission: GrabPolicy.Permission { grabStop != nil ? .revoked : isResting || !mayGrab ? .ending : .granted }

    /// Reads how earlier daemons ended, and stops grabs if too many have crashed. Call it before the first grab.
    func beginGrabs() {
        let now = TouchInstant.now
        grabHistory = GrabHistory.load(from: GrabHistory.path(for: choice))
        if grabHistory.isGrabbing {
            grabHistory.noteEnd(at: now)
            saveGrabHistory()
        }
        if grabHistory.forbidsGrabs(at: now) { stopGrabs(.crashes) }
    }

    /// Notes that the daemon ends as intended, not by a crash.
    func endGrabs() {
        guard grabHistory.isGrabbing else { return }
        grabHistory.isGrabbing = false
        saveGrabHistory()
    }

    private func saveGrabHistory() { grabHistory.save(to: GrabHistory.path(for: choice)) }

    /// Lets devices be grabbed again. Returns false if nothing had stopped that.
    func resumeGrabs() -> Bool {
        if grabStop == nil { return false }
        grabStop = nil
        grabHistory.forgetEnds()
        saveGrabHistory()
        for session in all { session.rest(isResting, permission) }
        followGrabs()
        arm()
        return true
    }

    /// Gives back all grabbed devices at once. No device is grabbed again before `resumeGrabs()`.
    private func stopGrabs(_ reason: GrabStop) {
        grabStop = reason
        for session in all { session.rest(isResting, .revoked) }
        Messages.warning("device: \(reason)")
        changed()
    }

    /// The grabbed devices, shorter paths first, then by path.
    var grabs: [GrabState] {
        all.compactMap { session in session.ownership?.twinPath.map { GrabState(device: session.node.path, twin: $0) } }
            .sorted { ($0.device.count, $0.device) < ($1.device.count, $1.device) }
    }

    /// Lets another program read a device while it is grabbed. Returns the descriptor for the program, which belongs to the caller. Returns
    /// nil if the daemon does not read the device, if no configuration has grabbed it so far, or if no descriptors are left.
    func addReader(of path: String) -> CInt? {
        all.first { $0.node.path == path }?.ownership?.addReader()
    }

    /// Acts on changes of the grabs. Call it after each request or event that may change a grab.
    func followGrabs() {
        var (hasEscaped, hasChanged) = (false, false)
        // This runs after each read of a grabbed device, so it makes no array.
        for (session, _) in opened.values {
            guard let ownership = session.ownership else { continue }
            if ownership.takeEscape() { hasEscaped = true }
            if ownership.takeChange() { hasChanged = true }
        }
        if hasEscaped { stopGrabs(.hand) }
        if hasChanged { noteGrabs() }
        watchNodes()
    }

    /// Notes that a device was grabbed or given back.
    private func noteGrabs() {
        if !grabHistory.isGrabbing, all.contains(where: \.isHandingOver) {
            grabHistory.isGrabbing = true
            saveGrabHistory()
        }
        changed()
    }

    func note(_ twin: TwinNode) {
        for session in all { session.ownership?.noteTwin(twin.path, at: .now) }
        followGrabs()
    }

    // MARK: - Nodes

    /// Watches the nodes while a grab waits for a program that opens the twin or closes the device.
    private func watchNodes() {
        guard opened.values.contains(where: { $0.session.ownership?.watchesNodes == true }) else { return nodeWatch = nil }
        // Without a watch only the time decides when to grab.
        guard nodeWatch == nil, let watch = try? NodeWatch([.opened, .closed]) else { return }
        let source = try? loop.onReadable(watch.fileDescriptor, priority: .signal) { [unowned self] in readNodes() }
        nodeWatch = source.map { (watch, $0) }
    }

    private func readNodes() {
        let now = TouchInstant.now
        nodeWatch?.watch.read { path, change in
            for ownership in all.compactMap(\.ownership) {
                if change == .opened { ownership.noteOpening(of: path, at: now) } else { ownership.noteClosing(of: path, at: now) }
            }
        }
        watchNodes()
        arm()
    }
}
