import Testing

@testable import Configuration

@Suite struct `Parts that are said to have no chance` {
    @Test(arguments: [
        "3 fingers touch, hold 600ms, slide right 30mm in 200ms, lift",
        "3 fingers touch, hold 600ms, 2 fingers lift, slide right 30mm in 200ms, lift",
        "3 fingers touch, hold 600ms, 2 fingers lift, hold 100ms, slide right 30mm in 200ms, lift",
        "3 fingers touch, hold 600ms, lift, wait 100ms, 1 finger touches, slide right 30mm in 200ms, lift",
    ])
    func `of a sequence have none, whatever the fingers do`(sentence: String) throws {
        let player = try Player(["a": "sequence = [ { press = { fingers = 3 } }, { drag = {} } ]"])
        #expect(player.configuration.warnings.map(\.code) == [.neverTogether, .noAction].reversed())
        try player.expect("nothing", from: sentence)
    }

    @Test(arguments: [
        ("press = { fingers = 3 }", "drag = { fingers = 3 }", "3 fingers touch, hold 600ms, slide right 30mm in 200ms, lift"),
        ("press = {}", "drag = { fingers = 2 }", "1 finger touches, hold 600ms, 1 finger touches, slide right 30mm in 200ms, lift"),
        ("press = { fingers = 3 }", "tap = {}", "3 fingers touch, hold 600ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift"),
    ])
    func `of a sequence are not those that go on with as many fingers, or touch anew`(first: String, second: String, sentence: String)
        throws
    {
        let player = try Player(["a": "sequence = [ { \(first) }, { \(second) } ]\nended = \"x\""])
        #expect(player.configuration.warnings == [])
        #expect(try player.hear(sentence).contains("a ended"))
    }
}
