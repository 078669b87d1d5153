import Gestures
import Testing
import TouchInput

@Suite struct `Random touches` {
    private static let simple: Listener = {
        var listener = LawCase.simple
        // The duration is so short that the first tap of two can also be a press.
        listener.gestures[3].gesture = .press(LongPressGesture(minimumDuration: .milliseconds(200), maximumDistance: .mm(3)))
        listener.reportsProvisionalBegan = true
        return listener
    }()

    static let listeners = ["simple": simple, "composed": LawCase.composed]

    /// Fingers that land, move and lift at random, up to 20 at once, in strange times and places. Some turn into palms and thumbs, perhaps
    /// back again.
    static func frames(seed: UInt64) -> [TouchFrame] {
        var random = SeededGenerator(seed: seed)
        var contacts: [Contact] = []
        var time = TouchInstant.zero
        var lastID: Int64 = 0
        return (0..<200).map { _ in
            time = time.advanced(by: .microseconds([0, 1, 8000, 8000, 8000, 30_000, 400_000].randomElement(using: &random)!))
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                lastID += 1
                let place = Point(x: .mm(.random(in: -5...130, using: &random)), y: .mm(.random(in: -5...90, using: &random)))
                if contacts.count < 20 { contacts.append(Contact(id: ContactID(rawValue: lastID), location: place)) }
            case 2: if let index = contacts.indices.randomElement(using: &random) { contacts.remove(at: index) }
            case 3: contacts.removeAll()
            case 4:
                guard let index = contacts.indices.randomElement(using: &random) else { break }
                contacts[index].tool = [.palm, .thumb, .thumb, .finger].randomElement(using: &random)!
            default:
                for index in contacts.indices {
                    contacts[index].location.x += .mm(.random(in: -4...4, using: &random))
                    contacts[index].location.y += .mm(.random(in: -4...4, using: &random))
                }
            }
            return TouchFrame(
                time: time, contacts: contacts, isButtonDown: Int.random(in: 0..<50, using: &random) == 0,
                isAfterLoss: Int.random(in: 0..<100, using: &random) == 0)
        }
    }

    @Test(arguments: listeners.keys.sorted())
    func `Random touches never break the order of events`(set: String) throws {
        let listener = try #require(Self.listeners[set])
        var heard = 0
        for seed in 0..<100 {
            var engine = listener.engine
            var events: [GestureEvent] = []
            for (number, frame) in Self.frames(seed: UInt64(seed)).enumerated() {
                engine.consume(frame, into: &events)
                if number % 67 == 66 { engine.cancel(.deviceGone, at: frame.time, into: &events) }
                if let deadline = engine.nextDeadline { #expect(deadline > frame.time) }
            }
            engine.finish(into: &events)
            try Invariants.check(events, of: listener.gestures.map(\.gesture))
            #expect(engine.nextDeadline == nil)
            heard += events.count
        }
        // The test must not pass without events.
        #expect(heard > 300)
    }

    @Test(arguments: listeners.keys.sorted())
    func `The events of random touches do not depend on how often the engine wakes`(set: String) throws {
        let listener = try #require(Self.listeners[set])
        for seed in 0..<100 {
            let frames = Self.frames(seed: UInt64(seed))
            var (engine, woken) = (listener.engine, listener.engine)
            var (events, wokenEvents): ([GestureEvent], [GestureEvent]) = ([], [])
            var now = TouchInstant.zero
            for frame in frames {
                while now < frame.time {
                    now = now + .milliseconds(3)
                    woken.advance(to: min(now, frame.time.advanced(by: .microseconds(-1))), into: &wokenEvents)
                }
                engine.consume(frame, into: &events)
                woken.consume(frame, into: &wokenEvents)
            }
            #expect(events == wokenEvents)
        }
    }

    @Test(arguments: listeners.keys.sorted())
    func `Random touches never make two lasting gestures active at once, and no event follows a cancellation`(set: String) throws {
        let listener = try #require(Self.listeners[set])
        for seed in 100..<200 {
            var engine = listener.engine
            var events: [GestureEvent] = []
            var winners: Set<Int> = []
            for (number, frame) in Self.frames(seed: UInt64(seed)).enumerated() {
                engine.consume(frame, into: &events)
                for event in events {
                    // A press is provisional until it has ended. Any other lasting gesture owns the touches from its beginning.
                    guard listener.gestures[event.place].gesture.phases.contains(.changed) else { continue }
                    switch event.phase {
                    case .began: winners.insert(event.place)
                    case .ended, .cancelled: winners.remove(event.place)
                    case .changed, .tick, .released: break
                    }
                    #expect(winners.count <= 1, "two gestures last at once")
                }
                events.removeAll()
                if number % 31 == 30 {
                    engine.cancel(.deviceGone, at: frame.time, into: &events)
                    let after = events.count
                    engine.advance(to: frame.time + .seconds(10), into: &events)
                    #expect(events.count == after, "something was said after everything was cancelled")
                    #expect(engine.nextDeadline == nil)
                    winners.removeAll()
                    events.removeAll()
                }
            }
        }
    }

    @Test(arguments: listeners.keys.sorted())
    func `Frames given to copies of an engine during random touches do not change the original's events`(set: String) throws {
        let listener = try #require(Self.listeners[set])
        for seed in 200..<240 {
            let frames = Self.frames(seed: UInt64(seed))
            var (engine, alone) = (listener.engine, listener.engine)
            var (events, expected): ([GestureEvent], [GestureEvent]) = ([], [])
            for (number, frame) in frames.enumerated() {
                var (copy, ignored) = (engine, [GestureEvent]())
                copy.consume(frames[(number * 7 + 3) % frames.count], into: &ignored)
                copy.finish(into: &ignored)
                engine.consume(frame, into: &events)
                alone.consume(frame, into: &expected)
            }
            #expect(events == expected)
        }
    }

    @Test func `Random touches never show an id again after its end, and every id has an end`() {
        for seed in 0..<100 {
            var engine = GestureEngine([])
            engine.recordSpatialEvents()
            var open: Set<ContactID> = []
            var over: Set<ContactID> = []
            for (number, frame) in Self.frames(seed: UInt64(seed)).enumerated() {
                _ = engine.consume(frame)
                var ignored: [GestureEvent] = []
                if number % 67 == 66 { engine.cancel(.deviceGone, at: frame.time, into: &ignored) }
                for events in engine.takeSpatialEvents() {
                    #expect(Set(events.map(\.id)).count == events.count)
                    for event in events {
                        #expect(!over.contains(event.id), "an id came back")
                        if event.phase == .active { open.insert(event.id) } else { open.remove(event.id) }
                        if event.phase != .active { over.insert(event.id) }
                    }
                    #expect(open == Set(events.filter { $0.phase == .active }.map(\.id)), "a contact has no end")
                }
            }
        }
    }

    @Test func `Touches at places and times that are infinite or not a number leave the engine idle at the end`() {
        var engine = LawCase.simple.engine
        var events: [GestureEvent] = []
        for (index, value) in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0].enumerated() {
            let contacts = (0..<3).map { Contact(id: ContactID(rawValue: $0), location: Point(x: .mm(value), y: .mm(-value))) }
            engine.consume(TouchFrame(time: TouchInstant(microseconds: Int64(index) * 8000), contacts: contacts), into: &events)
        }
        for time in [Int64.max, .min, .max] {
            engine.consume(TouchFrame(time: TouchInstant(microseconds: time), contacts: []), into: &events)
        }
        engine.finish(into: &events)
        #expect(engine.nextDeadline == nil)
    }
}
