import Configuration
import Testing
import WindowProtocols

@Suite struct `A hostile Wayland compositor` {
    private func session(_ play: (inout Compositor) -> Void) -> WindowReport? {
        conversation {
            $0.offer(version: 3)
            $0.open(foot, app: "foot", title: "~")
            $0.finishList()
            $0.set(foot, [2])
            play(&$0)
        }.report
    }

    @Test func `A title that is no UTF-8 is repaired, and ends at a NUL`() {
        let report = session {
            $0.send(foot, 0, [.raw(Compositor.counted([0x61, 0xFF, 0x62, 0xC3, 0, 0x63, 0]))])
            $0.send(foot, 5)
        }
        #expect(report.window == .window(Window(apps: ["foot"], title: "a\u{FFFD}b\u{FFFD}", isFullScreen: false)))
    }

    @Test func `Long texts are cut between characters`() {
        let report = session {
            $0.send(foot, 0, [.text(String(repeating: "é", count: 30_000))])
            $0.send(foot, 1, [.text("x" + String(repeating: "€", count: 1000))])
            $0.send(foot, 5)
        }
        let window = Window(
            apps: ["x" + String(repeating: "€", count: 85)], title: String(repeating: "é", count: 2048), isFullScreen: false)
        guard case .window(let found)? = report.window else {
            Issue.record("no window: \(String(describing: report))")
            return
        }
        #expect(found.apps == window.apps)
        #expect((found.title ?? "").utf8.count <= TextLimit.title && (found.title ?? "").allSatisfy { $0 == "é" })
    }

    @Test(arguments: [0, 1, 7, 9, 65_535]) func `A message with an impossible size ends the conversation`(size: Int) {
        #expect(session { $0.send(foot, 5, size: size) }.isFailure)
    }

    @Test func `A message that never ends waits, and keeps less than 64 KiB`() {
        let report = session { $0.send(foot, 0, [.text("~")], size: 65_532) }
        #expect(report.window == .window(Window(apps: ["foot"], title: "~", isFullScreen: false)))
    }

    @Test(arguments: [5, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFD, 0xFFFF_FFFF])
    func `A text whose length lies ends the conversation`(length: UInt32) {
        #expect(session { $0.send(foot, 0, [.number(length), .number(0)]) }.isFailure)
        #expect(session { $0.send(foot, 4, [.number(length), .number(2)]) }.isFailure)
        #expect(conversation { $0.send(2, 0, [.number(1), .number(length), .number(0)]) }.report.isFailure)
    }

    @Test func `Windows without end, or the same one twice, end the conversation`() {
        #expect(session { $0.send(4, 0, [.number(foot)]) }.isFailure)
        #expect(
            session { compositor in
                for window in 0..<5000 as Range<UInt32> { compositor.send(4, 0, [.number(0xFF01_0000 + window)]) }
            }.isFailure)
    }

    @Test func `Events for the manager before it is offered, and for unknown objects, change nothing`() {
        let report = conversation {
            $0.send(4, 0, [.number(foot)])
            $0.send(4, 1)
            $0.send(5, 0, [.number(0)])
            $0.send(99, 3, [.text("?")])
        }.report
        #expect(report == nil)
    }

    @Test func `After the end of a conversation nothing is read`() {
        let report = conversation {
            $0.offer(version: nil)
            $0.send(4, 1, size: 3)
        }.report
        #expect(report == .unsupported)
    }
}
