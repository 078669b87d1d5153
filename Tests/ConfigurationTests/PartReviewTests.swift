import Diagnostics
import Testing

@testable import Configuration

@Suite struct `Parts that are said to have no chance` {
    @Test(arguments: [
        "3 fingers touch, hold 600ms, slide right 30mm in 200ms, lift",
        "3 fingers touch, hold 600ms, 2 fingers lift, slide right 30mm in 200ms, lift",
        "3 fingers touch, hold 600ms, 2 fingers lift, hold 100ms, slide right 30mm in 200ms, lift",
        "3 fingers touch, hold 600ms, lift, wait 100ms, 1 finger touches, slide right 30mm in 200ms, lift",
    ])
    func `A sequence whose parts can never follow each other gets a warning and never happens`(sentence: String) throws {
        let player = try Player(["a": "sequence = [ { press = { fingers = 3 } }, { drag = {} } ]"])
        #expect(player.configuration.warnings.map(\.code) == [.neverTogether, .noAction].reversed())
        try player.expect("nothing", from: sentence)
    }

    @Test(arguments: [
        ("press = { fingers = 3 }", "drag = { fingers = 3 }", "3 fingers touch, hold 600ms, slide right 30mm in 200ms, lift"),
        ("press = {}", "drag = { fingers = 2 }", "1 finger touches, hold 600ms, 1 finger touches, slide right 30mm in 200ms, lift"),
        ("press = { fingers = 3 }", "tap = {}", "3 fingers touch, hold 600ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift"),
    ])
    func `A sequence whose parts go on with the same fingers or touch anew gets no warning and happens`(
        first: String, second: String, sentence: String
    )
        throws
    {
        let player = try Player(["a": "sequence = [ { \(first) }, { \(second) } ]\nended = \"x\""])
        #expect(player.configuration.warnings == [])
        #expect(try player.hear(sentence).contains("a ended"))
    }

    @Test(arguments: Part.all, Part.all)
    fileprivate func `Every kind of part can follow every other, or the check says that the sequence never happens`(
        first: Part, second: Part
    ) throws {
        let player = try Player(["a": "sequence = [ { \(first.line) }, { \(second.line) } ]\nended = \"x\""])
        var sentences = ["\(first.sentence), lift, wait 100ms, \(second.sentence), lift"]
        if let going = second.going { sentences.append("\(first.sentence), \(going), lift") }
        if first.endsWithLift { sentences = ["\(first.sentence), wait 100ms, \(second.sentence)\(second.endsWithLift ? "" : ", lift")"] }
        sentences = sentences.map { second.endsWithLift ? $0.replacing(", lift, lift", with: ", lift") : $0 }
        let isHeard = try sentences.contains { try player.hear($0).contains("a ended") }
        let isWarned = player.configuration.warnings.map(\.code).contains(.neverTogether)
        #expect(isHeard != isWarned, "\(first.line), then \(second.line)")
    }
}

/// A part of a sequence, a touch that makes it, and the motion that makes it with fingers that are already down.
private struct Part: CustomTestStringConvertible, Sendable {
    var line: String
    var sentence: String
    var going: String?
    var endsWithLift = false

    var testDescription: String { line }

    private static let tip = "1 finger touches at 60mm 40mm, hold 300ms, another finger touches at 90mm 40mm"
    private static let further = "hold 300ms, another finger touches at 90mm 40mm"

    static let all = [
        Part(line: "tap = { fingers = 2 }", sentence: "2 fingers touch, hold 60ms, lift", endsWithLift: true),
        Part(line: "press = { fingers = 2 }", sentence: "2 fingers touch, hold 600ms", going: "hold 700ms"),
        Part(
            line: "drag = { fingers = 2 }", sentence: "2 fingers touch, slide down 20mm in 160ms, lift", going: "slide down 20mm in 160ms",
            endsWithLift: true),
        Part(
            line: #"swipe = { fingers = 2, direction = "right" }"#, sentence: "2 fingers touch, slide right 7mm in 56ms",
            going: "slide right 20mm in 160ms"),
        Part(
            line: #"swipe = { fingers = 2, direction = "left" }"#, sentence: "2 fingers touch, slide left 7mm in 56ms",
            going: "slide left 20mm in 160ms"),
        Part(
            line: "pinch = {}", sentence: "2 fingers touch, spread by 1.6 in 200ms, lift", going: "spread by 1.6 in 200ms",
            endsWithLift: true),
        Part(
            line: "rotate = {}", sentence: "2 fingers touch, turn clockwise 45deg in 200ms, lift", going: "turn clockwise 45deg in 200ms",
            endsWithLift: true),
        Part(line: #"edge = { from = "top", fingers = 2 }"#, sentence: "2 fingers touch the top edge, slide down 7mm in 56ms"),
        Part(
            line: "tiptap = {}", sentence: "\(tip), hold 60ms, the last finger lifts",
            going: "\(further), hold 60ms, the last finger lifts"),
        Part(
            line: #"tipswipe = { direction = "up" }"#, sentence: "\(tip), the last finger slides up 12mm in 100ms, the last finger lifts",
            going: "\(further), the last finger slides up 12mm in 100ms, the last finger lifts"),
        Part(
            line: "click = { fingers = 2 }", sentence: "2 fingers touch, press the button, hold 50ms, release the button",
            going: "press the button, hold 50ms, release the button"),
        Part(
            line: #"stroke = { shape = "circle", fingers = 2 }"#, sentence: "2 fingers touch, draw a circle of 20mm in 600ms, lift",
            going: "draw a circle of 20mm in 600ms", endsWithLift: true),
    ]
}
