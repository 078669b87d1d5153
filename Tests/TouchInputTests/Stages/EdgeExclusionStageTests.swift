import Testing
import TouchInput

private let pad = DeviceDescription.pad(slots: 5)
private let screen = DeviceDescription.pad(slots: 5, properties: [InputProperty.direct])

/// Lands 1 mm from the left edge.
private let suspect = "slot 0 id 1 x 10 y 300 sync"

private func lands(_ x: Int, _ y: Int, on device: DeviceDescription = pad, _ change: (inout DeviceProfile) -> Void = { _ in }) throws
    -> Bool
{
    try kinds("slot 0 id 1 x \(x) y \(y) sync", on: device, change) == ["1"]
}

@Suite struct `Exclusion zones at the edges` {
    @Test(arguments: [(29, false), (30, true), (31, true), (500, true), (969, true), (970, true), (971, false), (-5, false), (1005, false)])
    func `A contact that lands within 3 mm of the left or right edge is left out`(x: Int, isShown: Bool) throws {
        #expect(try lands(x, 300) == isShown)
    }

    @Test(arguments: [(0, true), (-20, true), (-21, false)])
    func `A contact that lands more than 2 mm above the top is left out`(y: Int, isShown: Bool) throws {
        #expect(try lands(500, y) == isShown)
    }

    @Test(arguments: [(199, 553, false), (200, 553, true), (199, 552, true), (801, 553, false), (800, 553, true), (801, 552, true)])
    func `A contact that lands in a bottom corner of a fifth of the width and 8 % of the height is left out`(x: Int, y: Int, isShown: Bool)
        throws
    {
        #expect(try lands(x, y) == isShown)
    }

    @Test func `A contact left out is neither in the frames nor counted while others act (B21)`() throws {
        let words = "\(suspect) slot 1 id 2 x 500 y 300 sync slot 1 x 510 sync slot 1 id -1 sync slot 0 id -1 sync"
        #expect(try kinds(words, on: pad) == ["-", "2", "2", "-", "-"])
        #expect(try read(words, on: pad).map(\.fingerCount) == [0, 1, 1, 0, 0])
    }

    @Test func `A contact that moves to the edge later is not left out`() throws {
        #expect(try kinds("slot 0 id 1 x 60 y 300 sync x 35 sync x 5 sync", on: pad) == ["1", "1", "1"])
    }

    @Test func `A contact that the device reports as a palm is not left out`() throws {
        let words = "slot 0 id 1 x 10 y 300 tool 2 sync"
        #expect(try kinds(words, on: .pad(slots: 5, [AbsoluteCode.mtToolType])) == ["palm:1"])
    }
}

@Suite struct `Contacts left out at the edges` {
    @Test(arguments: [("x 59", "-"), ("x 60", "1"), ("x 30 y 345", "-"), ("x 30 y 346", "1"), ("x 40 y 339", "-"), ("x 40 y 340", "1")])
    func `A contact left out appears once it has moved 5 mm and left the strip at its side`(motion: String, expected: String) throws {
        let frames = try read("\(suspect) \(motion) sync", on: pad)
        #expect(frames.map { kinds(of: $0) } == ["-", expected])
        #expect(frames.map(\.fingerCount) == [0, expected == "1" ? 1 : 0])
    }

    @Test(arguments: [("y 449", "-"), ("y 450", "1"), ("y 150", "1"), ("x 29 y 440", "-"), ("x -40 y 440", "-"), ("x 29 y 449", "1")])
    func `A contact left out that stays in the strip at its side appears once it has moved 15 mm`(motion: String, expected: String) throws {
        #expect(try kinds("\(suspect) \(motion) sync", on: pad) == ["-", expected])
        let mirrored = motion.replacing("x 29", with: "x 971").replacing("x -40", with: "x 1040")
        #expect(try kinds("slot 0 id 1 x 990 y 300 sync \(mirrored) sync", on: pad) == ["-", expected])
    }

