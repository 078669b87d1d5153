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

    @Test func `A thumb that rests at the bottom is none of the fingers of a tip-tap`() {
        let tips = Listener(["tip": .tiptap(TipTapGesture())])
        #expect(heard(foundAt: 400, isLow: false, by: tips) == "tip ended at 460ms")
        #expect(heard(foundAt: 400, isLow: true, by: tips) == "nothing")
    }
}
