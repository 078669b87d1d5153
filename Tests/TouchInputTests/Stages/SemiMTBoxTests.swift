import Testing
import TouchInput

private let pad = DeviceDescription.pad(slots: 2, keys: Array(ButtonCode.tools.prefix(3)), properties: [InputProperty.semiMT])

/// One finger at 20,30 mm, and then a second one at 60,10 mm. Two corners of the box are places without a finger.
private let two = """
    down 325 slot 0 id 1 x 200 y 300 sync up 325 down 333 slot 0 x 200 y 100 slot 1 id 2 x 600 y 300 sync
    """

private func middle(_ frame: TouchFrame) -> Point {
    let sum = frame.contacts.reduce(Vector.zero) { $0 + ($1.location - .zero) }
    return .zero + sum / Double(frame.contacts.count)
}

struct FingerBoxTests {
    @Test func `On semi-mt devices a second finger leaves the first one in place`() throws {
        #expect(try read(two, on: pad).map(text(of:)) == ["1@20.0,30.0", "1@20.0,30.0 2@60.0,10.0"])
    }

    @Test func `Semi-mt contacts have the middle of the box between them and move together`() throws {
        let frames = try read(two + " slot 1 x 640 sync slot 0 x 210 y 110 slot 1 y 310 sync", on: pad)
        #expect(frames.map(text(of:)).suffix(2) == ["1@22.0,30.0 2@62.0,10.0", "1@22.5,31.0 2@62.5,11.0"])
        #expect(frames.suffix(2).map(middle) == [Point(x: .mm(42), y: .mm(20)), Point(x: .mm(42.5), y: .mm(21))])
    }

    @Test(arguments: [(142, "1@20.0,30.0 2@64.0,2.0"), (141, "1@22.0,26.0 2@62.0,6.0")])
    func `On semi-mt devices a finger that had touched for 150 ms before the next one keeps its corner`(wait: Int, last: String) throws {
        let rested = two.replacing("y 300 sync", with: "y 300 sync wait \(wait)", maxReplacements: 1)
        let frames = try read(rested + " slot 0 y 50 sync slot 0 y 20 slot 1 x 640 sync", on: pad)
        #expect(frames.map(text(of:)).last == last)
    }

    @Test func `On semi-mt devices a finger that landed with another one keeps no corner when that one comes back`() throws {
        let together = "wait 400 down 333 slot 0 id 1 x 200 y 100 slot 1 id 2 x 600 y 300 sync"
        let flicker = " up 333 down 325 slot 1 id -1 slot 0 y 300 sync up 325 down 333 slot 0 y 100 slot 1 id 3 x 600 y 300 sync"
        let texts = try read(together + flicker + " slot 1 x 700 sync", on: pad).map(text(of:))
        #expect(texts.suffix(2) == ["3@20.0,30.0 4@60.0,10.0", "3@25.0,30.0 4@65.0,10.0"])
    }

    @Test func `On semi-mt devices a finger outside of the box that others make has not rested in it`() throws {
        let rested = "down 325 slot 0 id 1 x 200 y 330 sync wait 192 up 325 down 333 slot 0 y 100 slot 1 id 2 x 600 y 300 sync"
        let texts = try read(rested + " slot 1 x 640 sync", on: pad).map(text(of:))
        #expect(texts.suffix(2) == ["2@20.0,10.0 3@60.0,30.0", "2@22.0,10.0 3@62.0,30.0"])
    }

