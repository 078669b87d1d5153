import Configuration
import Diagnostics
import Gestures
import Import
import Testing

@Suite struct `Hostile foreign files` {
    private func refusal(_ bytes: [UInt8], _ source: ImportSource) -> String {
        do throws(Diagnostic) {
            _ = try ImportedConfiguration(parsing: bytes, named: "f", of: source)
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: examples) func `A file that is cut off anywhere is refused with a place or imported as far as it goes`(
        name: String, source: ImportSource
    ) throws {
        let bytes = try example(name)
        for count in stride(from: 0, to: bytes.count, by: 13) {
            do throws(Diagnostic) {
                let imported = try ImportedConfiguration(parsing: Array(bytes[..<count]), named: name, of: source)
                _ = try? Configuration(parsing: imported.toml)
                #expect(throws: Never.self) { try Configuration(parsing: imported.toml) }
            } catch {
                #expect(error.position != nil || error == .noCommandLine, "\(count) bytes: \(error)")
            }
        }
    }

    @Test(arguments: examples) func `A file with one wrong byte is refused or gives a valid configuration`(
        name: String, source: ImportSource
    ) throws {
        var bytes = try example(name)
        for index in stride(from: 0, to: bytes.count, by: 29) {
            for byte: UInt8 in [0, 0x22, 0x27, 0x5C, 0xC3, 0xFF] {
                let old = bytes[index]
                bytes[index] = byte
                if let imported = try? ImportedConfiguration(parsing: bytes, named: name, of: source) {
                    #expect(throws: Never.self) { try Configuration(parsing: imported.toml) }
                }
                bytes[index] = old
            }
        }
    }

    @Test(arguments: ImportSource.allCases) func `A file of ten megabytes is refused unread`(source: ImportSource) {
        let text = refusal([UInt8](repeating: 0xFF, count: 10_000_000), source)
        #expect(text == "error: more than 262144 bytes, which is the limit")
    }

    @Test(
        arguments: [
            (ImportSource.libinputGestures, Array("gesture swipe up 3 a\n\0".utf8), "2:1: error: a NUL character; no command can hold one"),
            (.lisgd, Array("lisgd -g '1,LR,\0'".utf8), "1:16: error: a NUL character; no command can hold one"),
            (.syngesture, Array("[[device]]\n# \0".utf8), "2:3: error: a NUL character; no command can hold one"),
            (.touchegg, Array("<touchegg>\0</touchegg>".utf8), "1:11: error: a NUL character; no command can hold one"),
            (.fusuma, Array("swipe:\n  \0".utf8), "2:3: error: this is not YAML: control characters are not allowed"),
            (.libinputGestures, [0x61, 0x0A, 0x62, 0xFF], "2:2: error: this is not UTF-8 text"),
            (.lisgd, [0xFF, 0xFE, 0x61, 0x00], "1:1: error: this is not UTF-8 text"),
            (.syngesture, [0x61, 0xC3], "1:2: error: this is not UTF-8 text"),
            (.touchegg, Array("<touchegg>".utf8) + [0xFF], "1:11: error: this is not UTF-8 text"),
            (.fusuma, Array("swipe: ".utf8) + [0xFF], "1:8: error: this is not YAML: invalid leading UTF-8 octet"),
            (.touchegg, [0xFF, 0xFE, 0x3C, 0x00, 0x61, 0x00], "1:1: error: this is not UTF-8 text"),
            (.touchegg, [], "1:1: error: this is not XML: no document element found"),
            (.touchegg, Array("<touchegg".utf8), "1:9: error: this is not XML: error parsing start element tag"),
            (.touchegg, Array("\n <touchegg>".utf8), "2:11: error: this is not XML: start-end tags mismatch"),
            (.touchegg, Array("<touchegg><!-- -->x<!-- ->".utf8), "1:26: error: this is not XML: error parsing comment"),
            (
                .touchegg, Array("<touchegg><!DOCTYPE [<a>".utf8),
                "1:11: error: this is not XML: error parsing document type declaration"
            ),
            (.touchegg, Array("<touchegg a=1>".utf8), "1:13: error: this is not XML: error parsing element attribute"),
            (.touchegg, Array("<touchegg>a < b".utf8), "1:14: error: this is not XML: could not determine tag type"),
            (.touchegg, Array("<a><touchegg/></a>".utf8), "1:1: error: found \"a\" where <touchegg> was expected"),
            (.touchegg, Array("<touchegg><a></touchegg>".utf8), "1:16: error: this is not XML: start-end tags mismatch"),
            (
                .touchegg, Array("<touchegg>\n <a>&#xD800;</a></touchegg>".utf8),
                "2:2: error: this is not XML: there is no character of this"
            ),
            (
                .touchegg, Array("<?xml version='1.0' encoding='ISO-8859-1'?>\n".utf8) + [0xE9, 0xE9, 0x3C],
                "2:3: error: this is not XML: could not determine tag type"
            ),
            (.lisgd, Array("a\nlisgd -g 'x".utf8), "2:10: error: the quote that begins here is never closed"),
            (.lisgd, Array("lisgd -g \"x\\".utf8), "1:10: error: the quote that begins here is never closed"),
            (.fusuma, Array("a: [".utf8), "2:1: error: this is not YAML: did not find expected node content"),
        ] as [(ImportSource, [UInt8], String)])
    func `A broken file is refused with a place and a reason`(source: ImportSource, bytes: [UInt8], expected: String) {
        #expect(refusal(bytes, source).hasPrefix(expected))
    }

    @Test func `Entities of an XML document type are never replaced`() throws {
        let bomb = """
            <?xml version="1.0"?>
            <!DOCTYPE touchegg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
            <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"> ]><touchegg><application name="All">
            <gesture type="TAP" fingers="3"><action type="RUN_COMMAND">a &c;</action></gesture></application></touchegg>
            """
        #expect(try gestures(bomb, .touchegg) == [#"tap = { fingers = 3 }; run = "a &c;""#])
        #expect(try gestures(#"<!DOCTYPE touchegg SYSTEM "file:///etc/passwd"><touchegg/>"#, .touchegg) == [])
    }

    @Test(arguments: [
        // Each level stands for ten copies of the previous level.
        (0..<9).map { $0 == 0 ? "a0: &a0 x\n" : "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 10).joined(separator: ","))]\n" }
            .joined(),
        "a: &a {b: 1}\nc:\n" + String(repeating: "  <<: *a\n", count: 100),
        "a: &a \(String(repeating: "x", count: 200_000))\nb: [*a, *a]\n",
    ])
    func `YAML aliases of aliases are refused before they grow`(text: String) {
        #expect(
            refusal(Array(text.utf8), .fusuma).hasSuffix(
                "error: the aliases here stand for more than 262144 bytes and values; no such file has so many"))
    }

