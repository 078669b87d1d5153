import Testing
import TouchInput

private let pad = DeviceDescription.pad(slots: 5)

/// In the strip at the bottom, in the middle of the width; the next report is 150 ms after its landing.
private let thumb = "slot 0 id 1 x 500 y 560 sync wait 142"
/// Well above it.
private let finger = "slot 1 id 2 x 500 y 300 sync"
/// Rests above the strip, then two others land.
private let trio = "slot 0 id 1 x 200 y 300 sync wait 142 slot 1 id 2 x 500 y 300 slot 2 id 3 x 700 y 300 sync"

@Suite struct `A thumb` {
    @Test func `rests in the strip at the bottom below a finger that lands later, and is not counted (B21)`() throws {
        let words = "\(thumb) \(finger) slot 1 x 520 sync"
        #expect(try kinds(words, on: pad) == ["1", "thumb:1 2", "thumb:1 2"])
        #expect(try read(words, on: pad).map(\.fingerCount) == [1, 1, 1])
    }

    @Test(arguments: [(141, "1 2"), (142, "thumb:1 2")])
    func `was there 150 ms before`(pause: Int, expected: String) throws {
        #expect(try kinds("slot 0 id 1 x 500 y 560 sync wait \(pause) \(finger)", on: pad).last == expected)
    }

    @Test(arguments: [(551, "1 2"), (552, "thumb:1 2")])
    func `is known by its place in the lowest 8 % of the height`(y: Int, expected: String) throws {
        #expect(try kinds("slot 0 id 1 x 500 y \(y) sync wait 142 \(finger)", on: pad).last == expected)
    }

    @Test(arguments: [(411, "1 2"), (410, "thumb:1 2")])
    func `lies 15 mm below the finger`(y: Int, expected: String) throws {
        #expect(try kinds("\(thumb) slot 1 id 2 x 500 y \(y) sync", on: pad).last == expected)
    }

    @Test(arguments: [("x 530", "thumb:1 2"), ("x 531", "1 2"), ("x 531 sync x 500", "1 2")])
    func `has kept within 3 mm of where it landed, all the time`(motion: String, expected: String) throws {
        #expect(try kinds("\(thumb) \(motion) sync \(finger)", on: pad).last == expected)
    }

    @Test(arguments: [
        ("slot 1 x 530 slot 2 x 730 sync", "thumb:1 2 3"), ("slot 1 x 530 slot 2 x 729 sync", "1 2 3"),
        ("slot 1 x 560 sync", "1 2 3"), ("slot 0 x 231 sync slot 1 x 560 slot 2 x 760 sync", "1 2 3"),
    ])
    func `keeps still wherever it is while two others move 3 mm`(motion: String, expected: String) throws {
        #expect(try kinds("\(trio) \(motion)", on: pad).last == expected)
    }

    @Test(arguments: [(141, "1 2 3"), (142, "thumb:1 2 3")])
    func `was there 150 ms before the others that move as well`(pause: Int, expected: String) throws {
        let words = "slot 0 id 1 x 200 y 300 sync wait \(pause) slot 1 id 2 x 500 y 300 slot 2 id 3 x 700 y 300 sync"
        #expect(try kinds("\(words) slot 1 x 560 slot 2 x 760 sync", on: pad).last == expected)
    }

    @Test func `rests beside one that moves and another that has no place`() throws {
        let twoSlots = DeviceDescription.pad(slots: 2, keys: ButtonCode.tools)
        let words = "down 325 slot 0 id 1 x 200 y 300 sync wait 142 up 325 down 333 slot 1 id 2 x 500 y 300 sync"
        #expect(try kinds("\(words) slot 1 x 560 sync", on: twoSlots).last == "1 2")
        let counted = try read("\(words) up 333 down 334 sync slot 1 x 560 sync", on: twoSlots)
        #expect(counted.map { kinds(of: $0) }.last == "thumb:1 2")
        #expect(counted.map(\.fingerCount) == [1, 2, 3, 2])
    }

