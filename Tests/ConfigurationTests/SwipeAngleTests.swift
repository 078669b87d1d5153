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
    func `go clockwise from the right, which is 0`(angle: String, direction: String, happens: Bool) throws {
        for rest in ["", ", on = \"lift\""] {
            let heard = try player(angle, rest).hear("1 finger touches, slide \(direction) 20mm in 160ms, lift")
            #expect(heard.hasPrefix("a ended") == happens, "\(rest)")
        }
    }

    @Test func `are taken back by going back`() throws {
        try player("60deg..120deg", ", on = \"lift\"").expect(
            "nothing", from: "1 finger touches, slide down 20mm in 160ms, slide up 30mm in 240ms, lift")
    }

    @Test func `tell the direction nearest to the middle`() throws {
        let events = try player("30deg..90deg").play("1 finger touches, slide down 20mm in 160ms, lift")
        #expect(events.map(\.value.direction) == [.downRight])
    }

    @Test func `leave the sectors of others alone`() throws {
        let player = try Player([
            "a": "swipe = { angle = \"40deg..50deg\" }", "b": "swipe = { direction = \"down\" }",
        ])
        #expect(player.configuration.gestures.map(\.gesture).last == .swipe(SwipeGesture(direction: .down)))
    }

    @Test(
        arguments: [
            (
                #"swipe = { angle = "60deg" }"#,
                #"3:19: error: "angle" is "60deg"; it must be from one direction clockwise to another, such as "60deg..120deg", where 0deg is right and 90deg is down"#
            ),
            (
                "swipe = { angle = 60 }",
                #"3:19: error: "angle" must be from one direction clockwise to another, such as "60deg..120deg", where 0deg is right and 90deg is down, not an integer"#
            ),
            (#"swipe = { angle = "60..120deg" }"#, #"3:19: error: "angle" needs a unit: write angle = "60deg""#),
            (#"swipe = { angle = "60deg..400deg" }"#, #"3:19: error: "angle" is "400deg"; it must be from -360deg to 360deg"#),
            (
                #"swipe = { angle = "60deg..60deg" }"#,
                #"3:19: error: "angle" is "60deg..60deg", which ends where it begins or before that; write it as in "60deg..120deg""#
            ),
            (
                #"swipe = { angle = "60deg..120deg", direction = "down" }"#,
                #"3:36: error: "direction" and "angle" exclude each other; keep one of them"#
            ),
            ("swipe = {}", #"3:9: error: swipe needs a direction, such as direction = "left""#),
        ] as [(String, String)])
    func `have two ends`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"") == expected)
    }

    @Test func `are shadowed only by what takes in all of them`() throws {
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