    @Test(arguments: [
        "a: &a [*a]\nswipe: { 3: { left: { command: b } } }", "a: &a { <<: *a }\nswipe: { 3: { left: { command: b } } }",
    ])
    func `A YAML anchor inside itself loses only itself`(text: String) throws {
        #expect(try gestures(text, .fusuma) == [#"swipe = { fingers = 3, direction = "left" }; run = "b""#])
    }

    @Test func `Variables and macros of a foreign file that contain each other many times stay small`() throws {
        let variables = (0..<30).map { "v\($0)=\"\(String(repeating: "$v\($0 + 1)", count: 40))\"\n" }.joined() + "v30=x\n"
        let lists = (0..<30).map { "l\($0)=(\(String(repeating: " ${l\($0 + 1)[@]}", count: 40)))\n" }.joined()
        let settings = (0..<30).map { "set $s\($0) \(String(repeating: "$s\($0 + 1) ", count: 40))\n" }.reversed().joined()
        let text = variables + settings + "lisgd -g \"1,LR,*,*,R,$v0\" -g '1,RL,*,*,R,$s0' -g 1,DU,*,*,R,a"
        #expect(try gestures(text, .lisgd).last?.hasSuffix("run = \"a\"") == true)
        #expect(try gestures(lists + "lisgd -g 1,DU,*,*,R,a -g \"${l0[@]}\"", .lisgd).first?.hasSuffix("run = \"a\"") == true)
        let macros =
            "#define A \"\(String(repeating: "a", count: 60_000))\"\nGesture gestures[] = { { 1, SwipeLR, \(String(repeating: "A ", count: 60_000)) } };"
        #expect(try gestures(macros, .lisgd) == [])
        let entries = String(repeating: "{ 1, SwipeLR, A }, ", count: 1000)
        let many = "#define A \"\(String(repeating: "a", count: 60_000))\"\nGesture gestures[] = { \(entries) };"
        #expect(try imported(many, .lisgd).toml.utf8.count < 5_000_000)
        let words = "v=\(String(repeating: "a", count: 4000))\nlisgd" + String(repeating: " -g \"1,LR,*,*,R,$v$v$v\"", count: 900)
        #expect(try imported(words, .lisgd).toml.utf8.count < 5_000_000)
        let exports = "export v=\(String(repeating: "a", count: 4000))\nlisgd" + String(repeating: " -g '1,LR,*,*,R,a $v'", count: 900)
        #expect(try imported(exports, .lisgd).toml.utf8.count < 5_000_000)
        let reads = "swipe: { 3: { left: { command: 'a \(String(repeating: "zoom $zoom ", count: 10_000))' } } }"
        #expect(try gestures(reads, .fusuma) == [""])
    }

