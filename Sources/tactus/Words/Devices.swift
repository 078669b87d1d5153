internal import LinuxInput
internal import TouchInput

/// Lists the touch devices, and why one cannot be read.
enum Devices {
    static func run(_ arguments: Arguments) -> ExitStatus {
        guard let monitor = DeviceMonitor() else {
            Messages.error("device: \(DeviceMonitor.unreachable)")
            return .noDevice
        }
        let nodes = monitor.devices()
        if nodes.isEmpty {
            Messages.error("device: no touchpad or touchscreen found")
            return .noDevice
        }
        for node in nodes {
            do {
                let device = try TouchDevice(opening: node.path)
                if arguments.has(.json) { Output.write(json(node, device)) } else { show(node, summary(of: device)) }
            } catch {
                if arguments.has(.json) { Output.write(json(node, error)) } else { show(node, "not readable: \(error)") }
            }
        }
        return .done
    }

    private static func show(_ node: DeviceNode, _ text: String) {
        Output.line("\(node.path)  \(node.name)")
        Output.line("    \(text)")
    }

    private static func summary(of device: TouchDevice) -> String {
        let surface = device.surface
        let size = "\(surface.width.millimeters.decimal) x \(surface.height.millimeters.decimal) mm"
        return "\(surface.kind.rawValue), \(size)\(surface.isSizeAssumed ? " (assumed)" : ""), \(device.description.slotCount) slots"
    }

    private static func json(_ node: DeviceNode, _ device: TouchDevice) -> String {
        JSON.object([
            ("path", JSON.string(node.path)), ("name", JSON.string(node.name)), ("readable", "true"),
            ("kind", JSON.string(device.surface.kind.rawValue)), ("width_mm", device.surface.width.millimeters.decimal),
            ("height_mm", device.surface.height.millimeters.decimal), ("size_assumed", "\(device.surface.isSizeAssumed)"),
            ("slots", "\(device.description.slotCount)"),
        ]) + "\n"
    }

    private static func json(_ node: DeviceNode, _ error: DeviceError) -> String {
        JSON.object([
            ("path", JSON.string(node.path)), ("name", JSON.string(node.name)), ("readable", "false"), ("reason", JSON.string("\(error)")),
        ]) + "\n"
    }
}
