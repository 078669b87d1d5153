import Configuration
import Foundation
import System
import Testing
import WindowProtocols

@testable import Windows

/// Collects the reports of a source.
private final class ReportLog {
    var reports: [WindowReport] = []
    var last: WindowReport? { reports.last }
}

private let news = WindowInFront.window(Window(apps: ["firefox"], title: "News", isFullScreen: false))

@Suite struct `The extension of GNOME Shell as a source of windows` {
    private let bus: PrivateBus
    private let log = ReportLog()

    init() throws { bus = try PrivateBus() }

    private func start() -> ExtensionSource { ExtensionSource(bus.place, on: bus.loop) { [log] in log.reports.append($0) } }

    @Test func `Without a shell the source is not supported, and without a bus it does not start`() throws {
        let source = start()
        #expect(source.start())
        try bus.wait { log.last == .unsupported }
        #expect(!ExtensionSource(.address("unix:path=/nowhere/bus"), on: bus.loop) { _ in }.start())
    }

    @Test func `The window is asked for at first and at each signal`() throws {
        let shell = try bus.connect()
        var window = news
        let (name, object) = try publish(on: shell) { window }
        let source = start()
        #expect(source.start())
        try bus.wait { log.last == .window(news) }
        window = .none
        object?.announceChange(of: WindowsName.property)
        try bus.wait { log.last == .window(.none) }
        withExtendedLifetime((name, object)) {}
    }

    @Test func `Characters that the bus does not take arrive as replacements`() throws {
        let shell = try bus.connect()
        let title = String(String.UnicodeScalarView([0xFFFF, 0xE9, 0xFDD0, 0x1FFFE].compactMap { Unicode.Scalar($0 as UInt32) }))
        let published = try publish(on: shell) { .window(Window(apps: ["a"], title: title, isFullScreen: false)) }
        let source = start()
        #expect(source.start())
        try bus.wait { log.last == .window(.window(Window(apps: ["a"], title: "\u{FFFD}é\u{FFFD}\u{FFFD}", isFullScreen: false))) }
        withExtendedLifetime(published) {}
    }

    @Test func `A shell that has ended is waited for`() throws {
        let source = start()
        try { () throws in
            let shell = try bus.connect()
            let published = try publish(on: shell) { .none }
            #expect(source.start())
            try bus.wait { log.last == .window(.none) }
            withExtendedLifetime((shell, published)) {}
        }()
        try bus.wait { log.last == .failed(reason: "it does not run") }
        let shell = try bus.connect()
        let published = try publish(on: shell) { news }
        try bus.wait { log.last == .window(news) }
        withExtendedLifetime(published) {}
    }

    @Test func `An extension that was on and is off comes back with the unlocked screen, and one that never was needs a command`() throws {
        let connection = try bus.connect()
        let shell = FakeShell(on: connection)
        try bus.wait { shell.isThere }
        let source = start()
        #expect(source.start())
        let command = "gnome-extensions enable windows@tactus.github.io"
        let reason = "the extension of Tactus is off; type: \(command) (after an installation, log out and in first)"
        try bus.wait { log.last == .failed(reason: reason) }
        var object = publishedObject(on: connection) { news }
        object?.announceChange(of: WindowsName.property)
        try bus.wait { log.last == .window(news) }
        object?.announceChange(of: WindowsName.property)
        object = nil
        let later = "the extension of Tactus is off; GNOME switches it on again when the screen is unlocked; otherwise type: \(command)"
        try bus.wait { log.last == .failed(reason: later) }
        withExtendedLifetime(shell) {}
    }

    /// Publishes a window as the extension in the shell does.
    private func publish(on shell: BusConnection, _ window: @escaping () -> WindowInFront) throws -> (BusSubscription?, ControlObject?) {
        let object = publishedObject(on: shell, window)
        var isOurs: Bool?
        let name = shell.own("org.gnome.Shell") { isOurs = $0 }
        try bus.wait { isOurs == true }
        return (name, object)
    }

    private func publishedObject(on shell: BusConnection, _ window: @escaping () -> WindowInFront) -> ControlObject? {
        ControlObject(on: shell, at: WindowsName.path, as: WindowsName.interface, property: { _ in window().busValue }, take: { _ in })
    }

    @Test(arguments: [("43.9", "windows-44@tactus.github.io"), ("45.0", "windows@tactus.github.io"), ("50.alpha", nil), ("3.38", nil)])
    func `The extension is that of the shell's version`(version: String, identifier: String?) {
        #expect(ExtensionSource.identifier(for: version) == identifier)
    }

