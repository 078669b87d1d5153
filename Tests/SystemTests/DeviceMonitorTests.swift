import Glibc
@testable import System
import Testing

@Suite struct `The connection to udev` {
    @Test func `A machine without udev's records is told from one that refuses a socket for a moment`() {
        #expect(throws: DeviceMonitor.Failure.udevIsMissing) { try DeviceMonitor(records: "/nowhere/udev") }
        #expect("\(DeviceMonitor.Failure.udevIsMissing)" == "cannot query udev for devices; is /run/udev there?")
        #expect("\(DeviceMonitor.Failure.refused(errno: EMFILE))" == "cannot query udev for devices: Too many open files")
    }
}
