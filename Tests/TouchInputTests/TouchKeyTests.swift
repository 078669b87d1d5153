import Testing
import TouchInput

private let touch = ButtonCode.touch
private let pad = DeviceDescription.pad(slots: 5, keys: [ButtonCode.touch])

@Suite struct `Contacts that the touch key denies` {
    @Test func `A contact is gone while BTN_TOUCH is up, and a new one when it goes down again`() throws {
        let words = "slot 0 id 1 x 500 y 300 down \(touch) sync up \(touch) sync x 560 sync down \(touch) sync"
        let frames = try read(words, on: pad)
        #expect(frames.map(text(of:)) == ["1@50.0,30.0", "", "", "2@56.0,30.0"])
        #expect(frames.map(\.fingerCount) == [1, 0, 0, 1])
    }

    @Test func `A contact that is reported before BTN_TOUCH goes down lands when it does`() throws {
        let earlier = "slot 0 id 1 x 500 y 300 down \(touch) sync id -1 up \(touch) sync"
        let frames = try read("\(earlier) id 2 x 400 sync x 420 sync x 440 down \(touch) sync", on: pad)
        #expect(frames.map(text(of:)) == ["1@50.0,30.0", "", "", "", "2@44.0,30.0"])
    }

    @Test func `A contact that is reported before BTN_TOUCH goes down lands when it does, also after a loss of events`() throws {
        let earlier = "slot 0 id 1 x 500 y 300 down \(touch) sync id -1 up \(touch) sync drop sync sync"
        let frames = try read("\(earlier) slot 0 id 2 x 400 sync x 440 down \(touch) sync", on: pad)
        #expect(frames.map(text(of:)).suffix(2) == ["", "2@44.0,30.0"])
        let held = try read("slot 0 id 1 x 500 y 300 down \(touch) sync drop sync slot 0 id 1 x 510 y 300 down \(touch) sync", on: pad)
        #expect(held.last.map(text(of:)) == "2@51.0,30.0")
    }

    @Test func `Contacts touch on a pad that never reports BTN_TOUCH`() throws {
        #expect(try read("slot 0 id 1 x 500 y 300 sync", on: pad).map(text(of:)) == ["1@50.0,30.0"])
    }

    @Test func `A semi-mt pad counts no fingers while BTN_TOUCH is up`() throws {
        let box = DeviceDescription.pad(slots: 2, keys: [touch] + ButtonCode.tools.prefix(3), properties: [InputProperty.semiMT])
        let words = "down 325 slot 0 id 1 x 500 y 300 down \(touch) sync up \(touch) sync"
        #expect(try read(words, on: box).map(\.fingerCount) == [1, 0])
    }
}

@Suite struct `Contacts without a place` {
    @Test func `A contact appears once the device has sent both its coordinates`() throws {
        #expect(try read("slot 0 id 1 y 300 sync y 310 sync x 500 sync", on: pad).map(text(of:)) == ["", "", "1@50.0,31.0"])
        #expect(try read("slot 0 id 1 x 500 sync y 300 sync", on: pad).map(text(of:)) == ["", "1@50.0,30.0"])
    }

    @Test func `A contact without a place counts as a finger`() throws {
        let words = "slot 0 id 1 x 500 y 300 sync slot 1 id 2 y 400 sync x 700 sync"
        #expect(try read(words, on: pad).map(\.fingerCount) == [1, 2, 2])
    }

    @Test func `A contact has the coordinates that the one before it has left in its slot`() throws {
        let words = "slot 0 id 1 x 500 y 300 sync id -1 sync id 2 y 310 sync"
        #expect(try read(words, on: pad).map(text(of:)) == ["1@50.0,30.0", "", "2@50.0,31.0"])
    }
}
