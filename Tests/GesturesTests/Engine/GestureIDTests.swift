import Gestures
import Testing
import TouchScript

@Suite struct `The identity of a gesture` {
    private let tap = StandardGesture.tap(TapGesture())
    private let swipe = StandardGesture.swipe(SwipeGesture(direction: .left, fingers: 3))

    private func play(_ rules: [GestureRule]) throws -> [GestureEvent] {
        let timeline = try Listener([:]).timeline("3 fingers touch, slide left 20mm in 160ms, lift")
        var engine = GestureEngine(rules)
        return timeline.frames.flatMap { engine.consume($0) }
    }

    @Test func `A rule without an id is called by its place in the list`() throws {
        #expect(try play([GestureRule(tap), GestureRule(swipe)]).map(\.gesture) == [1])
    }

    @Test func `A rule with an id is called by it wherever it stands in the list`() throws {
        let (first, second) = (GestureRule(tap, id: "tap"), GestureRule(swipe, id: "swipe"))
        #expect(try play([first, second]).map(\.gesture) == ["swipe"])
        #expect(try play([second, first]).map(\.gesture) == ["swipe"])
    }

    @Test func `A losing gesture names the winner by its id`() throws {
        let drag = GestureRule(.drag(DragGesture(fingers: 3)), id: "drag")
        var engine = GestureEngine([GestureRule(swipe, id: "swipe"), drag])
        engine.recordFailures()
        for frame in try Listener([:]).timeline("3 fingers touch, slide left 20mm in 160ms, lift").frames { _ = engine.consume(frame) }
        let failures = engine.takeFailures()
        #expect(failures.contains { $0.gesture == "drag" && $0.reason == .lost(to: "swipe") })
    }

    @Test func `Equal names give equal ids, different names give different ids, and no name equals a number`() {
        #expect(GestureID("next page") == "next page")
        #expect(GestureID("next page") != "previous page")
        #expect(GestureID("0") != 0)
        #expect(GestureID("next page").number == nil && GestureID(7).number == 7)
    }
}
