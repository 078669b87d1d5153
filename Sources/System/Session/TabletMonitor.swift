package import EvdevInput

/// Follows whether the machine is used as a tablet: through switches of the kernel, or else through KWin, which also notices keyboards
/// that were detached.
package final class TabletMonitor {
    /// The source of the state.
    package enum Source: Hashable, Sendable {
        case device(path: String)
        case kwin

        package var name: String {
            switch self {
            case .device(let path): path
            case .kwin: "KWin"
            }
        }
    }

    /// True if the machine is used as a tablet; nil if no source reports the state.
    package private(set) var isTablet: Bool?
    /// The source; nil if there is none.
    package private(set) var source: Source?
    /// The reason why a switch cannot be read, the one with the first path if there are several. Nil if there is none, or if only the loop
    /// cannot wait for it.
    package private(set) var problem: DeviceError?

    private struct Switch {
        var node: SwitchNode
        var device: SwitchDevice
        var source: EventSource
        var isOn: Bool
    }

    private let loop: EventLoop
    private let changed: () -> Void
    private let bus: LastingBus
    private let makeMonitor: () -> DeviceMonitor?
    /// The monitor of the switches; nil until it can be made.
    private var monitor: DeviceMonitor?
    private var events: EventSource?
    private var switches: [String: Switch] = [:]
    /// The switches that cannot be read, by id.
    private var refused: [String: (node: SwitchNode, error: DeviceError)] = [:]
    private var available: PropertyWatch?
    private var mode: PropertyWatch?
    private var isAvailable = false
    private var isOnAtKWin: Bool?

    /// Starts the monitor.
    ///
    /// - Parameter changed: Called when ``isTablet``, ``source`` or ``problem`` has changed, but not before the loop runs.
    package convenience init(_ place: BusPlace = .user, on loop: EventLoop, changed: @escaping () -> Void) {
        self.init(place, { try? DeviceMonitor() }, on: loop, changed: changed)
    }

    /// Starts the monitor with the switches of another monitor, which `makeMonitor` returns; nil stands for a machine without udev.
    init(_ place: BusPlace, _ makeMonitor: @escaping () -> DeviceMonitor?, on loop: EventLoop, changed: @escaping () -> Void) {
        (self.loop, self.makeMonitor, self.changed) = (loop, makeMonitor, changed)
        bus = LastingBus(place, loop: loop)
        openAll()
        bus.connected = { [unowned self] connection in follow(connection) }
        bus.lost = { [unowned self] _ in
            (available, mode, isOnAtKWin) = (nil, nil, nil)
            update()
        }
        bus.connect()
        (isTablet, source, problem) = state
    }

    /// Tries again to find and open switches and to reach KWin, for example when the user's session has become active.
    package func retry() {
        bus.connect()
        openAll()
        update()
    }

    // MARK: - Switches

    func note(_ change: DeviceMonitor.Change) {
        switch change {
        case .switchAppeared(let node): open(node)
        case .disappeared(let id): (switches[id], refused[id]) = (nil, nil)
        case .missed:
            guard let present = try? monitor?.switches() else { return }
            (switches, refused) = ([:], [:])
            present.forEach(open)
        case .appeared, .twinAppeared: return
        }
        update()
    }

    /// Watches for switches, and opens those that are there. What fails, for example because no descriptor is left, is left to the next
    /// ``retry()``.
    private func openAll() {
        if monitor == nil { monitor = makeMonitor() }
        guard let monitor else { return }
        if events == nil {
            events = try? loop.onReadable(monitor.fileDescriptor, priority: .signal) { [unowned self] in monitor.read(note) }
        }
        (try? monitor.switches())?.forEach(open)
    }

    private func open(_ node: SwitchNode) {
        if switches[node.id] != nil { return }
        do {
            let device = try SwitchDevice(opening: node.path)
            let isOn = try device.isOn()
            let source = try loop.onReadable(device.fileDescriptor, priority: .signal) { [unowned self] in read(node.id) }
            switches[node.id] = Switch(node: node, device: device, source: source, isOn: isOn)
            refused[node.id] = nil
        } catch {
            refused[node.id] = (error as? DeviceError).map { (node, $0) }
        }
    }

    private func read(_ id: String) {
        do throws(DeviceError) {
            guard let isOn = try switches[id]?.device.isOn() else { return }
            switches[id]?.isOn = isOn
        } catch {
            switches[id] = nil
        }
        update()
    }

    // MARK: - KWin

    /// The names on the bus, from KWin's org.kde.KWin.TabletModeManager.xml.
    private enum KWin {
        static let service = "org.kde.KWin"
        static let path = "/org/kde/KWin"
        static let interface = "org.kde.KWin.TabletModeManager"
    }

    private func follow(_ connection: BusConnection) {
        func watch(_ property: String, _ answered: @escaping (Bool?) -> Void) -> PropertyWatch {
            PropertyWatch(property, of: KWin.interface, at: KWin.path, from: KWin.service, on: connection) { answered($0?.truth) }
        }
        available = watch("tabletModeAvailable") { [unowned self] answer in
            bus.noteAnswer(answer)
            isAvailable = answer == true
            update()
        }
        mode = watch("tabletMode") { [unowned self] answer in
            isOnAtKWin = answer
            update()
        }
    }

    // MARK: - The state

    /// The state from the switches, or else from KWin. If there are several switches, one that is on is enough. The first two parts are nil
    /// if no source reports.
    private var state: (isTablet: Bool?, source: Source?, problem: DeviceError?) {
        let known = switches.values.sorted { $0.node.path < $1.node.path }
        let problem = refused.values.min { $0.node.path < $1.node.path }?.error
        if let first = known.first(where: \.isOn) ?? known.first { return (first.isOn, .device(path: first.node.path), problem) }
        if isAvailable, let isOnAtKWin { return (isOnAtKWin, .kwin, problem) }
        return (nil, nil, problem)
    }

    private func update() {
        let new = state
        if new == (isTablet, source, problem) { return }
        (isTablet, source, problem) = new
        changed()
    }
}