    @Test(arguments: [(40, "1"), (29, "-")])
    func `A contact that lands above the top and moves to a side appears after 5 mm if it landed 3 mm from it`(x: Int, expected: String)
        throws
    {
        #expect(try kinds("slot 0 id 1 x \(x) y -30 sync x 20 y 20 sync", on: pad) == ["-", expected])
    }

    @Test func `In zones that the user has widened, a contact appears after 5 mm once it is 3 mm from the side`() throws {
        #expect(try kinds("slot 0 id 1 x 10 y 300 sync x 60 sync", on: pad) { $0.palm.edge = .mm(20) } == ["-", "1"])
        #expect(try kinds("slot 0 id 1 x 5 y 300 sync x 12 y 350 sync", on: pad) { $0.palm.edge = .mm(1) } == ["-", "1"])
    }

    @Test(
        arguments: [("x 60", 1.0), ("x 30 y 349", nil), ("x 50 y 341", nil), ("x 50 y 339", 1), ("x 60 y 330", 1)] as [(String, Double?)])
    func `A contact that comes inward within 45° appears with its landing at the edge`(motion: String, landing: Double?) throws {
        let contact = try #require(read("\(suspect) \(motion) sync", on: pad).last?.contacts.first)
        #expect(contact.landing?.x.millimeters == landing)
    }

    @Test func `A contact that has appeared stays in the frames wherever it moves`() throws {
        #expect(try kinds("\(suspect) x 60 sync x 12 sync x 10 sync", on: pad) == ["-", "1", "1", "1"])
    }

    @Test(arguments: [(528, "-"), (527, "1")])
    func `A contact left out stays out while it slides along the lowest 12 % of the height`(y: Int, expected: String) throws {
        #expect(try kinds("slot 0 id 1 x 100 y 590 sync x 200 sync x 300 sync y \(y) sync", on: pad) == ["-", "-", "-", expected])
        #expect(try kinds("slot 0 id 1 x 10 y 590 sync x 110 sync x 210 sync y \(y) sync", on: pad) == ["-", "-", "-", expected])
    }

    @Test func `A contact left out appears when the button is pressed, and stays`() throws {
        #expect(try kinds("\(suspect) down 272 sync up 272 sync", on: pad) == ["-", "1", "1"])
        #expect(try kinds("down 272 sync \(suspect) up 272 sync", on: pad) == ["-", "1", "1"])
    }

    @Test(arguments: [(142, "1 2"), (143, "2")])
    func `A contact left out that landed more than 150 ms before a finger rests, and stays away when the button is pressed`(
        wait: Int, expected: String
    ) throws {
        let corner = "slot 0 id 1 x 100 y 590 sync wait \(wait) slot 1 id 2 x 500 y 300 sync down 272 sync"
        #expect(try kinds(corner, on: pad).last == expected)
    }

    @Test(arguments: [(142, "1 2"), (143, "2")])
    func `A contact left out that rests stays away even if a finger lands in the report of the press`(wait: Int, expected: String) throws {
        let words = "slot 0 id 1 x 100 y 590 sync wait \(wait) slot 1 id 2 x 500 y 300 down 272 sync"
        #expect(try kinds(words, on: pad) == ["-", expected])
    }

    @Test(arguments: [(29, "2"), (30, "1 2")])
    func `A contact at a side stays away when the button is pressed while a finger touches elsewhere`(x: Int, expected: String) throws {
        let words = "slot 0 id 1 x \(x) y 300 slot 1 id 2 x 500 y 300 sync"
        #expect(try kinds("\(words) down 272 sync", on: pad).last == expected)
        #expect(try kinds("\(words) slot 1 id -1 sync down 272 sync", on: pad).last == "1")
        #expect(try kinds("slot 0 id 1 x \(1000 - x) y 300 slot 1 id 2 x 500 y 300 sync down 272 sync", on: pad).last == expected)
    }

    @Test func `A contact at a side appears when the button is pressed while only a palm touches elsewhere`() throws {
        let words = "slot 0 id 1 x 10 y 300 slot 1 id 2 x 500 y 300 tool 2 sync down 272 sync"
        #expect(try kinds(words, on: .pad(slots: 5, [AbsoluteCode.mtToolType])) == ["palm:2", "1 palm:2"])
    }

