import Foundation
import Testing

/// Compares the documents with the program.
@Suite struct `The promises of the documents` {
    private func text(_ path: String) throws -> String {
        try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
    }

    /// The fenced blocks of a language.
    private func blocks(of language: String, in path: String) throws -> [String] {
        try text(path).components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }

    @Test func `The demonstration plays every gesture that it shows`() throws {
        let program = try Program()
        let demo = Program.root.appending(path: "Config/demo")
        let result = try program.run(
            "replay", "--act", "--config", demo.appending(path: "demo.toml").path, demo.appending(path: "recording.yml").path)
        #expect(result.status == 0)
        // Standard output is for results; messages of commands go to standard error.
        let said = result.errors.split(separator: "\n").map(String.init)
        #expect(
            said == [
                "would go to the next workspace: 3 fingers went left",
                "would open a menu at 65, 40 mm",
                "would open the microphone, fingers still down",
                "would close the microphone again",
                "would zoom to 2",
                "would turn the picture by 60.018 degrees",
            ])
    }

    @Test func `The README's configurations are valid and its sentences are understood`() throws {
        let program = try Program()
        let configurations = try blocks(of: "toml", in: "README.md")
        #expect(!configurations.isEmpty)
        for (number, block) in configurations.enumerated() {
            let path = try program.write("\(number).toml", block)
            let result = try program.run("check", path)
            #expect(result.status == 0, "\(result.output)")
        }
        let config = try program.write("c.toml", configurations[0])
        let sentences = try text("README.md").components(separatedBy: "tactus try \"").dropFirst().map {
            $0.components(separatedBy: "\"")[0]
        }.filter { $0 != "SENTENCE" }
        #expect(!sentences.isEmpty)
        for sentence in sentences {
            let result = try program.run("try", sentence, "--config", config)
            #expect(result.status == 0, "\(sentence): \(result.errors)")
        }
    }

    @Test func `The picture in the README is what tactus try prints for its first configuration`() throws {
        let program = try Program()
        let config = try program.write("c.toml", try #require(try blocks(of: "toml", in: "README.md").first))
        let picture = try #require(try blocks(of: "console", in: "README.md").first)
        let command = try #require(picture.split(separator: "\n").first)
        let sentence = try #require(command.wholeMatch(of: /\$ tactus try "(.*)"/)).1
        let printed = try program.run("try", String(sentence), "--config", config).output
        #expect(picture == "\(command)\n\(printed)")
    }

    @Test func `Every make target and file that README and CONTRIBUTING name exists`() throws {
        let makefile = try text("Makefile")
        for document in ["README.md", "CONTRIBUTING.md"] {
            let spans = try text(document).components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
            for span in spans {
                if span.hasPrefix("make ") {
                    let target = span.dropFirst(5).split(separator: " ")[0]
                    #expect(makefile.contains("\n\(target):"), "\(document): \(span)")
                }
                if span.hasPrefix("Sources/") || span.hasPrefix("Tests/") || span.hasPrefix("Config/") || span.hasPrefix("Documentation/") {
                    #expect(FileManager.default.fileExists(atPath: Program.root.appending(path: span).path), "\(document): \(span)")
                }
            }
        }
    }

    @Test func `Every key of every --json is in snake_case and documented`() throws {
        let folder = Program.root.appending(path: "Sources/tactus")
        let documents = try ["JSON", "Configuration", "Control", "Learn", "Detectors"].map { try text("Documentation/\($0).md") }.joined()
        var keys: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
            // JSON Schema has names of its own.
            if path.hasSuffix("Schema.swift") { continue }
            let source = try text("Sources/tactus/\(path)")
            guard source.contains("JSON.object(") || path.hasSuffix("EventFields.swift") else { continue }
            keys.formUnion(source.matches(of: #/\("(\w+)", /#).map { String($0.1) })
        }
        #expect(keys.isSuperset(of: ["end_column", "start_x", "size_source", "peak_speed", "trigger", "argv"]))
        for key in keys.sorted() {
            #expect(key.wholeMatch(of: /[a-z][a-z0-9_]*/) != nil, "\(key)")
            #expect(documents.contains("`\(key)`") || documents.contains("\"\(key)\":"), "\(key)")
        }
    }

    @Test func `The line of JSON in the documentation is what tactus prints`() throws {
        let program = try Program()
        try program.write("tactus.toml", try #require(try blocks(of: "toml", in: "Documentation/JSON.md").first))
        let command = try #require(try blocks(of: "sh", in: "Documentation/JSON.md").first)
        #expect(try program.shell(command).output == (try blocks(of: "json", in: "Documentation/JSON.md").first))
    }

    @Test func `The configuration reference shows what tactus try prints for its first gesture`() throws {
        let program = try Program()
        let reference = "Documentation/Configuration.md"
        try program.write(".config/tactus/tactus.toml", try #require(try blocks(of: "toml", in: reference).first))
        let session = try #require(try blocks(of: "console", in: reference).first)
        let command = try #require(session.split(separator: "\n").first)
        let result = try program.shell(String(command.dropFirst(2)))
        #expect(result.output.hasPrefix(session.dropFirst(command.count + 1)), "\(result.output)")
    }

    @Test(
        arguments: [
            ("70-tactus.rules", "TOUCHPAD"), ("70-tactus-touchscreens.rules", "TOUCHSCREEN"), ("70-tactus-switches.rules", "SWITCH"),
        ])
    func `Each udev rule grants access to one kind of device and to no keyboard`(file: String, kind: String) throws {
        let rules = try text("systemd/\(file)").split(separator: "\n").filter { !$0.hasPrefix("#") }
        let granting = rules.filter { $0.contains("uaccess") }
        #expect(granting == ["ENV{ID_INPUT_\(kind)}==\"1\", TAG+=\"uaccess\""])
        let keyboard = try #require(rules.firstIndex { $0.contains("ID_INPUT_KEYBOARD") })
        let first = try #require(rules.firstIndex { $0.contains("uaccess") })
        #expect(keyboard < first)
    }

    @Test func `Every documented line that lets a compositor start the service restarts it`() throws {
        let folder = Program.root.appending(path: "Config/examples")
        let examples = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".toml") }
        let files = ["README.md", "systemd/tactus.service.in"] + examples.map { "Config/examples/\($0)" }
        let lines = try files.flatMap { try text($0).components(separatedBy: "\n").filter { $0.contains("import-environment ") } }
        #expect(lines.count >= 6)
        for line in lines { #expect(line.contains("&& systemctl --user restart tactus.service"), "\(line)") }
    }

    @Test func `The systemd unit is inactive without a configuration, and restarts too slowly to reach systemd's limit`() throws {
        let unit = try text("systemd/tactus.service.in").components(separatedBy: "\n")
        for line in ["ConditionPathExists=|%E/tactus/tactus.toml", "ConditionDirectoryNotEmpty=|%E/tactus/tactus.d", "RestartSec=2s"] {
            #expect(unit.contains(line), "\(line)")
        }
    }
}
