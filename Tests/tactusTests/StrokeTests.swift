import Foundation
import Testing

@Suite struct `Strokes and detectors on the command line` {
    private func configuration(_ kind: String) -> String { "[[gesture]]\nname = \"g\"\n\(kind)\nrun = \"true\"\n" }

    @Test(arguments: [
        (#"shape = "circle""#, "draw a circle of 30mm in 600ms", true),
        (#"shape = "circle""#, "draw a circle 30mm in 600ms", true),
        (#"shape = "circle", direction = "clockwise""#, "draw a circle of 30mm clockwise in 600ms", true),
        (#"shape = "circle", direction = "anticlockwise""#, "draw a circle of 30mm in 600ms", false),
        (#"shape = "rectangle""#, "draw a square of 30mm in 600ms", true),
        (#"shape = "circle""#, "draw a square of 30mm in 600ms", false),
        (#"shape = "circle""#, "slide right 30mm in 200ms", false),
        (#"shape = "circle", size = "40mm""#, "draw a circle of 30mm in 600ms", false),
        ("points = [[0, 0], [3, 0], [3, 3]]", "slide right 30mm in 200ms, slide down 30mm in 200ms", true),
        ("points = [[0, 0], [3, 0], [3, 3]]", "slide down 30mm in 200ms, slide right 30mm in 200ms", false),
    ])
    func `A stroke is recognized on the command line if a sentence draws its shape`(stroke: String, motion: String, isRecognized: Bool)
        throws
    {
        let program = try Program()
        let config = try program.write("c.toml", configuration("stroke = { \(stroke) }"))
        let result = try program.run("try", "1 finger touches, \(motion), lift", "--config", config, "--json")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("\"gesture\":\"g\",\"phase\":\"ended\"") == isRecognized, "\(result.output)")
    }

    @Test func `A stroke is learned from a recording beside the configuration, and the most similar stroke wins`() throws {
        let program = try Program()
        let corner = "1 finger touches, slide right 30mm in 200ms, slide down 30mm in 200ms, lift"
        try program.write("sub/.keep", "")
        let written = try program.run("try", corner, "-o", program.home.appending(path: "sub/corner.yml").path)
        #expect(written.status == 0, "\(written.errors)")
        // The first stroke is similar, but less similar than the second one.
        let config = try program.write(
            "sub/c.toml",
            """
            [[gesture]]
            name = "blunt"
            stroke = { points = [[0, 0], [20, 0], [30, 10], [30, 30]], score = 0.5 }
            run = "true"
            [[gesture]]
            name = "corner"
            stroke = { recording = "corner.yml", score = 0.5 }
            run = "true"

            """)
        for path in [config, "sub/c.toml"] {
            let result = try program.run("try", corner, "--config", path, "--json")
            #expect(result.output.contains("\"gesture\":\"corner\""), "\(result.output)\(result.errors)")
            #expect(!result.output.contains("\"gesture\":\"blunt\""), "\(result.output)")
        }
    }

    @Test(arguments: [
        ("/dev/zero", "\"/dev/zero\": /dev/zero: File too large"),
        ("missing.yml", "/missing.yml: No such file or directory; to make it, type: tactus record -o "),
        ("hello.yml", "/hello.yml:1"), ("hello.yml", "; to record it again, type: tactus record --force -o "),
        ("empty.yml", "/empty.yml: error: the file holds no recording; "),
        ("bare.evemu", "describe the axes of the device; put an evemu description beside it, named .desc; to record it again, type: "),
        (".", "Is a directory"), ("-", "/-: No such file or directory"),
        ("still.yml", "the drawing is 0 mm large, needs 6 mm; record it again, with one drawing in it"),
    ])
    func `A stroke whose recording cannot be used is refused with its place and advice`(name: String, expected: String) throws {
        let program = try Program()
        try program.write("hello.yml", "hello\n")
        try program.write("empty.yml", "")
        try program.write("bare.evemu", "E: 0.000001 0003 0039 0\n")
        _ = try program.run("try", "1 finger touches, hold 50ms, lift", "-o", program.home.appending(path: "still.yml").path)
        let config = try program.write("c.toml", configuration("stroke = { recording = \"\(name)\" }"))
        let result = try program.run("check", config)
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("\(config):3:24: error: \"recording\" is \"\(name)\": "), "\(result.output)")
        #expect(result.output.contains(expected), "\(result.output)")
        let tried = try program.run("try", "1 finger touches, hold 50ms, lift", "--config", config)
        #expect(tried.status == 78)
    }

    @Test(arguments: ["try", "replay"])
    func `A detector is never started by try or replay, which says so once`(word: String) throws {
        let program = try Program()
        let mark = program.home.appending(path: "mark").path
        let config = try program.write("c.toml", configuration("detector = [\"touch\", \"\(mark)\"]"))
        let sentence = "1 finger touches, slide right 30mm in 200ms, lift"
        let recording = program.home.appending(path: "r.yml").path
        _ = try program.run("try", sentence, "-o", recording)
        let arguments = word == "try" ? [sentence] : ["--act", recording, recording]
        let result = try program.run([word, "--config", config, "--json"] + arguments)
        #expect(result.status == 0)
        #expect(result.output == "")
        #expect(result.errors == "tactus: detector: only the daemon runs detectors, so here \"g\" is never recognized\n")
        #expect(program.read("mark") == nil)
    }
}
