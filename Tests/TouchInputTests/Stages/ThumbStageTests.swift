import Testing
import TouchInput

private let pad = DeviceDescription.pad(slots: 5)

/// Lands in the strip at the bottom, in the middle of the width; the next report is 150 ms later.
private let thumb = "slot 0 id 1 x 500 y 560 sync wait 142"
/// Lands well above the thumb.
private let finger = "slot 1 id 2 x 500 y 300 sync"
/// A finger rests above the strip, then two others land.
private let trio = "slot 0 id 1 x 200 y 300 sync wait 142 slot 1 id 2 x 500 y 300 slot 2 id 3 x 700 y 300 sync"

@Suite struct `A thumb` {
    @Test func `A contact in the bottom strip below a later finger is a thumb and does not count (B21)`() throws {
        let words = "\(thumb) \(finger) slot 1 x 520 sync"
        #expect(try kinds(words, on: pad) == ["1", "thumb:1 2", "thumb:1 2"])
        #expect(try read(words, on: pad).map(\.fingerCount) == [1, 1, 1])
    }

    @Test(arguments: [(14, "thumb:1 3"), (15, "1 3")])
    func `The slips of a thumb beside one finger after the other do not add up`(slip: Int, expected: String) throws {
        let first = "\(finger) slot 1 x 540 sync slot 1 x 580 slot 0 x 514 sync slot 1 id -1 sync"
        let words = "\(thumb) \(first) slot 1 id 3 x 500 y 300 sync slot 1 x 520 sync slot 0 x \(514 + slip) sync"
        #expect(try kinds(words, on: pad).last == expected)
    }

    @Test(arguments: [(141, "1 3"), (142, "thumb:1 3")])
    func `A thumb that was a finger is a thumb again once it has rested alone`(pause: Int, expected: String) throws {
        let together = "\(finger) slot 0 x 520 slot 1 x 520 sync slot 1 id -1 sync"
        #expect(try kinds("\(thumb) \(together)", on: pad).dropLast().last == "1 2")
        #expect(try kinds("\(thumb) \(together) wait \(pause) slot 1 id 3 x 500 y 300 sync", on: pad).last == expected)
    }

    @Test func `A thumb that lifts after it was a finger has not tapped, so that no finger at its place taps again`() throws {
        let pair = "slot 0 id 1 x 200 y 300 sync wait 142 slot 1 id 2 x 850 y 300 sync slot 0 x 220 slot 1 x 830 sync slot 1 id -1 sync"
        let again = "slot 0 id -1 sync wait 92 slot 0 id 3 x 220 y 300 slot 1 id 4 x 600 y 300 sync"
        #expect(try kinds("\(pair) \(again)", on: pad).last == "3 4")
    }

    @Test(arguments: [(503, false), (504, true)])
    func `A finger in the lowest 16 % of the height may rest`(y: Int, mayRest: Bool) throws {
        #expect(try read("slot 0 id 1 x 500 y \(y) sync", on: pad).map { $0.contacts.map(\.mayRest) } == [[mayRest]])
    }

    @Test(arguments: [(31, true), (39, true), (40, false), (961, true), (960, false)])
    func `A finger within 4 mm of a side may rest`(x: Int, mayRest: Bool) throws {
        #expect(try read("slot 0 id 1 x \(x) y 300 sync", on: pad).map { $0.contacts.map(\.mayRest) } == [[mayRest]])
    }

    @Test func `A finger near a side may rest in a third more than the zone there, and not without limits for palms`() throws {
        let finger = "slot 0 id 1 x 79 y 300 sync"
        #expect(try read(finger, on: pad) { $0.palm.edge = .mm(6) }.map { $0.contacts.map(\.mayRest) } == [[true]])
        #expect(try read("slot 0 id 1 x 80 y 300 sync", on: pad) { $0.palm.edge = .mm(6) }.map { $0.contacts.map(\.mayRest) } == [[false]])
        let near = "slot 0 id 1 x 5 y 300 sync"
        #expect(try read(near, on: pad) { $0.palm.edge = .zero }.map { $0.contacts.map(\.mayRest) } == [[false]])
        #expect(try read(near, on: pad) { $0.palm.isEnabled = false }.map { $0.contacts.map(\.mayRest) } == [[false]])
    }

    @Test(arguments: [(141, "1 2"), (142, "thumb:1 2")])
    func `A thumb lands at least 150 ms before the finger`(pause: Int, expected: String) throws {
        #expect(try kinds("slot 0 id 1 x 500 y 560 sync wait \(pause) \(finger)", on: pad).last == expected)
    }

    @Test(arguments: [(551, "1 2"), (552, "thumb:1 2")])
    func `A thumb lies in the lowest 8 % of the height`(y: Int, expected: String) throws {
        #expect(try kinds("slot 0 id 1 x 500 y \(y) sync wait 142 \(finger)", on: pad).last == expected)
    }

