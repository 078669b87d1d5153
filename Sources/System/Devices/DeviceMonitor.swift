internal import Clibudev
package import EvdevInput
internal import Glibc

/// Lists the touch devices, and reports those that appear and disappear, according to udev.
package final class DeviceMonitor {
    package enum Change {
        case appeared(DeviceNode)
        /// udev has noticed a twin, and so has the desktop. The twin may belong to another Tactus.
        case twinAppeared(TwinNode)
        case switchAppeared(SwitchNode)
        /// The device with this ``DeviceNode/id`` is gone, or is none of this seat. The event node may already belong to another device.
        case disappeared(id: String)
        /// The kernel has dropped reports. The devices must be listed again.
        case missed
    }

    /// The reason why a monitor cannot be made.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        case udevIsMissing
        /// The folder of udev's records cannot be looked for, perhaps only for a moment.
        case unreachable(records: String, errno: CInt)
        /// The kernel refuses a socket or memory, perhaps only for a moment.
        case refused(errno: CInt)
        /// The kernel's devices cannot be listed, perhaps only for a moment.
        case unlisted(errno: CInt)

        /// The error number of the kernel.
        var errno: CInt {
            switch self {
            case .udevIsMissing: ENOENT
            case .unreachable(_, let errno), .refused(let errno), .unlisted(let errno): errno
            }
        }

        package var description: String {
            switch self {
            case .udevIsMissing: "cannot query udev for devices; is /run/udev there?"
            case .unreachable(let records, let errno): "cannot query udev for devices: \(records): \(String(cString: strerror(errno)))"
            case .unlisted(let errno): "cannot list \(EventNodes.folder): \(String(cString: strerror(errno)))"
            case .refused(let errno): "cannot query udev for devices: \(String(cString: strerror(errno)))"
            }
        }
    }

    private let context: UdevContext
    private let monitor: OpaquePointer
    private let nodes: String

    /// Connects to udev. Throws if it cannot be reached: udev's library would list no devices then, without an error.
    ///
    /// - Parameters:
    ///   - records: The folder of udev's records. Tests use another one.
    ///   - nodes: The folder of the kernel's input devices. Tests use another one.
    package init(records: String = "/run/udev", nodes: String? = nil) throws(Failure) {
        self.nodes = nodes ?? EventNodes.folder
        guard access(records, F_OK) == 0 else {
            let reason = errno
            throw reason == ENOENT || reason == ENOTDIR ? .udevIsMissing : .unreachable(records: records, errno: reason)
        }
        guard let context = UdevContext(), let monitor = udev_monitor_new_from_netlink(context.raw, "udev") else {
            throw .refused(errno: errno)
        }
        self.context = context
        self.monitor = monitor
        udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
        udev_monitor_enable_receiving(monitor)
    }

    deinit { udev_monitor_unref(monitor) }

    /// The descriptor, which becomes readable when there is a change.
    package var fileDescriptor: CInt { udev_monitor_get_fd(monitor) }

    /// Reads the changes that have arrived.
    package func read(_ body: (Change) -> Void) {
        while true {
            guard let device = udev_monitor_receive_device(monitor) else {
                // The kernel reports the loss once; the reports it could keep come after it.
                guard errno == ENOBUFS else { return }
                body(.missed)
                continue
            }
            defer { udev_device_unref(device) }
            guard let id = udev_device_get_syspath(device) else { continue }
            if let action = udev_device_get_action(device), strcmp(action, "remove") == 0 {
                body(.disappeared(id: String(cString: id)))
            } else if let node = DeviceNode(device) {
                body(.appeared(node))
            } else if let twin = TwinNode(device) {
                body(.twinAppeared(twin))
            } else if let node = SwitchNode(device) {
                body(.switchAppeared(node))
            } else {
                // Another seat may have got the device.
                body(.disappeared(id: String(cString: id)))
            }
        }
    }

    /// Returns the touch device that a path leads to, even through symbolic links such as those in `/dev/input/by-path`. It opens nothing.
    /// Throws if the path leads nowhere, or to something else.
    package func device(at path: String) throws(DeviceError) -> DeviceNode {
        guard let node = File.realPath(path) else { throw .gone(path: path) }
        do throws(Failure) {
            if let device = try devices().first(where: { $0.path == node }) { return device }
        } catch {
            throw .cannotOpen(path: path, Errno(rawValue: error.errno))
        }
        throw .notATouchDevice(path: path)
    }

    /// Lists all touch devices of the seat, by path. Throws if the kernel's devices cannot be listed.
    package func devices() throws(Failure) -> [DeviceNode] {
        try list(DeviceNode.init).sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
    }

    /// Lists the twins of grabbed devices, even those that another Tactus has made. Throws if the kernel's devices cannot be listed.
    package func twins() throws(Failure) -> [TwinNode] { try list(TwinNode.init) }

    /// Lists the switches for tablet mode. Throws if the kernel's devices cannot be listed.
    package func switches() throws(Failure) -> [SwitchNode] {
        try list(with: .switches, having: ["ID_INPUT_SWITCH"], SwitchNode.init)
    }

    /// Lists the nodes of devices that udev knows and that have one of the properties.
    private func list<Node>(
        with capability: EventNodes.Capability = .axes, having properties: [String] = ["ID_INPUT_TOUCHPAD", "ID_INPUT_TOUCHSCREEN"],
        _ makeNode: (OpaquePointer) -> Node?
    ) throws(Failure) -> [Node] {
        let paths: [String]
        do throws(File.Failure) {
            paths = try EventNodes.paths(having: capability, in: nodes)
        } catch {
            throw .unlisted(errno: error.errno ?? EIO)
        }
        return paths.compactMap { path in
            guard let device = udev_device_new_from_syspath(context.raw, path) else { return nil }
            defer { udev_device_unref(device) }
            let hasProperty = properties.contains { property in
                udev_device_get_property_value(device, property).map { strcmp($0, "1") == 0 } ?? false
            }
            return hasProperty && udev_device_get_is_initialized(device) > 0 ? makeNode(device) : nil
        }
    }
}

/// Owns the connection to udev.
struct UdevContext: ~Copyable {
    let raw: OpaquePointer

    init?() {
        guard let raw = udev_new() else { return nil }
        self.raw = raw
    }

    deinit { udev_unref(raw) }
}
