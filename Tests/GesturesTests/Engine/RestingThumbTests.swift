import Gestures
import Testing
import TouchInput

private let listener = Listener([
    "tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))), "press": .press(LongPressGesture(minimumDuration: .seconds(2))),
])

/// What is heard where a finger rests alone for 400 ms, until it is found to be a thumb, at so many ms, and another one that touches from
/// 400 ms to 460 ms.
private func heard(foundAt found: Int64) -> String {
    var engine = listener.engine
    var events: [GestureEvent] = []
    for milliseconds in stride(from: Int64(0), through: 500, by: 10) {
        let tool = milliseconds < found ? Contact.Tool.finger : .thumb
        var contacts = [Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(50), y: .mm(75)), tool: tool)]
        if (400..<460).contains(milliseconds) {
            contacts.append(Contact(id: ContactID(rawValue: 2), location: Point(x: .mm(60), y: .mm(30))))
        }
        engine.consume(TouchFrame(time: TouchInstant(microseconds: milliseconds * 1000), contacts: contacts), into: &events)
    }
    return listener.text(of: events.filter { $0.phase == .ended })
}

struct RestingThumbTests {
    @Test func `a tap beside a thumb that is found by its landing is a tap, the first one as well`() {
        #expect(heard(foundAt: 400) == "tap ended at 460ms")
        #expect(heard(foundAt: 0) == "tap ended at 460ms")
    }

    @Test func `what has touched together with a thumb for a while is no tap any more`() {
        #expect(heard(foundAt: 430) == "nothing")
    }
}