    @Test(arguments: [
        ("504", "292", "354", "thumb:1 2 3"), ("504", "292", "355", "1 2 3"), ("504", "291", "354", "1 2 3"),
        ("503", "292", "303", "thumb:1 2 3"), ("503", "292", "304", "1 2 3"), ("503", "291", "303", "1 2 3"),
    ])
    func `A contact is a thumb if two fingers land 300 ms after it and lie above it by 20 mm, or 15 mm in the lowest 16 %`(
        y: String, pause: String, above: String, expected: String
    ) throws {
        let fingers = "slot 1 id 2 x 500 y 300 slot 2 id 3 x 650 y \(above) sync"
        #expect(try kinds("slot 0 id 1 x 500 y \(y) sync wait \(pause) \(fingers)", on: pad).last == expected)
    }

    @Test(arguments: [(142, 530, "thumb:1 2 3"), (141, 530, "1 2 3"), (142, 529, "1 2 3")])
    func `A contact that rests 33 mm from two fingers is a thumb if they land 150 ms after it`(pause: Int, x: Int, expected: String) throws
    {
        let words = "slot 0 id 1 x 200 y 300 sync wait \(pause) slot 1 id 2 x \(x) y 300 slot 2 id 3 x 700 y 300 sync"
        #expect(try kinds(words, on: pad).last == expected)
        // It is no resting finger of a tip gesture.
        #expect(try read(words, on: pad).last?.contacts.first?.mayRest == (expected != "1 2 3"))
    }

    @Test func `A contact 33 mm from the others is a finger if only one of them landed 150 ms after it, or it has one beside it`() throws {
        let early = "slot 0 id 1 x 200 y 300 sync wait 134 slot 1 id 2 x 530 y 300 sync slot 2 id 3 x 700 y 300 sync"
        #expect(try kinds(early, on: pad).last == "1 2 3")
        let beside = "slot 0 id 1 x 200 y 300 slot 3 id 4 x 150 y 300 sync wait 142 slot 1 id 2 x 530 y 300 slot 2 id 3 x 700 y 300 sync"
        #expect(try kinds(beside, on: pad).last == "1 3 4 2")
    }

    @Test func `A finger that came in from an edge has landed when it touched down, not when it counts`() throws {
        let words = "slot 0 id 1 x 500 y 300 slot 1 id 2 x 10 y 300 sync wait 142 slot 1 x 60 slot 2 id 3 x 900 y 300 sync"
        #expect(try kinds(words, on: pad).last == "1 2 3")
    }

    @Test func `A thumb that rested apart moves 8 mm to be a finger and a resting finger of tip gestures`() throws {
        let words = "slot 0 id 1 x 200 y 300 sync wait 142 slot 1 id 2 x 530 y 300 slot 2 id 3 x 700 y 300 sync"
        #expect(try kinds("\(words) slot 0 x 279 sync x 280 sync", on: pad) == ["1", "thumb:1 2 3", "thumb:1 2 3", "1 2 3"])
        #expect(try read("\(words) slot 0 x 280 sync", on: pad).last?.contacts.first?.mayRest == false)
    }

    @Test(arguments: [("515 slot 1 x 530", "1 2"), ("514 slot 1 x 520", "thumb:1 2"), ("515 slot 1 x 531", "thumb:1 2")])
    func `A thumb that moves 1.5 mm, and at least half as far as a finger, is a finger from then on`(motion: String, expected: String)
        throws
    {
        let words = "\(thumb) \(finger) slot 0 x \(motion) sync"
        #expect(try kinds(words, on: pad).last == expected)
        #expect(try kinds("\(words) slot 1 x 560 sync", on: pad).last == expected)
    }

    @Test(arguments: [(411, "1 2"), (410, "thumb:1 2")])
    func `A thumb lies at least 15 mm below the finger`(y: Int, expected: String) throws {
        #expect(try kinds("\(thumb) slot 1 id 2 x 500 y \(y) sync", on: pad).last == expected)
    }

    @Test(arguments: [("x 530", "thumb:1 2"), ("x 531", "1 2"), ("x 531 sync x 500", "1 2")])
    func `A thumb has always kept within 3 mm of its landing`(motion: String, expected: String) throws {
        #expect(try kinds("\(thumb) \(motion) sync \(finger)", on: pad).last == expected)
    }

    @Test(arguments: [
        ("slot 1 x 530 slot 2 x 730 sync", "thumb:1 2 3"), ("slot 1 x 530 slot 2 x 729 sync", "1 2 3"),
        ("slot 1 x 560 sync", "1 2 3"), ("slot 0 x 231 sync slot 1 x 560 slot 2 x 760 sync", "1 2 3"),
    ])
    func `A contact that rests anywhere while two others move 3 mm is a thumb`(motion: String, expected: String) throws {
        #expect(try kinds("\(trio) \(motion)", on: pad).last == expected)
    }

    @Test(arguments: [(215, "thumb:1 2 3"), (216, "1 2 3")])
    func `A contact that moves more than half as far as two others is no thumb`(x: Int, expected: String) throws {
        #expect(try kinds("\(trio) slot 0 x \(x) slot 1 x 530 slot 2 x 730 sync", on: pad).last == expected)
    }

