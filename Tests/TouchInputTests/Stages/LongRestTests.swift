import Testing
import TouchInput

private let pad = DeviceDescription.pad(slots: 6)

/// A contact rests 10 mm from the left edge for 500 ms, then a finger lands 33 mm to its right.
private let palm = "slot 0 id 1 x 100 y 300 sync wait 492 slot 1 id 2 x 430 y 300 sync"

@Suite struct `Contacts that rest for long before the only other finger` {
    @Test(arguments: [
        (504, 492, 354, "thumb:1 2"),
        // Not in the lowest 16 % of the height; for less than 500 ms; less than 15 mm below the finger.
        (503, 492, 353, "1 2"), (504, 491, 354, "1 2"), (504, 492, 355, "1 2"),
    ])
    func `A contact that has rested for 500 ms is a thumb if it lies low, and 15 mm below the finger`(
        y: Int, wait: Int, otherY: Int, expected: String
    ) throws {
        let words = "slot 0 id 1 x 400 y \(y) sync wait \(wait) slot 1 id 2 x 500 y \(otherY) sync"
        #expect(try kinds(words, on: pad).last == expected)
    }

    @Test(arguments: [
        (100, 492, 430, "thumb:1 2"), (209, 492, 540, "thumb:1 2"), (200, 492, 620, "thumb:1 2"),
        // For less than 500 ms; less than 33 mm away; 21 mm from the left edge; less than 18 mm nearer to the edges.
        (100, 491, 430, "1 2"), (100, 492, 429, "1 2"), (210, 492, 540, "1 2"), (200, 492, 621, "1 2"),
    ])
    func `A contact that has rested for 500 ms is a palm if it lies at a side, and far from the finger`(
        x: Int, wait: Int, otherX: Int, expected: String
    ) throws {
        let words = "slot 0 id 1 x \(x) y 300 sync wait \(wait) slot 1 id 2 x \(otherX) y 300 sync"
        #expect(try kinds(words, on: pad).last == expected)
        let mirrored = "slot 0 id 1 x \(1000 - x) y 300 sync wait \(wait) slot 1 id 2 x \(1000 - otherX) y 300 sync"
        #expect(try kinds(mirrored, on: pad).last == expected)
    }

    @Test func `A palm that has rested for long stays one when the finger lifts and lands again`() throws {
        #expect(try kinds("\(palm) slot 1 id -1 sync slot 1 id 3 x 440 sync", on: pad).suffix(2) == ["thumb:1", "thumb:1 3"])
    }

    @Test func `A palm that has rested for long is a finger once both move`() throws {
        #expect(try kinds("\(palm) slot 0 x 114 slot 1 x 445 sync slot 0 x 115 sync", on: pad).suffix(2) == ["thumb:1 2", "1 2"])
    }

    @Test func `A palm that has rested for long is no resting finger of a tip gesture`() throws {
        #expect(try read(palm, on: pad).last?.contacts.map(\.mayRest) == [true, false])
    }

    @Test func `A contact that has rested for long is a finger beside one without a place, or if it has slipped`() throws {
        let counted = "down 325 slot 0 id 1 x 100 y 300 sync wait 492 up 325 down 334 slot 1 id 2 x 430 y 300 sync"
        #expect(try kinds(counted, on: .pad(slots: 2, keys: ButtonCode.tools)).last == "1 2")
        #expect(try kinds("slot 0 id 1 x 100 y 300 sync x 115 sync wait 492 slot 1 id 2 x 450 y 300 sync", on: pad).last == "1 2")
    }

    @Test(arguments: ["id 1 x 100 y 300", "id 1 x 400 y 504"])
    func `A contact beside which a finger has tapped before stays a finger, however long it rests`(contact: String) throws {
        let words = "slot 0 \(contact) sync wait 292 slot 1 id 2 x 450 y 300 sync id -1 sync wait 292 slot 1 id 3 sync"
        #expect(try kinds(words, on: pad).suffix(3) == ["1 2", "1", "1 3"])
    }

    @Test func `A contact beside a finger does not become a palm when something else lands, however long it has rested`() throws {
        let toolPad = DeviceDescription.pad(slots: 5, [AbsoluteCode.mtToolType])
        let near = "slot 0 id 1 x 100 y 300 sync wait 592 slot 1 id 2 x 320 y 300 sync x 450 sync slot 2 id 3 x 900 y 100 tool 2 sync"
        #expect(try kinds(near, on: toolPad).last == "1 2 palm:3")
    }

    @Test func `A contact that was left out until it moved has not rested`() throws {
        let corner = "slot 0 id 1 x 150 y 590 sync wait 592 slot 1 id 2 x 300 y 300 sync slot 0 y 500 slot 1 y 290 sync"
        #expect(try kinds(corner, on: pad) == ["-", "2", "1 2"])
    }

    @Test func `Without limits for palms, a contact that has rested for long may be a thumb, but no palm`() throws {
        let thumb = "slot 0 id 1 x 400 y 504 sync wait 492 slot 1 id 2 x 500 y 354 sync"
        #expect(try kinds(thumb, on: pad) { $0.palm.isEnabled = false }.last == "thumb:1 2")
        #expect(try kinds(palm, on: pad) { $0.palm.isEnabled = false }.last == "1 2")
    }
}