    @Test func `A contact at a side stays away for the whole press if a finger touched elsewhere when it began`() throws {
        let words = "slot 0 id 1 x 10 y 300 slot 1 id 2 x 500 y 300 sync down 272 sync slot 1 id -1 sync"
        #expect(try kinds(words, on: pad).last == "-")
    }

    @Test(arguments: [(40, "-"), (59, "-"), (60, "2"), (500, "2")])
    func `A flickering contact counts as the same within 5 mm of its landing`(x: Int, expected: String) throws {
        #expect(try kinds("\(suspect) id 2 x \(x) sync", on: pad) == ["-", expected])
    }

    @Test func `A flickering contact's motion counts from its first landing`() throws {
        let frames = try read("\(suspect) id 2 x 40 sync x 59 sync x 60 sync", on: pad)
        #expect(frames.map { kinds(of: $0) } == ["-", "-", "-", "2"])
        #expect(frames.last?.contacts.first?.landing?.x == .mm(1))
    }

    @Test func `A contact left out leaves nothing behind when it lifts`() throws {
        #expect(try kinds("\(suspect) id -1 sync id 2 x 40 sync", on: pad) == ["-", "-", "2"])
    }

    @Test func `A contact left out that becomes a palm never appears as a finger`() throws {
        let words = "slot 0 id 1 x 10 y 300 pressure 60 sync pressure 200 sync id -1 sync"
        #expect(try kinds(words, on: .pad(slots: 5, [AbsoluteCode.mtPressure])) == ["-", "-", "-"])
    }

    @Test func `A contact in a zone after a loss is left out until it lifts and delays nothing (D8)`() throws {
        let words = "slot 1 id 5 x 500 y 300 sync drop sync slot 0 id 1 x 10 y 300 sync x 30 sync id -1 sync \(suspect)"
        #expect(try kinds(words, on: pad) == ["1", "-", "-", "-", "-"])
    }
}

@Suite struct `A pair of contacts of which one lands in an exclusion zone` {
    /// The second finger lands 5 mm beside the first, which is 1 mm from the right edge, some milliseconds later.
    private func lastKinds(after wait: Int, _ motion: String) throws -> String? {
        try kinds("slot 0 id 1 x 990 y 300 sync wait \(wait) slot 1 id 2 x 850 y 300 sync \(motion) sync", on: pad).last
    }

    @Test(arguments: [
        ("slot 0 y 315 slot 1 y 315", "1 2"), ("slot 0 y 314 slot 1 y 330", "2"), ("slot 0 y 315 slot 1 y 314", "2"),
        ("slot 0 y 315 slot 1 y 285", "2"), ("slot 0 y 315 slot 1 x 870", "2"), ("slot 0 y 315 slot 1 x 865 y 315", "1 2"),
        ("slot 0 y 315 slot 1 x 867 y 315", "2"),
    ])
    func `The contact appears once both have moved 1.5 mm the same way, give or take 45°`(motion: String, expected: String) throws {
        #expect(try lastKinds(after: 0, motion) == expected)
    }

    @Test(arguments: [(192, "1 2"), (193, "2")])
    func `The contact does not appear if they landed more than 200 ms apart`(wait: Int, expected: String) throws {
        #expect(try lastKinds(after: wait, "slot 0 y 315 slot 1 y 315") == expected)
    }

    @Test(arguments: [
        ("slot 0 y 325 slot 1 y 325", "1 2"), ("slot 0 y 324 slot 1 y 325", "2"), ("slot 0 y 325 slot 1 y 324", "2"),
        ("slot 0 y 325 slot 1 y 337", "1 2"), ("slot 0 y 325 slot 1 y 338", "2"), ("slot 0 y 325 slot 1 x 862 y 325", "1 2"),
        ("slot 0 y 325 slot 1 x 863 y 325", "2"),
    ])
    func `The contact appears whenever it landed once both have moved 2.5 mm in step`(motion: String, expected: String) throws {
        #expect(try lastKinds(after: 1000, motion) == expected)
    }

