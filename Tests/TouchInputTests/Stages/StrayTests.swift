import Testing
import TouchInput

private let pad = DeviceDescription.pad(slots: 6)

/// A contact rests for 40 ms, then two fingers land 49 mm to its right.
private let stray = "slot 0 id 1 x 60 y 300 sync wait 32 slot 1 id 2 x 550 y 300 slot 2 id 3 x 750 y 300 sync"
/// Four fingers, 15 mm apart, as far to the right.
private let four = "slot 1 id 2 x 550 y 300 slot 2 id 3 x 700 y 300 slot 3 id 4 x 850 y 300 slot 4 id 5 x 900 y 150 sync"

@Suite struct `A stray` {
    @Test(arguments: [(100, "thumb:1 2 3"), (101, "1 2 3")])
    func `A contact 45 mm or more from two fingers is a stray`(x: Int, expected: String) throws {
        let words = "slot 0 id 1 x \(x) y 300 sync wait 32 slot 1 id 2 x 550 y 300 slot 2 id 3 x 750 y 300 sync"
        #expect(try kinds(words, on: pad).last == expected)
        #expect(try read(words, on: pad).map(\.fingerCount) == [1, expected == "1 2 3" ? 3 : 2])
    }

    @Test(arguments: [(31, "1 2 3"), (32, "thumb:1 2 3")])
    func `A stray landed at least 40 ms before the fingers`(pause: Int, expected: String) throws {
        let words = "slot 0 id 1 x 100 y 300 sync wait \(pause) slot 1 id 2 x 550 y 300 slot 2 id 3 x 750 y 300 sync"
        #expect(try kinds(words, on: pad).last == expected)
    }

    @Test func `A contact that lands far from a hand is a stray at once`() throws {
        let words = "slot 1 id 2 x 550 y 300 slot 2 id 3 x 750 y 300 sync slot 0 id 1 x 100 y 300 sync"
        #expect(try kinds(words, on: pad) == ["1 2", "thumb:3 1 2"])
        #expect(try read(words, on: pad).map(\.fingerCount) == [2, 2])
    }

    @Test(arguments: [(141, "3 1 2 4 5"), (142, "thumb:3 1 2 4 5")])
    func `A thumb that lands before the last of four fingers, and within 150 ms of it, is a finger`(pause: Int, expected: String) throws {
        let two = "slot 1 id 2 x 550 y 300 slot 2 id 3 x 700 y 300 sync"
        let words = "\(two) slot 0 id 1 x 60 y 400 sync wait \(pause) slot 3 id 4 x 850 y 300 slot 4 id 5 x 900 y 150 sync"
        #expect(try kinds(words, on: pad).last == expected)
    }

    @Test func `Contacts become strays only when one lands, not when a finger between them lifts`() throws {
        let words = "slot 0 id 1 x 150 y 300 slot 1 id 2 x 350 y 300 slot 2 id 3 x 600 y 300 slot 3 id 4 x 800 y 300 sync wait 142"
        #expect(try kinds("\(words) slot 1 id -1 sync", on: pad) == ["1 2 3 4", "1 3 4"])
    }

    @Test(arguments: [(719, "1 2"), (720, "thumb:1 2")])
    func `A contact that rests 62 mm or more from a single finger is a stray`(x: Int, expected: String) throws {
        #expect(try kinds("slot 0 id 1 x 100 y 300 sync wait 142 slot 1 id 2 x \(x) y 300 sync", on: pad).last == expected)
    }

    @Test func `A stray beside a single finger stays one however near the finger comes, until both move`() throws {
        let words = "slot 0 id 1 x 100 y 300 sync wait 142 slot 1 id 2 x 720 y 300 sync slot 1 x 640 sync x 550 sync x 460 sync"
        #expect(try kinds(words, on: pad).last == "thumb:1 2")
        #expect(try kinds("\(words) slot 0 x 240 sync", on: pad).last == "1 2")
    }

