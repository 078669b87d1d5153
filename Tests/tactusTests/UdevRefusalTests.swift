import Glibc
import System
import Testing

@testable import tactus

@Suite struct `Commands without udev` {
    @Test func `A command without udev names the missing folder, and any other reason as the kernel does`() {
        let missing = Refusal(DeviceMonitor.Failure.udevIsMissing)
        #expect(missing.reason == "device: cannot query udev for devices; is /run/udev there?")
        #expect(missing.status == .noDevice)
        let full = Refusal(DeviceMonitor.Failure.refused(errno: EMFILE))
        #expect(full.reason == "device: cannot query udev for devices: Too many open files")
        #expect(full.status == .wrong)
    }
}
