import Foundation
import Testing

/// Tests the folder of further files beside a configuration.
@Suite struct `Drop-ins` {
    private let program: Program

    init() throws {
        program = try Program()
        try program.write(".config/tactus/tactus.toml", tap("first", 1))
    }

    private func tap(_ name: String, _ fingers: Int) -> String {
        "[[gesture]]\nname = \"\(name)\"\ntap = { fingers = \(fingers) }\nrun = \"true\"\n"
    }

    private func check(_ arguments: String...) throws -> (status: Int32, text: String) {
        let result = try program.run(["check"] + arguments)
        let folder = program.home.path + "/.config/tactus/"
        return (result.status, (result.output + result.errors).replacingOccurrences(of: folder, with: ""))
    }

    /// The last line that check prints, up to the semicolon.
    private func summary(_ text: String) -> String? {
        text.split(separator: "\n").last?.split(separator: ";").first.map(String.init)
    }

    @Test func `Drop-ins are read after the main file, in the order of their names`() throws {
        try program.write(".config/tactus/tactus.d/20-b.toml", tap("b", 1))
        try program.write(".config/tactus/tactus.d/10-a.toml", tap("a", 2))
        for idle in ["30-c.toml~", ".40-d.toml", "README"] { try program.write(".config/tactus/tactus.d/\(idle)", "this is no TOML") }
        let result = try check()
        #expect(result.status == 0)
        let lines = result.text.split(separator: "\n")
        #expect(summary(result.text) == "tactus.toml: valid, 3 gestures")
        #expect(
            lines.contains(
                "tactus.d/20-b.toml:1:1: warning: \"b\" never happens: \"first\" in line 1 of tactus.toml is the same and comes first; "
                    + "take one of them out"))
        #expect(try program.run("try", "2 fingers touch, hold 60ms, lift").output.contains("a"))
    }

    @Test func `Drop-ins without a main file are a configuration, but a main file that is a broken link is an error`() throws {
        try program.write(".config/tactus/tactus.d/a.toml", tap("a", 4))
        #expect(try program.shell("rm .config/tactus/tactus.toml").status == 0)
        let alone = try check()
        #expect(alone.status == 0)
        #expect(summary(alone.text) == "tactus.toml: valid, 1 gesture")
        #expect(try program.shell("ln -s nowhere .config/tactus/tactus.toml").status == 0)
        #expect(try check().status == 66)
    }

    @Test func `Mistakes in all drop-ins are reported at once, with their file names`() throws {
        try program.write(".config/tactus/tactus.d/a.toml", "x = 1\n" + tap("first", 2))
        try program.write(
            ".config/tactus/tactus.d/b.toml", "[[gesture]\n" + tap("b", 3).split(separator: "\n").dropFirst().joined(separator: "\n"))
        let result = try check()
        #expect(result.status == 1)
        #expect(
            result.text == """
                tactus.d/a.toml:1:1: error: unknown key "x"; the file has settings, device, area, layer, gesture
                    1 | x = 1
                      | ^
                tactus.d/a.toml:3:8: error: the name "first" is already taken by the gesture in line 2 of tactus.toml
                    3 | name = "first"
                      |        ^~~~~~~
                tactus.d/b.toml:1:11: error: expected "]", found the end of the line
                    1 | [[gesture]
                      |           ^
                tactus.toml: 3 errors: not valid

                """)
    }

    @Test func `Drop-ins can be links, and one that cannot be read is an error`() throws {
        let manager = FileManager.default
        try program.write("elsewhere/media.txt", tap("linked", 2))
        let folder = program.home.appending(path: ".config/tactus/tactus.d")
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try manager.createSymbolicLink(
            at: folder.appending(path: "a.toml"), withDestinationURL: program.home.appending(path: "elsewhere/media.txt"))
        #expect(try summary(check().text) == "tactus.toml: valid, 2 gestures")
        try manager.createSymbolicLink(at: folder.appending(path: "b.toml"), withDestinationURL: program.home.appending(path: "gone"))
        #expect(try check().status == 66)
        #expect(
            try check().text
                == "tactus: config: tactus.d/b.toml: is a link to a file that cannot be found; remove the link, or make that file\n")
        try manager.removeItem(at: folder.appending(path: "b.toml"))
        try manager.createDirectory(at: folder.appending(path: "c.toml"), withIntermediateDirectories: true)
        #expect(try check().text == "tactus: config: tactus.d/c.toml: Is a directory\n")
    }

    @Test func `Drop-ins whose folder is no folder are an error`() throws {
        try program.write(".config/tactus/tactus.d", "")
        #expect(try check().text == "tactus: config: tactus.d: Not a directory\n")
    }

    @Test func `Drop-ins are read from the folder beside the file that is asked for`() throws {
        let path = try program.write("other.toml", tap("other", 1))
        try program.write("other.d/a.toml", tap("a", 2))
        try program.write(".config/tactus/tactus.d/x.toml", "this is no TOML")
        #expect(try summary(check(path).text) == "\(path): valid, 2 gestures")
        let plain = try program.write("plain", tap("plain", 1))
        try program.write("plain.d/a.toml", tap("a", 2) + tap("b", 3))
        #expect(try summary(check(plain).text) == "\(plain): valid, 3 gestures")
    }

    @Test func `An explanation names areas of drop-ins and built-in areas`() throws {
        let path = try program.write(
            "c.toml",
            "[[gesture]]\nname = \"a\"\ntap = {}\narea = \"mine\"\nrun = \"x\"\n[[gesture]]\nname = \"b\"\ntap = {}\nto = \"left-half\"\nrun = \"x\""
        )
        try program.write("c.d/areas.toml", "[area.mine]\nx = \"0mm..6mm\"")
        let result = try program.run("try", "1 finger touches at 100mm 40mm, hold 60ms, lift", "--config", path, "--explain")
        #expect(result.output.contains("\"a\": began at 100 mm, 40 mm, wants its first finger in mine"), "\(result.output)")
        #expect(result.output.contains("\"b\": ended at 100 mm, 40 mm, wants to end in left-half"), "\(result.output)")
    }
}
