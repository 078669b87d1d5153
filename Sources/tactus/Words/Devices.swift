internal import LinuxInput
internal import TouchInput

/// Lists the touch devices, and why one cannot be read.
enum Devices {
    static func run(_ arguments: Arguments) -> ExitStatus {
        guard let monitor = DeviceMonitor() else {
            Messages.error("device: cannot reach udev, which knows the devices; is /run/udev there?")
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
                Output.write(arguments.has(.json) ? json(node, device) : line(node, device))
            } catch {
                Output.write(arguments.has(.json) ? json(node, error) : "\(node.path)  \(node.name)\n    not readable: \(error)\n")
            }
        }
        return .done
    }

    private static func line(_ node: DeviceNode, _ device: TouchDevice) -> String {
        let surface = device.surface
        let size = "\(surface.width.millimeters.decimal) x \(surface.height.millimeters.decimal) mm"
        return "\(node.path)  \(node.name)\n    \(surface.kind.rawValue), \(size)\(surface.isSizeAssumed ? " (assumed)" : ""), "
            + "\(device.description.slotCount) slots\n"
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
