internal import EvdevInput
internal import System
internal import TouchInput

/// A touch device that a command reads beside the daemon. While the daemon has grabbed it, its events come from the daemon.
final class ObservedDevice {
    let device: TouchDevice
    private let node: DeviceNode
    /// The monitor of grabs; nil if udev cannot be reached.
    private let monitor: DeviceMonitor?
    /// The events of the grabbed device, from the daemon; nil until the daemon first passes them on, and after it has ended.
    private var grabbed: EventReceiver?
    private var sources: [EventSource] = []
    private var grabSource: EventSource?
    private var loop: EventLoop?
    private var take: (InputEvent) -> Void = { _ in }
    private var fail: (DeviceError) -> Void = { _ in }

    /// Opens a device, or the first one if no path is given. Queries udev first, if it can be reached, so that it opens only touch devices.
    /// Throws `Refusal` if there is no first device, or if udev cannot be queried. Throws `DeviceError` if the device cannot be opened or is not a
    /// touch device.
    convenience init(at path: String?) throws {
        if let path {
            let monitor = try? DeviceMonitor()
            try self.init(try monitor?.device(at: path) ?? DeviceNode(id: path, path: path, name: path), monitor)
        } else {
            let monitor = try DeviceMonitor.connect()
            try self.init(try Self.first(of: monitor), monitor)
        }
    }

    private static func first(of monitor: DeviceMonitor) throws(Refusal) -> DeviceNode {
        guard let first = try monitor.list().first(where: { !$0.isKeyboard }) else {
            throw Refusal("device: no touchpad or touchscreen found", .noDevice)
        }
        return first
    }

    /// Opens a device. Throws if it cannot be opened, or if it is grabbed and the daemon does not share it.
    ///
    /// - Parameter monitor: A monitor for this object alone.
    init(_ node: DeviceNode, _ monitor: DeviceMonitor? = try? DeviceMonitor()) throws(DeviceError) {
        device = try TouchDevice(opening: node)
        (self.node, self.monitor) = (node, monitor)
        if (try? monitor?.twins())?.contains(where: { $0.stands(for: node) }) == true {
            do throws(BusClient.Failure) {
                try readGrabbed()
            } catch {
                throw .grabbed(path: node.path)
            }
        }
    }

    /// Passes each event to `take` as soon as it arrives, and calls `fail` once when the device has gone or cannot be read any more. Throws
    /// if the event loop fails.
    func listen(
        on loop: EventLoop, _ take: @escaping (InputEvent) -> Void, fail: @escaping (DeviceError) -> Void
    ) throws(EventLoopError) {
        self.loop = loop
        (self.take, self.fail) = (take, fail)
        sources = [try loop.onReadable(device.fileDescriptor) { [unowned self] in read() }]
        if let monitor { sources.append(try loop.onReadable(monitor.fileDescriptor) { [unowned self] in monitor.read(note) }) }
        try listenToGrabbed()
        if device.hasPendingEvents { read() }
    }

    private func read() {
        do throws(DeviceError) {
            var count = 0
            // The loop waits only for events in the kernel, so events that were read from the kernel must be taken first.
            while count < TouchDevice.batchLimit || device.hasPendingEvents, let event = try device.nextEvent() {
                count += 1
                take(event)
            }
        } catch {
            end(error)
        }
    }

    private func end(_ error: DeviceError) {
        sources = []
        grabSource = nil
        fail(error)
    }

    // MARK: - A grab

    private func note(_ change: DeviceMonitor.Change) {
        guard case .twinAppeared(let twin) = change, twin.stands(for: node), grabbed == nil else { return }
        do {
            try readGrabbed()
            try listenToGrabbed()
        } catch {
            Messages.warning("device: \(DeviceError.grabbed(path: node.path))")
        }
    }

    private func readGrabbed() throws(BusClient.Failure) {
        grabbed = try DaemonClient().events(of: node.path)
        Messages.notice("device: \(node.path): grabbed by the running daemon; its events come from there")
    }

    private func listenToGrabbed() throws(EventLoopError) {
        guard let loop, let grabbed else { return }
        grabSource = try loop.onReadable(grabbed.fileDescriptor) { [unowned self] in readFromDaemon() }
    }

    private func readFromDaemon() {
        var mayHaveEnded = false
        do {
            while let event = try grabbed?.nextEvent() {
                take(event)
                if event.type == EventType.synchronization, event.code == SynchronizationCode.dropped { mayHaveEnded = true }
            }
        } catch {
            // The daemon has ended, and with it the grab.
            grabSource = nil
            grabbed = nil
            mayHaveEnded = true
            Messages.notice("device: \(node.path): no longer grabbed; its events come from the device itself")
        }
        if mayHaveEnded { takeState() }
    }

    /// Takes the state from the kernel, which has sent no events to this program during the grab.
    private func takeState() {
        do throws(DeviceError) {
            try device.discardEvents()
            read()
        } catch {
            end(error)
        }
    }
}
