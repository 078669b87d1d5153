import GestureTestSupport
@testable import Gestures
@testable import Handover
import Testing
import TouchInput

@Suite struct `What the desktop sees of a grabbed touchpad` {
    private let swipe = StandardGesture.swipe(SwipeGesture(direction: .left, fingers: 3))
    private let tap = StandardGesture.tap(TapGesture(fingers: 3))
    private let report = InputEvent(
        time: .zero, type: EventType.synchronization, code: SynchronizationCode.report, value: 0)
    private let doubleTap = StandardGesture.tap(TapGesture(count: 2, fingers: 3))

    private func event(_ code: UInt16, _ value: Int32) -> InputEvent {
        InputEvent(time: .zero, type: EventType.absolute, code: code, value: value)
    }

    @Test func `Without consuming gestures every motion passes`() throws {
        let desk = Desk(beside: [swipe])
        #expect(try desk.sees("1 finger touches, slide right 20mm in 100ms, lift") == "1 1~ 0")
        #expect(try desk.sees("3 fingers touch, slide left 20mm in 100ms, lift") == "3 3~ 0")
        #expect(try desk.sees("1 finger touches, press the button, hold 50ms, release the button, lift") == "1 1b 1 0")
    }

    @Test func `Pointer motion and scrolling pass beside a swipe of three fingers`() throws {
        let desk = Desk(consuming: swipe)
        #expect(try desk.sees("1 finger touches, slide right 20mm in 100ms, lift") == "1 1~ 0")
        #expect(try desk.sees("2 fingers touch, slide left 20mm in 100ms, lift") == "2 2~ 0")
    }

    @Test func `The desktop sees nothing of a swipe that a gesture wins`() throws {
        #expect(try Desk(consuming: swipe).sees("3 fingers touch, slide left 20mm in 100ms, lift") == "nothing")
    }

    @Test func `The first fingers of a won swipe are withdrawn: decoys land, all hop, all lift`() throws {
        let desk = Desk(consuming: swipe)
        #expect(try desk.sees("2 fingers touch, hold 30ms, another finger touches, slide left 20mm in 100ms, lift") == "2 4 4~ 0")
        #expect(try desk.sees("1 finger touches, hold 30ms, 2 fingers touch, slide left 20mm in 100ms, lift") == "1 4 4~ 0")
    }

    @Test func `Fingers in another direction land where they are and go on`() throws {
        let desk = Desk(consuming: swipe)
        #expect(try desk.sees("3 fingers touch, slide up 30mm in 150ms, lift") == "3 3~ 0")
        #expect(try desk.sees("2 fingers touch, hold 30ms, another finger touches, slide up 30mm in 150ms, lift") == "2 4 4~ 0 3 3~ 0")
    }

    @Test func `A pinch beside a swipe of as many fingers is handed over while it goes on`() throws {
        let desk = Desk(consuming: swipe)
        var reader = DesktopReader(desk.device)
        let reports = try desk.events("3 fingers touch, spread by 2 in 400ms, lift").compactMap { reader.read($0) }
        #expect(reports.filter { $0 == "3~" }.count > 20)
    }

    @Test func `Another finger count than the gesture's is handed over`() throws {
        #expect(try Desk(consuming: swipe).sees("4 fingers touch, slide left 30mm in 150ms, lift") == "4 4~ 0")
    }

