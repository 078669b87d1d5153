import Gestures
import Testing
import TouchInput

/// A small generator with a seed: the same numbers every time.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        // SplitMix64
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

@Suite struct `Random touches` {
    private let listener: Listener = {
        var listener = `Whatever the hand does`.listener
        // Short enough for a first tap of two to be a press as well.
        listener.gestures[3].gesture = .press(LongPressGesture(minimumDuration: .milliseconds(200), maximumDistance: .mm(3)))
        listener.reportsProvisionalBegan = true
        return listener
    }()

    /// Fingers that land, move, turn into palms and lift at random, up to 20 at once, in strange times and places.
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
            case 4: if let index = contacts.indices.randomElement(using: &random) { contacts[index].tool = .palm }
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

    @Test func `never break the order of events`() throws {
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
            try Invariants.check(events, presses: [3], lasting: [7, 8, 9, 10, 11, 13])
            #expect(engine.nextDeadline == nil)
            heard += events.count
        }
        // So that the test is about something.
        #expect(heard > 300)
    }

    @Test func `do not depend on how often the engine is woken`() {
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

    @Test func `with numbers that are none do no harm`() {
        var engine = listener.engine
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