    @Test func `Of two contacts far from each other in the lowest 16 %, one is a finger whatever their order`() throws {
        let moved = "id 1 x 100 y 520 sync x 120 sync wait 142"
        #expect(try kinds("slot 0 \(moved) slot 1 id 2 x 800 y 520 sync", on: pad).last == "1 thumb:2")
        #expect(try kinds("slot 1 \(moved) slot 0 id 2 x 800 y 520 sync", on: pad).last == "thumb:2 1")
    }

    @Test func `A contact left out until it moved is no stray if both move, as in a pinch`() throws {
        let words = "slot 0 id 1 x 800 y 300 sync x 780 sync wait 142 slot 1 id 2 x 10 y 300 sync"
        #expect(try kinds("\(words) slot 1 x 60 sync", on: pad).last == "1 2")
    }

    @Test func `A contact left out until it moved has landed with the other one if it touched down with it`() throws {
        let words = "slot 0 id 1 x 800 y 300 slot 1 id 2 x 10 y 300 sync wait 142 slot 1 x 60 sync"
        #expect(try kinds(words, on: pad).last == "1 2")
    }

    @Test func `Two contacts far from each other are no strays beside a finger without a place`() throws {
        let words = "down 325 slot 0 id 1 x 100 y 300 sync wait 142 up 325 down 334 slot 1 id 2 x 800 y 300 sync"
        #expect(try kinds(words, on: .pad(slots: 2, keys: ButtonCode.tools)).last == "1 2")
    }

    @Test(arguments: [(71, "1 2"), (72, "thumb:1 2")])
    func `Two contacts far from each other are of one hand if they land within 80 ms, as in a pinch`(pause: Int, expected: String) throws {
        #expect(try kinds("slot 0 id 1 x 100 y 300 sync wait \(pause) slot 1 id 2 x 800 y 300 sync", on: pad).last == expected)
    }

    @Test(arguments: [(50, 770, "thumb:1 2"), (50, 771, "1 2"), (150, 769, "1 2"), (310, 930, "1 thumb:2"), (311, 930, "1 2")])
    func `Of two contacts far from each other that land within 80 ms, one is a stray if it is nearer to a side by 18 mm`(
        x: Int, otherX: Int, expected: String
    ) throws {
        #expect(try kinds("slot 0 id 1 x \(x) y 300 sync wait 12 slot 1 id 2 x \(otherX) y 300 sync", on: pad).last == expected)
    }

    @Test(arguments: [(209, "thumb:1 2"), (210, "1 2")])
    func `Of two contacts far from each other that land within 80 ms, the stray is less than 21 mm from a side`(
        x: Int, expected: String
    ) throws {
        var widePad = pad
        widePad.axes[AbsoluteCode.mtPositionX]?.maximum = 1600
        #expect(try kinds("slot 0 id 1 x \(x) y 300 slot 1 id 2 x 1000 y 300 sync", on: widePad).last == expected)
    }

    @Test(arguments: [(64, "thumb:1 2"), (65, "1 2")])
    func `A contact at a side that has moved 1.5 mm is no stray beside one that lands within 80 ms`(x: Int, expected: String) throws {
        #expect(try kinds("slot 0 id 1 x 50 y 300 sync x \(x) sync slot 1 id 2 x 740 y 300 sync", on: pad).last == expected)
    }

    @Test func `A contact at a side that was left out until it moved is no stray, whenever the other one lands`() throws {
        var widePad = pad
        widePad.axes[AbsoluteCode.mtPositionX]?.maximum = 1200
        let together = "slot 0 id 1 x 700 y 300 slot 1 id 2 x 10 y 300 sync wait 42 slot 1 x 65 sync"
        #expect(try kinds(together, on: widePad).last == "1 2")
        let late = "slot 1 id 2 x 10 y 300 sync wait 42 x 65 sync slot 0 id 1 x 700 y 300 sync"
        #expect(try kinds(late, on: widePad).last == "2 1")
    }