    @Test func `The extension is advised for the versions of the shell that its metadata name, and for no other ones`() throws {
        struct Metadata: Decodable {
            var uuid: String
            var shellVersion: [String]
            enum CodingKeys: String, CodingKey {
                case uuid
                case shellVersion = "shell-version"
            }
        }
        var named: [String: String] = [:]
        for folder in ["windows@tactus.github.io", "windows-44@tactus.github.io"] {
            let data = try Data(contentsOf: Program.root.appending(path: "Config/gnome/\(folder)/metadata.json"))
            let metadata = try JSONDecoder().decode(Metadata.self, from: data)
            for version in metadata.shellVersion { named[version] = metadata.uuid }
        }
        for version in 1...99 { #expect(ExtensionSource.identifier(for: "\(version).2") == named["\(version)"], "\(version)") }
    }

    @Test func `A shell that the extension does not name is reported with its version, and no command is advised`() throws {
        let connection = try bus.connect()
        let shell = FakeShell(on: connection, version: "50.1")
        try bus.wait { shell.isThere }
        let source = start()
        #expect(source.start())
        try bus.wait { log.last == .failed(reason: "the extension of Tactus is for GNOME 40 to 49, and this is GNOME 50.1") }
        withExtendedLifetime(shell) {}
    }
}

@Suite struct `The script in KWin as a source of windows` {
    private let bus: PrivateBus
    private let log = ReportLog()
    private let script: String

    init() throws {
        bus = try PrivateBus()
        script = Program.root.appending(path: "Config/kwin/tactus-windows.js").path
    }

    private func start(script: String? = nil) -> ScriptSource {
        ScriptSource(script ?? self.script, bus.place, on: bus.loop) { [log] in log.reports.append($0) }
    }

    /// A report as the script sends it.
    private func report(_ isThere: Bool, title: String = "News", isFullScreen: Bool = false) -> BusCall {
        BusCall(
            "Report", of: WindowsName.interface, at: WindowsName.path, to: WindowsName.service,
            [.truth(isThere), .text("firefox"), .text("firefox"), .text(title), .truth(isFullScreen)])
    }

    @Test func `Without KWin the source is not supported, and a second one does not take its reports`() throws {
        let source = start()
        #expect(source.start())
        try bus.wait { log.last == .unsupported }
        let other = start()
        #expect(other.start())
        try bus.wait { log.last == .failed(reason: "another program takes the reports of KWin") }
        withExtendedLifetime(source) {}
    }

    @Test func `A script that is not installed is reported with its path`() throws {
        let source = start(script: "/nowhere/script.js")
        #expect(source.start())
        try bus.wait { log.last == .failed(reason: "its script is missing: /nowhere/script.js; install Tactus with its data files") }
    }

    @Test func `Reports of KWin are taken, those of other programs are refused, and KWin's end makes the window unknown`() throws {
        var kwin: BusConnection? = try bus.connect()
        var isOurs: Bool?
        var name = kwin?.own("org.kde.KWin") { isOurs = $0 }
        try bus.wait { isOurs == true }
        let source = start()
        #expect(source.start())
        var isDone = false
        // The fake has no scripts, so it reports by itself, until the source has found KWin's connection.
        var call: BusSubscription?
        func repeatReport() {
            call = kwin?.perform(report(true)) { fault in if fault == nil { isDone = true } else { repeatReport() } }
        }
        repeatReport()
        try bus.wait { isDone }
        #expect(log.last == .window(news))
        let other = try bus.connect()
        var fault: BusFault?
        call = other.perform(report(false)) { fault = $0 }
        try bus.wait { fault != nil }
        #expect(fault?.name == "org.freedesktop.DBus.Error.AccessDenied")
        isDone = false
        call = kwin?.perform(report(false)) { _ in isDone = true }
        try bus.wait { isDone }
        #expect(log.last == .window(.none))
        (kwin, name, call) = (nil, nil, nil)
        try bus.wait { log.last == .failed(reason: "it does not run") }
        withExtendedLifetime((source, name, call)) {}
    }
}

@Suite struct `The choice of the source of windows` {
    private func status(_ variables: [String: String]) throws -> WindowMonitor.Status {
        let bus = try PrivateBus()
        let surroundings = WindowMonitor.Surroundings(variable: { variables[$0] }, bus: bus.place, script: "/nowhere")
        let monitor = WindowMonitor(surroundings, on: bus.loop) {}
        try bus.wait { monitor.status != .searching }
        #expect(monitor.window == .unknown)
        return monitor.status
    }

    @Test func `Without a display there is no source`() throws {
        #expect(try status([:]) == .none(reason: "neither WAYLAND_DISPLAY nor DISPLAY is set"))
    }

    @Test func `A compositor or a server that is not there is the source that fails`() throws {
        #expect(
            try status(["WAYLAND_DISPLAY": "/nowhere/wayland-0", "DISPLAY": ":0"])
                == .failing(.wayland, reason: "/nowhere/wayland-0: No such file or directory"))
        guard case .failing(.x11, _) = try status(["DISPLAY": ":64321"]) else {
            Issue.record("the X server is not the source")
            return
        }
    }

    @Test func `A display of another machine is no source`() throws {
        #expect(try status(["DISPLAY": "other:0"]) == .none(reason: "this desktop does not report the active window"))
    }
}
