import Foundation
import Testing

/// Tests the places in which `make install` puts files, and the files that `make uninstall` leaves.
@Suite(.enabled(if: Tools.has("make"), "make is missing")) struct `An installation` {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func make(_ target: String, prefix: String, after setting: String = "") throws {
        let result = try call(target, prefix: prefix, after: setting)
        #expect(result.status == 0, "\(result.errors)")
    }

    /// Calls make as by hand, with the tested program instead of a release build. `setting` is shell text before the call.
    private func call(_ target: String, prefix: String, stage: String = "stage", after setting: String = "") throws -> Program.Result {
        let line = "make -s -C '\(Program.root.path)' \(target) DESTDIR=\"\(program.home.path)/\(stage)\" PREFIX='\(prefix)'"
        return try program.shell("\(setting)\(line) PROGRAM='\(Program.executable.path)'")
    }

    private var files: [String] {
        get throws {
            let stage = program.home.appending(path: "stage").path
            return try FileManager.default.subpathsOfDirectory(atPath: stage).map { "/\($0)" }
        }
    }

    @Test func `An installation puts schema, manual pages and completions in the usual folders, and its removal deletes them`() throws {
        for prefix in ["/usr", "/usr/local", "/opt/tactus"] {
            try make("install", prefix: prefix)
            let share = "\(prefix)/share"
            for file in [
                "tactus/tactus.schema.json", "man/man1/tactus.1", "man/man5/tactus.toml.5", "bash-completion/completions/tactus",
                "zsh/site-functions/_tactus", "fish/vendor_completions.d/tactus.fish", "tactus/kwin/tactus-windows.js",
                "gnome-shell/extensions/windows@tactus.github.io/extension.js",
                "gnome-shell/extensions/windows-44@tactus.github.io/metadata.json",
            ] {
                #expect(try files.contains("\(share)/\(file)"), "\(share)/\(file)")
                #expect(try program.shell("test -s 'stage\(share)/\(file)'").status == 0, "\(share)/\(file)")
            }
            try make("uninstall", prefix: prefix)
            #expect(try files == [], "\(prefix)")
        }
    }

    @Test func `An installation takes a prefix with a slash at its end, and a DESTDIR with blanks and quotes`() throws {
        let stage = "it's (a) stage"
        #expect(try call("install", prefix: "/usr/local/", stage: stage).status == 0)
        #expect(try program.shell("test -e \"\(stage)/etc/udev/rules.d/70-tactus.rules\"").status == 0)
        #expect(program.read("\(stage)/usr/local/lib/systemd/user/tactus.service")?.contains("ExecStart=/usr/local/bin/tactus run") == true)
        #expect(try call("uninstall", prefix: "/usr/local/", stage: stage).status == 0)
        #expect(try program.shell("find \"\(stage)\" -mindepth 1").output == "")
    }

    @Test func `An installation with an empty prefix is one in /usr/local, and so is its removal`() throws {
        try make("install", prefix: "")
        #expect(try files.contains("/usr/local/bin/tactus") && !files.contains("/bin"))
        try make("uninstall", prefix: "")
        #expect(try files == [])
    }

    @Test(arguments: ["usr", "/opt/my apps", "/opt/a|b", "/opt/a&b", "/opt/*"])
    func `An installation and its removal refuse a prefix that a recipe or the unit would misread`(prefix: String) throws {
        let foreign = ["stage/opt/my/file", "stage/opt/a/share/tactus/file"]
        for file in foreign { try program.write(file, "foreign\n") }
        for target in ["install", "uninstall"] {
            let result = try call(target, prefix: prefix)
            #expect(result.status == 2)
            #expect(result.errors.hasPrefix("make: PREFIX=\(prefix): must begin with / and have only letters, digits and / . _ + ~ -\n"))
        }
        #expect(try program.shell("find stage -type f | sort").output == foreign.map { "\($0)\n" }.sorted().joined())
    }

    @Test func `Every user can read all installed files, whatever the umask of the installation`() throws {
        try make("install", prefix: "/usr", after: "umask 077; ")
        #expect(try program.shell("find stage ! -perm -444 -o -type d ! -perm -111").output == "")
    }

    @Test func `Installed manual pages and metadata have the date of the sources`() throws {
        try make("install", prefix: "/usr", after: "export SOURCE_DATE_EPOCH=1000000000; ")
        for page in ["man1/tactus.1", "man5/tactus.toml.5"] {
            let text = try #require(program.read("stage/usr/share/man/\(page)"))
            #expect(text.contains("\n.Dd September 9, 2001\n"))
            let printed = try program.run("manual", page.components(separatedBy: "/")[1]).output
            #expect(text == printed.replacing(/(?m)^\.Dd .*$/, with: ".Dd September 9, 2001"))
        }
        #expect(program.read("stage/usr/share/metainfo/io.github.tactus.Tactus.metainfo.xml")?.contains("date=\"2001-09-09\"/>") == true)
    }

    @Test func `Every link of an installed document leads to an installed file`() throws {
        try make("install", prefix: "/usr")
        let folder = program.home.appending(path: "stage/usr/share/doc/tactus")
        let documents = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
        #expect(documents.contains("README.md") && documents.contains("Packages.md"))
        for document in documents {
            let text = try String(contentsOf: folder.appending(path: document), encoding: .utf8)
            for link in text.matches(of: /\]\(([^)#]+)[^)]*\)/).map({ String($0.1) }) where !link.contains("://") {
                #expect(FileManager.default.fileExists(atPath: folder.appending(path: link).path), "\(document): \(link)")
            }
        }
    }

    @Test func `An installation or a removal ends well if udev does not apply the rules, and names when the change applies`() throws {
        try program.write("udevadm", "#!/bin/sh\nexit 1\n")
        let script = try String(contentsOf: Program.root.appending(path: "Scripts/reload-udev"), encoding: .utf8)
        #expect(script.contains(" /run/udev/control "))
        try program.write("reload-udev", script.replacing("/run/udev/control", with: "control"))
        let line = "chmod 755 udevadm; PATH=\"$PWD:$PATH\" sh ./reload-udev"
        let closed = try program.shell(line)
        #expect(closed.status == 0 && closed.errors == "")
        let refused = try program.shell("touch control; \(line)")
        #expect(refused.status == 0)
        #expect(refused.errors == "warning: udev has not applied the rules, see above; the change applies from the next boot\n")
    }

    @Test func `The removal of an installation deletes a copied rule for keys unless the copy was changed`() throws {
        let copy = "stage/etc/udev/rules.d/70-tactus-uinput.rules"
        try make("install", prefix: "/usr")
        let copied = try program.shell("mkdir -p stage/etc/udev/rules.d && cp stage/usr/share/tactus/70-tactus-uinput.rules \(copy)")
        #expect(copied.status == 0)
        try make("uninstall", prefix: "/usr")
        #expect(try program.shell("test -e \(copy)").status == 1)
        let mine = "KERNEL==\"uinput\", GROUP=\"me\"\n"
        try program.write(copy, mine)
        try make("uninstall", prefix: "/usr")
        #expect(program.read(copy) == mine)
    }

    @Test func `The removal of an installation below another prefix deletes the rules that its installation told to copy`() throws {
        let folder = "stage/etc/udev/rules.d"
        #expect(try call("install", prefix: "/opt/tactus").errors.contains("sudo cp /opt/tactus/lib/udev/rules.d/70-tactus*.rules /etc/"))
        let copied = try program.shell("mkdir -p \(folder) && cp stage/opt/tactus/lib/udev/rules.d/70-tactus*.rules \(folder)/")
        #expect(copied.status == 0)
        let mine = "# mine\nKERNEL==\"event*\", GROUP=\"me\"\n"
        try program.write("\(folder)/70-tactus-switches.rules", mine)
        try make("uninstall", prefix: "/opt/tactus")
        #expect(try program.shell("find stage -type f").output == "\(folder)/70-tactus-switches.rules\n")
        #expect(program.read("\(folder)/70-tactus-switches.rules") == mine)
    }

    @Test func `The removal of an installation below another prefix keeps the rules of an installation in /usr/local`() throws {
        for prefix in ["/usr/local", "/opt/tactus"] { try make("install", prefix: prefix) }
        // Users copy the rule for keys by hand, as the manual advises.
        let copied = try program.shell("cp stage/usr/local/share/tactus/70-tactus-uinput.rules stage/etc/udev/rules.d/")
        #expect(copied.status == 0)
        let installed = try program.shell("cd stage && find etc usr -type f | sort").output
        #expect(installed.contains("etc/udev/rules.d/70-tactus.rules\n"))
        let result = try call("uninstall", prefix: "/opt/tactus")
        #expect(result.status == 0 && result.output == "", "\(result.output)")
        #expect(try program.shell("cd stage && find * -type f | sort").output == installed)
    }

    @Test func `A rule that is linked to /dev/null stays so when Tactus is installed again, and when it is removed`() throws {
        let rule = "stage/etc/udev/rules.d/70-tactus-touchscreens.rules"
        try make("install", prefix: "/usr/local")
        #expect(try program.shell("ln -sf /dev/null \(rule)").status == 0)
        for target in ["install", "uninstall"] {
            let result = try call(target, prefix: "/usr/local")
            #expect(result.status == 0)
            #expect(result.output.contains("\(rule) is a link to /dev/null, which switches this rule off, and stays\n"))
            #expect(try program.shell("readlink \(rule)").output == "/dev/null\n", "\(target)")
        }
        #expect(try program.shell("find stage -mindepth 1 ! -type d").output == "\(rule)\n")
    }

    @Test func `An installed program writes a configuration that names its schema, wherever it is installed`() throws {
        try make("install", prefix: "/a")
        try FileManager.default.moveItem(
            at: program.home.appending(path: "stage/a"), to: program.home.appending(path: "a place"))
        let result = try program.shell("'a place/bin/tactus' init; cat .config/tactus/tactus.toml")
        let home = program.home.resolvingSymlinksInPath().path
        #expect(result.output.contains("#:schema file://\(home)/a%20place/share/tactus/tactus.schema.json\n\n# Tactus: "))
        #expect(try program.shell("'a place/bin/tactus' check").status == 0)
    }

    @Test func `A program that is not installed writes a configuration that names no schema`() throws {
        let result = try program.shell("tactus init; cat .config/tactus/tactus.toml")
        #expect(!result.output.contains("#:schema"))
        #expect(result.output.contains("\n# Tactus: "))
    }
}
