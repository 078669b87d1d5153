import Foundation
import FoundationXML
import Testing

/// Tests `tactus draw` and the pictures of the documents.
@Suite struct `The command draw` {
    private static let gestures = """
        [[gesture]]
        name = "next"
        swipe = { fingers = 3, direction = "left" }
        run = "true"

        [[gesture]]
        name = "a <b> & \\"c\\""
        tap = { fingers = 3 }
        area = "left-half"
        run = "true"
        """
    private static let swipe = "3 fingers touch, slide left 40mm in 120ms, lift"

    private let program: Program
    private let config: String

    init() throws {
        program = try Program()
        config = try program.write("c.toml", Self.gestures)
    }

    /// The texts and the classes of groups of an image.
    private final class Content: NSObject, XMLParserDelegate {
        var texts: [String] = []
        var groups: [String: Int] = [:]
        private var text: String?

        init(_ image: String) throws {
            super.init()
            let parser = XMLParser(data: Data(image.utf8))
            parser.delegate = self
            try #require(parser.parse(), "\(String(describing: parser.parserError))")
        }

        func parser(
            _: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
        ) {
            if name == "g" { groups[attributes["class"] ?? "", default: 0] += 1 }
            text = name == "text" ? "" : nil
        }

        func parser(_: XMLParser, foundCharacters characters: String) { text? += characters }

        func parser(_: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            if name == "text", let text { texts.append(text) }
        }
    }

    private func draw(_ arguments: String...) throws -> Content {
        let result = try program.run(["draw", "--config", config] + arguments)
        #expect(result.status == 0, "\(result.errors)")
        return try Content(result.output)
    }

    @Test func `A picture of a sentence has a trace for each finger, a lane for each gesture, who won, and why others failed`() throws {
        let picture = try draw(Self.swipe)
        #expect(picture.groups == ["contact": 3, "marks": 3, "times": 3, "recognized": 1, "lane": 2])
        #expect(picture.texts.contains("24 ms won: left, 8 mm"))
        #expect(picture.texts.contains { $0.hasPrefix("16 ms failed: moved 5.33 mm, may move 3.7 mm") })
        #expect(picture.texts.contains("The touch, 0 to 121 ms: \"next\" won"))
        #expect(picture.texts.contains("left-half"))
        #expect(picture.texts.contains("a <b> & \"c\""))
    }

    @Test func `A picture of a recording shows what the picture of its sentence shows`() throws {
        #expect(try program.run("try", Self.swipe, "-o", "r.yml").status == 0)
        let (recording, sentence) = (try draw("\(program.home.path)/r.yml"), try draw(Self.swipe))
        #expect(recording.texts.dropFirst() == sentence.texts.dropFirst())
    }

    @Test func `A file is drawn although its name has blanks, and a word without blanks is a file`() throws {
        let file = try program.write("3 fingers touch", Data(contentsOf: Program.root.appending(path: "Config/demo/recording.yml")))
        #expect(try draw(file).groups["contact"] == 12)
        let missing = try program.run("draw", "lift", "--config", config)
        #expect(missing.status == 66)
        #expect(missing.errors == "tactus: lift: No such file or directory\n")
    }

    @Test func `The option --touches chooses touches, and a number that the recording has not is an error`() throws {
        let recording = Program.root.appending(path: "Config/demo/recording.yml").path
        let picture = try draw(recording, "--touches", "2-3")
        #expect(picture.groups["contact"] == 5)
        #expect(picture.texts.contains("3 more touches are not shown"))
        let result = try program.run("draw", recording, "--config", config, "--touches", "9")
        #expect(result.status == 1)
        #expect(result.errors.hasSuffix("there is no such touch: it has 5; correct --touches\n"), "\(result.errors)")
    }

    @Test func `A picture without touches says so`() throws {
        for subject in ["wait 100ms", "\(program.home.path)/r.yml"] {
            if subject != "wait 100ms" { #expect(try program.run("try", "wait 100ms", "-o", subject).status == 0) }
            let picture = try draw(subject)
            #expect(picture.groups == [:])
            #expect(picture.texts.contains("Nothing touches the surface."))
        }
    }

    @Test func `The picture goes to standard output for -o -, and a failure to write it is reported`() throws {
        let plain = try program.run("draw", Self.swipe, "--config", config)
        #expect(plain.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "))
        #expect(try program.run("draw", Self.swipe, "--config", config, "-o", "-").output == plain.output)
        #expect(try program.run("draw", Self.swipe, "--config", config, "-o", "p.svg").status == 0)
        #expect(program.read("p.svg") == plain.output)
        let nowhere = try program.run("draw", Self.swipe, "--config", config, "-o", "c.toml/p.svg")
        #expect(nowhere.status == 73)
        #expect(nowhere.errors == "tactus: c.toml/p.svg: Not a directory\n")
    }

    @Test func `A PNG without rsvg-convert is refused with the packages to install, and leaves no file`() throws {
        let result = try program.shell("PATH=/nowhere '\(Program.executable.path)' draw '\(Self.swipe)' --config c.toml -o p.png")
        #expect(result.status == 73)
        #expect(result.errors.hasPrefix("tactus: p.png: cannot make a PNG: rsvg-convert is not installed; install librsvg2-bin (Debian)"))
        #expect(program.read("p.png") == nil)
    }

    @Test(.enabled(if: Tools.has("rsvg-convert"), "rsvg-convert is missing")) func `A name with .png makes a PNG`() throws {
        let result = try program.run("draw", Self.swipe, "--config", config, "-o", "p.PNG")
        #expect(result.status == 0, "\(result.errors)")
        let bytes = try Data(contentsOf: program.home.appending(path: "p.PNG"))
        #expect(bytes.prefix(8) == Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
        // The first chunk has the width: twice the width of the picture.
        #expect(bytes[16..<20] == Data([0, 0, 0x07, 0x80]))
    }

    // MARK: - The documents

    @Test func `The committed pictures are those that the program draws, and documents name no others`() throws {
        let folder = Program.root.appending(path: "Documentation/Pictures")
        let result = try program.shell("'\(Program.root.path)/Scripts/pictures' '\(Program.executable.path)' drawn")
        #expect(result.status == 0, "\(result.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(try FileManager.default.contentsOfDirectory(atPath: program.home.appending(path: "drawn").path).sorted() == names)
        for name in names {
            let committed = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            #expect(committed == program.read("drawn/\(name)"), "\(name) is stale; type: make pictures")
        }
        var named: Set<String> = []
        for document in ["README.md", "Documentation/Pictures.md"] {
            let text = try String(contentsOf: Program.root.appending(path: document), encoding: .utf8)
            named.formUnion(text.matches(of: /\((?:Documentation\/)?Pictures\/([\w-]+\.svg)\)/).map { String($0.1) })
        }
        #expect(named.sorted() == names)
    }
}
