import Glibc
import System
import Testing

@Suite struct `The choice of devices` {
    private func node(_ path: String) -> DeviceNode { DeviceNode(id: "/sys/\(path)", path: path, name: "pad") }

    @Test func `All devices are chosen if none is named`() {
        #expect(DeviceChoice().includes(node("/dev/input/event9")))
    }

    @Test func `The choice of devices follows a link anew each time it is asked`() {
        var template = Array("/tmp/tactus-test-XXXXXX".utf8CString)
        let folder = String(cString: mkdtemp(&template))
        let (link, first, second) = ("\(folder)/by-id", "\(folder)/event3", "\(folder)/event4")
        defer {
            for file in [link, first, second] { unlink(file) }
            rmdir(folder)
        }
        for file in [first, second] { close(open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)) }
        let choice = DeviceChoice(["/nowhere", link])
        #expect(!choice.includes(node(first)), "the link is not there yet")
        symlink("event3", link)
        #expect(choice.includes(node(first)))
        #expect(!choice.includes(node(second)))
        unlink(link)
        symlink("event4", link)
        #expect(!choice.includes(node(first)))
        #expect(choice.includes(node(second)))
    }
}