    @Test func `A tap that no gesture wants is replayed when it is over`() throws {
        #expect(try Desk(consuming: swipe).sees("3 fingers touch, hold 50ms, lift") == "3 0")
        #expect(
            try Desk(consuming: swipe).sees("3 fingers touch, hold 50ms, lift, wait 100ms, 3 fingers touch, hold 50ms, lift") == "3 0 3 0")
    }

    @Test func `Fingers that have rested for longer than a tap are not replayed as one`() throws {
        let desk = Desk(consuming: swipe)
        #expect(try desk.sees("3 fingers touch, hold 600ms, lift") == "nothing")
        #expect(try desk.sees("3 fingers touch, hold 170ms, lift") == "3 0")
        #expect(try desk.sees("3 fingers touch, hold 600ms, press the button, hold 50ms, release the button, lift") == "3 3b 3 0")
    }

    @Test func `Fingers that lift one after the other after a rest are withdrawn, so that they are no tap`() throws {
        let desk = Desk(consuming: swipe)
        #expect(
            try desk.sees("3 fingers touch, hold 600ms, lift 1 finger, hold 40ms, lift 1 finger, hold 40ms, lift")
                == "2 4 4~ 0 1 4 4~ 0")
        #expect(try desk.sees("3 fingers touch, hold 600ms, lift 1 finger, hold 300ms, lift") == "2 0")
        #expect(try desk.sees("3 fingers touch, hold 600ms, lift 1 finger, slide up 9mm in 90ms, lift") == "2 2~ 0")
        #expect(try desk.sees("3 fingers touch, slide up 7mm in 30ms, lift") == "3 4 4~ 0")
    }

    @Test func `A tap that a gesture wins is not replayed`() throws {
        #expect(try Desk(consuming: tap).sees("3 fingers touch, hold 50ms, lift") == "nothing")
        #expect(
            try Desk(consuming: tap, swipe).sees("3 fingers touch, hold 50ms, lift, 1 finger touches, slide up 9mm in 90ms, lift")
                == "1 1~ 0")
    }

    @Test func `A tap that may become a double tap is replayed when the second one does not come`() throws {
        let desk = Desk(consuming: doubleTap)
        #expect(try desk.sees("3 fingers touch, hold 50ms, lift") == "3 0")
        #expect(try desk.sees("3 fingers touch, hold 50ms, lift, wait 50ms, 3 fingers touch, hold 50ms, lift") == "nothing")
    }

    @Test func `A contact that no gesture sees, such as a resting thumb, does not keep a tap before it from being replayed`() throws {
        let desk = Desk(consuming: doubleTap)
        let tap = "3 fingers touch, hold 50ms, lift, wait 50ms"
        #expect(try desk.sees("\(tap), 1 finger touches at 4mm 78mm, hold 600ms, lift") == "3 0 1 0")
        #expect(try desk.sees("\(tap), 1 finger touches at 4mm 78mm, hold 200ms, lift") == "3 0")
    }

    private func key(_ code: UInt16, _ value: Int32) -> InputEvent {
        InputEvent(time: .zero, type: EventType.key, code: code, value: value)
    }
    private func land(_ slot: Int32) -> [InputEvent] {
        [event(AbsoluteCode.mtSlot, slot), event(AbsoluteCode.mtTrackingID, slot + 7), event(AbsoluteCode.mtPositionX, slot * 100 + 100)]
    }
    private func lift(_ slot: Int32) -> [InputEvent] { [event(AbsoluteCode.mtSlot, slot), event(AbsoluteCode.mtTrackingID, -1)] }

    @Test(arguments: [false, true])
    func `A contact that lands after a won gesture passes although a thumb still rests, but not after a loss of events`(isLost: Bool) throws
    {
        let device = Desk(consuming: swipe).device
        var (stream, reader) = (try #require(DesktopStream(for: device)), DesktopReader(device, checksFingerKeys: false))
        var events: [InputEvent] = []
        var taken = Consumption(touch: 1)
        taken.taken.insert(1...1)
        var over = taken
        over.touch = nil
        stream.pass(land(0) + [report], .nothing, into: &events)
        stream.pass(land(1) + land(2) + land(3) + [report], taken, into: &events)
        if isLost {
            stream.pass(
                [InputEvent(time: .zero, type: EventType.synchronization, code: SynchronizationCode.dropped, value: 0), report], over,
                into: &events)
            stream.pass(land(0) + [report], over, into: &events)
        } else {
            stream.pass(lift(1) + lift(2) + lift(3) + [report], over, into: &events)
        }
        _ = events.map { reader.read($0) }
        #expect(reader.contactCount == 0)
        events.removeAll()
        stream.pass(land(4) + [report], over, into: &events)
        _ = events.map { reader.read($0) }
        #expect(reader.contactCount == (isLost ? 0 : 1))
    }

    @Test func `A thumb that stays after a tap that a gesture wins at the lift stays hidden`() throws {
        var (stream, reader) = (
            try #require(DesktopStream(for: Desk(consuming: tap).device)),
            DesktopReader(Desk(consuming: tap).device, checksFingerKeys: false)
        )
        var words: [String] = []
        func pass(_ report: [InputEvent], _ consumption: Consumption) {
            var events: [InputEvent] = []
            stream.pass(report + [self.report], consumption, into: &events)
            words += events.compactMap { reader.read($0) }
        }
        var taken = Consumption.nothing
        taken.taken.insert(1...1)
        pass(land(0), .nothing)
        pass(land(1) + land(2) + land(3), Consumption(touch: 1, firstOpen: 1))
        words.removeAll()
        pass(lift(1) + lift(2) + lift(3), taken)
        pass([event(AbsoluteCode.mtSlot, 0), event(AbsoluteCode.mtPositionX, 140)], taken)
        pass(lift(0), taken)
        #expect(words == [])
        pass(land(0), taken)
        #expect(words == ["1"])
    }

    @Test func `A contact that lands before the gestures see it waits with the touch that it begins`() throws {
        let device = Desk(consuming: swipe).device
        var (stream, reader) = (try #require(DesktopStream(for: device)), DesktopReader(device, checksFingerKeys: false))
        var words: [String] = []
        func pass(_ report: [InputEvent], touch: Int?, firstOpen: Int?) {
            var events: [InputEvent] = []
            stream.pass(report + [self.report], Consumption(touch: touch, firstOpen: firstOpen), into: &events)
            words += events.compactMap { reader.read($0) }
        }
        pass(land(0), touch: 1, firstOpen: 1)
        pass(lift(0), touch: nil, firstOpen: 1)
        pass(land(1), touch: nil, firstOpen: 1)
        pass([event(AbsoluteCode.mtPositionX, 300)], touch: 2, firstOpen: 2)
        #expect(words == ["1", "0"])
        pass([event(AbsoluteCode.mtPositionX, 320)], touch: 2, firstOpen: nil)
        #expect(words.last == "1")
    }

    @Test func `A number of fingers that only keys report is replayed`() throws {
        var device = Desk(consuming: swipe).device
        device.axes[AbsoluteCode.mtSlot] = AxisInfo(minimum: 0, maximum: 1)
        var (stream, events) = (try #require(DesktopStream(for: device)), [InputEvent]())
        let tools = ButtonCode.tools
        let (open, over) = (Consumption(touch: 1, firstOpen: 1), Consumption.nothing)
        stream.pass(land(0) + land(1) + [key(tools[1], 1), key(ButtonCode.touch, 1), report], open, into: &events)
        stream.pass([key(tools[1], 0), key(tools[2], 1), report], open, into: &events)
        stream.pass([key(tools[2], 0), key(tools[3], 1), report], open, into: &events)
        stream.pass(lift(0) + lift(1) + [key(tools[3], 0), key(ButtonCode.touch, 0), report], over, into: &events)
        let pressed = events.filter { $0.type == EventType.key && $0.value == 1 }.map(\.code)
        #expect(pressed == [ButtonCode.touch, tools[1], tools[2], tools[3]])
    }

    @Test func `A later touch waits behind an open tap and is handed over after it`() throws {
        let desk = Desk(consuming: doubleTap)
        #expect(
            try desk.sees("3 fingers touch, hold 50ms, lift, wait 50ms, 1 finger touches, slide up 20mm in 200ms, lift") == "3 0 1 1~ 0")
    }

    @Test func `A tap that has moved is replayed as a motion, so that the desktop does not take it for a tap`() throws {
        let short = StandardGesture.swipe(SwipeGesture(direction: .left, minimumDistance: .mm(40), fingers: 3))
        #expect(try Desk(consuming: short).sees("3 fingers touch, slide left 20mm in 50ms, lift") == "3 3~ 0")
    }

    @Test func `A button of a consumed click does not reach the desktop`() throws {
        let desk = Desk(consuming: .click(ClickGesture(fingers: 2)))
        #expect(try desk.sees("2 fingers touch, slide up 9mm in 90ms, lift") == "2 2~ 0")
        #expect(try desk.sees("2 fingers touch, hold 50ms, press the button, hold 50ms, release the button, hold 50ms, lift") == "2 4 4~ 0")
        #expect(
            try desk.sees("1 finger touches, hold 50ms, press the button, hold 50ms, release the button, hold 50ms, lift") == "1 1b 1 0")
    }

    @Test func `A button that the desktop sees as pressed is released while fingers are withheld`() throws {
        let desk = Desk(consuming: swipe)
        let sentence = "1 finger touches, press the button, hold 50ms, release the button, hold 50ms, lift"
        #expect(try desk.sees(sentence) == "1 1b 1 0")
    }

    @Test func `A finger that lands during a won gesture stays hidden until it lifts`() throws {
        let desk = Desk(consuming: swipe)
        let sentence = "3 fingers touch, slide left 20mm in 100ms, another finger touches, hold 100ms, slide up 10mm in 100ms, lift"
        #expect(try desk.sees(sentence) == "nothing")
    }

    @Test func `From the release of the grab on everything passes`() throws {
        let desk = Desk(consuming: swipe)
        let events = try desk.events(
            "3 fingers touch, hold 200ms, slide left 20mm in 100ms, lift", passingEverythingFrom: TouchInstant(microseconds: 100_000))
        #expect(Desk.text(events, on: desk.device) == "3 3~ 0")
    }

    @Test func `A motion that the desktop sees passes before the gestures take it, and only once`() throws {
        var stream = try #require(DesktopStream(for: Desk(consuming: swipe).device))
        func pass(_ report: [InputEvent], _ consumption: Consumption = .nothing) -> (before: Int, after: Int) {
            var (early, late): ([InputEvent], [InputEvent]) = ([], [])
            stream.passAtOnce(report, into: &early)
            stream.pass(report, consumption, into: &late)
            return (early.count, late.count)
        }
        let (land, lift) = (event(AbsoluteCode.mtTrackingID, 7), event(AbsoluteCode.mtTrackingID, -1))
        #expect(pass([land, event(AbsoluteCode.mtPositionX, 500), report]) == (0, 4))
        #expect(pass([event(AbsoluteCode.mtPositionX, 510), report]) == (2, 0))
        #expect(pass([event(AbsoluteCode.mtPositionX, 520), report]) == (2, 0))
        #expect(pass([event(AbsoluteCode.mtPositionX, 520), report]) == (0, 0))
        #expect(pass([event(AbsoluteCode.mtPositionX, 530), lift, report]).before == 0)
    }

    @Test func `A motion waits for the gestures while they withhold its touch or have won it`() throws {
        let sentences = [
            "3 fingers touch, slide left 20mm in 100ms, lift",
            "1 finger touches, hold 30ms, 2 fingers touch, slide left 20mm in 100ms, lift",
        ]
        for sentence in sentences {
            var late = Desk(consuming: swipe)
            late.passesAtOnce = false
            #expect(try Desk(consuming: swipe).events(sentence) == late.events(sentence), "\(sentence)")
        }
    }

    @Test func `Fingers on a touchscreen land and lift for the desktop although they have rested longer than a tap`() throws {
        var desk = Desk(consuming: swipe)
        desk.surface = Surface(kind: .touchscreen, width: .mm(300), height: .mm(180))
        let sights = [
            "3 fingers touch, hold 150ms, lift": "3 0", "3 fingers touch, hold 400ms, lift": "3 0",
            "3 fingers touch, hold 400ms, lift 1 finger, hold 40ms, lift": "3 2 0", "3 fingers touch, slide up 7mm in 30ms, lift": "3 0",
            // A long press must not become a tap.
            "3 fingers touch, hold 600ms, lift": "nothing", "3 fingers touch, hold 600ms, lift 1 finger, hold 40ms, lift": "2 0",
        ]
        for (sentence, sight) in sights {
            let events = try desk.events(sentence)
            #expect(Desk.text(events, on: desk.device) == sight, "\(sentence)")
            #expect(!events.contains { $0.code == AbsoluteCode.mtToolType && $0.value == ToolType.palm }, "\(sentence)")
        }
    }

    @Test func `A touchscreen's contacts are withdrawn as palms`() throws {
        var desk = Desk(consuming: swipe)
        desk.surface = Surface(kind: .touchscreen, width: .mm(300), height: .mm(180))
        let device = desk.device
        var stream = try #require(DesktopStream(for: device))
        var events: [InputEvent] = []
        stream.pass(
            [event(AbsoluteCode.mtTrackingID, 7), event(AbsoluteCode.mtPositionX, 500), event(AbsoluteCode.mtPositionY, 600), report],
            .nothing,
            into: &events)
        events.removeAll()
        stream.end(into: &events)
        #expect(events.filter { $0.code == AbsoluteCode.mtToolType }.map(\.value) == [ToolType.palm, ToolType.finger])
        #expect(Desk.text(events, on: device) == "0")
    }

    @Test func `Each contact has an id of its own, and each of them ends`() throws {
        let desk = Desk(consuming: swipe, doubleTap)
        for sentence in lawSentences {
            var reader = DesktopReader(desk.device)
            for event in try desk.events(sentence) { _ = reader.read(event) }
            #expect(reader.faults.isEmpty, "\(sentence)")
            #expect(reader.isAtRest, "\(sentence)")
        }
    }

    @Test func `Motion waits for a report that has arrived as well, and the last motion comes before the lift`() throws {
        let device = Desk(consuming: swipe).device
        var stream = try #require(DesktopStream(for: device))
        /// The values of an axis that the desktop gets for a finger at this place, and for its lift.
        func values(_ id: Int32?, x: Int32, isFollowed: Bool = false) -> [Int32] {
            func event(_ code: UInt16, _ value: Int32) -> InputEvent {
                InputEvent(time: .zero, type: EventType.absolute, code: code, value: value)
            }
            let report = InputEvent(time: .zero, type: EventType.synchronization, code: SynchronizationCode.report, value: 0)
            var events: [InputEvent] = []
            let landing = id.map { [event(AbsoluteCode.mtTrackingID, $0)] } ?? []
            stream.pass(landing + [event(AbsoluteCode.mtPositionX, x), report], .nothing, isFollowed: isFollowed, into: &events)
            return events.filter { $0.code == AbsoluteCode.mtPositionX && $0.type == EventType.absolute }.map(\.value)
        }
        #expect(values(7, x: 500, isFollowed: true) == [500])
        #expect(values(nil, x: 520, isFollowed: true) == [])
        #expect(values(nil, x: 540) == [540])
        #expect(values(nil, x: 560, isFollowed: true) == [])
        #expect(values(-1, x: 560) == [560])
    }

    @Test func `A finger that lifts and lands unseen lifts for the desktop before it lands`() throws {
        let device = Desk(consuming: swipe).device
        var (stream, reader) = (try #require(DesktopStream(for: device)), DesktopReader(device))
        let dropped = InputEvent(time: .zero, type: EventType.synchronization, code: SynchronizationCode.dropped, value: 0)
        let key = { (code: UInt16) in InputEvent(time: .zero, type: EventType.key, code: code, value: 1) }
        func state(_ id: Int32, x: Int32) -> [InputEvent] {
            [event(AbsoluteCode.mtTrackingID, id), event(AbsoluteCode.mtPositionX, x)] + [ButtonCode.touch, ButtonCode.tools[0]].map(key)
        }
        var events: [InputEvent] = []
        stream.pass(state(7, x: 500) + [report], .nothing, into: &events)
        stream.pass([dropped, report], .nothing, into: &events)
        stream.pass(state(8, x: 900) + [report], .nothing, into: &events)
        #expect(events.compactMap { reader.read($0) } == ["1", "0", "1"])
        #expect(reader.faults.isEmpty)
    }

    @Test func `Each contact has an id of its own and ends, also when reports arrive together`() throws {
        var desk = Desk(consuming: swipe, doubleTap)
        desk.batch = 3
        for sentence in lawSentences {
            var reader = DesktopReader(desk.device)
            for event in try desk.events(sentence) { _ = reader.read(event) }
            #expect(reader.faults.isEmpty, "\(sentence)")
            #expect(reader.isAtRest, "\(sentence)")
        }
    }

    @Test func `A device without slots has no stream`() {
        #expect(DesktopStream(for: DeviceDescription(name: "Imaginary Screen")) == nil)
    }
}