    @Test func `stays one when the others lift, until it lifts itself`() throws {
        let words = "\(thumb) \(finger) slot 1 id -1 sync slot 1 id 3 x 500 y 300 sync id -1 sync slot 0 id -1 sync"
        #expect(try kinds(words, on: pad) == ["1", "thumb:1 2", "thumb:1", "thumb:1 3", "thumb:1", "-"])
        #expect(try read(words, on: pad).map(\.fingerCount) == [1, 1, 0, 1, 0, 0])
    }

    @Test(arguments: [(579, "thumb:1 2"), (580, "1 2")])
    func `is a finger again after 8 mm`(x: Int, expected: String) throws {
        #expect(try kinds("\(thumb) \(finger) slot 0 x \(x) sync", on: pad).last == expected)
    }

    @Test func `that was a finger after all is no thumb again`() throws {
        let words = "\(trio) slot 1 x 560 slot 2 x 760 sync slot 0 x 280 sync slot 0 x 200 sync slot 1 x 600 slot 2 x 800 sync"
        #expect(try kinds(words, on: pad) == ["1", "1 2 3", "thumb:1 2 3", "1 2 3", "1 2 3", "1 2 3"])
    }

    @Test func `counts its 8 mm from where it was found to be one`() throws {
        // It had slipped by 3 mm before.
        #expect(
            try kinds("\(thumb) x 530 sync \(finger) slot 0 x 600 sync x 610 sync", on: pad).suffix(3) == ["thumb:1 2", "thumb:1 2", "1 2"])
    }

    @Test func `is none of what lands above, beside or alone`() throws {
        #expect(try kinds("\(thumb) wait 3000 x 505 sync", on: pad) == ["1", "1"])
        #expect(try kinds("\(thumb) slot 1 id 2 x 700 y 560 sync", on: pad).last == "1 2")
        #expect(try kinds("slot 1 id 2 x 500 y 300 sync wait 142 slot 0 id 1 x 500 y 560 sync", on: pad).last == "2 1")
    }
}

@Suite struct `Limits of thumbs` {
    @Test func `switched off make it a finger`() throws {
        #expect(try kinds("\(thumb) \(finger)", on: pad) { $0.thumb.isEnabled = false } == ["1", "1 2"])
        #expect(try kinds("\(trio) slot 1 x 560 slot 2 x 760 sync", on: pad) { $0.thumb.isEnabled = false }.last == "1 2 3")
    }

    @Test(arguments: [(499, "1 2"), (500, "thumb:1 2")])
    func `give the strip another height`(y: Int, expected: String) throws {
        let words = "slot 0 id 1 x 500 y \(y) sync wait 142 \(finger)"
        #expect(try kinds(words, on: pad) { $0.thumb.zone = .mm(10) }.last == expected)
    }

    @Test(arguments: [(99, "1 2"), (100, "thumb:1 2")])
    func `of pressure and size hold above the strip too`(measure: Int, expected: String) throws {
        let heavy = DeviceDescription.pad(slots: 5, [AbsoluteCode.mtPressure, AbsoluteCode.mtTouchMajor])
        for (word, limit) in [("pressure", \ThumbLimits.pressure), ("major", \ThumbLimits.touchMajor)] {
            let words = "slot 0 id 1 x 500 y 460 \(word) \(measure) sync wait 142 \(finger)"
            #expect(try kinds(words, on: heavy) { $0.thumb[keyPath: limit] = 100 }.last == expected)
            #expect(try kinds(words, on: heavy).last == "1 2")
        }
    }

    @Test func `are none on touchscreens`() throws {
        let screen = DeviceDescription.pad(slots: 5, properties: [InputProperty.direct])
        #expect(try kinds("\(thumb) \(finger)", on: screen) { $0.thumb.zone = .mm(20) } == ["1", "1 2"])
        #expect(try kinds("\(trio) slot 1 x 560 slot 2 x 760 sync", on: screen).last == "1 2 3")
    }
}