    @Test(arguments: [(324, 345, "3"), (324, 349, "1 3"), (314, 326, "3"), (314, 340, "1 3")])
    func `The slips of the contact beside one finger after the other do not add up`(slipped: Int, y: Int, expected: String) throws {
        let first = "slot 0 y \(slipped) slot 1 y 340 sync slot 1 id -1"
        let second = "sync slot 1 id 3 x 850 y 300 sync slot 0 y \(y) slot 1 y 325"
        #expect(try lastKinds(after: 1000, "\(first) \(second)") == expected)
    }

    @Test(arguments: [(142, "1 2", "2 1"), (143, "2", "1")])
    func `A contact in a bottom corner appears at once if a finger lands at most 150 ms before or after it`(
        wait: Int, after: String, before: String
    ) throws {
        let corner = "slot 0 id 1 x 100 y 590 sync"
        #expect(try kinds("\(corner) wait \(wait) slot 1 id 2 x 500 y 300 sync", on: pad).last == after)
        #expect(try kinds("slot 1 id 2 x 500 y 300 sync wait \(wait) \(corner)", on: pad).last == before)
        #expect(try kinds("slot 0 id 1 x 10 y 590 sync wait \(wait) slot 1 id 2 x 500 y 300 sync", on: pad).last == "2")
    }

    @Test func `A contact in a bottom corner appears only with a finger that landed with it`() throws {
        let words = "slot 0 id 1 x 100 y 590 sync wait 500 slot 1 id 2 x 500 y 300 sync slot 0 y 560 slot 1 y 270 sync"
        #expect(try kinds(words, on: pad).last == "2")
    }

    @Test(arguments: [
        ("slot 1 id 2 x 900 y 300 tool 2 sync slot 0 id 1 x 100 y 590 tool 0 sync", "palm:1"),
        ("slot 0 id 1 x 100 y 590 sync slot 1 id 2 x 900 y 300 tool 2 sync", "palm:2"),
        ("slot 0 id 1 x 100 y 590 sync wait 300 slot 1 id 2 x 900 y 300 tool 2 sync down 272 sync", "1 palm:2"),
    ])
    func `A palm neither makes a contact in a bottom corner appear nor keeps it from the button`(words: String, expected: String) throws {
        #expect(try kinds(words, on: .pad(slots: 5, [AbsoluteCode.mtToolType])).last == expected)
    }

    @Test(arguments: [(192, true), (193, false)])
    func `A finger that lands at most 200 ms after a contact that is left out may rest`(wait: Int, mayRest: Bool) throws {
        let frames = try read("\(suspect) wait \(wait) slot 1 id 2 x 500 y 300 sync slot 1 x 501 sync", on: pad)
        #expect(frames.last?.contacts.map(\.mayRest) == [mayRest])
    }

    @Test func `A finger beside which a contact lands that is left out may rest, until that one lifts`() throws {
        let words = "slot 1 id 2 x 500 y 300 sync wait 500 \(suspect) slot 1 x 501 sync slot 0 id -1 sync"
        #expect(try read(words, on: pad).map { $0.contacts.map(\.mayRest) } == [[false], [true], [true], [false]])
    }

    @Test func `Two contacts in exclusion zones do not let each other appear`() throws {
        let words = "slot 0 id 1 x 990 y 300 sync slot 1 id 2 x 980 y 200 sync slot 0 y 320 slot 1 y 220 sync"
        #expect(try kinds(words, on: pad) == ["-", "-", "-"])
    }

    @Test func `The contact has the travel of its motion until it appeared`() throws {
        let frame = try #require(
            read("slot 0 id 1 x 990 y 300 sync slot 1 id 2 x 850 y 300 sync slot 0 y 320 slot 1 y 320 sync", on: pad).last)
        #expect(frame.contacts.map(\.way.length.millimeters) == [2, 0])
    }
}

