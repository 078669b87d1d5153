import EvdevInput
import Glibc
import Testing

@testable import System

/// A folder like `/sys`, with event nodes.
private final class InputTree {
    let path: String
    var nodes: String { path + "/class/input" }

    init() {
        var template = Array("/tmp/tactus-nodes-XXXXXX\0".utf8CString)
        path = String(cString: mkdtemp(&template))
    }

    deinit { Self.remove(path) }

    private static func remove(_ path: String) {
        if unlink(path) == 0 { return }
        for name in File.names(in: path, endingIn: "") where name != "." && name != ".." { remove("\(path)/\(name)") }
        rmdir(path)
    }

    /// Adds the event node of a device whose file `abs` has this text; nil for a device without that file.
    func add(_ name: String, axes: String?) throws {
        let device = "devices/pad \(name)"
        try File.makeFolder("\(path)/\(device)/capabilities")
        try File.makeFolder("\(path)/\(device)/\(name)")
        try File.makeFolder(nodes)
        symlink("../../pad \(name)", "\(path)/\(device)/\(name)/device")
        symlink("../../\(device)/\(name)", "\(nodes)/\(name)")
        guard let axes else { return }
        let descriptor = try File.create("\(path)/\(device)/capabilities/abs", mayReplace: false)
        File.write(axes, to: descriptor)
        File.close(descriptor)
    }
}

@Suite struct `The event nodes of sysfs` {
    @Test func `Only nodes of devices with axes can be touch devices, and a device that cannot be read may be one`() throws {
        let tree = InputTree()
        try tree.add("event0", axes: "0\n")
        try tree.add("event1", axes: "2608000 3\n")
        try tree.add("event2", axes: "1 0 0\n")
        try tree.add("event3", axes: "0 0\n")
        try tree.add("event10", axes: nil)
        try tree.add("mouse0", axes: "3\n")
        let folder = tree.path + "/devices"
        #expect(
            try EventNodes.paths(having: .axes, in: tree.nodes) == [
                "\(folder)/pad event1/event1", "\(folder)/pad event10/event10", "\(folder)/pad event2/event2",
            ])
        #expect(try EventNodes.paths(having: .switches, in: tree.nodes).count == 5)
    }

    @Test func `There are no event nodes without the folder of input devices`() throws {
        #expect(try EventNodes.paths(having: .axes, in: "/nowhere/input") == [])
    }

    @Test func `A folder of input devices that cannot be listed is an error, not one without devices`() throws {
        #expect(throws: File.Failure.self) { try EventNodes.paths(having: .axes, in: "/dev/null") }
        let monitor = try DeviceMonitor(records: "/", nodes: "/dev/null")
        #expect(throws: DeviceMonitor.Failure.unlisted(errno: ENOTDIR)) { try monitor.devices() }
        #expect(throws: DeviceError.cannotOpen(path: "/dev/null", Errno(rawValue: ENOTDIR))) { try monitor.device(at: "/dev/null") }
    }
}
