import Testing
import TouchInput

private let pad = DeviceDescription.pad(slots: 4)

/// A finger taps for 50 ms, and lands again after 100 ms.
private let taps = "slot 0 id 1 x 500 y 300 sync wait 42 id -1 sync wait 92 id 2 x 500 y 300 sync"
/// Another contact lands 33 mm beside it 20 ms later.
private let palm = "wait 12 slot 1 id 3 x 830 y 300 sync"

@Suite struct `A finger that taps again` {
    @Test func `A contact that lands 33 mm from a finger that taps again is no finger`() throws {
        #expect(try kinds("\(taps) \(palm)", on: pad).last == "2 thumb:3")
        #expect(try kinds("\(taps) wait 12 slot 1 id 3 x 829 y 300 sync", on: pad).last == "2 3")
        #expect(try kinds("slot 0 id 2 x 500 y 300 sync \(palm)", on: pad).last == "1 2")
    }

    @Test func `A contact that landed just before a finger that taps again is no finger either`() throws {
        let words =
            "slot 0 id 1 x 500 y 300 sync wait 42 id -1 sync wait 92 slot 1 id 3 x 830 y 300 sync wait 12 slot 0 id 2 x 500 y 300 sync"
        #expect(try kinds(words, on: pad) == ["1", "-", "2", "3 thumb:2"])
    }

    @Test func `A contact far away is the stray, not the finger that taps again, even if it has not moved`() throws {
        let words = "wait 92 slot 1 id 3 x 120 y 300 sync"
        #expect(try kinds("slot 0 id 1 x 800 y 300 sync \(words)", on: pad).last == "thumb:1 2")
        let repeated = "slot 0 id 1 x 800 y 300 sync wait 42 id -1 sync wait 92 id 2 x 800 y 300 sync"
        #expect(try kinds("\(repeated) \(words)", on: pad).last == "2 thumb:3")
    }

    @Test(arguments: [(41, "2 3"), (42, "2 thumb:3"), (342, "2 thumb:3"), (343, "2 3")])
    func `A finger taps again 50 to 350 ms after a tap`(pause: Int, expected: String) throws {
        let words = "slot 0 id 1 x 500 y 300 sync wait 42 id -1 sync wait \(pause) id 2 x 500 y 300 sync"
        #expect(try kinds("\(words) \(palm)", on: pad).last == expected)
    }

    @Test(arguments: [
        ("wait 242", "2 thumb:3"), ("wait 243", "2 3"), ("x 530 sync x 500 sync", "2 thumb:3"), ("x 531 sync x 500 sync", "2 3"),
    ])
    func `A tap that is repeated lasts 250 ms at most and keeps within 3 mm`(touch: String, expected: String) throws {
        let words = "slot 0 id 1 x 500 y 300 sync \(touch) id -1 sync wait 92 id 2 x 500 y 300 sync"
        #expect(try kinds("\(words) \(palm)", on: pad).last == expected)
    }

    @Test(arguments: [(400, "2 thumb:3"), (399, "2 3")])
    func `A finger taps again within 10 mm of a tap`(x: Int, expected: String) throws {
        let words = "slot 0 id 1 x 500 y 300 sync wait 42 id -1 sync wait 92 id 2 x \(x) y 300 sync"
        #expect(try kinds("\(words) wait 12 slot 1 id 3 x 830 y 300 sync", on: pad).last == expected)
    }

    @Test(arguments: [
        (100, 300, "2 thumb:3"), (99, 300, "2 3"), (900, 300, "2 thumb:3"), (901, 300, "2 3"), (500, 50, "2 thumb:3"), (500, 49, "2 3"),
        (500, 500, "2 thumb:3"), (500, 501, "2 3"),
    ])
    func `A tap less than 10 mm from an edge, or 5 mm from the upper edge, may be a part of a palm`(x: Int, y: Int, expected: String) throws
    {
        let words = "slot 0 id 1 x \(x) y \(y) sync wait 42 id -1 sync wait 92 id 2 x \(x) y \(y) sync"
        let otherX = x < 500 ? x + 400 : x - 400
        #expect(try kinds("\(words) wait 12 slot 1 id 3 x \(otherX) y \(y) sync", on: pad).last == expected)
    }

    @Test func `A tap beside another finger is none of one finger alone`() throws {
        let words = "slot 1 id 5 x 200 y 300 sync slot 0 id 1 x 500 y 300 sync wait 42 id -1 sync slot 1 id -1 sync wait 84"
        #expect(try kinds("\(words) slot 0 id 2 x 500 y 300 sync \(palm)", on: pad).last == "3 4")
        let beside = "slot 0 id 1 x 500 y 300 sync slot 1 id 5 x 200 y 300 sync slot 1 id -1 sync slot 0 id -1 sync wait 84"
        #expect(try kinds("\(beside) slot 0 id 2 x 500 y 300 sync \(palm)", on: pad).last == "3 4")
    }

