import Gestures
import Testing
import TouchInput

private let listener = Listener([
    "tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))), "press": .press(LongPressGesture(minimumDuration: .seconds(2))),
])

/// Returns the ended gestures of a listener. One contact rests and becomes a thumb after the given milliseconds; a second contact touches from 400 ms to
/// 460 ms.
private func heard(foundAt found: Int64, isLow: Bool = false, by listener: Listener = listener) -> String {
    var engine = listener.engine
    var events: [GestureEvent] = []
    for milliseconds in stride(from: Int64(0), through: 500, by: 10) {
        let tool = milliseconds < found ? Contact.Tool.finger : .thumb
        var contacts = [Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(50), y: .mm(75)), tool: tool)]
        contacts[0].mayRest = isLow
        if (400..<460).contains(milliseconds) {
            contacts.append(Contact(id: ContactID(rawValue: 2), location: Point(x: .mm(60), y: .mm(30))))
        }
        engine.consume(TouchFrame(time: TouchInstant(microseconds: milliseconds * 1000), contacts: contacts), into: &events)
    }
    return listener.text(of: events.filter { $0.phase == .ended })
}

struct RestingThumbTests {
    @Test func `A tap beside a thumb counts if the thumb is known when the finger lands, even the first one`() {
        #expect(heard(foundAt: 400) == "tap ended at 460ms")
        #expect(heard(foundAt: 0) == "tap ended at 460ms")
    }

    @Test func `A tap counts beside a contact that becomes a thumb just after the finger has landed`() {
        // A contact that landed long before is no ghost contact, even in the first 20 ms of the finger.
        #expect(heard(foundAt: 410) == "tap ended at 460ms")
        #expect(heard(foundAt: 430) == "tap ended at 460ms")
    }

    /// Returns the events of an engine. A finger touches until `lift` and moves at the given speed, in mm/s; a second contact lands later
    /// and turns out to be a palm.
    private func events(
        of engine: GestureEngine, until lift: Int64 = .max, speed: Double = 0, palmLands landing: Int64, found: Int64
    ) -> [GestureEvent] {
        var engine = engine
        var events: [GestureEvent] = []
        for milliseconds in stride(from: Int64(0), through: 300, by: 4) {
            let finger = Point(x: .mm(30 + speed * Double(milliseconds) / 1000), y: .mm(30))
            var contacts = milliseconds < lift ? [Contact(id: ContactID(rawValue: 1), location: finger)] : []
            let tool = milliseconds < found ? Contact.Tool.finger : .palm
            let palm = Contact(id: ContactID(rawValue: 2), location: Point(x: .mm(110), y: .mm(60)), tool: tool)
            if milliseconds >= landing { contacts.append(palm) }
            engine.consume(TouchFrame(time: TouchInstant(microseconds: milliseconds * 1000), contacts: contacts), into: &events)
        }
        return events
    }

    @Test(arguments: [Int64(16), 32]) func `A finger taps although a palm lands with it, however soon the palm is found`(found: Int64) {
        let events = events(of: listener.engine, until: 100, palmLands: 8, found: found)
        #expect(listener.text(of: events.filter { $0.phase == .ended }) == "tap ended at 100ms")
    }

    @Test(arguments: [GesturePriority.normal, .simultaneous])
    func `A palm that is found within 20 ms of its landing cancels no drag that has begun`(priority: GesturePriority) {
        let rule = GestureRule(.drag(DragGesture(minimumDistance: .mm(3))), priority: priority)
        let events = events(of: GestureEngine([rule]), speed: 100, palmLands: 72, found: 80)
        #expect(events.count { $0.phase == .began } == 1)
        #expect(!events.contains { $0.phase == .cancelled })
    }

    @Test func `A finger taps beside a ghost contact, whatever another gesture has reported or decided`() {
        let tap = GestureRule(.tap(TapGesture()), id: "tap")
        for (duration, isReported) in [(200, true), (40, false)] {
            let press = LongPressGesture(minimumDuration: .milliseconds(duration))
            let other = GestureRule(.press(press), priority: .simultaneous, reportsProvisionalBegan: isReported)
            let events = events(of: GestureEngine([tap, other]), until: 120, palmLands: 48, found: 60)
            #expect(events.filter { $0.gesture == "tap" }.map(\.phase) == [.ended])
        }
    }

