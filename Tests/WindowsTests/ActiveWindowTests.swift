import Configuration
import Testing
import WindowProtocols

@Suite struct `The active window of an X server` {
    private static let terminal: UInt32 = 0x40_0001

    /// A server with a window manager and a terminal that is active.
    private var server: XServer {
        var server = XServer()
        server.set("_NET_SUPPORTING_WM_CHECK", of: XServer.root, Compositor.bytes(5))
        server.properties[Self.terminal] = [
            "WM_CLASS": (31, Array("xterm\0XTerm\0".utf8)), "WM_NAME": (31, Array("r\u{E9}".unicodeScalars.map { UInt8($0.value) })),
        ]
        server.set("_NET_ACTIVE_WINDOW", of: XServer.root, Compositor.bytes(Self.terminal))
        return server
    }

    private func window(title: String, isFullScreen: Bool = false) -> WindowInFront {
        .window(Window(apps: ["XTerm", "xterm"], title: title, isFullScreen: isFullScreen))
    }

    @Test func `Without a window manager that reports it the window is unknown`() {
        var server = XServer()
        server.properties[XServer.root] = [:]
        server.announce("_NET_ACTIVE_WINDOW", of: XServer.root)
        server.answer()
        #expect(server.conversation.report.window == .unknown)
    }

    @Test func `The names are both halves of WM_CLASS, the class first, and the title may be Latin-1`() {
        #expect(server.conversation.report.window == window(title: "ré"))
    }

    @Test func `Two equal halves of WM_CLASS are one name`() {
        var server = server
        server.set("WM_CLASS", of: Self.terminal, type: 31, Array("kitty\0kitty\0".utf8))
        #expect(server.conversation.report.window == .window(Window(apps: ["kitty"], title: "ré", isFullScreen: false)))
    }

    @Test func `Changes of title and state of the active window are followed, those of the window before it are not`() {
        var server = server
        server.set("_NET_WM_NAME", of: Self.terminal, text: "a new title")
        #expect(server.conversation.report.window == window(title: "a new title"))
        server.set("_NET_WM_STATE", of: Self.terminal, type: 4, server.atom("_NET_WM_STATE_FULLSCREEN"))
        #expect(server.conversation.report.window == window(title: "a new title", isFullScreen: true))
        server.set("_NET_ACTIVE_WINDOW", of: XServer.root, Compositor.bytes(0))
        #expect(server.watched == [XServer.root])
    }

    @Test func `An active window of 0 is no window, and so is a property that the window manager has removed`() {
        var server = server
        server.set("_NET_ACTIVE_WINDOW", of: XServer.root, Compositor.bytes(0))
        #expect(server.conversation.report.window == WindowInFront.none)
        server.set("_NET_ACTIVE_WINDOW", of: XServer.root, Compositor.bytes(Self.terminal))
        #expect(server.conversation.report.window == window(title: "ré"))
        server.set("_NET_ACTIVE_WINDOW", of: XServer.root, type: 0, [])
        #expect(server.conversation.report.window == WindowInFront.none)
    }

    @Test(arguments: ["", "x", "xy", "xyz"])
    func `A title that is too long is cut between characters, wherever the server would cut it`(start: String) {
        var server = server
        server.set("_NET_WM_NAME", of: Self.terminal, text: start + String(repeating: "😀", count: 250_000))
        let count = (TextLimit.title - start.utf8.count) / 4
        #expect(server.conversation.report.window == window(title: start + String(repeating: "😀", count: count)))
    }

    @Test func `A title in Latin-1 that is too long is cut between characters`() {
        var server = server
        server.set("WM_NAME", of: Self.terminal, type: 31, [0x78] + [UInt8](repeating: 0xE9, count: 1_000_000))
        #expect(server.conversation.report.window == window(title: "x" + String(repeating: "é", count: 2047)))
    }

    @Test func `A window that has gone before its properties arrive is no window`() {
        var server = server
        server.properties[Self.terminal] = nil
        server.announce("WM_NAME", of: Self.terminal)
        server.answer()
        #expect(server.conversation.report.window == WindowInFront.none)
    }

    @Test func `A thousand changes while answers are missing lead to one more set of questions`() {
        var server = server
        server.announce("WM_NAME", of: Self.terminal)
        let count = server.questionCount
        for _ in 0..<1000 { server.announce("WM_NAME", of: Self.terminal) }
        server.answer()
        #expect(server.questionCount - count == 12, "two for the root and four for the window, twice")
        #expect(server.conversation.report.window == window(title: "ré"))
    }

    @Test func `A refusal is reported with the server's reason`() {
        var conversation = ActiveWindowConversation(screen: 0, nil)
        let reason = Array("No protocol specified\n\0\0".utf8)
        conversation.receive(([0, 22] + XServer.bytes16(11) + XServer.bytes16(0) + XServer.bytes16(6) + reason)[...])
        #expect(conversation.report == .failed(reason: "the X server refuses: \"No protocol specified\n\""))
    }

    @Test func `A screen that the server does not have, answers out of turn, and answers that are too large end the conversation`() {
        var conversation = ActiveWindowConversation(screen: 1, nil)
        conversation.receive(XServer.setup(root: 1)[...])
        #expect(conversation.report.isFailure)
        var other = server.conversation
        other.receive(([1, 8] + [UInt8](repeating: 9, count: 30))[...])
        #expect(other.report.isFailure)
        var third = server.conversation
        third.receive(([1, 8, 0, 0, 0, 0] + XServer.bytes16(0) + [UInt8](repeating: 0, count: 24))[...])
        #expect(third.report.isFailure)
    }
}

@Suite struct `The display and the cookie of an X server` {
    @Test func `Displays of this machine are read, others are not`() {
        #expect(X11Display(":0").map { [$0.number, $0.screen] } == [0, 0])
        #expect(X11Display("unix:12.3").map { [$0.number, $0.screen] } == [12, 3])
        for text in ["", "0", "host:0", "host/unix:0", ":", ":x", ":-1", ":0.x", ":99999999999999999999", ":0.999"] {
            #expect(X11Display(text) == nil, "\(text)")
        }
    }

    @Test func `The cookie is that of the display, for this host or for any`() throws {
        func entry(_ family: UInt16, _ address: String, _ number: String, _ name: String, _ data: [UInt8]) -> [UInt8] {
            func block(_ bytes: [UInt8]) -> [UInt8] { [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes }
            return [UInt8(family >> 8), UInt8(family & 255)] + block(Array(address.utf8)) + block(Array(number.utf8))
                + block(Array(name.utf8)) + block(data)
        }
        let display = try #require(X11Display(":1"))
        let file =
            entry(256, "other", "1", X11Authorization.name, [1]) + entry(256, "here", "0", X11Authorization.name, [2])
            + entry(256, "here", "1", "XDM-AUTHORIZATION-1", [3]) + entry(256, "here", "1", X11Authorization.name, [4])
        #expect(X11Authorization(for: display, in: file, host: "here")?.data == [4])
        #expect(X11Authorization(for: display, in: file, host: "there") == nil)
        let any = entry(65_535, "", "", X11Authorization.name, [5])
        #expect(X11Authorization(for: display, in: any, host: "there")?.data == [5])
        for count in 0..<any.count { #expect(X11Authorization(for: display, in: Array(any.prefix(count)), host: "there") == nil) }
    }
}
