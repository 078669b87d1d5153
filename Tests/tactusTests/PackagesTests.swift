import Foundation
import Testing

/// Tests the archive that installs itself, and the recipes of distributions.
@Suite(.enabled(if: Tools.has("make", "git"), "make or git is missing")) struct `A package` {
    private let program: Program
    private let scripts = Program.root.appending(path: "Scripts").path
    /// Stands for the program, which is large with its symbols.
    private let standIn: String

    init() throws {
        program = try Program()
        standIn = try program.write("stand-in", "#!/bin/sh\nexec '\(Program.executable.path)' \"$@\"\n")
        try sh("chmod 755 stand-in")
    }

    @discardableResult
    private func sh(_ line: String) throws -> Program.Result {
        let result = try program.shell(line)
        #expect(result.status == 0, "\(line)\n\(result.output)\(result.errors)")
        return result
    }

    @Test(arguments: ["/usr", "/usr/local", "/opt/tactus"])
    func `An unpacked archive installs the same files as make install, and removes them again`(prefix: String) throws {
        try sh("'\(scripts)/make-tarball' stand-in archives && tar -xzf archives/*.tar.gz && mv tactus-* unpacked")
        try sh("PREFIX=\(prefix) DESTDIR=\"$PWD/ours\" unpacked/install.sh")
        try sh("make -s -C '\(Program.root.path)' install PROGRAM='\(standIn)' DESTDIR=\"$PWD/theirs\" PREFIX=\(prefix)")
        try sh("diff -r ours theirs")
        let modes = try ["ours", "theirs"].map { try sh("cd \($0) && find . -type f -printf '%p %m\\n' | sort").output }
        #expect(modes[0] == modes[1])
        try sh("mkdir -p ours/etc/udev/rules.d && cp ours\(prefix)/share/tactus/70-tactus-uinput.rules ours/etc/udev/rules.d/")
        if prefix == "/opt/tactus" { try sh("cp ours\(prefix)/lib/udev/rules.d/70-tactus*.rules ours/etc/udev/rules.d/") }
        try sh("PREFIX=\(prefix) DESTDIR=\"$PWD/ours\" unpacked/install.sh uninstall")
        #expect(try sh("find ours -name '*tactus*'; find ours -type f").output == "")
    }

    @Test func `The script of an unpacked archive takes a relative DESTDIR from where it is called, and only plain prefixes`() throws {
        try sh("'\(scripts)/make-tarball' stand-in archives && tar -xzf archives/*.tar.gz && mv tactus-* unpacked")
        try sh("DESTDIR=ours PREFIX=/usr/local/ unpacked/install.sh")
        try sh("test -x ours/usr/local/bin/tactus && test -e ours/etc/udev/rules.d/70-tactus.rules && test ! -e unpacked/ours")
        try sh("DESTDIR=top PREFIX=/ unpacked/install.sh && test -x top/bin/tactus")
        for prefix in ["usr", "/opt/my apps", "/opt/a|b"] {
            let result = try program.shell("DESTDIR=other PREFIX='\(prefix)' unpacked/install.sh")
            #expect(result.status == 64)
            #expect(result.errors.hasPrefix("install.sh: PREFIX=\(prefix): must begin with /"))
        }
        try sh("test ! -e other")
    }

    @Test func `Every user can read what the script of an unpacked archive installs, whatever the umask`() throws {
        try sh("'\(scripts)/make-tarball' stand-in archives && tar -xzf archives/*.tar.gz && mv tactus-* unpacked && mkdir ours")
        try sh("umask 077; DESTDIR=ours PREFIX=/opt/tactus unpacked/install.sh")
        #expect(try sh("find ours ! -perm -444 -o -type d ! -perm -111").output == "")
    }

    @Test func `The script of an unpacked archive keeps the rules of /usr/local when it removes another prefix`() throws {
        try sh("'\(scripts)/make-tarball' stand-in archives && tar -xzf archives/*.tar.gz && mv tactus-* unpacked")
        for prefix in ["/usr/local", "/opt/tactus"] { try sh("DESTDIR=ours PREFIX=\(prefix) unpacked/install.sh") }
        // Users copy the rule for keys by hand, as the manual advises.
        try sh("cp ours/usr/local/share/tactus/70-tactus-uinput.rules ours/etc/udev/rules.d/")
        let installed = try sh("cd ours && find etc usr -type f | sort").output
        #expect(installed.contains("etc/udev/rules.d/70-tactus.rules\n"))
        try sh("DESTDIR=ours PREFIX=/opt/tactus unpacked/install.sh uninstall")
        #expect(try sh("cd ours && find * -type f | sort").output == installed)
    }

    @Test func `The script of an unpacked archive keeps a rule that is linked to /dev/null`() throws {
        try sh("'\(scripts)/make-tarball' stand-in archives && tar -xzf archives/*.tar.gz && mv tactus-* unpacked")
        let rule = "ours/etc/udev/rules.d/70-tactus-touchscreens.rules"
        try sh("mkdir -p ours/etc/udev/rules.d && ln -s /dev/null \(rule)")
        for action in ["install", "uninstall"] {
            let result = try sh("DESTDIR=ours unpacked/install.sh \(action)")
            #expect(result.output.contains("/\(rule) is a link to /dev/null, which switches this rule off, and stays\n"))
            #expect(try sh("readlink \(rule)").output == "/dev/null\n", "\(action)")
        }
    }

    @Test func `The script of an unpacked archive reports a machine on which the program does not run, and installs nothing`() throws {
        try sh("'\(scripts)/make-tarball' stand-in archives && tar -xzf archives/*.tar.gz && mv tactus-* unpacked")
        try program.write("unpacked/files/usr/bin/tactus", "#!/bin/sh\necho 'libsystemd.so.0: no such file' >&2\nexit 127\n")
        let result = try program.shell("DESTDIR=\"$PWD/ours\" unpacked/install.sh")
        #expect(result.status == 69)
        let needs = "see above: it needs later versions of glibc, libsystemd and libudev"
        #expect(result.errors.contains("install.sh: the program does not run here, \(needs)"))
        #expect(try program.shell("test -e ours").status == 1)
    }

    @Test func `Two archives of the same sources have the same bytes, whatever the umask`() throws {
        try sh("'\(scripts)/make-tarball' stand-in a && umask 077 && '\(scripts)/make-tarball' stand-in b && cmp a/*.tar.gz b/*.tar.gz")
    }

    @Test func `The README of an archive names its script, files that are in it, and nothing to build`() throws {
        try sh("'\(scripts)/make-tarball' stand-in archives && tar -xzf archives/*.tar.gz && mv tactus-* unpacked")
        let text = try #require(program.read("unpacked/README.md"))
        #expect(text.contains("\nsudo ./install.sh ") && !text.contains("make ") && !text.contains("]("))
        let files = text.matches(of: /`([\w\/.-]+)`/).map { String($0.1) }
        #expect(files.contains("files/usr/share/doc/tactus/README.md"))
        for file in files { try sh("test -e 'unpacked/\(file)'") }
    }

    @Test func `An archive has the notices of all libraries that its program contains`() throws {
        try sh("'\(scripts)/make-tarball' stand-in archives && tar -xzf archives/*.tar.gz && mv tactus-* unpacked")
        let notices = try #require(program.read("unpacked/third-party-notices.txt"))
        let script = try String(contentsOf: Program.root.appending(path: "Scripts/static-libraries"), encoding: .utf8)
        let linked = script.matches(of: /\narchive lib(\S+)\.a/).map { String($0.1) }
        #expect(linked.contains("evdev") && linked.contains("ncursesw"))
        // libtinfo is a part of ncurses. The licenses of the runtimes of GCC ask for no notice in programs.
        for name in linked + ["toml++"] where !["tinfo", "stdc++", "gcc_eh"].contains(name) {
            #expect(notices.contains("\(name == "ncursesw" ? "ncurses" : name) (https://"), "\(name)")
        }
    }

    /// The Makefile's `NAMELESS` makes the program trap where it uses such a name.
    @Test func `No source asks for the name of a Unicode scalar, because the packaged program has none`() throws {
        #expect(try program.shell("grep -rnE 'properties\\??\\.name' '\(Program.root.path)/Sources'").output == "")
        #expect(try program.shell("echo 'scalar.properties.nameAlias' | grep -E 'properties\\??\\.name'").status == 0)
    }

    @Test func `The version of packages is that of the program, with the time of the commit while changes are unreleased`() throws {
        let version = try sh("'\(scripts)/package-version'").output.trimmingCharacters(in: .newlines)
        #expect(try program.run("--version").output == "tactus \(version.prefix { $0 != "+" })\n")
        if version.contains("+") {
            let early = try sh("SOURCE_DATE_EPOCH=1000000000 '\(scripts)/package-version'").output
            #expect(early == "\(version.prefix { $0 != "+" })+20010909.014640\n")
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: Program.root.appending(path: ".git").path), "not a repository"))
    func `The recipes of Arch Linux and Fedora are shell and spec files with version and checksum of their sources`() throws {
        try sh("'\(scripts)/make-recipes' recipes")
        let recipe = try #require(program.read("recipes/PKGBUILD"))
        let version = try #require(recipe.firstMatch(of: /\npkgver=(\S+)\n/)).1
        #expect(try #require(program.read("recipes/tactus.spec")).contains("\nVersion:        \(version)\n"))
        for file in ["PKGBUILD", "tactus.spec", "tactus.install"] {
            #expect(!(program.read("recipes/\(file)") ?? "@").contains(/@\w+@/), "\(file)")
        }
        let sum = try #require(recipe.firstMatch(of: /sha256sums=\('(\w+)'\)/)).1
        try sh("echo '\(sum)  recipes/tactus-\(version).tar.gz' | sha256sum --check --status")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: Program.root.appending(path: ".git").path), "not a repository"))
    func `A recipe has the name of its maintainer whatever characters are in it`() throws {
        let name = #"Böhm & Co | \1 <a&b@example.org>"#
        try sh("MAINTAINER='\(name)' '\(scripts)/make-recipes' recipes")
        #expect(program.read("recipes/PKGBUILD")?.hasPrefix("# Maintainer: \(name)\n") == true)
        #expect(program.read("recipes/tactus.spec")?.contains(" \(name) - ") == true)
    }

    @Test(.enabled(if: Tools.has("dh_installchangelogs"), "debhelper is missing"))
    func `The README.md of the Debian package leads to the changes, which debhelper renames`() throws {
        let root = Program.root.path
        try sh("cp -r '\(root)/Packaging/debian' . && sed -i 's/@maintainer@/A <a@example.org>/' debian/control")
        let date = "Fri, 02 Jan 2026 03:04:05 +0000"
        try program.write("debian/changelog", "tactus (1) unstable; urgency=medium\n\n  * A.\n\n -- A <a@example.org>  \(date)\n")
        let documents = "debian/tactus/usr/share/doc/tactus"
        try sh("mkdir -p \(documents) && cp '\(root)/README.md' '\(root)/CHANGELOG.md' \(documents)/")
        try sh("make -s -f debian/rules override_dh_installchangelogs && gzip \(documents)/changelog")
        let readme = try #require(program.read("\(documents)/README.md"))
        let link = try #require(readme.firstMatch(of: /\[CHANGELOG\]\(([^)]+)\)/)).1
        try sh("test -e '\(documents)/\(link)'")
    }

    @Test(.enabled(if: Tools.has("appstreamcli"), "appstreamcli is missing"))
    func `The metadata for software centers is valid and has the version of the program`() throws {
        try sh("cd '\(Program.root.path)' && Scripts/metainfo '\(Program.executable.path)' > '\(program.home.path)/tactus.metainfo.xml'")
        try sh("mv tactus.metainfo.xml io.github.tactus.Tactus.metainfo.xml; appstreamcli validate --no-net *.metainfo.xml")
        let version = try program.run("--version").output.split(separator: " ")[1].trimmingCharacters(in: .newlines)
        #expect(try #require(program.read("io.github.tactus.Tactus.metainfo.xml")).contains("<release version=\"\(version)\""))
    }
}