@Suite struct `Limits of exclusion zones` {
    @Test func `The edge zones follow the palm limits and the corner zones the thumb limits`() throws {
        #expect(try lands(10, 300) { $0.palm.isEnabled = false })
        #expect(try !lands(150, 590) { $0.palm.isEnabled = false })
        #expect(try lands(150, 590) { $0.thumb.isEnabled = false })
        #expect(try !lands(10, 300) { $0.thumb.isEnabled = false })
        #expect(try !lands(500, -30) { $0.thumb.isEnabled = false })
        #expect(try lands(500, -30) { $0.palm.isEnabled = false })
        #expect(try lands(10, 590) { ($0.palm.isEnabled, $0.thumb.isEnabled) = (false, false) })
    }

    @Test(arguments: [(59, false), (60, true)])
    func `The edge zones have the width that the user sets`(x: Int, isShown: Bool) throws {
        #expect(try lands(x, 300) { $0.palm.edge = .mm(6) } == isShown)
        #expect(try lands(0, 300) { $0.palm.edge = .zero })
    }

    @Test(arguments: [(400, true), (401, false)])
    func `The corner zones have the height that the user sets`(y: Int, isShown: Bool) throws {
        #expect(try lands(150, y) { $0.thumb.zone = .mm(20) } == isShown)
    }

    @Test func `A touchscreen has no exclusion zones unless the user sets a width`() throws {
        for (x, y) in [(0, 300), (10, 590), (500, -30)] { #expect(try lands(x, y, on: screen)) }
        #expect(try !lands(29, 300, on: screen) { $0.palm.edge = .mm(3) })
        #expect(try lands(150, 590, on: screen) { ($0.palm.edge, $0.thumb.zone) = (.mm(3), .mm(20)) })
    }
}

@Suite struct `Exclusion zones of semi-mt devices` {
    private let pad = DeviceDescription.pad(slots: 2, keys: Array(ButtonCode.tools.prefix(3)), properties: [InputProperty.semiMT])
    /// A contact 1 mm from the left edge, and then a finger at 50,10 mm.
    private func lands(after wait: Int) -> String {
        "down 325 slot 0 id 1 x 10 y 300 sync wait \(wait) up 325 down 333 slot 0 y 100 slot 1 id 2 x 500 y 300 sync"
    }

    @Test func `A contact that lands alone in a zone is left out until it moves inward`() throws {
        #expect(try kinds("down 325 slot 0 id 1 x 10 y 300 sync x 59 sync x 60 sync", on: pad) == ["-", "-", "1"])
        #expect(try kinds("down 325 slot 0 id 1 x 100 y 590 sync", on: pad) == ["-"])
    }

    @Test func `A contact that had rested in a zone stays out while a finger moves, and when that has lifted`() throws {
        let frames = try read(
            lands(after: 142) + " slot 1 x 600 sync slot 0 y 50 sync up 333 down 325 slot 1 id -1 slot 0 y 300 sync", on: pad)
        #expect(frames.map(text(of:)) == ["", "2@50.0,10.0", "2@60.0,10.0", "2@60.0,5.0", ""])
        #expect(frames.map(\.fingerCount) == [0, 1, 1, 1, 0])
    }

    @Test(arguments: [(142, "2@53.0,10.0"), (141, "1@2.5,30.0 2@51.5,10.0")])
    func `A contact that landed in a zone less than 150 ms before a finger counts once the finger moves 3 mm`(wait: Int, last: String)
        throws
    {
        let frames = try read(lands(after: wait) + " slot 1 x 530 sync", on: pad)
        #expect(frames.map(text(of:)).suffix(2) == ["2@50.0,10.0", last])
    }

    @Test func `A single contact in a zone after a loss of events is left out, whatever touched before`() throws {
        let words = "down 325 slot 0 id 1 x 500 y 300 sync drop sync slot 0 id 2 x 10 y 300 sync x 100 sync"
        #expect(try kinds(words, on: pad) == ["1", "-", "-"])
    }

    @Test func `Corners of a box that appears at once are not left out, nor is the finger that stays`() throws {
        let words = "down 333 slot 0 id 1 x 10 y 100 slot 1 id 2 x 500 y 400 sync up 333 down 325 slot 1 id -1 slot 0 y 300 sync"
        let shown = try kinds(words, on: pad)
        #expect(shown == ["1 2", "3"])
    }
}
