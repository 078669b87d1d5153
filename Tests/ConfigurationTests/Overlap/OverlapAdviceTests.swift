import Analysis
import Diagnostics
import Testing

@testable import Configuration

@Suite struct `Advice on overlaps of gestures` {
    /// The warnings about two gestures "a" and "b", each with the line of keys given.
    private static func warnings(_ first: String, _ second: String) throws -> [String] {
        let gestures = zip(["a", "b"], [first, second]).map { "[[gesture]]\nname = \"\($0)\"\n\($1)\nrun = \"x\"\n" }
        return try Configuration(parsing: gestures.joined()).overlaps.filter { $0.severity == .warning }.map(\.message)
    }

    private static func advice(_ first: String, _ second: String) throws -> String {
        let warnings = try warnings(first, second)
        try #require(warnings.count == 1, "\(warnings)")
        return warnings[0].split(separator: "; ", maxSplits: 1).last.map(String.init) ?? ""
    }

    private static let swipe = #"swipe = { direction = "left" }"#
    private static let liftSwipe = #"swipe = { direction = "left", on = "lift" }"#
    private static let longSwipe = #"swipe = { direction = "left", distance = "40mm" }"#
    private static let longLiftSwipe = #"swipe = { direction = "left", distance = "40mm", on = "lift" }"#
    private static let turningSwipe = #"sequence = [ { swipe = { direction = "left" } }, { swipe = { direction = "up" } } ]"#
    private static let edge = #"edge = { from = "left", fingers = 3 }"#
    private static let longEdge = #"edge = { from = "left", fingers = 3, distance = "40mm" }"#
    private static let press = #"press = { fingers = 3, duration = "300ms" }"#
    private static let longPress = #"press = { fingers = 3, duration = "1500ms" }"#
    private static let drag = "drag = { fingers = 3 }"
    private static let stroke = #"stroke = { fingers = 3, shape = "circle" }"#

    private static let lifting = #"give this one on = "lift", or other fingers"#
    private static let liftingOther = #"put it before that one and give that one on = "lift", or give it other fingers"#
    private static let either = #"give this one other fingers, or priority = "simultaneous" if both should happen"#

    @Test(arguments: [
        (longPress, press, #"in the other order "a" would never happen; "# + either),
        (press, longPress, #"in the other order "a" would come late; "# + either),
        (longSwipe, swipe, #"in the other order "a" would hardly ever happen; "# + lifting),
        (swipe, longSwipe, liftingOther),
        (turningSwipe, swipe, #"in the other order "a" would never happen; "# + lifting),
        (swipe, turningSwipe, liftingOther),
        (longEdge, edge, #"in the other order "a" would hardly ever happen; "# + lifting),
        (edge, longEdge, liftingOther),
        (stroke, drag, #"in the other order "a" would hardly ever happen; "# + either),
        (drag, stroke, #"in the other order "a" would come late; "# + either),
        (swipe, liftSwipe, #"in the other order "a" would come late; "# + either),
        (drag, swipe, "put it before that one, or give it other fingers"),
    ])
    func `Another order is advised only if it helps, otherwise the lift, other fingers or both gestures at once`(
        first: String, second: String, expected: String
    ) throws {
        #expect(try Self.advice(first, second) == expected)
    }

    @Test(arguments: [
        (longSwipe, liftSwipe), (turningSwipe, liftSwipe), (longEdge, #"edge = { from = "left", fingers = 3, on = "lift" }"#),
        (longPress, press + "\npriority = \"simultaneous\""), (press, longPress + "\npriority = \"simultaneous\""),
        (stroke, drag + "\npriority = \"simultaneous\""), (swipe, drag),
    ])
    func `Gestures that follow the advice get no warning`(first: String, second: String) throws {
        #expect(try Self.warnings(first, second) == [])
    }

    @Test func `Neither gesture has a warning in the other order if that order is advised`() throws {
        let all = [
            Self.swipe, Self.liftSwipe, Self.longSwipe, Self.longLiftSwipe, Self.turningSwipe, Self.edge, Self.longEdge, Self.press,
            Self.longPress, Self.drag, Self.stroke, "tap = { fingers = 3 }", "pinch = { fingers = 3 }",
            #"pinch = { fingers = 3, direction = "in", scale = 2 }"#, "click = { fingers = 3 }", "shake = { fingers = 3 }",
            #"swipe = { direction = "up-left" }"#, "exclusive = [ { tap = { fingers = 3, count = 2 } }, { tap = { fingers = 3 } } ]",
        ]
        var advised = 0
        for first in all.indices {
            for second in all.indices where second != first {
                let isAdvised = try Self.warnings(all[first], all[second]).contains { $0.contains("put it before that one, or") }
                guard isAdvised else { continue }
                advised += 1
                #expect(try Self.warnings(all[second], all[first]) == [], "\(all[second]) before \(all[first])")
            }
        }
        #expect(advised > 5)
    }

    @Test func `Advice for gestures of different priorities is about the same priority`() throws {
        let high = "\npriority = \"high\""
        #expect(try Self.advice(Self.drag + high, Self.swipe) == "give it the same priority and put it before, or other fingers")
        #expect(
            try Self.advice(Self.swipe + high, Self.longSwipe)
                == #"give it the same priority, put it before and give that one on = "lift", or give it other fingers"#)
        #expect(try Self.advice(Self.longPress + high, Self.press) == #"in the other order "a" would never happen; "# + Self.either)
    }

    @Test func `Another order is advised if the other gesture still happens elsewhere`() throws {
        let (order, when) = ("put it before that one, or give it other fingers", "\nwhen = { app = \"foot\" }")
        // The short press takes the touches of the long one in one program only, or on one device.
        #expect(try Self.advice(Self.longPress, Self.press + when) == order)
        #expect(try Self.advice(Self.longPress, Self.press + "\ndevice = { kind = \"touchscreen\" }") == order)
        #expect(try Self.advice(Self.longPress + when, Self.press + when) == #"in the other order "a" would never happen; "# + Self.either)
    }

    @Test func `A gesture that has to come first in any order gets its advice`() throws {
        let both = "exclusive = [ { tap = { fingers = 3, count = 2 } }, { tap = { fingers = 3 } } ]"
        #expect(try Self.advice(both, "tap = { fingers = 3 }") == #"in the other order "b" would hardly ever happen; "# + Self.either)
    }
}
