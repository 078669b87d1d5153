import Configuration
import Foundation
import Testing

@testable import tactus

@Suite(.enabled(if: Tools.hasSchemaCheck, "Python's jsonschema is missing")) struct `The JSON Schema of the configuration` {
    private let program: Program

    init() throws {
        program = try Program()
        try program.write("schema.json", program.run("schema").output)
    }

    /// A line for each mistake; empty if the text is valid.
    private func faults(of texts: [String]) throws -> String {
        for (number, text) in texts.enumerated() { try program.write("\(number).toml", text) }
        let names = texts.indices.map { "\($0).toml" }.joined(separator: " ")
        let result = try program.shell("python3 '\(Program.root.path)/Scripts/validate' schema.json \(names)")
        #expect(result.errors == "")
        #expect((result.status == 0) == result.output.isEmpty)
        return result.output
    }

    @Test func `The JSON Schema accepts every configuration and quirk file that is delivered, even with all comments switched on`() throws {
        let folder = Program.root.appending(path: "Config")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".toml") }
        let texts = try paths.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        #expect(texts.count > 9)
        // Prose begins with "# ", a line that can be switched on begins with "#".
        let switchedOn = texts.map { text in
            text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }.joined(separator: "\n")
        }
        #expect(try faults(of: texts + switchedOn) == "")
    }

    @Test func `The JSON Schema accepts every configuration that the documents show`() throws {
        let folder = Program.root.appending(path: "Documentation")
        let documents = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
        let files = documents.map { folder.appending(path: $0) } + [Program.root.appending(path: "README.md")]
        let blocks = try files.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```toml\n").dropFirst()
                .map { $0.components(separatedBy: "```")[0] }
        }
        #expect(blocks.count > 20)
        #expect(try faults(of: blocks) == "")
    }

    @Test func `The JSON Schema accepts an example of every kind of gesture`() throws {
        let texts = GestureKind.allCases.flatMap { kind in
            kind.words.map { "[[gesture]]\nname = \"a\"\n\($0) = \(kind.exampleText)\nrun = { run = [\"true\"] }\n" }
        }
        #expect(try faults(of: texts) == "")
    }

    @Test(arguments: [
        ("a number without its unit", "[settings]\nheartbeat = \"20\"", "settings.heartbeat"),
        ("a number without unit and quotes", "[[gesture]]\nname = \"a\"\ntap = { slop = 3 }", "gesture.0.tap.slop"),
        ("a unit of something else", "[[gesture]]\nname = \"a\"\ntap = { slop = \"3ms\" }", "gesture.0.tap.slop"),
        ("a misspelled key", "[[gesture]]\nname = \"a\"\ntap = { finger = 3 }", "gesture.0.tap"),
        ("a misspelled table", "[setings]\nheartbeat = \"100ms\"", "setings"),
        ("a misspelled word", "[[gesture]]\nname = \"a\"\nswipe = { direction = \"lefft\" }", "gesture.0.swipe.direction"),
        ("too many fingers", "[[gesture]]\nname = \"a\"\ntap = { fingers = 17 }", "gesture.0.tap.fingers"),
        ("too few for a pinch", "[[gesture]]\nname = \"a\"\npinch = { fingers = 1 }", "gesture.0.pinch.fingers"),
        ("a scale that changes nothing", "[[gesture]]\nname = \"a\"\npinch = { scale = 1.0 }", "gesture.0.pinch.scale"),
        ("a gesture without a name", "[[gesture]]\ntap = {}", "'name'"),
        ("a gesture without a kind", "[[gesture]]\nname = \"a\"\nrun = \"x\"", "gesture.0"),
        ("a gesture of two kinds", "[[gesture]]\nname = \"a\"\ntap = {}\npress = {}", "gesture.0"),
        ("a swipe to nowhere", "[[gesture]]\nname = \"a\"\nswipe = {}", "gesture.0.swipe"),
        ("an edge that could be any", "[[gesture]]\nname = \"a\"\nedge = {}", "'from'"),
        ("keys that exclude each other", "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"\nended = \"x\"", "gesture.0"),
        ("a stroke without a shape", "[[gesture]]\nname = \"a\"\nstroke = {}", "gesture.0.stroke"),
        ("a detector inside", "[[gesture]]\nname = \"a\"\nsequence = [{ tap = {} }, { detector = \"x\" }]", "gesture.0.sequence.1"),
        ("a command that is a number", "[[gesture]]\nname = \"a\"\ntap = {}\nrun = 3", "gesture.0.run"),
        ("single brackets", "[gesture]\nname = \"a\"\ntap = {}", "gesture"),
        ("a device that could be any", "[[device]]\nenabled = false", "'match'"),
        ("half a size", "[[device]]\nmatch = { name = \"x\" }\nsize = \"105mm\"", "device.0.size"),
        ("an oblique rotation", "[[device]]\nmatch = { name = \"x\" }\nrotate = 45", "device.0.rotate"),
    ])
    func `The JSON Schema refuses a mistake at its place`(what: String, text: String, place: String) throws {
        #expect(try faults(of: [text]).contains(place), "\(what)")
    }

    @Test func `The JSON Schema describes keys with their range and default`() throws {
        let text = try program.run("schema").output
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let settings = try #require((schema["definitions"] as? [String: Any])?["settings"] as? [String: Any])
        let heartbeat = try #require((settings["properties"] as? [String: Any])?["heartbeat"] as? [String: Any])
        #expect(heartbeat["default"] as? String == "100ms")
        #expect((heartbeat["description"] as? String)?.contains("from 10ms to 10s") == true)
        #expect(settings["additionalProperties"] as? Bool == false)
    }
}

extension GestureKind {
    /// The simplest valid value of the kind's key.
    fileprivate var exampleText: String {
        switch self {
        case .sequence, .simultaneous, .exclusive: "[ { tap = {} }, { drag = { axis = \"vertical\" } } ]"
        case .swipe, .tipswipe: "{ direction = \"left\", distance = \"1.5cm\" }"
        case .edge: "{ from = \"left\" }"
        case .stroke: "{ shape = [\"v\", \"caret\"] }"
        case .detector: "[\"python3\", \"wiggle.py\"]"
        default: "{ fingers = \"2-4\" }"
        }
    }
}
