import Analysis
import Diagnostics
import Foundation
import Testing

@testable import Configuration

@Suite struct `Overlaps of gestures` {
    private func notes(_ gestures: String...) throws -> [String] {
        try Configuration(
            parsing: gestures.enumerated().map {
                "[[gesture]]\nname = \"\("abcdefgh".dropFirst($0.offset).prefix(1))\"\n\($0.element)\nrun = \"x\"\n"
            }
            .joined()
        ).overlaps.map(\.description)
    }

    @Test func `Gestures whose conditions exclude each other neither shadow nor wait, and others do`() throws {
        let (tap, double) = ("tap = { fingers = 4 }\n", "tap = { fingers = 4, count = 2 }\n")
        #expect(try notes(tap + #"when = { app = "foot" }"#, tap + #"when = { app = "mpv" }"#) == [])
        #expect(try notes(tap + #"when = { app = "foot" }"#, tap + #"when = { not = { app = "foot" } }"#) == [])
        #expect(try notes(double + #"when = { tablet = true }"#, tap + #"when = { tablet = false }"#) == [])
        #expect(try notes(double + #"when = { tablet = true }"#, tap + #"when = { fullscreen = false }"#).count == 1)
        // The first tap takes the touches only while its own program is active.
        #expect(try notes(tap + #"when = { app = "foot" }"#, tap) == [])
        #expect(
            try notes(tap, tap + #"when = { app = "foot" }"#) == [
                "6:1: warning: \"b\" never happens: \"a\" in line 1 always takes the touches first; put it before that one, or give it other "
                    + "fingers"
            ])
        #expect(
            try notes(tap + #"when = { app = "foot" }"#, tap + #"when = { app = "foot" }"#) == [
                "6:1: warning: \"b\" never happens: \"a\" in line 1 is the same and comes first; take one of them out"
            ])
    }

    @Test func `An exclusive gesture makes another one late only if one of its parts does`() throws {
        let swipe = "{ swipe = { fingers = 3, direction = \"left\" } }"
        #expect(try notes("exclusive = [ \(swipe), { click = {} }, { pinch = {} } ]", "drag = {}") == [])
        #expect(try notes("exclusive = [ \(swipe), { pinch = {} } ]", "drag = { fingers = 2 }") == [])
        let late = try notes("exclusive = [ \(swipe), { press = { duration = \"2s\" } } ]", "press = { duration = \"500ms\" }")
        #expect(late.count == 1 && late[0].contains("comes late"), "\(late)")
    }

    @Test func `A list of conditions overlaps with each of them, and with nothing that all of them exclude`() throws {
        let (tap, list) = ("tap = { fingers = 4 }\n", #"when = [ { app = "foot" }, { tablet = true } ]"#)
        #expect(try notes(tap + list, tap + #"when = { app = "mpv", tablet = false }"#) == [])
        #expect(try notes(tap + #"when = { app = "foot" }"#, tap + list) == [])
        #expect(try notes(tap + list, tap + #"when = { app = "foot" }"#).map { $0.contains("never happens") } == [true])
        #expect(try notes(tap + list, tap + list).map { $0.contains("is the same and comes first") } == [true])
        #expect(try notes("tap = { fingers = 4, count = 2 }\n" + list, tap + #"when = { app = "mpv" }"#).count == 1)
    }

    @Test func `Gestures for more fingers keep others waiting only in the same programs`() throws {
        let (tap, swipe) = ("tap = { fingers = 3 }\n", "swipe = { fingers = 4, direction = \"left\" }\n")
        #expect(try notes(#"swipe = { direction = "left" }"# + "\nwhen = { app = \"foot\" }", swipe + #"when = { app = "mpv" }"#) == [])
        #expect(try notes(#"swipe = { direction = "left" }"# + "\nwhen = { app = \"foot\" }", swipe).count == 1)
        #expect(try notes(tap + #"when = { app = "foot" }"#, swipe + #"when = { app = "mpv" }"#) == [])
    }

    @Test func `An overlap is reported at the place of the gesture, with the line of the other one`() throws {
        #expect(
            try notes("drag = { fingers = 2 }", #"swipe = { fingers = 2, direction = "left" }"#) == [
                "5:1: warning: \"b\" never happens: \"a\" in line 1 always takes the touches first; put it before that one, or give it other "
                    + "fingers"
            ])
        #expect(
            try notes("tap = {}", "tap = { fingers = 1 }") == [
                "5:1: warning: \"b\" never happens: \"a\" in line 1 is the same and comes first; take one of them out"
            ])
        #expect(
            try notes(#"swipe = { direction = "left" }"#, #"swipe = { direction = "left", distance = "12mm" }"#) == [
                "5:1: warning: \"b\" hardly ever happens: \"a\" in line 1 nearly always takes the touches first; put it before that one and "
                    + "give that one on = \"lift\", or give it other fingers"
            ])
        #expect(
            try notes(#"swipe = { fingers = 2, direction = "left", on = "lift" }"#, #"drag = { fingers = 2, direction = "left" }"#) == [
                "5:1: warning: \"b\" comes late: it waits while the touches can still become \"a\" in line 1, mostly until the fingers lift; "
                    + "in the other order \"a\" would hardly ever happen; give this one other fingers, or priority = \"simultaneous\" if both "
                    + "should happen"
            ])
    }

    @Test(arguments: [
        (
            "tap = {}", "tap = { count = 2 }",
            "1:1: note: \"a\" waits for \"b\" in line 5: 350 ms after the lift, and while a further tap goes on"
        ),
        (
            #"swipe = { direction = "left", distance = "20mm" }"#, #"swipe = { direction = "right" }"#,
            "5:1: note: \"b\" waits for \"a\" in line 1: until the fingers have gone 20 mm"
        ),
        (
            #"tap = { slop = "10mm" }"#, "drag = {}",
            "5:1: note: \"b\" waits for \"a\" in line 1: until a finger has strayed 10 mm, 250 ms at most"
        ),
        (#"tap = { within = "600ms" }"#, "press = {}", "5:1: note: \"b\" waits for \"a\" in line 1: 100 ms at most"),
        (
            #"swipe = { direction = "left", on = "lift" }"#, "drag = { fingers = 3 }",
            "5:1: note: \"b\" waits for \"a\" in line 1: until the fingers lift"
        ),
        (
            #"pinch = { direction = "in", scale = 2 }"#, #"pinch = { direction = "out", scale = 1.1 }"#,
            "5:1: note: \"b\" waits for \"a\" in line 1: until the fingers are as far apart or together as that one wants"
        ),
        (
            #"rotate = { direction = "clockwise", angle = "40deg" }"#, #"rotate = { direction = "anticlockwise" }"#,
            "5:1: note: \"b\" waits for \"a\" in line 1: until the fingers have turned by 40°"
        ),
        (
            #"tap = { within = "520ms" }"#, "press = {}",
            "5:1: note: \"b\" waits less than 100 ms for more fingers to land or other gestures to come"
        ),
    ])
    func `A gesture that waits for another gets a note with the longest wait`(first: String, second: String, expected: String) throws {
        #expect(try notes(first, second) == [expected])
    }

    @Test func `Overlaps of strokes go by their shapes, and detectors have none`() throws {
        let detector = #"detector = { run = "w", fingers = 2 }"#
        #expect(
            try notes(#"stroke = { shape = ["circle", "v"] }"#, #"stroke = { shape = "circle", direction = "clockwise" }"#) == [
                "5:1: warning: \"b\" never happens: \"a\" in line 1 always takes the touches first; put it before that one, or give it other "
                    + "fingers"
            ])
        #expect(try notes(#"stroke = { shape = "v" }"#, #"stroke = { points = [[0, 0], [10, 0], [10, 10]] }"#, "tap = {}") == [])
        #expect(try notes(detector, detector, "tap = { fingers = 2 }", "drag = { fingers = 2 }") == [])
    }

    @Test func `Gestures that wait less than 100 ms are reported in one line`() throws {
        let swipes = (1...5).map {
            "swipe = { direction = \"\(["left", "right", "up", "down", "left"][$0 - 1])\", fingers = \($0 < 5 ? 3 : 4) }"
        }
        #expect(
            try notes(swipes[0], swipes[1], swipes[2], swipes[3], swipes[4]) == [
                "1:1: note: 4 gestures wait less than 100 ms for more fingers to land or other gestures to come: \"a\", \"b\", \"c\" and \"d\""
            ])
    }

    @Test func `The 51st and later overlaps of a kind are only counted`() throws {
        let text = (0..<120).map { "[[gesture]]\nname = \"g\($0)\"\ntap = {}\nrun = \"x\"\n" }.joined()
        let notes = try Configuration(parsing: text).overlaps.map(\.description)
        #expect(notes.count == 51)
        #expect(notes.last == "205:1: warning: … and 69 more like this")
    }

    @Test(arguments: configFiles)
    func `A delivered configuration has no overlaps except those that it mentions`(path: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        let isShort = { (note: Diagnostic) in note.message.contains("less than 100 ms") }
        let told = try Configuration(parsing: text).overlaps.filter { !isShort($0) }.map(\.message)
        // One recipe has a double tap beside a single one, and mentions it.
        let expected =
            path.hasSuffix("recipes.toml")
            ? ["\"lock the screen\" waits for \"suspend\" in line 46: 500 ms after the lift, and while a further tap goes on"] : []
        #expect(told == expected)
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }.joined(separator: "\n")
        #expect(try Configuration(parsing: all).overlaps.filter { $0.severity == .warning }.map(\.description) == [])
    }

    @Test func `The configuration reference quotes the overlaps of its example exactly`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let reference = try String(contentsOf: root.appending(path: "Documentation/Configuration.md"), encoding: .utf8)
        let section = try #require(reference.components(separatedBy: "\n## Gestures that want the same\n").last)
        let file = try #require(section.components(separatedBy: "```toml\n").dropFirst().first?.components(separatedBy: "```")[0])
        let quoted = try #require(section.components(separatedBy: "```text\n").dropFirst().first?.components(separatedBy: "```")[0])
        let real = try Configuration(parsing: file).overlaps.map { "tactus.toml:\($0)\n" }.joined()
        #expect(quoted == real)
    }
}
