import GestureTestSupport
import Testing
import TouchInput
import TouchScript

@testable import Gestures

@Suite struct `A suspended gesture` {
    /// Plays a sentence to an engine with these rules, and returns the events of the rules that are not suspended.
    private func events(_ rules: [GestureRule], suspending suspended: Set<GestureID> = [], _ timeline: Timeline) -> [GestureEvent] {
        var engine = GestureEngine(rules)
        engine.suspend(where: suspended.contains)
        var events: [GestureEvent] = []
        for frame in timeline.frames { engine.consume(frame, into: &events) }
        engine.advance(to: timeline.end, into: &events)
        engine.finish(into: &events)
        return events
    }

    @Test(arguments: LawCase.all)
    func `A suspended gesture reports nothing and is not there for others, whichever gestures are suspended`(law: LawCase) throws {
        let timeline = try law.listener.timeline(law.sentence)
        let rules = law.listener.gestures.map { GestureRule($0.gesture, id: GestureID($0.name), reportsProvisionalBegan: true) }
        for step in 2...4 {
            let suspended = Set(rules.indices.filter { $0 % step == 0 }.compactMap { rules[$0].id })
            let others = rules.filter { rule in rule.id.map { !suspended.contains($0) } ?? true }
            #expect(events(rules, suspending: suspended, timeline) == events(others, timeline))
        }
    }
}
