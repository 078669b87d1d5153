import Foundation
import Testing

/// Tests `tactus report`. `Tests/Report` opens its pages in Chromium.
@Suite struct `The command report` {
    private static let gestures = """
        [[gesture]]
        name = "next"
        swipe = { fingers = 3, direction = "left" }
        run = "touch next-ran"
        """

    private let program: Program

    init() throws {
        program = try Program()
        try program.write(".config/tactus/tactus.toml", Self.gestures)
        for (name, sentence) in [("swipe", "3 fingers touch, slide left 40mm in 120ms, lift"), ("tap", "1 finger touches, lifts")] {
            #expect(try program.run("try", sentence, "-o", "\(name).yml").status == 0)
        }
    }

    /// Returns the rows of the table of a page.
    private func rows(of page: String) throws -> [[String: Any]] {
        let parts = page.components(separatedBy: "id=\"report\">")
        try #require(parts.count == 2)
        let object = try JSONSerialization.jsonObject(with: Data(parts[1].components(separatedBy: "</script>")[0].utf8))
        return try #require((object as? [String: Any])?["rows"] as? [[String: Any]])
    }

    /// Returns a bundle of the swipe with a configuration.
    private func bundle(_ configuration: String) throws -> String {
        let lines = try #require(program.read("swipe.yml")).components(separatedBy: "version: 1\n")
        let text = configuration.split(separator: "\n").map { "      \($0)\n" }.joined()
        let head = "version: 1\ntactus:\n  bundle: 1\n  version: \"0.1.0\"\n  commands: \"left out\"\n  configuration:\n"
        return lines[0] + head + "  - file: \"~/c.toml\"\n    text: |2+\n" + text + lines.dropFirst().joined(separator: "version: 1\n")
    }

    @Test func `A page has the recordings in order, and nothing is run`() throws {
        let result = try program.shell("tactus report tap.yml swipe.yml -o r.html")
        #expect(result.status == 0)
        #expect(result.output + result.errors == "")
        let page = try #require(program.read("r.html"))
        let rows = try rows(of: page)
        #expect(rows.map { $0["name"] as? String } == ["tap.yml", "swipe.yml"])
        #expect(rows.map { $0["fingers"] as? Int } == [1, 3])
        // The swipe has won once.
        #expect((rows[1]["outcomes"] as? [Int])?.prefix(3) == [0, 0, 1])
        #expect(program.read("next-ran") == nil)
        #expect(try program.shell("tactus report tap.yml swipe.yml -o - | cmp - r.html").status == 0)
        #expect(try program.shell("tactus report tap.yml swipe.yml | cmp - r.html").status == 0)
    }

    @Test func `A recording that cannot be read has a row with the reason, and its status is the result`() throws {
        try program.write("broken.yml", "no recording\n")
        let result = try program.shell("tactus report missing.yml broken.yml tap.yml -o r.html")
        #expect(result.status == 66)
        #expect(result.errors.contains("tactus: missing.yml: No such file or directory\n"))
        let rows = try rows(of: try #require(program.read("r.html")))
        #expect(rows.map { $0["name"] as? String } == ["missing.yml", "broken.yml", "tap.yml"])
        #expect(rows[0]["error"] as? String == "missing.yml: No such file or directory")
        #expect((rows[1]["error"] as? String)?.hasPrefix("broken.yml:1:1: error: ") == true)
        #expect(rows[2]["error"] == nil)
        #expect(try program.shell("tactus report broken.yml tap.yml -o r.html --force").status == 1)
    }

    @Test func `A folder stands for the recordings in it and below it, and its other files are counted`() throws {
        let made = try program.shell(
            """
            mkdir -p all/below/empty all/.hidden; cp *.yml all; cp tap.yml all/below; cp tap.yml all/.hidden; ln -s . all/again
            echo hello > all/README; tactus report all -o r.html
            """)
        #expect(made.status == 0)
        #expect(
            made.errors
                == "tactus: 1 file in a folder is left out: no whole recording of a touch device; name a file itself to get the reason\n")
        #expect(
            try rows(of: try #require(program.read("r.html"))).map { $0["name"] as? String } == [
                "all/below/tap.yml", "all/swipe.yml", "all/tap.yml",
            ])
        let empty = try program.shell("tactus report all/below/empty -o empty.html")
        #expect(empty.status == 66)
        #expect(empty.errors == "tactus: all/below/empty: there is no file in this folder\n")
    }

    @Test func `A page that cannot be written is refused with the reason`() throws {
        let nowhere = try program.shell("tactus report tap.yml -o tap.yml/r.html")
        #expect(nowhere.status == 73)
        #expect(nowhere.errors == "tactus: tap.yml/r.html: Not a directory\n")
        try program.write("r.html", "mine\n")
        let kept = try program.shell("tactus report missing.yml -o r.html")
        #expect(kept.status == 73)
        #expect(kept.errors == "tactus: r.html: already exists; to replace it, add --force\n")
        #expect(program.read("r.html") == "mine\n")
    }

    @Test func `Without a usable configuration there is no page`() throws {
        #expect(try program.shell("tactus report tap.yml --config missing.toml -o r.html").status == 78)
        #expect(try program.shell("tactus report tap.yml --layer nowhere -o r.html").status == 1)
        #expect(program.read("r.html") == nil)
    }

    @Test func `A bundle is shown with its own configuration, and one whose configuration is broken has a row with the reason`() throws {
        try program.write(
            "good.yml", try bundle("[[gesture]]\nname = \"theirs\"\nswipe = { fingers = 3, direction = \"left\" }\nrun = \"true\"\n"))
        try program.write("bad.yml", try bundle("[[gesture]]\n"))
        let result = try program.shell("tactus report good.yml bad.yml tap.yml -o r.html")
        #expect(result.status == 78, "\(result.errors)")
        let page = try #require(program.read("r.html"))
        let rows = try rows(of: page)
        #expect(page.contains("\"gestures\":[\"theirs\",\"next\"]"))
        #expect(rows[0]["error"] == nil)
        #expect(rows[1]["error"] as? String == "bad.yml: the configuration of the bundle has errors; to use another, add --config FILE")
        #expect(rows[2]["error"] == nil)
    }

    @Test(arguments: ["report", "replay"])
    func `A bundle without the layer has the reason in the place of its playback, and the recordings after it are played`(
        command: String
    ) throws {
        let other = Self.gestures.replacing("\"next\"", with: "\"other\"")
        try program.write("nav.toml", Self.gestures + "\n[layer.nav]\n" + other + "\nlayer = \"nav\"\n")
        try program.write("all/1.yml", try bundle(Self.gestures))
        try program.write("all/2.yml", try bundle(try #require(program.read("nav.toml"))))
        let reason = "all/1.yml: there is no layer \"nav\"; the configuration of the bundle has base"
        let recordings = command == "report" ? "all -o r.html" : "all/1.yml all/2.yml"
        let result = try program.shell("tactus \(command) \(recordings) --layer nav")
        #expect(result.status == 1)
        #expect(result.errors.contains("tactus: \(reason)\n"), "\(result.errors)")
        if command == "report" {
            let rows = try rows(of: try #require(program.read("r.html")))
            #expect(rows.map { $0["name"] as? String } == ["all/1.yml", "all/2.yml"])
            #expect(rows.map { $0["error"] as? String } == [reason, nil])
        } else {
            #expect(result.output.contains("\"other\" ended"), "\(result.output)")
        }
    }
}
