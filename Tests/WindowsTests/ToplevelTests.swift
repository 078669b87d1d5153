import Configuration
import Testing
import WindowProtocols

@Suite struct `The windows of a Wayland compositor` {
    private func session(version: UInt32 = 3, _ play: (inout Compositor) -> Void) -> WindowReport? {
        conversation {
            $0.offer(version: version)
            $0.open(firefox, app: "firefox", title: "News")
            $0.open(foot, app: "foot", title: "~")
            $0.finishList()
            play(&$0)
        }.report
    }

    @Test func `The client asks for the registry, binds the manager in version 2, and asks for the end of the list`() {
        var conversation = ToplevelConversation()
        let first = conversation.takeRequests()
        #expect(first == [1, 0, 0, 0, 1, 0, 12, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 12, 0, 3, 0, 0, 0].inHostOrder)
        var compositor = Compositor()
        compositor.offer(version: 3)
        conversation.receive(compositor.bytes[...])
        let bind = conversation.takeRequests()
        #expect(bind.count == 8 + 4 + 4 + 36 + 4 + 4 + 12)
        #expect(conversation.report == nil)
        #expect(conversation.takeRequests() == [])
    }

    @Test func `A compositor without the protocol is not supported`() {
        #expect(conversation { $0.offer(version: nil) }.report == .unsupported)
    }

    @Test func `Nothing is known before the list of windows has ended`() {
        let report = conversation {
            $0.offer(version: 3)
            $0.open(firefox, app: "firefox", title: "News")
            $0.set(firefox, [2])
        }.report
        #expect(report == nil)
    }

    @Test func `Without an activated window, as on an empty workspace, no window is active`() {
        #expect(session { _ in }.window == WindowInFront.none)
    }

    @Test func `The activated window is active, with app, title and full screen`() {
        let report = session { $0.set(foot, [2, 3]) }
        #expect(report.window == .window(Window(apps: ["foot"], title: "~", isFullScreen: true)))
    }

    @Test func `A compositor of version 1 does not tell whether a window fills the screen`() {
        let report = session(version: 1) { $0.set(foot, [2]) }
        #expect(report.window == .window(Window(apps: ["foot"], title: "~", isFullScreen: nil)))
    }

    @Test func `A change counts when the compositor says that it is complete`() {
        var report = session {
            $0.set(foot, [2])
            $0.send(foot, 0, [.text("vim")])
        }
        #expect(report.window == .window(Window(apps: ["foot"], title: "~", isFullScreen: false)))
        report = session {
            $0.set(foot, [2])
            $0.send(foot, 0, [.text("vim")])
            $0.send(foot, 5)
        }
        #expect(report.window == .window(Window(apps: ["foot"], title: "vim", isFullScreen: false)))
    }

    @Test func `Of several activated windows, as with two seats, the one that was activated last is active`() {
        let report = session {
            $0.set(foot, [2])
            $0.set(firefox, [2])
            $0.set(foot, [2, 3])
        }
        #expect(report.window == .window(Window(apps: ["firefox"], title: "News", isFullScreen: false)))
    }

    @Test func `When the active window is closed no window is active, and its object is given back`() {
        var conversation = conversation {
            $0.offer(version: 3)
            $0.open(foot, app: "foot", title: "~")
            $0.finishList()
            $0.set(foot, [2])
        }
        _ = conversation.takeRequests()
        var compositor = Compositor()
        compositor.send(foot, 6)
        compositor.send(foot, 0, [.text("too late")])
        compositor.send(foot, 5)
        conversation.receive(compositor.bytes[...])
        #expect(conversation.report.window == WindowInFront.none)
        #expect(conversation.takeRequests() == Compositor.bytes(foot) + Compositor.bytes(8 << 16 | 7))
    }

    @Test func `A window without an app id has no names`() {
        let report = session {
            $0.open(9, app: "", title: "?")
            $0.set(9, [2])
        }
        #expect(report.window == .window(Window(apps: [], title: "?", isFullScreen: false)))
    }

    @Test(arguments: [1, 3, 7, 64]) func `Messages may arrive in pieces of any size`(size: Int) {
        let report = conversation(inPiecesOf: size) {
            $0.offer(version: 3)
            $0.open(foot, app: "foot", title: "a long title, with ümlauts")
            $0.finishList()
            $0.set(foot, [2])
        }.report
        #expect(report.window == .window(Window(apps: ["foot"], title: "a long title, with ümlauts", isFullScreen: false)))
    }

    @Test func `A compositor that ends the protocol or reports an error is no longer followed`() {
        #expect(session { $0.send(4, 1) }.isFailure)
        #expect(session { $0.send(2, 1, [.number(7)]) }.isFailure)
        #expect(
            session { $0.send(1, 0, [.number(4), .number(1), .text("no such method")]) }
                == .failed(reason: "the compositor reports an error: \"no such method\""))
        #expect(session { $0.send(2, 1, [.number(1)]) }.window == WindowInFront.none, "another interface has gone")
    }
}

extension [UInt8] {
    /// Little-endian words of 32 bits in this machine's order.
    fileprivate var inHostOrder: [UInt8] {
        UInt32(1).littleEndian == 1 ? self : stride(from: 0, to: count, by: 4).flatMap { self[$0..<$0 + 4].reversed() }
    }
}
