import Testing
import TouchInput
import TouchScript

@testable import tactus

@Suite struct `A drawing in lines of text` {
    private func drawing(columns: Int) throws -> TrailDrawing {
        let surface = Surface(kind: .touchpad, width: .mm(100), height: .mm(60))
        var drawing = TrailDrawing(of: surface, columns: columns)
        for frame in try TouchScript("2 fingers touch, slide right 40mm in 100ms, lift").timeline(on: surface).frames { drawing.add(frame) }
        return drawing
    }

    @Test(arguments: [(40, 40), (80, 50), (.max, 50), (3, 7)])
    func `The frame of the surface has at most 44 columns, and fewer on a narrow terminal`(columns: Int, width: Int) throws {
        var drawing = try drawing(columns: columns)
        #expect(!drawing.isEmpty && Set(drawing.text.split(separator: "\n").map(\.count)) == [width])
        drawing.clear()
        #expect(drawing.isEmpty && Set(drawing.text.split(separator: "\n").map(\.count)) == [width])
    }

    @Test func `A drawing has only ASCII on a terminal without Unicode, and is unchanged on any other`() throws {
        let text = try drawing(columns: 40).text
        #expect(Canvas(columns: 40, isUnicode: true).text(text) == text)
        let plain = Canvas(columns: 40, isUnicode: false).text(text + "→ ┊┃ ▂▃▅▆█")
        #expect(plain.utf8.count == plain.count, "\(plain)")
        #expect(plain.count == text.count + 10)
    }

    @Test(arguments: ["explain", "replay --explain"])
    func `Sentences about touches have only ASCII on a terminal without Unicode, except for names`(command: String) throws {
        let program = try Program()
        let sentence = "2 fingers touch, turn clockwise 30deg in 300ms, lift"
        #expect(try program.run("try", sentence, "-o", "r.yml").status == 0)
        try program.write("c.toml", "[[gesture]]\nname = \"90°\"\nrotate = { angle = \"90deg\" }\nrun = \"true\"\n")
        for (locale, degree) in [("C", "d"), ("C.UTF-8", "°")] {
            let result = try program.shell("LC_ALL=\(locale) script -qec 'tactus \(command) r.yml --config c.toml' /dev/null")
            #expect(result.status == 0)
            let words = result.output.replacing("\r\n", with: " ").split(separator: " ").joined(separator: " ")
            #expect(words.contains("\"90°\""), "\(words)")
            #expect(words.contains(", needs 90\(degree)"), "\(words)")
            #expect(words.replacing("\"90°\"", with: "").contains("°") == (degree == "°"), "\(words)")
        }
    }
}
