import Configuration
import Testing

/// Import tells users what Tactus cannot do. These tests fail when Tactus learns it, so that the advice is changed with it.
@Suite struct `The advice of the import` {
    @Test(arguments: [
        "ended = { button = \"left\" }", "ended = { pointer = \"50%\" }", "when = { app = \"firefox\" }", "app = \"firefox\"",
    ])
    func `A configuration has no pointer, button or program keys, as the import says`(line: String) {
        let text = "[[gesture]]\nname = \"a\"\ntap = { fingers = 3 }\n\(line)\n"
        #expect(throws: (any Error).self) { try Configuration(parsing: text) }
    }

    @Test func `A configuration has actions that press keys, so the import translates keys`() throws {
        let configuration = try Configuration(parsing: "[[gesture]]\nname = \"a\"\ntap = { fingers = 3 }\nended = { keys = \"ctrl+c\" }\n")
        #expect(configuration.gestures.count == 1)
    }
}
