import Gestures
import TouchInput

/// Clean touches one after the other: each is a tap or a press of one to three fingers, always at the same places.
///
/// Together with ``TrainModel`` this is a second opinion about gestures that span touches. It uses lists and shares nothing with the
/// engine. The tests play trains with fixed seeds, and the fuzzers play others.
struct TouchTrain: CustomStringConvertible {
    /// The act of one touch, or the act that one step of a gesture wants.
    struct Act: Hashable, CustomStringConvertible {
        var isPress: Bool
        var fingers: Int

        var description: String { "\(isPress ? "press" : "tap")\(fingers)" }
    }

    struct Touch {
        var act: Act
        /// The time since the previous lift, in microseconds.
        var pause: Int64
        var landed: Int64
        /// The time when the act is complete: the lift of a tap, or half a second after the landing of a press.
        var decided: Int64
        var lifted: Int64
    }

    var touches: [Touch] = []

    /// The longest pause within a gesture, in microseconds; a pause of exactly this length is allowed.
    static let gap: Int64 = 350_000
    private static let pauses: [Int64] = [60_000, 100_000, 200_000, 349_999, 350_000, 350_001, 351_000, 500_000, 900_000]

    init(of acts: [Act], using random: inout some RandomNumberGenerator) {
        var now: Int64 = 1_000_000
        for act in acts {
            let pause = Bool.random(using: &random) ? 100_000 : Self.pauses.randomElement(using: &random) ?? 0
            let landed = now + pause
            let lifted = landed + (act.isPress ? 600_000 : [30_000, 60_000, 200_000].randomElement(using: &random) ?? 0)
            touches.append(
                Touch(act: act, pause: pause, landed: landed, decided: act.isPress ? landed + 500_000 : lifted, lifted: lifted))
            now = lifted
        }
    }

    var description: String { touches.map { "\($0.pause / 1000)ms \($0.act)" }.joined(separator: ", ") }

    var frames: [TouchFrame] {
        touches.enumerated().flatMap { number, touch in
            let contacts = (0..<touch.act.fingers).map {
                Contact(
                    id: ContactID(rawValue: Int64(number * 10 + $0)), location: Point(x: .mm(30 + 20 * Double($0)), y: .mm(40)))
            }
            return [
                TouchFrame(time: TouchInstant(microseconds: touch.landed), contacts: contacts),
                TouchFrame(time: TouchInstant(microseconds: touch.lifted), contacts: []),
            ]
        }
    }

    /// Returns the ended gestures of an engine: the number of each, and the time of the touch that made it.
    func heard(by rules: [GestureRule]) -> [TrainModel.End] {
        // Near the sides of a touchpad, short touches are no taps.
        var engine = GestureEngine(rules, on: Surface(kind: .touchscreen, width: .mm(130), height: .mm(80)))
        var events: [GestureEvent] = []
        for frame in frames { engine.consume(frame, into: &events) }
        engine.finish(into: &events)
        return events.filter { $0.phase == .ended }.map {
            TrainModel.End(gesture: $0.gesture.number ?? -1, time: $0.value.time.microseconds)
        }.sorted()
    }
}

extension TouchTrain.Act {
    static func random(using random: inout some RandomNumberGenerator) -> TouchTrain.Act {
        TouchTrain.Act(
            isPress: Int.random(in: 0..<4, using: &random) == 0, fingers: [1, 1, 2, 3].randomElement(using: &random) ?? 1)
    }

    var gesture: StandardGesture {
        let fingers = FingerCounts(fingers)
        if isPress { return .press(LongPressGesture(minimumDuration: .milliseconds(500), maximumDistance: .mm(3), fingers: fingers)) }
        return .tap(TapGesture(fingers: fingers, within: .milliseconds(250), slop: .mm(3)))
    }
}

/// Predicts the ended gestures of a train with lists alone.
struct TrainModel {
    struct End: Hashable, Comparable, CustomStringConvertible {
        var gesture: Int
        var time: Int64

        var description: String { "\(gesture) at \(time / 1000)ms" }

        static func < (a: End, b: End) -> Bool { (a.time, a.gesture) < (b.time, b.gesture) }
    }

    /// A run of touches that matches one of the gestures.
    private struct Claim {
        var gesture: Int
        var touches: ClosedRange<Int>
    }

    /// A gesture that has used `steps` touches from `start` on.
    private struct Try {
        var gesture: Int
        var start: Int
        var steps: Int
    }

    /// The acts that each gesture wants, one for each touch, in order of precedence.
    var gestures: [[TouchTrain.Act]]

