import Testing
import TouchInput

private let pad = DeviceDescription.pad(slots: 5)
private let twoSlots = DeviceDescription.pad(slots: 2, keys: ButtonCode.tools)

/// The ids in each frame.
private func names(_ words: String, on device: DeviceDescription = pad) throws -> [[Int64]] {
    try read(words, on: device).map { $0.contacts.map(\.id.rawValue) }
}

/// A finger that lands at `start`, in millimeters, and moves along x by the given millimeters in each report.
private func steps(_ millimeters: [Double], from start: Double = 5, pause: Int = 0) -> String {
    var x = start
    return "slot 0 id 1 x \(Int32(start * 10)) y 300 sync"
        + millimeters.map { step in
            x += step
            return " wait \(pause) x \(Int32(x * 10)) sync"
        }.joined()
}

struct JumpDetectorTests {
    @Test func `A contact that jumps ends, and another one begins at the new place (B10, B140)`() throws {
        let frames = try read("slot 0 id 1 x 100 y 100 sync x 105 sync x 400 sync x 405 sync id -1 sync", on: pad)
        #expect(frames.map(text(of:)) == ["1@10.0,10.0", "1@10.5,10.0", "2@40.0,10.0", "2@40.5,10.0", ""])
    }

    @Test(arguments: [
        // The fastest real starts of a slide: 14.6 mm in 16 ms after 0.6 mm, 15.7 mm in 11 ms after 1.5 mm.
        [0.6, 14.6, 11.2, 11.5], [1.5, 15.7, 11.8, 6.6, 2.5],
        // A robot moves 18.6 mm in each report from the landing on, which is 2 m/s.
        [18.7, 18.6, 18.6], [4.8, 9.4, 11.8, 12.1, 13.8],
        // The finger stops abruptly.
        [14, 14, 14, 0.1],
    ])
    func `A fast slide stays one contact`(millimeters: [Double]) throws {
        let names = try names(steps(millimeters))
        #expect(names.allSatisfy { $0 == [1] })
        #expect(names.count == millimeters.count + 1)
    }

    @Test(arguments: [
        // Turns as fast as those of a generated caret and a generated w, at 60 Hz.
        [4.7, 20.0, -11.4, -15.0], [11.1, -19.2, 22.4, -16.0],
        // The finger goes back as fast as it came.
        [12, 12, -12, -12, 12],
    ])
    func `A fast finger that turns stays one contact`(millimeters: [Double]) throws {
        let names = try names(steps([14, 14] + millimeters))
        #expect(names.allSatisfy { $0 == [1] })
        #expect(names.count == millimeters.count + 3)
    }

    @Test(arguments: [(0.1, 15.9, 1), (0.1, 16.3, 2), (5, 20.8, 1), (5, 21.2, 2), (5, -20.8, 1), (5, -21.2, 2)])
    func `A jump is a motion that has grown by more than 16 mm, in any direction`(first: Double, then: Double, expected: Int64) throws {
        #expect(try names(steps([first, then], from: 30)).last == [expected])
    }

    @Test(arguments: [(24.8, 1), (25.3, 2)])
    func `A contact that has just landed may move farther in one report`(step: Double, expected: Int64) throws {
        #expect(try names(steps([step])).last == [expected])
    }

    @Test func `Fingers may move farther per report on a slow device`() throws {
        // 26 mm after 33 ms is a flick of 0.8 m/s; after 8 ms it is not a flick.
        let slow = Array(repeating: 0.1, count: 40) + [25.0]
        #expect(try names(steps(slow, pause: 25)).last == [1])
        #expect(try names(steps(slow)).last == [2])
    }

    @Test func `A rest does not make a device count as slow`() throws {
        #expect(try names("slot 0 id 1 x 100 y 100 sync x 101 sync x 102 sync wait 2000 x 400 sync").last == [2])
    }

    @Test func `Contacts that exchange slots keep their ids`() throws {
        let frames = try read(
            "slot 0 id 1 x 100 y 100 slot 1 id 2 x 300 y 100 sync slot 0 x 305 slot 1 x 105 sync slot 0 x 310 slot 1 x 110 sync", on: pad)
        #expect(frames.map(text(of:)) == ["1@10.0,10.0 2@30.0,10.0", "2@30.5,10.0 1@10.5,10.0", "2@31.0,10.0 1@11.0,10.0"])
    }

    @Test func `Contacts that exchange slots far apart are not cut`() throws {
        let words = "slot 0 id 1 x 100 y 100 slot 1 id 2 x 900 y 500 sync slot 0 x 900 y 500 slot 1 x 100 y 100 sync"
        #expect(try names(words) == [[1, 2], [2, 1]])
    }

    @Test func `Two contacts at the same place stay two and separate with their ids`() throws {
        let words = """
            slot 0 id 1 x 100 y 100 slot 1 id 2 x 140 y 100 sync slot 0 x 120 slot 1 x 120 sync slot 0 x 100 slot 1 x 140 sync
            """
        #expect(try names(words) == [[1, 2], [1, 2], [1, 2]])
    }

    @Test func `A contact that splits keeps its id and gains another contact`() throws {
        let words = "slot 0 id 1 x 100 y 100 sync slot 0 x 90 slot 1 id 2 x 110 y 100 sync slot 1 id -1 slot 0 x 100 sync"
        #expect(try names(words) == [[1], [1, 2], [1]])
    }

    @Test func `Slots that change fingers when uncounted ones come or go cause no motion`() throws {
        let words = """
            down 333 slot 0 id 1 x 100 y 100 slot 1 id 2 x 300 y 100 sync slot 0 x 105 slot 1 x 305 sync \
            up 333 down 334 slot 1 x 360 sync slot 1 x 365 sync up 334 down 333 slot 0 x 205 sync
            """
        #expect(try names(words, on: twoSlots) == [[1, 2], [1, 2], [1, 3], [1, 3], [4, 3]])
        // If every finger has a slot, the same values are a motion.
        #expect(try names(words).allSatisfy { $0 == [1, 2] })
    }

    @Test func `A moving finger keeps its id when the one beside it lifts`() throws {
        let words = "slot 0 id 1 x 100 y 100 slot 1 id 2 x 300 y 100 sync slot 0 id -1 slot 1 x 330 sync slot 1 x 360 sync"
        #expect(try names(words, on: twoSlots) == [[1, 2], [2], [2]])
    }

    @Test func `After a loss of events every contact is a new one`() throws {
        let words = "slot 0 id 1 x 100 y 100 sync drop sync slot 0 id 1 x 100 y 100 sync x 101 sync"
        let frames = try read(words, on: pad)
        #expect(frames.map { $0.contacts.map(\.id.rawValue) } == [[1], [2], [2]])
        #expect(frames.map(\.isAfterLoss) == [false, true, false])
    }

    @Test func `Contact ids count up in the order of landing, with or without jumps`() throws {
        let words = "slot 0 id 1 x 100 y 100 sync x 600 sync slot 1 id 2 x 300 y 300 sync slot 0 id -1 sync id 3 sync"
        #expect(try names(words) == [[1], [2], [2, 3], [3], [4, 3]])
    }
}
