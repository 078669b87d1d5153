import Foundation
import Testing

@Suite struct `A default path of the configuration that is no file` {
    private let program: Program

    init() throws {
        program = try Program()
        #expect(try program.shell("mkdir -p .config/tactus").status == 0)
    }

    @Test(arguments: [
        ("try '1 finger touches, lifts'", 78), ("list gestures", 78), ("check", 66),
        // The status depends on the devices of the machine.
        ("record --bundle -o bundle.yml", nil),
    ]) func `A broken link is reported as one, and no default takes its place`(command: String, status: Int32?) throws {
        let result = try program.shell("ln -s nowhere .config/tactus/tactus.toml; tactus \(command)")
        let path = "\(program.home.path)/.config/tactus/tactus.toml"
        let line = "tactus: config: \(path): is a link to a file that cannot be found; remove the link, or make that file\n"
        #expect(result.errors.hasPrefix(line), "\(result.errors)")
        #expect(!result.errors.contains("tactus init"))
        if let status { #expect(result.status == status && result.output == "") }
    }

    @Test(arguments: ["status", "reload", "pause"])
    func `A broken link is named as the reason why no daemon runs, unless a drop-in lets the service start`(command: String) throws {
        let bus = try PrivateBus()
        let line = "DBUS_SESSION_BUS_ADDRESS='\(bus.address)' XDG_RUNTIME_DIR=\"$PWD\" tactus \(command)"
        let path = "\(program.home.path)/.config/tactus/tactus.toml"
        let advice = "is a link to a file that cannot be found; remove the link, or make that file"
        let result = try program.shell("ln -s nowhere .config/tactus/tactus.toml; \(line)")
        #expect(result.errors == "tactus: bus: tactus does not run: \(path): \(advice)\n")
        try program.write(".config/tactus/tactus.d/a.toml", "")
        #expect(try program.shell(line).errors.hasSuffix("to start it, type: systemctl --user start tactus.service\n"))
    }

    @Test(arguments: [
        ("try '1 finger touches, lifts'", 78), ("list gestures", 78), ("check", 66), ("record --bundle -o bundle.yml", nil),
    ])
    func `A pipe is refused instead of waited for, because the user has not named it`(command: String, status: Int32?) throws {
        let result = try program.shell("mkfifo .config/tactus/tactus.toml; timeout 600 tactus \(command)")
        #expect(result.errors.hasPrefix("tactus: config: \(program.home.path)/.config/tactus/tactus.toml: not a regular file; "))
        if let status { #expect(result.status == status && result.output == "") }
    }
}
