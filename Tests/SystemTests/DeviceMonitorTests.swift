import Glibc
@testable import System
import Testing

@Suite struct `The connection to udev` {
    @Test func `A machine without udev's records is told from one that refuses a socket for a moment`() {
        #expect(throws: DeviceMonitor.Failure.udevIsMissing) { try DeviceMonitor(records: "/nowhere/udev") }
        #expect("\(DeviceMonitor.Failure.udevIsMissing)" == "cannot query udev for devices; is /run/udev there?")
        #expect("\(DeviceMonitor.Failure.refused(errno: EMFILE))" == "cannot query udev for devices: Too many open files")
    }

    @Test func `Records of udev that cannot be looked for are not taken for missing ones`() {
        let path = "/" + String(repeating: "x", count: 300)
        #expect(throws: DeviceMonitor.Failure.unreachable(records: path, errno: ENAMETOOLONG)) { try DeviceMonitor(records: path) }
        #expect(
            "\(DeviceMonitor.Failure.unreachable(records: "/run/udev", errno: EACCES))"
                == "cannot query udev for devices: /run/udev: Permission denied")
        #expect(throws: DeviceMonitor.Failure.udevIsMissing) { try DeviceMonitor(records: "/dev/null/udev") }
    }
}
