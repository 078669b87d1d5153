import Actions
import Configuration
import EvdevInput
import Glibc
import System
import Testing
import TouchInput

@testable import tactus

/// The devices of a daemon whose only device is no event device, so that each try to open it fails.
private final class Devices {
    let loop: EventLoop
    let sessions: DeviceSessions
    let node = DeviceNode(id: "/sys/pad", path: "/dev/null", name: "Pad")
    /// The reasons why the device is not read, one for each call of `changed`.
    private(set) var published: [String?] = []

    init(in nodes: String? = nil) throws {
        loop = try EventLoop()
        let executor = ActionExecutor(loop: loop, standardOutput: .inherited) { nil }
        let monitor = try DeviceMonitor(records: "/", nodes: nodes)
        sessions = DeviceSessions(DeviceChoice([node.path]), of: monitor, Configuration(), detectors: [:], executor, loop: loop)
        sessions.changed = { [unowned self] in published.append(sessions.states.first?.obstacle) }
        try sessions.start()
    }

    /// Runs the loop until the states have been published `count` times.
    func wait(forChanges count: Int) throws {
        let isDone = try loop.run(until: loop.now + patience) { published.count >= count }
        try #require(isDone)
    }
}

@Suite struct `Devices that cannot be listed` {
    @Test func `Devices that cannot be listed are listed again until that works`() throws {
        let program = try Program()
        let nodes = try program.write("input", "no folder")
        let devices = try Devices(in: nodes)
        #expect(devices.sessions.nextListing != nil)
        try devices.wait(forChanges: 2)
        #expect(devices.sessions.nextListing != nil)
        unlink(nodes)
        let now = devices.published.count
        try devices.wait(forChanges: now + 1)
        #expect(devices.sessions.nextListing == nil)
    }
}

@Suite struct `A device that cannot be opened` {
    private let devices: Devices
    private let reason: String

    init() throws {
        devices = try Devices()
        reason = "\(DeviceError.notAnEventDevice(path: devices.node.path))"
    }

    @Test func `The reason why a device is not read is published after each try to open it`() throws {
        devices.sessions.note(.appeared(devices.node))
        #expect(devices.published == [reason])
        // The next try replaces this reason.
        _ = devices.sessions.retries.failed(devices.node, .gone(path: devices.node.path), at: .now)
        try devices.wait(forChanges: 2)
        #expect(devices.published == [reason, reason])
    }

    @Test func `A device that cannot be opened is tried again without any event`() throws {
        // The daemon's start, a reload and a change of permissions open devices this way.
        devices.sessions.open(devices.node)
        try devices.wait(forChanges: 1)
        #expect(devices.published == [reason])
    }

    @Test func `A device that the loop cannot watch is listed with the reason, and tried again`() throws {
        devices.sessions.retries.opened(devices.node, at: .now)
        devices.sessions.postpone(devices.node, EventLoopError.cannotWatch(descriptor: 5, errno: ENOSPC))
        #expect(devices.sessions.states.map(\.obstacle) == ["/dev/null: reading failed: No space left on device"])
        #expect(devices.sessions.retries.nextRetry != nil)
        try devices.wait(forChanges: 1)
        #expect(devices.published == [reason])
    }

    @Test func `A device without permission gets one warning if the kernel refuses to watch for permissions`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let devices = try Devices()
            // No descriptor is left for the watch.
            var limit = rlimit()
            #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            limit.rlim_cur = rlim_t(dup(STDERR_FILENO) + 1)
            #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            for _ in 1...2 { devices.sessions.refuse(devices.node, .noPermission(path: devices.node.path)) }
        }
        let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
        #expect(lines.count { $0.contains("changes of permissions go unnoticed") } == 1, "\(lines)")
    }

    @Test func `The warning about permissions names the limits of watched files only if one of them is reached`() {
        let (start, end) = ("changes of permissions go unnoticed, because ", "; once a device is readable, type \"tactus reload\"")
        for limit in [EMFILE, ENOSPC] {
            let reason = "your programs already watch as many files as the system allows (fs.inotify.max_user_instances, max_user_watches)"
            #expect(DeviceSessions.accessWarning(Errno(rawValue: limit)) == start + reason + end)
        }
        let reason = "/dev/input cannot be watched: Permission denied"
        #expect(DeviceSessions.accessWarning(Errno(rawValue: EACCES)) == start + reason + end)
    }
}