    @Test func `Without limits for palms, a contact at a side is no stray beside one that lands with it`() throws {
        #expect(try kinds("slot 0 id 1 x 50 y 300 slot 1 id 2 x 740 y 300 sync", on: pad).last == "thumb:1 2")
        #expect(try kinds("slot 0 id 1 x 50 y 300 slot 1 id 2 x 740 y 300 sync", on: pad) { $0.palm.isEnabled = false }.last == "1 2")
    }

    @Test(arguments: [(114, "thumb:1 2"), (115, "1 thumb:2")])
    func `If the first of two contacts far from each other has moved 1.5 mm, the second one is the stray`(x: Int, expected: String) throws {
        let words = "slot 0 id 1 x 100 y 300 sync x \(x) sync wait 142 slot 1 id 2 x 800 y 300 sync"
        #expect(try kinds(words, on: pad).last == expected)
    }

    @Test func `Three contacts far from each other are no hand`() throws {
        let words = "slot 0 id 1 x 40 y 100 sync wait 141 slot 1 id 2 x 490 y 100 slot 2 id 3 x 940 y 100 sync"
        #expect(try kinds(words, on: pad).last == "1 2 3")
    }

    @Test(arguments: [
        ("300", "1 2 3 4 5"), ("300 sync wait 141", "1 2 3 4 5"), ("300 sync wait 142", "thumb:1 2 3 4 5"), ("263", "1 2 3 4 5"),
        ("262", "thumb:1 2 3 4 5"),
    ])
    func `A contact far from four fingers may be their thumb if it lies below their center, unless it landed 150 ms before them`(
        y: String, expected: String
    ) throws {
        #expect(try kinds("slot 0 id 1 x 100 y \(y) \(four)", on: pad).last == expected)
    }

    @Test func `A stray that landed 150 ms before the hand stays one when a finger lands between them`() throws {
        let words = "slot 0 id 1 x 60 y 300 sync wait 142 slot 1 id 2 x 550 y 300 slot 2 id 3 x 750 y 300 sync slot 3 id 4 x 300 y 300 sync"
        #expect(try kinds(words, on: pad) == ["1", "thumb:1 2 3", "thumb:1 2 3 4"])
    }

    @Test func `A stray that a finger has come near stays one when another contact lands far from it`() throws {
        let near = "slot 0 id 1 x 100 y 300 sync wait 72 slot 1 id 2 x 720 y 300 sync x 640 sync x 550 sync x 460 sync"
        let words = "\(near) slot 2 id 3 x 950 y 300 sync"
        #expect(try kinds(words, on: pad).last == "thumb:1 2 3")
    }

    @Test func `A stray that has moved more than 3 mm does not rest apart`() throws {
        let words = "slot 0 id 1 x 100 y 300 sync wait 142 slot 1 id 2 x 720 y 300 sync slot 0 x 140 sync slot 2 id 3 x 500 y 300 sync"
        #expect(try kinds(words, on: pad).last == "1 2 3")
    }

    @Test func `A stray beside a single finger stays one if the second finger of the hand lands 33 mm away, but not nearer`() throws {
        let words = "slot 0 id 1 x 200 y 300 sync wait 142 slot 1 id 2 x 850 y 300 sync"
        #expect(try kinds("\(words) slot 2 id 3 x 530 y 300 sync", on: pad) == ["1", "thumb:1 2", "thumb:1 2 3"])
        #expect(try kinds("\(words) slot 2 id 3 x 529 y 300 sync", on: pad) == ["1", "thumb:1 2", "1 2 3"])
    }

    @Test func `A sixth contact is a stray even if it lands with five fingers`() throws {
        let words = "slot 5 id 6 x 900 y 450 \(four) slot 0 id 1 x 100 y 300 sync"
        #expect(try kinds(words, on: pad).last == "thumb:6 1 2 3 4 5")
    }

    @Test(arguments: [("x 130", "thumb:1 2 3"), ("x 131", "1 2 3")])
    func `A stray has kept within 3 mm of its landing`(motion: String, expected: String) throws {
        let words = "slot 0 id 1 x 100 y 300 sync \(motion) sync wait 142 slot 1 id 2 x 600 y 300 slot 2 id 3 x 750 y 300 sync"
        #expect(try kinds(words, on: pad).last == expected)
    }

