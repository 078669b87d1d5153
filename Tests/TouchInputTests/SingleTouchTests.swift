import Testing
import TouchInput

private let screen = DeviceDescription.singlePad(keys: [ButtonCode.touch], [AbsoluteCode.pressure])
private let oldPad = DeviceDescription.singlePad(keys: [ButtonCode.touch, ButtonCode.left] + ButtonCode.tools)
private let padWithoutTouchKey = DeviceDescription.singlePad(keys: ButtonCode.tools)

@Suite struct `A single touch` {
    @Test(arguments: [
        ("down 330 pointer-x 100 pointer-y 200 sync", ["1@10.0,20.0"]),
        ("down 330 pointer-x 100 pointer-y 200 sync pointer-x 110 sync up 330 sync", ["1@10.0,20.0", "1@11.0,20.0", ""]),
        // Unchanged values are not repeated.
        ("pointer-x 100 pointer-y 200 down 330 sync up 330 sync down 330 sync", ["1@10.0,20.0", "", "2@10.0,20.0"]),
        ("pointer-x 100 pointer-y 200 down 330 sync up 330 down 330 sync", ["1@10.0,20.0", "2@10.0,20.0"]),
        // The finger has touched since before the first event.
        ("pointer-x 100 pointer-y 200 sync pointer-x 110 sync up 330 sync", []),
        ("down 330 pointer-x 100 pointer-y 200 sync sync x 5 sync", ["1@10.0,20.0"]),
    ])
    func `A single touch is one contact from landing to lift (B10, B11)`(words: String, expected: [String]) throws {
        #expect(try decoded(words, on: screen).map(text(of:)) == expected)
    }

    @Test func `A single touch has pressure if the device reports it`() throws {
        let words = "down 330 pointer-x 100 pointer-y 200 pointer-pressure 40 sync"
        #expect(try decoded(words, on: screen).map { $0.contacts.first?.pressure } == [40])
        #expect(try decoded(words, on: oldPad).map { $0.contacts.first?.pressure } == [nil])
    }

    @Test func `A single touch frame counts the fingers that the device only counts`() throws {
        let words = "down 330 down 325 pointer-x 100 pointer-y 200 sync up 325 down 333 sync up 333 down 334 sync up 334 up 330 sync"
        #expect(try decoded(words, on: oldPad).map(\.fingerCount) == [1, 2, 3, 0])
    }

    @Test func `A finger count marks a single touch on a device without BTN_TOUCH`() throws {
        let words = "down 325 pointer-x 100 pointer-y 200 sync up 325 down 333 pointer-x 110 sync up 333 sync"
        let frames = try decoded(words, on: padWithoutTouchKey)
        #expect(frames.map(text(of:)) == ["1@10.0,20.0", "1@11.0,20.0", ""])
        #expect(frames.map(\.fingerCount) == [1, 2, 0])
    }

    @Test func `A single touch device's hovering fingers do not count`() throws {
        #expect(try decoded("down 325 pointer-x 100 sync", on: oldPad).map(\.fingerCount) == [0])
    }

    @Test func `The first frame of a single touch after a loss of events is marked`() throws {
        let words = "down 330 pointer-x 100 pointer-y 200 sync drop sync pointer-x 500 pointer-y 200 down 330 sync"
        let frames = try decoded(words, on: screen)
        #expect(frames.map(text(of:)) == ["1@10.0,20.0", "2@50.0,20.0"])
        #expect(frames.map(\.isAfterLoss) == [false, true])
    }

    @Test func `A single touch becomes a new contact if it jumps when another finger joins or leaves`() throws {
        let words = """
            down 330 down 325 pointer-x 100 pointer-y 200 sync pointer-x 105 sync up 325 down 333 pointer-x 300 sync \
            pointer-x 305 sync up 333 down 325 pointer-x 110 sync
            """
        #expect(try read(words, on: oldPad).map(text(of:)) == ["1@10.0,20.0", "1@10.5,20.0", "2@30.0,20.0", "2@30.5,20.0", "3@11.0,20.0"])
    }
}
