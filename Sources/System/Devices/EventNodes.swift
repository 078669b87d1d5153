internal import Glibc

/// The event nodes in sysfs. udev's library takes some forty system calls for each device, whatever it is, so most of them are ruled out
/// here, before it looks at them.
enum EventNodes {
    /// The capabilities that a device needs at least, by the name of their file in `capabilities`.
    enum Capability: String {
        /// Axes, as every touch device.
        case axes = "abs"
        case switches = "sw"
    }

    static let folder = "/sys/class/input"

    /// Returns the paths in /sys, as udev knows them, of the event nodes of devices with a capability. A device whose capability cannot be
    /// read is among them. Throws if the folder cannot be read; without the folder there are no devices.
    ///
    /// - Parameter folder: The folder of the kernel's input devices. Tests use another one.
    static func paths(having capability: Capability, in folder: String = folder) throws(File.Failure) -> [String] {
        let names: [String]
        do throws(File.Failure) {
            names = try File.list(folder)
        } catch {
            if error.errno == ENOENT { return [] }
            throw error
        }
        return names.filter { $0.hasPrefix("event") }.compactMap { name in
            let node = "\(folder)/\(name)"
            return lacks("\(node)/device/capabilities/\(capability.rawValue)") ? nil : target(of: node)
        }
    }

    /// Returns whether a file of hexadecimal words has no bit set.
    private static func lacks(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var text = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &text, text.count)
        return count > 0 && text[..<count].allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    }

    /// Returns the path that a link such as `../../devices/platform/…/event5` in `/sys/class/input` leads to, without its dots. udev's
    /// library follows other paths part by part.
    private static func target(of link: String) -> String {
        let up = "../../"
        guard let target = File.target(ofLink: link), target.hasPrefix(up), !target.dropFirst(up.count).hasPrefix("..") else { return link }
        return "\(File.folder(of: File.folder(of: File.folder(of: link))))/\(target.dropFirst(up.count))"
    }
}
