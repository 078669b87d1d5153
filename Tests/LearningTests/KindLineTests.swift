import Learning
import Testing

@Suite struct `The line of a kind` {
    private func changed(_ line: String, _ key: String, _ value: String, words: [String] = ["swipe"]) -> String? {
        guard var line = KindLine(line, words: words) else { return nil }
        line.set(key, to: value)
        return line.text
    }

    @Test func `A key is added to a kind's line, which otherwise stays unchanged`() {
        #expect(
            changed("  swipe  = {direction=\"left\" , fingers = 3}  # mine", "distance", "\"8mm\"")
                == "  swipe  = { direction=\"left\", fingers = 3, distance = \"8mm\" }  # mine")
        #expect(changed("swipe = {}", "distance", "\"8mm\"") == "swipe = { distance = \"8mm\" }")
    }

    @Test func `A key in a kind's line gets another value`() {
        #expect(
            changed("swipe = { distance = \"6mm\", direction = \"left\" }", "distance", "\"8mm\"")
                == "swipe = { distance = \"8mm\", direction = \"left\" }")
    }

    @Test func `A kind's line keeps text in quotes, lists and braces`() {
        let line = "stroke = { points = [[0, 0], [1, 0]], recording = \"a, } b\\\"\", other = 'c}, d', more = { a = 1, b = 2 } } # } ,"
        #expect(
            changed(line, "size", "\"20mm\"", words: ["stroke"])
                == "stroke = { points = [[0, 0], [1, 0]], recording = \"a, } b\\\"\", other = 'c}, d', more = { a = 1, b = 2 }, size = \"20mm\" } # } ,"
        )
    }

    @Test func `A kind's line may have any of the kind's names`() {
        #expect(changed("magnify = {}", "scale", "1.3", words: ["pinch", "magnify"]) == "magnify = { scale = 1.3 }")
    }

    @Test(arguments: [
        "run = \"swipe = {}\"", "swipe = [ {} ]", "# swipe = {}", "swipe = {", "swipe.fingers = 3", "[gesture.swipe]", "", "swipe",
        "swipe = { a = \"}\"",
    ])
    func `A line of another kind or form is not taken for a kind's line`(line: String) {
        #expect(changed(line, "distance", "\"8mm\"") == nil)
    }
}