    @Test func `A press that has reported its beginning begins anew once a ghost contact is found`() {
        let rule = GestureRule(.press(LongPressGesture(minimumDuration: .milliseconds(200))), reportsProvisionalBegan: true)
        let events = events(of: GestureEngine([rule]), palmLands: 40, found: 48)
        #expect(listener.text(of: events) == "tap began at 0ms, tap cancelled at 48ms, tap began at 48ms, tap ended at 248ms")
    }

    @Test func `A drag keeps its way if its finger flickers and comes back with a ghost contact`() {
        var engine = GestureEngine([GestureRule(.drag(DragGesture(minimumDistance: .mm(3))))])
        var events: [GestureEvent] = []
        for milliseconds in stride(from: Int64(0), through: 300, by: 4) {
            let finger = Point(x: .mm(30 + min(Double(milliseconds), 160) / 8), y: .mm(30))
            var contacts = [Contact(id: ContactID(rawValue: milliseconds < 168 ? 1 : 2), location: finger)]
            let tool = milliseconds < 180 ? Contact.Tool.finger : .palm
            if milliseconds >= 168 {
                contacts.append(Contact(id: ContactID(rawValue: 3), location: Point(x: .mm(110), y: .mm(60)), tool: tool))
            }
            if milliseconds == 164 || milliseconds >= 280 { contacts = [] }
            engine.consume(TouchFrame(time: TouchInstant(microseconds: milliseconds * 1000), contacts: contacts), into: &events)
        }
        #expect(events.map(\.phase).filter { $0 != .changed } == [.began, .ended])
        #expect(events.last?.value.translation.dx == .mm(20))
    }

    @Test func `A second finger joins a drag that waits for it, although a ghost contact has touched in between`() {
        var engine = GestureEngine(
            [1, 2].map { GestureRule(.drag(DragGesture(minimumDistance: .mm(1), fingers: [$0])), id: GestureID("\($0)")) })
        var events: [GestureEvent] = []
        for milliseconds in stride(from: Int64(0), through: 300, by: 4) {
            let x = 30 + 50 * Double(milliseconds) / 1000
            var contacts = [Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(x), y: .mm(30)))]
            let palm = Contact(
                id: ContactID(rawValue: 2), location: Point(x: .mm(110), y: .mm(60)), tool: milliseconds < 32 ? .finger : .palm)
            if milliseconds >= 24 { contacts.append(palm) }
            if milliseconds >= 36 { contacts.append(Contact(id: ContactID(rawValue: 3), location: Point(x: .mm(x + 20), y: .mm(30)))) }
            engine.consume(TouchFrame(time: TouchInstant(microseconds: milliseconds * 1000), contacts: contacts), into: &events)
        }
        #expect(events.filter { $0.phase == .began }.map(\.gesture) == ["2"])
    }

    @Test func `A palm that is found within 20 ms of its landing costs a moving finger no more than the way until then`() {
        let rule = GestureRule(.drag(DragGesture(minimumDistance: .mm(8))))
        let alone = events(of: GestureEngine([rule]), speed: 100, palmLands: .max, found: .max)
        let beside = events(of: GestureEngine([rule]), speed: 100, palmLands: 40, found: 48)
        #expect(alone.first?.time == TouchInstant(microseconds: 80_000))
        #expect(beside.first?.time == TouchInstant(microseconds: 88_000))
    }

    @Test func `A thumb that rests at the bottom is none of the fingers of a tip-tap`() {
        let tips = Listener(["tip": .tiptap(TipTapGesture())])
        #expect(heard(foundAt: 400, isLow: false, by: tips) == "tip ended at 460ms")
        #expect(heard(foundAt: 400, isLow: true, by: tips) == "nothing")
    }
}
