import Configuration
import Testing

/// Compares the advice of import with the abilities of Tactus. These tests fail when Tactus gets an ability that the advice denies, so that
/// the advice is changed.
@Suite struct `The advice of the import` {
    @Test(arguments: ["ended = { pointer = \"50%\" }"])
    func `A configuration has no place of the pointer, as the import says`(line: String) {
        let text = "[[gesture]]\nname = \"a\"\ntap = { fingers = 3 }\n\(line)\n"
        #expect(throws: (any Error).self) { try Configuration(parsing: text) }
    }

    @Test func `A configuration has the mouse buttons and the pointers that the import advises`() throws {
        let text = """
            [[device]]
            match = { kind = "touchpad" }
            grab = true
            [[gesture]]
            name = "a"
            drag = { fingers = 3 }
            ended = { button = "middle" }
            during = { pointer = "drag" }
            """
        #expect(try Configuration(parsing: text).gestures.count == 1)
        #expect(try Configuration(parsing: text.replacing("\"drag\"", with: "\"scroll\"")).gestures.count == 1)
    }

    @Test func `A configuration has actions that press keys, so the import translates keys`() throws {
        let configuration = try Configuration(parsing: "[[gesture]]\nname = \"a\"\ntap = { fingers = 3 }\nended = { keys = \"ctrl+c\" }\n")
        #expect(configuration.gestures.count == 1)
    }
}
