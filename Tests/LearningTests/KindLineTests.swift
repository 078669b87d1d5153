import Learning
import Testing

@Suite struct `The line of a kind` {
    private func changed(_ line: String, _ key: String, _ value: String, words: [String] = ["swipe"]) -> String? {
        guard var line = KindLine(line, words: words) else { return nil }
        line.set(key, to: value)
        return line.text
    }

    @Test func `gets a key where it has none, and stays as it is otherwise`() {
        #expect(
            changed("  swipe  = {direction=\"left\" , fingers = 3}  # mine", "distance", "\"8mm\"")
                == "  swipe  = { direction=\"left\", fingers = 3, distance = \"8mm\" }  # mine")
        #expect(changed("swipe = {}", "distance", "\"8mm\"") == "swipe = { distance = \"8mm\" }")
    }

    @Test func `gets another value for a key that it has`() {
        #expect(
            changed("swipe = { distance = \"6mm\", direction = \"left\" }", "distance", "\"8mm\"")
                == "swipe = { distance = \"8mm\", direction = \"left\" }")
    }

    @Test func `keeps what stands in quotes, lists and braces`() {
        let line = "stroke = { points = [[0, 0], [1, 0]], recording = \"a, } b\\\"\", other = 'c}, d', more = { a = 1, b = 2 } } # } ,"
        #expect(
            changed(line, "size", "\"20mm\"", words: ["stroke"])
                == "stroke = { points = [[0, 0], [1, 0]], recording = \"a, } b\\\"\", other = 'c}, d', more = { a = 1, b = 2 }, size = \"20mm\" } # } ,"
        )
    }

    @Test func `may have any of the kind's names`() {
        #expect(changed("magnify = {}", "scale", "1.3", words: ["pinch", "magnify"]) == "magnify = { scale = 1.3 }")
    }

    @Test(arguments: [
        "run = \"swipe = {}\"", "swipe = [ {} ]", "# swipe = {}", "swipe = {", "swipe.fingers = 3", "[gesture.swipe]", "", "swipe",
        "swipe = { a = \"}\"",
    ])
    func `is no other line`(line: String) {
        #expect(changed(line, "distance", "\"8mm\"") == nil)
    }
}
