import Import
import Testing

@Suite struct `syngestures.toml` {
    private func file(_ gesture: String) -> String { "[[device]]\ngestures = [\n\(gesture)\n]" }

    @Test(arguments: [
        (
            #"{ type = "swipe", direction = "left", fingers = 3, execute = "a b" }"#,
            #"swipe = { fingers = 3, direction = "left", on = "lift" }; run = "a b""#
        ),
        (
            #"{ type = "swipe", direction = "Up", fingers = 4, execute = 'a "b"' }"#,
            #"swipe = { fingers = 4, direction = "up", on = "lift" }; run = 'a "b"'"#
        ),
        (#"{ type = "tap", fingers = 2, execute = "a\nb" }"#, #"tap = { fingers = 2 }; run = "a\nb""#),
    ])
    func `Each gesture of syngesture becomes the documented one`(gesture: String, expected: String) throws {
        #expect(try gestures(file(gesture), .syngesture) == [expected])
        #expect(try untranslated(file(gesture), .syngesture) == [])
    }

    @Test(arguments: [
        (
            #"{ type = "swipe", direction = "in", fingers = 3, execute = "a" }"#,
            "swipe 3 in direction: direction has to be up, down, left or"
        ),
        (#"{ type = "swipe", direction = "left", execute = "a" }"#, "swipe left fingers: fingers has to be a number from 1 to 16"),
        (#"{ type = "swipe", direction = "left", fingers = "3", execute = "a" }"#, "swipe left fingers: fingers has to be a number"),
        (#"{ type = "pinch", fingers = 3, execute = "a" }"#, "pinch 3 type: not a gesture of syngesture"),
        (#"{ type = "tap", fingers = 3 }"#, "tap 3: there is no command"),
        (#"{ type = "tap", fingers = 3, execute = "\u0000" }"#, "tap 3: there is no command"),
        (#"{ type = "tap", fingers = 3, execute = "a", once = 1979-05-27 }"#, "once of tap 3: not a key of syngesture"),
        (#"7"#, " fingers: fingers has to be a number from 1 to 16"),
    ])
    func `Items of syngesture without a translation are reported`(gesture: String, expected: String) throws {
        let found = try untranslated(file(gesture), .syngesture)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("f:3: \(expected)".replacing("f:3:  ", with: "f:3: ")) == true, "\(found)")
        _ = try gestures(file(gesture), .syngesture)
    }

    @Test func `Devices of syngesture by path are reported, and the first one's gestures count for both`() throws {
        let text = """
            [[device]]
            device = "/dev/input/event1"
            gestures = [{ type = "tap", fingers = 3, execute = "a" }, { type = "tap", fingers = 3, execute = "b" }]
            [[device]]
            device = "/dev/input/event2"
            gestures = [{ type = "tap", fingers = 3, execute = "c" }]
            """
        #expect(try gestures(text, .syngesture) == [#"tap = { fingers = 3 }; run = "b""#, ""])
        #expect(try comments(text, .syngesture).first?.hasSuffix(#"is used instead; tap = { fingers = 3 }; run = "c""#) == true)
        let found = try untranslated(text, .syngesture)
        #expect(found.count == 4)
        #expect(
            found[0].hasPrefix("f:2: device /dev/input/event1: a gesture is for devices by name, not by path; its gestures are for all"))
        #expect(found[1] == "f:3: 3 fingers tap: line 3 is for the same gesture and is used instead")
        #expect(found[3] == "f:6: 3 fingers tap: f:3 is for the same gesture and is used instead")
    }

    @Test func `An imported gesture of syngesture acts when the fingers lift`() throws {
        let text = file(
            #"{ type = "swipe", direction = "down", fingers = 4, execute = "a" }, { type = "tap", fingers = 3, execute = "a" }"#)
        #expect(try hear("4 fingers touch, slide down 30mm in 200ms, lift", from: text, .syngesture) == "4 fingers down ended")
        #expect(try hear("4 fingers touch, slide up 30mm in 200ms, lift", from: text, .syngesture) == "nothing")
        #expect(try hear("3 fingers touch, hold 60ms, lift", from: text, .syngesture) == "3 fingers tap ended")
    }
}
