import Gestures
import Testing
import TouchInput

@Suite struct `A finger that rests` {
    private static let fingers = Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(50), y: .mm(40)))
    private static let gestures: [StandardGesture] = [
        .drag(DragGesture(minimumDistance: .mm(3))), .drag(DragGesture(minimumDistance: .mm(3), fingers: 2)),
        .swipe(SwipeGesture(direction: .left)), .pinch(MagnifyGesture()), .rotate(RotateGesture()), .click(ClickGesture()),
        .tiptap(TipTapGesture()), .tipswipe(TipSwipeGesture(direction: .up)), .edge(EdgeSwipeGesture(edge: .left)),
        .stroke(StrokeGesture([.builtIn(.circle)])),
        .simultaneous(of: [.pinch(MagnifyGesture()), .rotate(RotateGesture())]),
    ]

    /// The times at which the engine wants to be woken in the ten seconds after the finger landed at zero.
    private func wakeUps(_ engine: GestureEngine) -> [String] {
        var engine = engine
        var times: [String] = []
        _ = engine.consume(TouchFrame(time: .zero, contacts: [Self.fingers]))
        while let deadline = engine.nextDeadline, deadline <= TouchInstant(microseconds: 10_000_000) {
            times.append(deadline.text)
            _ = engine.advance(to: deadline)
        }
        return times
    }

    @Test func `A resting finger causes no wake-up if no possible gesture has a deadline`() {
        #expect(wakeUps(GestureEngine(Self.gestures.map { GestureRule($0) })) == [])
    }

    @Test func `A resting finger causes one wake-up for each deadline of a gesture`() {
        let rules = [
            GestureRule(.tap(TapGesture(within: .milliseconds(250)))), GestureRule(.press(LongPressGesture())),
            GestureRule(Self.gestures[0]),
        ]
        #expect(wakeUps(GestureEngine(rules)) == ["250ms", "500ms"])
    }

    @Test func `A resting finger causes heartbeats from the end of a press that wants ticks`() {
        let rules = [GestureRule(.press(LongPressGesture()), reportsTicks: true)] + Self.gestures.map { GestureRule($0) }
        #expect(wakeUps(GestureEngine(rules, heartbeat: .seconds(2))) == ["500ms", "2500ms", "4500ms", "6500ms", "8500ms"])
    }

    @Test func `A resting finger causes heartbeats while spatial events are recorded`() {
        var engine = GestureEngine([GestureRule(.drag(DragGesture()))], heartbeat: .seconds(2))
        engine.recordSpatialEvents()
        #expect(wakeUps(engine) == ["2000ms", "4000ms", "6000ms", "8000ms", "10000ms"])
    }

    @Test(arguments: [Contact.Tool.palm, .thumb])
    func `A resting palm or thumb causes no wake-up`(tool: Contact.Tool) {
        var engine = GestureEngine(Self.gestures.map { GestureRule($0) })
        var contact = Self.fingers
        contact.tool = tool
        _ = engine.consume(TouchFrame(time: .zero, contacts: [contact]))
        #expect(engine.nextDeadline == nil)
        _ = engine.consume(TouchFrame(time: TouchInstant(microseconds: 8000), contacts: [Self.fingers]))
        _ = engine.consume(TouchFrame(time: TouchInstant(microseconds: 16_000), contacts: [contact]))
        #expect(engine.nextDeadline == nil)
    }
}