    @Test func `A finger that lands between a stray and the hand makes it a finger, for as long as it touches`() throws {
        let words = "\(stray) slot 3 id 4 x 300 y 300 sync slot 3 id -1 sync slot 4 id 5 x 650 y 200 sync"
        #expect(try kinds(words, on: pad) == ["1", "thumb:1 2 3", "1 2 3 4", "1 2 3", "1 2 3 5"])
    }

    @Test(arguments: [
        ("slot 0 x 74 slot 1 x 565", "thumb:1 2 3"), ("slot 0 x 75 slot 1 x 564", "thumb:1 2 3"), ("slot 0 x 75 slot 1 x 565", "1 2 3"),
        ("slot 0 x 75 slot 1 x 595", "1 2 3"), ("slot 0 x 75 slot 1 x 596", "thumb:1 2 3"),
    ])
    func `A stray is a finger once it and a finger have moved 1.5 mm, it at least a third as far`(motion: String, expected: String) throws {
        #expect(try kinds("\(stray) \(motion) sync", on: pad).last == expected)
    }

    @Test(arguments: [(580, "1 2 3"), (581, "thumb:1 2 3")])
    func `A stray that landed 150 ms before the hand moves at least half as far`(x: Int, expected: String) throws {
        let words = "slot 0 id 1 x 60 y 300 sync wait 142 slot 1 id 2 x 550 y 300 slot 2 id 3 x 750 y 300 sync"
        #expect(try kinds("\(words) slot 0 x 75 slot 1 x \(x) sync", on: pad).last == expected)
    }

    @Test(arguments: [(580, "3 1 2"), (581, "thumb:3 1 2")])
    func `A stray that lands 150 ms after the hand moves at least half as far`(x: Int, expected: String) throws {
        let words = "slot 1 id 2 x 550 y 300 slot 2 id 3 x 750 y 300 sync wait 142 slot 0 id 1 x 60 y 300 sync"
        #expect(try kinds("\(words) slot 0 x 75 slot 1 x \(x) sync", on: pad).last == expected)
    }

    @Test func `A stray stays one after the hand has lifted, until it moves 8 mm`() throws {
        let words = "\(stray) slot 1 id -1 slot 2 id -1 sync slot 0 x 139 sync x 140 sync"
        #expect(try kinds(words, on: pad) == ["1", "thumb:1 2 3", "thumb:1", "thumb:1", "1"])
    }

    @Test(arguments: [
        (504, 142, 740, 250, "thumb:1 2"), (510, 142, 800, 360, "thumb:1 2"),
        // Not in the lowest 16 % of the height; for less than 150 ms; less than 45 mm away; less than 15 mm below the finger.
        (503, 142, 740, 250, "1 2"), (504, 141, 740, 250, "1 2"), (504, 142, 670, 250, "1 2"), (510, 142, 800, 361, "1 2"),
    ])
    func `A contact that has rested low on the pad is a stray even beside a single finger`(
        y: Int, pause: Int, otherX: Int, otherY: Int, expected: String
    ) throws {
        let words = "slot 0 id 1 x 300 y \(y) sync wait \(pause) slot 1 id 2 x \(otherX) y \(otherY) sync"
        #expect(try kinds(words, on: pad).last == expected)
    }

    @Test func `A stray beside a single finger is a finger once both move, as in a pinch`() throws {
        let words = "slot 0 id 1 x 300 y 504 sync wait 142 slot 1 id 2 x 740 y 250 sync slot 0 x 315 slot 1 x 725 sync"
        #expect(try kinds(words, on: pad) == ["1", "thumb:1 2", "1 2"])
    }

    @Test func `A stray is no resting finger of a tip gesture`() throws {
        #expect(try read(stray, on: pad).last?.contacts.map(\.mayRest) == [true, false, false])
    }

    @Test func `Without thumbs there are no strays`() throws {
        #expect(try read(stray, on: pad) { $0.thumb.isEnabled = false }.last?.fingerCount == 3)
    }
}
