import Configuration
import Testing

@Suite struct `Strokes that are wrong` {
    @Test(
        arguments: [
            (
                "stroke = {}",
                #"""
                3:10: error: stroke needs a shape, such as shape = "circle", points = [[0, 0], [1, 0], [1, 1]] or recording = \#
                "shape.yml"
                """#
            ),
            (
                "stroke = true",
                #"3:10: error: "stroke" must be a table in braces such as { shape = "circle" }, not true or false"#
            ),
            (
                #"stroke = { shape = "cirle" }"#,
                #"3:20: error: unknown shape "cirle" (did you mean "circle"?)"#
            ),
            (
                #"stroke = { shape = ["v", "square"] }"#,
                #"3:26: error: unknown shape "square" (did you mean "rectangle"?)"#
            ),
            (
                "stroke = { shape = 1 }",
                #"3:20: error: "shape" must be a name such as "circle" or a list of names such as ["v", "caret"], not an integer"#
            ),
            (
                "stroke = { shape = [] }",
                #"3:20: error: "shape" must be a name such as "circle" or a list of names such as ["v", "caret"], not an empty list"#
            ),
            (
                #"stroke = { recording = "r", shape = "v", points = [[0, 0], [1, 1]] }"#,
                #"""
                3:29: error: "recording" and "shape" exclude each other; keep one of them
                3:42: error: "recording" and "points" exclude each other; keep one of them
                """#
            ),
            (
                #"stroke = { shape = ["v", "check"], direction = "clockwise" }"#,
                #"3:36: error: "direction" is for shapes that go around: circle, triangle, rectangle, spiral, star"#
            ),
            (
                #"stroke = { points = [[0, 0], [1, 1]], direction = "clockwise" }"#,
                #"3:39: error: "direction" is for shapes that go around: circle, triangle, rectangle, spiral, star"#
            ),
            (
                #"stroke = { shape = "circle", direction = "left" }"#,
                #"""
                3:42: error: unknown direction "left" (did you mean "anticlockwise"?); it can be clockwise, anticlockwise, either, counterclockwise
                """#
            ),
            (
                #"stroke = { shape = "v", size = 20, max-size = "10mm" }"#,
                #"""
                3:32: error: "size" needs a unit: write size = "20mm"
                3:47: error: "max-size" is "10mm"; it must be from 15mm to 1000mm
                """#
            ),
            (
                #"stroke = { shape = "v", size = "5mm", rotation = "0deg" }"#,
                #"""
                3:32: error: "size" is "5mm"; it must be from 6mm to 1000mm
                3:50: error: "rotation" is "0deg"; it must be from 1deg to 180deg
                """#
            ),
            (
                #"stroke = { shape = "v", score = "75%" }"#,
                #"3:33: error: "score" must be a number without quotes and unit, such as 0.75, not a string"#
            ),
            (#"stroke = { shape = "v", score = 1 }"#, #"3:33: error: "score" is 1; it must be from 0.5 to 0.99"#),
            (#"stroke = { shape = "v", score = nan }"#, #"3:33: error: "score" is nan; it must be from 0.5 to 0.99"#),
            (
                #"stroke = { shape = "v", color = "x" }"#,
                #"""
                3:25: error: unknown key "color"; stroke has shape, points, recording, direction, fingers, size, max-size, rotation \#
                and 1 more (man tactus.toml)
                """#
            ),
        ] as [(String, String)])
    func `are told what to write`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"", recordings: cornerRecording) == expected)
    }

    @Test(
        arguments: [
            (
                #""0,0 1,1""#,
                #"3:21: error: "points" must be a list of points such as [[0, 0], [10, 0], [10, 10]], not a string"#
            ),
            ("[]", #"3:21: error: "points" has 0; it must have from 2 to 250"#),
            ("[[0, 0]]", #"3:21: error: "points" has 1; it must have from 2 to 250"#),
            ("[[3, 4], [3, 4.0]]", #"3:21: error: "points" are all at one place; a stroke goes somewhere"#),
            (
                "[[0, 0], 1, [2]]",
                #"""
                3:30: error: a point in "points" must be two numbers without a unit, such as [10, 2.5], not an integer
                3:33: error: a point in "points" must be two numbers without a unit, such as [10, 2.5], not a list of 1
                """#
            ),
            (
                #"[[0, 0], ["10mm", 5]]"#,
                #"3:31: error: a point in "points" must be two numbers without a unit, such as [10, 2.5], not a string in it"#
            ),
            (
                "[[0, 0], [1, 1000001]]",
                #"3:34: error: "points" is 1000001; it must be from -1000000 to 1000000"#
            ),
            ("[[0, 0], [nan, 1]]", #"3:31: error: "points" is nan; it must be from -1000000 to 1000000"#),
        ] as [(String, String)])
    func `have points that are`(points: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\nstroke = { points = \(points) }\nrun = \"x\"") == expected)
    }

    private let text = "[[gesture]]\nname = \"a\"\nstroke = { recording = \"r.yml\", fingers = 2 }\nrun = \"x\""

    @Test func `name a recording that cannot be read`() {
        #expect(issues(of: text) == #"3:24: error: "recording" is "r.yml": no recordings can be read here"#)
        let refused = issues(of: text) { _, _ throws(RecordingRefused) in throw RecordingRefused("it\u{7} is\nmissing") }
        #expect(refused == #"3:24: error: "recording" is "r.yml": it\u{07} is\nmissing"#)
    }

    @Test func `name a recording without a drawing, or with one too small`() {
        let empty = issues(of: text) { _, _ throws(RecordingRefused) in [] }
        #expect(
            empty == #"3:24: error: "recording" is "r.yml": nothing is drawn; record it again, with one drawing in it"#)
        let small = issues(of: text) { path, devices throws(RecordingRefused) in Array(try cornerRecording(path, devices).prefix(1)) }
        #expect(
            small == #"""
                3:24: error: "recording" is "r.yml": the drawing is 0 mm large, needs 6 mm; record it again, with one drawing in it
                """#)
    }

    @Test func `name a recording that no file can be called`() {
        let found = issues(of: text.replacing("r.yml", with: "r.yml\\u0000.txt"), recordings: cornerRecording)
        #expect(found == #"3:24: error: "recording" is "r.yml\0.txt": a file's name has no NUL character"#)
    }

    @Test func `name no recording but a number`() {
        let found = issues(of: "[[gesture]]\nname = \"a\"\nstroke = { recording = 1 }\nrun = \"x\"")
        #expect(found == #"3:24: error: "recording" must be the name of a file such as "shape.yml", not an integer"#)
    }
}