    @Test(arguments: [
        (
            ImportSource.touchegg, "<touchegg>", "<a>", "</a>", "</touchegg>",
            "1:104: error: nested more than 32 levels deep; no such file is"
        ),
        (.fusuma, "", "[", "", "", "1:33: error: nested more than 32 levels deep; no such file is"),
        (.fusuma, "", "{a: ", "", "", "1:126: error: nested more than 32 levels deep; no such file is"),
        (.fusuma, "", "? ", "", "", "1:65: error: nested more than 32 levels deep; no such file is"),
    ])
    func `A deeply nested file is refused`(
        source: ImportSource, beginning: String, level: String, levelEnd: String, end: String, expected: String
    ) {
        let text = beginning + String(repeating: level, count: 20_000) + String(repeating: levelEnd, count: 20_000) + end
        #expect(refusal(Array(text.utf8), source) == expected)
    }

    @Test func `Deeply nested TOML is refused by the limits of its parser`() {
        let text = refusal(Array(("a = " + String(repeating: "[", count: 100_000)).utf8), .syngesture)
        #expect(text.hasPrefix("1:37: error: this is not TOML: "))
    }

    @Test(arguments: [
        (ImportSource.libinputGestures, "", "gesture swipe up 3 a\n"), (.libinputGestures, "", "x\n"),
        (
            .touchegg, "<touchegg><application name=\"All\">",
            "<gesture type=\"TAP\" fingers=\"1\"><action type=\"RUN_COMMAND\">a</action></gesture>"
        ),
        (.touchegg, "<touchegg>", "<a/>"), (.fusuma, "", "a: b\n"), (.lisgd, "lisgd", " -g 1,LR,a"),
        (.syngesture, "", "[[device]]\na = 1\n"),
    ])
    func `A file with more than 1000 gestures or other items is refused`(source: ImportSource, beginning: String, part: String) {
        let end =
            source == .touchegg ? (beginning.hasSuffix(">") && beginning.contains("app") ? "</application></touchegg>" : "</touchegg>") : ""
        let text = refusal(Array((beginning + String(repeating: part, count: 2000) + end).utf8), source)
        #expect(text.hasSuffix("error: more than 1000 gestures and other entries; no such file has so many"), "\(text)")
    }

    @Test func `A gesture for more than 100 programs is refused`() {
        func text(_ count: Int) -> String {
            let names = (1...count).map { "a\($0)" }.joined(separator: ",")
            let gesture =
                "<gesture type='SWIPE' fingers='3' direction='UP'><action type='RUN_COMMAND'><command>x</command></action></gesture>"
            return "<touchegg>\n<application name='\(names)'>\n\(gesture)</application></touchegg>"
        }
        #expect(refusal(Array(text(100).utf8), .touchegg) == "")
        #expect(
            refusal(Array(text(101).utf8), .touchegg) == "3:1: error: a gesture for more than 100 programs; no such file names so many")
    }

    @Test(.timeLimit(.minutes(3)))
    func `Many variables and unclosed brackets of a foreign file are read in one pass`() throws {
        let settings = (0..<100).map { "set $v\($0) x\n" }.joined()
        let lisgd = "lisgd -g '1,LR,*,*,R,a'\n"
        #expect(try gestures(settings + lisgd + String(repeating: "$v0 $v99 $w ", count: 20_000), .lisgd).count == 1)
        for opening in ["$(", "${a\"", "\"${a'"] {
            _ = try? imported(lisgd + String(repeating: opening, count: 80_000), .lisgd)
        }
    }

    @Test func `A touchegg file with more than 50000 elements is refused at the first surplus one`() {
        let text = "<touchegg><settings>\n" + String(repeating: "<a/>", count: 49_998) + "\n<b/></settings></touchegg>"
        #expect(refusal(Array(text.utf8), .touchegg) == "3:1: error: more than 1000 gestures and other entries; no such file has so many")
    }

    @Test func `Text of a foreign file cannot steer the terminal or leave a comment`() throws {
        let text = "gesture swipe up 3 _internal \u{1B}]0;x\u{07}\u{202E}\r[[gesture]]\nwave \u{2028}[[gesture]]\u{85}[x"
        let imported = try imported(text, .libinputGestures)
        #expect(try Configuration(parsing: imported.toml).gestures.isEmpty)
        let shown = imported.untranslated.map(\.description).joined()
        #expect(
            !shown.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}" || $0 == "\u{2028}" })
        let named = try ImportedConfiguration(
            parsing: Array("x\ngesture swipe up 3 a".utf8), named: "a\n[[gesture]]\u{1B}", of: .libinputGestures)
        #expect(try Configuration(parsing: named.toml).gestures.count == 1)
    }

    @Test func `A command with any characters is imported unchanged`() throws {
        let command = "a '\u{1}\u{7F}\t\"\\ ''' é 🦆 \u{202E}' # \\u0041"
        let text = "swipe: { 3: { left: { command: \"a '\\x01\\x7F\\t\\\"\\\\ ''' é 🦆 \\u202E' # \\\\u0041\" } } }"
        let configuration = try Configuration(parsing: imported(text, .fusuma).toml)
        #expect(configuration.gestures.first?.actions[.ended] == .shell(command))
    }
}
