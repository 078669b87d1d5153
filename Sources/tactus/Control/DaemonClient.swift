internal import Diagnostics
internal import EvdevInput
internal import Glibc
internal import System

/// The client of the running daemon, over the user's bus. Each call throws if the bus or the daemon is missing, or if the daemon refuses or
/// gives no readable answer.
struct DaemonClient {
    private let bus: BusClient

    init(_ place: BusPlace = .user) throws(BusClient.Failure) { bus = try BusClient(place) }

    func state() throws(BusClient.Failure) -> ControlState {
        guard let state = ControlState(properties: try bus.call(ControlName.question)) else {
            throw .unanswered(reason: "its answer cannot be read")
        }
        return state
    }

    func statistics() throws(BusClient.Failure) -> StatisticsState {
        guard let value = try bus.call(ControlName.call(.statistics)).first, let statistics = StatisticsState(value) else {
            throw .unanswered(reason: "its answer cannot be read")
        }
        return statistics
    }

    /// Returns the last touches of a device. An empty path stands for the device that was touched last. Throws if the daemon does not read
    /// the device.
    func lastTouches(of path: String) throws(BusClient.Failure) -> LastTouches {
        try bus.callForDescriptors(ControlName.call(.lastTouches, [.text(path)]), count: 2) { (files, values) throws(BusClient.Failure) in
            guard let head = MemoryFile.read(files[0], limit: LastTouches.headLimit),
                let events = MemoryFile.read(files[1], limit: LastTouches.eventLimit),
                let last = values.first.flatMap({ LastTouches(head: head, events: events, $0) })
            else { throw .unanswered(reason: "its answer cannot be read") }
            return last
        }
    }

    func reload() throws(BusClient.Failure) -> ReloadResult {
        let answer = try bus.call(ControlName.call(.reload))
        guard answer.count == 2, case .truth(let isTaken) = answer[0], let text = answer[1].text else {
            throw .unanswered(reason: "its answer cannot be read")
        }
        return isTaken ? .taken(text) : .refused(text.split(separator: "\n").map(String.init))
    }

    func pause() throws(BusClient.Failure) { _ = try bus.call(ControlName.call(.pause)) }
    func resume() throws(BusClient.Failure) { _ = try bus.call(ControlName.call(.resume)) }

    /// Switches to a layer; ``ControlState/noLayer`` switches the current layer off. Throws if no layer has the name.
    func setLayer(_ name: String) throws(BusClient.Failure) { _ = try bus.call(ControlName.call(.setLayer, [.text(name)])) }

    func setTablet(_ isOn: Bool) throws(BusClient.Failure) { _ = try bus.call(ControlName.call(.setTablet, [.truth(isOn)])) }

    /// Returns a receiver of a device's events, which arrive while the daemon grabs the device. Throws if the daemon refuses.
    func events(of path: String) throws(BusClient.Failure) -> EventReceiver {
        EventReceiver(try bus.callForDescriptor(ControlName.call(.readDevice, [.text(path)])))
    }

    /// Returns the descriptor from which a ``PacketReceiver`` reads the daemon's facts. It belongs to the caller. Throws if the daemon
    /// refuses.
    func facts() throws(BusClient.Failure) -> CInt { try bus.callForDescriptor(ControlName.call(.watch)) }

    /// Prints the reason of a failure and the command that helps, if any, and returns the exit status.
    static func report(_ failure: BusClient.Failure) -> ExitStatus {
        let hasFile = ConfigurationFile.isThere
        let text = explanation(
            of: failure, daemon: DaemonLock.holder(), hasFile: hasFile, link: hasFile ? Service.linkCommand : nil,
            brokenLink: hasFile ? nil : brokenLink, address: busAddress)
        Messages.error("bus: \(text)")
        if case .refused = failure { return .wrong }
        return .noDevice
    }

    /// The address of the user bus that the environment names; nil if it names none.
    static var busAddress: String? { environment("DBUS_SESSION_BUS_ADDRESS") }

    /// The message for a default configuration that is a link to a missing file; nil if it is no such link.
    private static var brokenLink: String? {
        do throws(ConfigurationFile.Problem) {
            try ConfigurationFile.requireFile(try ConfigurationFile.defaultPath)
            return nil
        } catch {
            return error.isMissing ? nil : ConfigurationFile.lines(of: error).first
        }
    }

    /// Returns the message for a failure.
    ///
    /// - Parameters:
    ///   - daemon: The process id of a daemon that runs; nil if no daemon runs. 0 if its process is in another namespace, so that no signal
    ///     can be sent to it: "kill 0" would reach the caller's own processes.
    ///   - hasFile: True if there is a configuration. Without one the service is not started.
    ///   - link: The command without which the service may not find the configuration; nil if it needs none.
    ///   - brokenLink: The message for a configuration that is a broken link, which `tactus init` refuses; nil if it is no such link.
    ///   - address: The address of the user bus that the environment names; nil if it names none.
    static func explanation(
        of failure: BusClient.Failure, daemon: pid_t?, hasFile: Bool = true, link: String? = nil, brokenLink: String? = nil,
        address: String? = nil
    ) -> String {
        switch failure {
        case .refused(let reason):
            return reason
        case .unanswered(let reason):
            return "the daemon does not answer: \(reason)"
        case .noBus:
            let cause =
                address.map { ": nothing answers at DBUS_SESSION_BUS_ADDRESS, which is \(quoted($0)); correct or unset it" }
                ?? "; set DBUS_SESSION_BUS_ADDRESS or XDG_RUNTIME_DIR"
            let advice = "no user D-Bus found\(cause)"
            guard let daemon else { return advice }
            return daemon > 0
                ? "\(advice); tactus runs (process \(daemon)), and to let it read its configuration again, type: kill -HUP \(daemon)"
                : "\(advice); tactus runs (a process that cannot be seen from here)"
        case .noService:
            guard let daemon else {
                if let brokenLink { return "tactus does not run: \(brokenLink)" }
                return "tactus does not run; to start it, type: \(hasFile ? "" : "tactus init && ")systemctl --user start tactus.service"
                    + (link.map { "; unless XDG_CONFIG_HOME is set for systemd, type first: \($0)" } ?? "")
            }
            return daemon > 0
                ? "tactus runs (process \(daemon)), but is not on the user bus; to let it read its configuration again, type: kill -HUP \(daemon)"
                : "tactus runs (a process that cannot be seen from here), but is not on the user bus; run this command outside of this container"
        }
    }
}