    @Test(arguments: [(141, "1 2 3"), (142, "thumb:1 2 3")])
    func `A resting thumb lands at least 150 ms before the two fingers that move`(pause: Int, expected: String) throws {
        let words = "slot 0 id 1 x 200 y 300 sync wait \(pause) slot 1 id 2 x 500 y 300 slot 2 id 3 x 700 y 300 sync"
        #expect(try kinds("\(words) slot 1 x 560 slot 2 x 760 sync", on: pad).last == expected)
    }

    @Test func `A contact that rests beside a moving finger and one without a place is a thumb`() throws {
        let twoSlots = DeviceDescription.pad(slots: 2, keys: ButtonCode.tools)
        let words = "down 325 slot 0 id 1 x 200 y 300 sync wait 142 up 325 down 333 slot 1 id 2 x 500 y 300 sync"
        #expect(try kinds("\(words) slot 1 x 560 sync", on: twoSlots).last == "1 2")
        let counted = try read("\(words) up 333 down 334 sync slot 1 x 560 sync", on: twoSlots)
        #expect(counted.map { kinds(of: $0) }.last == "thumb:1 2")
        #expect(counted.map(\.fingerCount) == [1, 2, 3, 2])
    }

    @Test func `A thumb stays a thumb until it lifts, even if the others have lifted`() throws {
        let words = "\(thumb) \(finger) slot 1 id -1 sync slot 1 id 3 x 500 y 300 sync id -1 sync slot 0 id -1 sync"
        #expect(try kinds(words, on: pad) == ["1", "thumb:1 2", "thumb:1", "thumb:1 3", "thumb:1", "-"])
        #expect(try read(words, on: pad).map(\.fingerCount) == [1, 1, 0, 1, 0, 0])
    }

    @Test(arguments: [(579, "thumb:1 2"), (580, "1 2")])
    func `A thumb that moves 8 mm is a finger again`(x: Int, expected: String) throws {
        #expect(try kinds("\(thumb) \(finger) slot 0 x \(x) sync", on: pad).last == expected)
    }

    @Test func `A thumb that became a finger does not become a thumb again`() throws {
        let words = "\(trio) slot 1 x 560 slot 2 x 760 sync slot 0 x 280 sync slot 0 x 200 sync slot 1 x 600 slot 2 x 800 sync"
        #expect(try kinds(words, on: pad) == ["1", "1 2 3", "thumb:1 2 3", "1 2 3", "1 2 3", "1 2 3"])
    }

    @Test func `The 8 mm that make a thumb a finger count from where the contact became a thumb`() throws {
        // The thumb has slipped by 3 mm before that.
        #expect(
            try kinds("\(thumb) x 530 sync \(finger) slot 0 x 600 sync x 610 sync", on: pad).suffix(3) == ["thumb:1 2", "thumb:1 2", "1 2"])
    }

    @Test func `A contact above, beside or without a finger is not a thumb`() throws {
        #expect(try kinds("\(thumb) wait 3000 x 505 sync", on: pad) == ["1", "1"])
        #expect(try kinds("\(thumb) slot 1 id 2 x 700 y 560 sync", on: pad).last == "1 2")
        #expect(try kinds("slot 1 id 2 x 500 y 300 sync wait 142 slot 0 id 1 x 500 y 560 sync", on: pad).last == "2 1")
    }
}

@Suite struct `Limits of thumbs` {
    @Test func `With thumb limits switched off a thumb is a finger`() throws {
        #expect(try kinds("\(thumb) \(finger)", on: pad) { $0.thumb.isEnabled = false } == ["1", "1 2"])
        #expect(try kinds("\(trio) slot 1 x 560 slot 2 x 760 sync", on: pad) { $0.thumb.isEnabled = false }.last == "1 2 3")
    }

    @Test(arguments: [(499, "1 2"), (500, "thumb:1 2")])
    func `The thumb limits set the height of the strip`(y: Int, expected: String) throws {
        let words = "slot 0 id 1 x 500 y \(y) sync wait 142 \(finger)"
        #expect(try kinds(words, on: pad) { $0.thumb.zone = .mm(10) }.last == expected)
    }

    @Test(arguments: [(99, "1 2"), (100, "thumb:1 2")])
    func `Thumb limits of pressure and size apply even above the strip`(measure: Int, expected: String) throws {
        let heavy = DeviceDescription.pad(slots: 5, [AbsoluteCode.mtPressure, AbsoluteCode.mtTouchMajor])
        for (word, limit) in [("pressure", \ThumbLimits.pressure), ("major", \ThumbLimits.touchMajor)] {
            let words = "slot 0 id 1 x 500 y 460 \(word) \(measure) sync wait 142 \(finger)"
            #expect(try kinds(words, on: heavy) { $0.thumb[keyPath: limit] = 100 }.last == expected)
            #expect(try kinds(words, on: heavy).last == "1 2")
        }
    }

    @Test func `A touchscreen has no thumb limits`() throws {
        let screen = DeviceDescription.pad(slots: 5, properties: [InputProperty.direct])
        #expect(try kinds("\(thumb) \(finger)", on: screen) { $0.thumb.zone = .mm(20) } == ["1", "1 2"])
        #expect(try kinds("\(trio) slot 1 x 560 slot 2 x 760 sync", on: screen).last == "1 2 3")
    }
}
