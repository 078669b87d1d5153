import Gestures
import Testing

@testable import Configuration

@Suite struct `Gestures that the desktop does not see` {
    @Test(
        arguments: [
            ("tap = { fingers = 3 }", true), (#"tap = { fingers = "3-4" }"#, true), (#"tap = { fingers = "2-4" }"#, false),
            (#"swipe = { fingers = 4, direction = "left" }"#, true), (#"swipe = { fingers = 2, direction = "left" }"#, false),
            ("press = {}", false), ("tiptap = { fingers = 3 }", true),
            ("click = { fingers = 2 }", true), ("click = {}", false), (#"click = { fingers = "1-3" }"#, false),
            (#"detector = { run = "w", fingers = 3 }"#, false),
            ("simultaneous = [ { pinch = { fingers = 3 } }, { rotate = { fingers = 3 } } ]", true),
            ("sequence = [ { tap = { fingers = 3 } }, { drag = {} } ]", false),
            ("exclusive = [ { click = { fingers = 2 } }, { tap = { fingers = 3 } } ]", true),
            ("exclusive = [ { click = { fingers = 3 } }, { tap = { fingers = 2 } } ]", false),
        ])
    func `Without consume the desktop sees gestures of one and two fingers except clicks of two`(text: String, consumes: Bool) throws {
        let gesture = try gesture(text)
        #expect(gesture.consume == nil)
        #expect(gesture.consumes == consumes)
        #expect(gesture.rule().consumes == consumes)
    }

    @Test func `A file can set consume either way`() throws {
        #expect(try gesture("tap = {}\nconsume = true").consumes)
        #expect(try !gesture("tap = { fingers = 5 }\nconsume = false").consumes)
    }

    @Test func `A change of consume is a change of the gesture`() throws {
        let files = [true, false].map { "[[gesture]]\nname = \"a\"\ntap = {}\nconsume = \($0)\nrun = \"x\"" }
        let change = ConfigurationChange(from: try Configuration(parsing: files[0]), to: try Configuration(parsing: files[1]))
        #expect(change.description == #"1 gesture changed ("a")"#)
    }
}
