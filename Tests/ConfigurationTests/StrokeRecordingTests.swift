import Configuration
import Testing

@Suite struct `A stroke whose recording cannot be used` {
    private let text = "[[gesture]]\nname = \"a\"\nstroke = { recording = \"r.yml\", fingers = 2 }\nrun = \"x\""

    @Test func `A stroke's recording that cannot be read is an error with the reason, control characters escaped`() {
        let refused = issues(of: text) { _, _ throws(RecordingRefused) in throw RecordingRefused("it\u{7} is\nmissing") }
        #expect(refused == #"3:24: error: "recording" is "r.yml": it\u{07} is\nmissing"#)
    }

    @Test func `A stroke's recording without a drawing, or with one that is too small, is an error`() {
        let empty = issues(of: text) { _, _ throws(RecordingRefused) in [] }
        #expect(
            empty == #"3:24: error: "recording" is "r.yml": nothing is drawn; record it again, with one drawing in it"#)
        let small = issues(of: text) { path, devices throws(RecordingRefused) in Array(try cornerRecording(path, devices).prefix(1)) }
        #expect(
            small == #"""
                3:24: error: "recording" is "r.yml": the drawing is 0 mm large, needs 6 mm; record it again, with one drawing in it
                """#)
    }

    @Test func `A stroke's recording whose name has a NUL character is an error`() {
        let found = issues(of: text.replacing("r.yml", with: "r.yml\\u0000.txt"), recordings: cornerRecording)
        #expect(found == #"3:24: error: "recording" is "r.yml\0.txt": a file's name has no NUL character"#)
    }
}