    @Test(arguments: [(592, "2 thumb:3"), (593, "2 3")])
    func `What lands more than 600 ms after a repeated tap may be a finger`(pause: Int, expected: String) throws {
        #expect(try kinds("\(taps) wait \(pause) slot 1 id 3 x 830 y 300 sync", on: pad).last == expected)
    }

    @Test func `What is no finger beside a repeated tap stays none when a contact lands far from both, or the finger taps once more`()
        throws
    {
        let words = "\(taps) wait 12 slot 1 id 3 x 900 y 300 sync"
        #expect(try kinds("\(words) slot 2 id 4 x 100 y 300 sync", on: pad).last == "2 thumb:3 thumb:4")
        #expect(try kinds("\(words) slot 2 id 4 x 950 y 300 sync", on: pad).last == "2 thumb:3 thumb:4")
        #expect(try kinds("\(words) slot 0 id -1 sync wait 60 id 4 x 500 y 300 sync", on: pad).last == "4 thumb:3")
    }

    @Test(arguments: [(859, "2 thumb:3"), (860, "2 3")])
    func `What is no finger beside a repeated tap becomes one once it has moved 3 mm, and at least half as far as the finger`(
        x: Int, expected: String
    ) throws {
        #expect(try kinds("\(taps) \(palm) slot 0 x 560 slot 1 x \(x) sync", on: pad).last == expected)
    }

    @Test func `What is no finger beside a repeated tap becomes one when a finger lands between them`() throws {
        #expect(try kinds("\(taps) \(palm) slot 2 id 4 x 650 y 300 sync", on: pad).last == "2 3 4")
    }

    @Test func `A contact beside a finger that taps again becomes a thumb only when one of the two lands`() throws {
        let pad = DeviceDescription.pad(slots: 4, [AbsoluteCode.mtPressure])
        let words = "\(taps) wait 12 slot 1 id 3 x 800 y 300 sync slot 0 x 470 sync"
        #expect(try kinds("\(words) slot 2 id 4 x 100 y 550 pressure 200 sync", on: pad).last == "2 3 palm:4")
    }

    @Test func `Fingers without a place count as contacts beside a repeated tap`() throws {
        let twoSlots = DeviceDescription.pad(slots: 2, keys: ButtonCode.tools)
        let tap = "down 325 slot 0 id 1 x 500 y 300 sync wait 42 up 325 id -1 sync wait 92"
        let fingers = "slot 0 id 2 x 500 y 300 slot 1 id 3 x 830 y 300 sync"
        #expect(try read("\(tap) down 333 \(fingers)", on: twoSlots).last?.fingerCount == 1)
        #expect(try read("\(tap) down 334 \(fingers)", on: twoSlots).last?.fingerCount == 3)
    }

    @Test func `A tap can be repeated although a part of a palm has touched near a side since`() throws {
        let tap = "slot 0 id 1 x 500 y 300 sync wait 42 id -1 sync"
        let words = "\(tap) wait 20 id 4 x 70 y 300 sync wait 20 id -1 sync wait 20 id 2 x 500 y 300 sync"
        #expect(try kinds("\(words) \(palm)", on: pad).last == "3 thumb:4")
    }

    @Test func `A tap can be repeated although a palm lifted with it in the same report`() throws {
        let pad = DeviceDescription.pad(slots: 4, [AbsoluteCode.mtPressure])
        let tap = "slot 0 id 1 x 500 y 300 sync slot 1 id 4 x 720 y 300 pressure 200 sync wait 34 id -1 slot 0 id -1 sync wait 92"
        #expect(try kinds("\(tap) id 2 x 500 y 300 sync wait 12 slot 1 id 3 x 830 y 300 pressure 50 sync", on: pad).last == "3 thumb:4")
    }

    @Test func `Two contacts that land beside a finger that taps again may be its hand`() throws {
        let words = "\(taps) wait 12 slot 1 id 3 x 830 y 300 slot 2 id 4 x 900 y 500 sync"
        #expect(try kinds(words, on: pad).last == "2 3 4")
    }

    @Test func `A contact that came in from an edge beside a finger that taps again is a finger`() throws {
        let words = "\(taps) slot 1 id 3 x 10 y 300 sync wait 42 slot 1 x 60 sync"
        #expect(try kinds(words, on: pad).last == "2 3")
    }
}
