import Testing
import TouchInput

private let pad = DeviceDescription.pad(slots: 0)
private let padWithKey = DeviceDescription.pad(slots: 0, keys: [ButtonCode.touch], [AbsoluteCode.mtTouchMajor])

@Suite struct `Protocol A` {
    @Test(arguments: [
        ("x 100 y 100 mt sync", ["1@10.0,10.0"]),
        ("x 100 y 100 mt sync x 110 y 100 mt sync", ["1@10.0,10.0", "1@11.0,10.0"]),
        // Two contacts in the other order are still the same two.
        (
            "x 100 y 100 mt x 500 y 100 mt sync x 510 y 100 mt x 110 y 100 mt sync",
            ["1@10.0,10.0 2@50.0,10.0", "1@11.0,10.0 2@51.0,10.0"]
        ),
        ("x 100 y 100 mt x 500 y 100 mt sync x 500 y 100 mt sync", ["1@10.0,10.0 2@50.0,10.0", "2@50.0,10.0"]),
        ("x 100 y 100 mt sync mt sync x 100 y 100 mt sync", ["1@10.0,10.0", "", "2@10.0,10.0"]),
        // The contact is too far away to be the same.
        ("x 100 y 100 mt sync x 900 y 100 mt sync", ["1@10.0,10.0", "2@90.0,10.0"]),
        // An incomplete contact is ignored.
        ("x 100 mt sync y 100 mt sync", ["", ""]),
        ("x 100 y 100 sync", []),
    ])
    func `Protocol A contacts without tracking ids are tracked by their places (B10, B11)`(words: String, expected: [String]) throws {
        #expect(try decoded(words, on: pad).map(text(of:)) == expected)
    }

    @Test func `Protocol A contacts are paired so that the total motion is least`() throws {
        // If each new place took the nearest old one, 15 mm would continue 18 mm, and 23 mm would continue 26 mm. Then 31 mm would have to
        // continue 10 mm.
        let row = "x 100 y 100 mt x 180 y 100 mt x 260 y 100 mt sync x 150 y 100 mt x 230 y 100 mt x 310 y 100 mt sync"
        #expect(try decoded(row, on: pad).map(text(of:)).last == "1@15.0,10.0 2@23.0,10.0 3@31.0,10.0")
    }

    @Test func `Protocol A tracking ids are used unless two contacts have the same one`() throws {
        let named = DeviceDescription.pad(slots: 0, [AbsoluteCode.mtTrackingID])
        let crossing = "id 4 x 100 y 100 mt id 5 x 150 y 100 mt sync id 5 x 100 y 100 mt id 4 x 150 y 100 mt sync"
        #expect(try decoded(crossing, on: named).map(text(of:)) == ["1@10.0,10.0 2@15.0,10.0", "1@15.0,10.0 2@10.0,10.0"])
        let zeros = "id 0 x 100 y 100 mt id 0 x 500 y 100 mt sync id 0 x 110 y 100 mt id 0 x 510 y 100 mt sync"
        #expect(try decoded(zeros, on: named).map(text(of:)).last == "1@11.0,10.0 2@51.0,10.0")
        // The contact that stays is not the first one in the list.
        let lifted = "id 0 x 100 y 100 mt id 0 x 500 y 100 mt sync id 0 x 510 y 100 mt sync"
        #expect(try decoded(lifted, on: named).map(text(of:)).last == "2@51.0,10.0")
        let renamed = "id 4 x 100 y 100 mt sync id 5 x 100 y 100 mt sync"
        #expect(try decoded(renamed, on: named).map(text(of:)) == ["1@10.0,10.0", "2@10.0,10.0"])
    }

    @Test func `BTN_TOUCH lifts all protocol A contacts, and reports about buttons lift none`() throws {
        let words = "x 100 y 100 mt down 330 sync down 272 sync up 330 sync x 200 y 100 mt down 330 sync"
        let frames = try decoded(words, on: padWithKey)
        #expect(frames.map(text(of:)) == ["1@10.0,10.0", "1@10.0,10.0", "", "2@20.0,10.0"])
        #expect(frames.map(\.isButtonDown) == [false, true, true, true])
    }

    @Test func `A protocol A contact without a size has lifted`() throws {
        let words = "x 100 y 100 major 30 mt sync x 100 y 100 major 0 mt sync"
        #expect(try decoded(words, on: padWithKey).map(text(of:)) == ["1@10.0,10.0", ""])
    }

    @Test func `A hovering protocol A contact is left out of the frames`() throws {
        let pad = DeviceDescription.pad(slots: 0, [AbsoluteCode.mtDistance])
        let words = "x 100 y 100 distance 3 mt sync x 100 y 100 distance 0 mt x 500 y 100 distance 1 mt sync"
        #expect(try decoded(words, on: pad).map(text(of:)) == ["", "1@10.0,10.0"])
    }

    @Test func `A loss of events with protocol A marks the report at once and the next list of contacts`() throws {
        let words = "x 100 y 100 mt sync drop x 1 y 1 mt sync down 272 sync up 272 sync x 110 y 100 mt sync x 120 y 100 mt sync"
        let frames = try decoded(words, on: pad)
        #expect(frames.map(text(of:)) == ["1@10.0,10.0", "", "2@11.0,10.0", "2@12.0,10.0"])
        #expect(frames.map(\.isAfterLoss) == [false, true, true, false])
    }

    @Test func `BTN_TOUCH shows after a loss of events with protocol A that no finger touches`() throws {
        let frames = try decoded("x 100 y 100 mt down 330 sync drop sync sync", on: padWithKey)
        #expect(frames.map(text(of:)) == ["1@10.0,10.0", ""])
        #expect(frames.map(\.isAfterLoss) == [false, true])
    }

    @Test func `Protocol A tracks sixteen contacts and leaves out the rest`() throws {
        let list = (0..<20).map { "x \($0 * 50) y 100 mt" }.joined(separator: " ") + " sync"
        let frames = try decoded(list + " " + list, on: pad)
        #expect(frames.map(\.contacts.count) == [16, 16])
        #expect(frames[0].contacts.map(\.id) == frames[1].contacts.map(\.id))
    }
}