    @Test func `On semi-mt devices a finger that rests keeps its corner when others have come and gone`() throws {
        let rested = two.replacing("y 300 sync", with: "y 300 sync wait 142", maxReplacements: 1)
        let alone = " up 333 down 325 slot 1 id -1 slot 0 x 200 y 300 sync"
        let again = " up 325 down 333 slot 0 y 100 slot 1 id 3 x 600 y 300 sync slot 0 y 50 sync"
        #expect(
            try read(rested + alone + again, on: pad).map(text(of:)).suffix(2) == ["1@20.0,30.0 3@60.0,10.0", "1@20.0,30.0 3@60.0,5.0"])
    }

    @Test func `On semi-mt devices a finger that stays when the first one lifts has touched alone only since then`() throws {
        let rested = two.replacing("y 300 sync", with: "y 300 sync wait 142", maxReplacements: 1)
        let alone = " up 333 down 325 slot 1 id -1 slot 0 x 600 y 100 sync"
        let again = " up 325 down 333 slot 0 x 200 slot 1 id 3 x 600 y 300 sync slot 0 y 80 sync"
        let texts = try read(rested + alone + again, on: pad).map(text(of:))
        #expect(texts.last == "2@60.0,9.0 3@20.0,29.0")
    }

    @Test func `On semi-mt devices two fingers that land at once keep no corner of earlier ones`() throws {
        let rested = two.replacing("y 300 sync", with: "y 300 sync wait 142", maxReplacements: 1)
        let lifted = " slot 0 id -1 slot 1 id -1 up 333 sync"
        let wider = " down 333 slot 0 id 4 x 200 y 300 slot 1 id 5 x 600 y 100 sync slot 0 x 180 slot 1 x 620 sync"
        #expect(try read(rested + lifted + wider, on: pad).map(text(of:)).last == "3@20.0,30.0 4@60.0,10.0")
    }

    @Test func `Exchanged corners of a semi-mt box change nothing`() throws {
        let frames = try read(two + " slot 0 x 600 y 300 slot 1 x 200 y 100 sync slot 0 x 200 y 300 slot 1 x 600 y 100 sync", on: pad)
        #expect(frames.map(text(of:)).suffix(3) == Array(repeating: "1@20.0,30.0 2@60.0,10.0", count: 3))
    }

    @Test func `On semi-mt devices the remaining finger is a new contact unless it is at an old place`() throws {
        let elsewhere = try read(two + " up 333 down 325 slot 1 id -1 slot 0 x 400 y 300 sync", on: pad)
        #expect(elsewhere.map(text(of:)).last == "3@40.0,30.0")
        let second = try read(two + " up 333 down 325 slot 1 id -1 slot 0 x 600 y 100 sync", on: pad)
        #expect(second.map(text(of:)).last == "2@60.0,10.0")
    }

    @Test func `On semi-mt devices a third finger makes new contacts only if it moves the middle`() throws {
        let within = try read(two + " up 333 down 334 sync", on: pad)
        #expect(within.map(text(of:)).last == "1@20.0,30.0 2@60.0,10.0")
        #expect(within.map(\.fingerCount) == [1, 2, 3])
        let beyond = try read(two + " up 333 down 334 slot 1 x 800 sync", on: pad)
        #expect(beyond.map(text(of:)).last == "3@20.0,10.0 4@80.0,30.0")
    }

    @Test func `On semi-mt devices two fingers that land at once are the corners`() throws {
        let frames = try read("down 333 slot 0 id 1 x 200 y 100 slot 1 id 2 x 600 y 300 sync", on: pad)
        #expect(frames.map(text(of:)) == ["1@20.0,10.0 2@60.0,30.0"])
    }

    @Test func `On semi-mt devices a finger that lifts and lands within a report is a new contact (B11)`() throws {
        let words = "down 325 slot 0 id 1 x 200 y 300 sync id 5 sync"
        #expect(try read(words, on: pad).map(text(of:)) == ["1@20.0,30.0", "2@20.0,30.0"])
    }

    @Test func `On semi-mt devices the finger count is the device's`() throws {
        #expect(try read(two + " slot 1 id -1 slot 0 id -1 up 333 sync", on: pad).map(\.fingerCount) == [1, 2, 0])
    }

    @Test func `On semi-mt devices all contacts are new after a loss of events`() throws {
        let frames = try read(two + " drop sync down 333 slot 0 id 1 x 200 y 100 slot 1 id 2 x 600 y 300 sync", on: pad)
        #expect(frames.map(text(of:)).last == "3@20.0,10.0 4@60.0,30.0")
        #expect(frames.last?.isAfterLoss == true)
    }
}
