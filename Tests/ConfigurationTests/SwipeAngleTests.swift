import Analysis
import Configuration
import Gestures
import Testing
import TouchInput

@Suite struct `Swipes between angles` {
    private func player(_ angle: String, _ rest: String = "") throws -> Player {
        try Player(["a": "swipe = { fingers = 1, angle = \"\(angle)\"\(rest) }"])
    }

    @Test(arguments: [
        ("60deg..120deg", "down", true), ("60deg..120deg", "up", false), ("60deg..120deg", "right", false),
        ("240deg..300deg", "up", true), ("330deg..30deg", "right", true), ("-30deg..30deg", "right", true),
        ("330deg..30deg", "down", false), ("330deg..30deg", "left", false), ("0deg..180deg", "down-right", true),
        ("0deg..180deg", "up-right", false), ("0°..360°", "up-left", true), ("180deg..0deg", "up", true), ("180deg..0deg", "down", false),
        ("90deg..90.5deg", "down", true), ("89deg..90deg", "down", true),
    ])
    func `The angles of a swipe go clockwise from the right, which is 0`(angle: String, direction: String, happens: Bool) throws {
        for rest in ["", ", on = \"lift\""] {
            let heard = try player(angle, rest).hear("1 finger touches, slide \(direction) 20mm in 160ms, lift")
            #expect(heard.hasPrefix("a ended") == happens, "\(rest)")
        }
    }

    @Test func `A swipe between angles that decides at the lift fails if the fingers go back`() throws {
        try player("60deg..120deg", ", on = \"lift\"").expect(
            "nothing", from: "1 finger touches, slide down 20mm in 160ms, slide up 30mm in 240ms, lift")
    }

    @Test func `A swipe between angles reports the direction nearest to their middle`() throws {
        let events = try player("30deg..90deg").play("1 finger touches, slide down 20mm in 160ms, lift")
        #expect(events.map(\.value.direction) == [.downRight])
    }

    @Test func `A swipe between angles does not narrow the swipes of others`() throws {
        let player = try Player([
            "a": "swipe = { angle = \"40deg..50deg\" }", "b": "swipe = { direction = \"down\" }",
        ])
        #expect(player.configuration.gestures.map(\.gesture).last == .swipe(SwipeGesture(direction: .down)))
    }

    @Test func `A swipe between angles is shadowed only by one that covers all of them`() throws {
        func notes(_ first: String, _ second: String) throws -> Int {
            try Configuration(
                parsing:
                    "[[gesture]]\nname = \"a\"\nswipe = { \(first) }\nrun = \"x\"\n[[gesture]]\nname = \"b\"\nswipe = { \(second) }\nrun = \"x\""
            ).overlaps.count
        }
        #expect(try notes(#"direction = "down""#, #"angle = "60deg..120deg""#) == 1)
        #expect(try notes(#"direction = "down""#, #"angle = "30deg..120deg""#) == 0)
        #expect(try notes(#"angle = "45deg..135deg""#, #"direction = "down""#) == 1)
        #expect(try notes(#"angle = "50deg..135deg""#, #"direction = "down""#) == 0)
        #expect(try notes(#"angle = "51deg..52deg""#, #"angle = "51deg..52deg""#) == 1)
        #expect(try notes(#"angle = "300deg..60deg""#, #"direction = "right""#) == 1)
    }
}