    /// Returns the runs that win, in order of touches. A run waits while a gesture with precedence may still use one of its touches. A
    /// winner takes its touches from all others.
    func ends(in train: TouchTrain) -> [End] {
        var tries: [Try] = []
        var claims: [Claim] = []
        var won: [Claim] = []
        func settle() {
            while let winner = claims.filter({ claim in
                !tries.contains { $0.gesture < claim.gesture && $0.start <= claim.touches.upperBound }
                    && !claims.contains { $0.gesture < claim.gesture && $0.touches.overlaps(claim.touches) }
            }).min(by: { $0.touches.lowerBound < $1.touches.lowerBound }) {
                won.append(winner)
                claims.removeAll { $0.touches.overlaps(winner.touches) }
                tries.removeAll { $0.start <= winner.touches.upperBound }
            }
        }
        for (number, touch) in train.touches.enumerated() {
            if touch.pause > TouchTrain.gap {
                tries = []
                settle()
            }
            tries += gestures.indices.map { Try(gesture: $0, start: number, steps: 0) }
            if touch.act.isPress {
                // A gesture that wants a tap fails here long before the press is complete.
                tries.removeAll { gestures[$0.gesture][$0.steps] != touch.act }
                settle()
            }
            tries = tries.compactMap { recognizer in
                guard gestures[recognizer.gesture][recognizer.steps] == touch.act else { return nil }
                if recognizer.steps + 1 < gestures[recognizer.gesture].count {
                    return Try(gesture: recognizer.gesture, start: recognizer.start, steps: recognizer.steps + 1)
                }
                claims.append(Claim(gesture: recognizer.gesture, touches: recognizer.start...number))
                return nil
            }
            settle()
            // A complete gesture begins anew with the next touch, even while it waits.
            let complete = Set(claims.filter { $0.touches.upperBound == number }.map(\.gesture))
            tries.removeAll { complete.contains($0.gesture) }
            settle()
        }
        tries = []
        settle()
        return won.map { End(gesture: $0.gesture, time: train.touches[$0.touches.upperBound].decided) }.sorted()
    }
}

/// A random train, with gestures that it may contain.
struct TrainCase: CustomStringConvertible {
    let model: TrainModel
    let rules: [GestureRule]
    let train: TouchTrain

    var description: String { "\(model.gestures) in \(train)" }

    var isHeardAsModeled: Bool { expected == heard }
    var expected: [TrainModel.End] {
        isExclusive ? model.ends(in: train).map { TrainModel.End(gesture: 0, time: $0.time) } : model.ends(in: train)
    }
    var heard: [TrainModel.End] { train.heard(by: rules) }
    private let isExclusive: Bool

    /// Makes a sequence of two to four parts, and after it up to three of the taps and presses that it consists of.
    static func sequence(using random: inout some RandomNumberGenerator) -> TrainCase {
        let parts = (0..<Int.random(in: 2...4, using: &random)).map { _ in TouchTrain.Act.random(using: &random) }
        let plain = Set((0..<Int.random(in: 0...3, using: &random)).map { _ in parts.randomElement(using: &random) ?? parts[0] })
            .sorted { "\($0)" < "\($1)" }
        let whole = StandardGesture.sequence(of: parts.map(\.gesture), gap: .milliseconds(350))
        let rules = [GestureRule(whole)] + plain.map { GestureRule($0.gesture) }
        return TrainCase(gestures: [parts] + plain.map { [$0] }, rules: rules, isExclusive: false, using: &random)
    }

    /// Makes an exclusive gesture of two or three parts, each of one to three touches.
    static func exclusive(using random: inout some RandomNumberGenerator) -> TrainCase {
        let acts = [TouchTrain.Act.random(using: &random), .random(using: &random)]
        let gestures = (0..<Int.random(in: 2...3, using: &random)).map { _ in
            let count = Int.random(in: 1...3, using: &random)
            if Bool.random(using: &random) { return Array(repeating: acts[0], count: count) }
            return (0..<count).map { _ in acts.randomElement(using: &random) ?? acts[0] }
        }
        let parts = gestures.map { acts in
            // Taps in a row can be written as a sequence or with a count.
            if !acts[0].isPress, Set(acts).count == 1, Bool.random(using: &random) {
                return StandardGesture.tap(
                    TapGesture(count: acts.count, fingers: FingerCounts(acts[0].fingers), within: .milliseconds(250), slop: .mm(3)))
            }
            return .sequence(of: acts.map(\.gesture), gap: .milliseconds(350))
        }
        var whole = StandardGesture.exclusive(of: parts)
        if parts.count == 3, Bool.random(using: &random) {
            whole = .exclusive(of: [.exclusive(of: Array(parts[..<2])), parts[2]])
        }
        return TrainCase(gestures: gestures, rules: [GestureRule(whole)], isExclusive: true, using: &random)
    }

    /// Makes a train of mostly touches that the gestures want.
    private init(gestures: [[TouchTrain.Act]], rules: [GestureRule], isExclusive: Bool, using random: inout some RandomNumberGenerator) {
        model = TrainModel(gestures: gestures)
        self.rules = rules
        self.isExclusive = isExclusive
        var acts: [TouchTrain.Act] = []
        let wanted = Int.random(in: 4...10, using: &random)
        while acts.count < wanted {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: acts.append(.random(using: &random))
            case 1: acts += (gestures.randomElement(using: &random) ?? []).dropLast()
            default: acts += gestures.randomElement(using: &random) ?? []
            }
        }
        train = TouchTrain(of: acts, using: &random)
    }
}
