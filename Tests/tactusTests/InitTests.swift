import Foundation
import Testing

@testable import tactus

@Suite struct `The command init` {
    @Test func `The command init writes the default configuration once and never replaces an existing one`() throws {
        let program = try Program()
        let first = try program.run("init")
        #expect(first.status == 0, "\(first.errors)")
        let path = program.home.appending(path: ".config/tactus/tactus.toml").path
        #expect(first.output.hasPrefix("\(path): written"))
        #expect(first.output.contains("systemctl --user enable --now tactus.service"))
        let text = try #require(program.read(".config/tactus/tactus.toml"))
        #expect(text == (try String(contentsOf: Program.root.appending(path: "Config/tactus.toml"), encoding: .utf8)))
        let checked = try program.run("check")
        #expect(checked.status == 0)
        try program.write(".config/tactus/tactus.toml", "# mine\n")
        let second = try program.run("init")
        #expect(second.status == 0)
        #expect(program.read(".config/tactus/tactus.toml") == "# mine\n")
    }

    @Test func `The command init does not say that no device was found where udev cannot be asked`() throws {
        let output = try Program().run("init").output
        #expect(!output.contains("cannot query udev") || !output.contains("no touchpad or touchscreen found yet"))
    }

    @Test(arguments: ["sway", "i3", "Hyprland"])
    func `The command init prints the line that starts the service in a desktop without user services`(name: String) throws {
        let program = try Program()
        let output = try program.shell("XDG_CURRENT_DESKTOP=\(name) tactus init").output
        let example = Program.root.appending(path: "Config/examples/\(name.lowercased()).toml")
        let lines = try String(contentsOf: example, encoding: .utf8).components(separatedBy: "\n")
        let line = try #require(lines.first { $0.contains("import-environment ") })
        #expect(output.contains("to start it now: systemctl --user enable --now tactus.service\nto start it with \(name), which "))
        #expect(output.hasSuffix("\n  \(line.dropFirst("#   ".count))\n"))
    }

    @Test func `The command init promises a start with the desktop on GNOME, KDE Plasma and niri`() throws {
        for name in ["GNOME", "KDE", "niri"] {
            let output = try Program().shell("XDG_CURRENT_DESKTOP=\(name) tactus init").output
            #expect(output.hasSuffix("to start it now and with the desktop: systemctl --user enable --now tactus.service\n"), "\(name)")
        }
    }

    @Test(arguments: ["XDG_CURRENT_DESKTOP=XFCE", "XDG_CURRENT_DESKTOP=labwc:wlroots", "XDG_CURRENT_DESKTOP=", ""])
    func `The command init promises no start with a desktop that it does not know`(setting: String) throws {
        let output = try Program().shell("\(setting) tactus init").output
        let command = "systemctl --user enable --now tactus.service"
        #expect(output.hasSuffix("to start it now, and with every desktop that starts user services: \(command)\n"))
    }

    @Test func `The command init names the link through which the service finds a file below another XDG_CONFIG_HOME`() throws {
        let program = try Program()
        let command = "mkdir -p ~/.config && ln -sT '\(program.home.path)/my files/tactus' ~/.config/tactus"
        let line = "XDG_CONFIG_HOME=\"$HOME/my files\" tactus init"
        let advice = "unless XDG_CONFIG_HOME is set for systemd; to let it find the file, type: \(command)\n"
        #expect(try program.shell(line).output.contains(advice))
        #expect(try program.shell("\(command) && test -s .config/tactus/tactus.toml").status == 0)
        #expect(try !program.shell(line).output.contains("XDG_CONFIG_HOME"))
        #expect(try !program.shell("XDG_CONFIG_HOME=\"$HOME/.config\" tactus init").output.contains("XDG_CONFIG_HOME"))
    }

    @Test(arguments: ["mkdir -p .config/tactus && touch .config/tactus/tactus.toml", "mkdir .config && ln -s nowhere .config/tactus"])
    func `The command that links to a file below another XDG_CONFIG_HOME first moves away what is in the place of the link`(
        usual: String
    ) throws {
        let program = try Program()
        let output = try program.shell("\(usual) && XDG_CONFIG_HOME=\"$HOME/files\" tactus init").output
        let command = try #require(output.firstMatch(of: /unless XDG_CONFIG_HOME is set for systemd; .*, type: (.*)/)).1
        let result = try program.shell("\(command) && test -s .config/tactus/tactus.toml && ls -d .config/tactus.old")
        #expect(result.output == ".config/tactus.old\n", "\(command): \(result.errors)")
    }

    @Test func `The command init leaves no partial configuration when the disk is full`() throws {
        let program = try Program()
        let result = try program.shell("ulimit -f 1; tactus init")
        #expect(result.status == 73)
        #expect(result.errors.contains("tactus.toml: cannot write all of it"))
        #expect(program.read(".config/tactus/tactus.toml") == nil)
    }

    @Test func `The command init does not write through a link to a missing file, and says so`() throws {
        let program = try Program()
        let result = try program.shell("mkdir -p .config/tactus; ln -s nowhere .config/tactus/tactus.toml; tactus init")
        #expect(result.status == 73)
        #expect(result.errors.contains("tactus.toml: is a link to a file that cannot be found; remove the link, or make that file"))
        #expect(!result.output.contains("is there already"))
    }

    @Test(arguments: ["mkdir", "mkfifo", "ln -s /dev/null"])
    func `The command init takes a folder, a pipe or a device for no configuration`(make: String) throws {
        let program = try Program()
        let result = try program.shell("mkdir -p .config/tactus; \(make) .config/tactus/tactus.toml; tactus init")
        #expect(result.status == 73)
        #expect(result.errors.hasSuffix("tactus.toml: is no file; remove it, or rename it\n"), "\(result.errors)")
        #expect(!result.output.contains("is there already"))
    }
}
