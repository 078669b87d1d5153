import Gestures
import Testing
import TouchInput
import TouchScript

@Suite struct `A stroke` {
    private let circle = StrokeJudge(.circle)

    @Test func `A stroke ends when the finger lifts, with the value of the whole motion`() throws {
        var random = SeededGenerator(seed: 1)
        var artist = Artist(shape: .check)
        artist.seconds = 0.4
        let frames = artist.frames(&random)
        guard case .ended(let value, let time) = StrokeJudge(.check).evaluate(frames) else {
            Issue.record("not recognized")
            return
        }
        #expect(time == frames.last?.time)
        #expect(value.fingerCount == 1)
        #expect(value.startLocation == frames.first?.contacts.first?.location)
        let end = try #require(frames.dropLast().last?.contacts.first?.location)
        #expect((value.location - end).length < .mm(0.001))
        #expect(value.duration == time - frames[0].time)
    }

    @Test(arguments: 1...3)
    func `A stroke is recognized only with the number of fingers it wants`(fingers: Int) throws {
        let judge = StrokeJudge(StrokeGesture([.builtIn(.circle)], fingers: FingerCounts([fingers])))
        let names = [1: "1 finger touches", 2: "2 fingers touch", 3: "3 fingers touch"]
        for (count, words) in names {
            let heard = try judge.hear("\(words), draw a circle of 30mm in 600ms, lift")
            #expect(heard.hasPrefix("ended") == (count == fingers))
        }
    }

    @Test func `A stroke may lift its fingers over 100 ms, but not over 400 ms`() throws {
        let judge = StrokeJudge(StrokeGesture([.builtIn(.circle)], fingers: 2))
        let soon = try judge.hear("2 fingers touch, draw a circle of 30mm in 600ms, lift over 100ms")
        let late = try judge.hear("2 fingers touch, draw a circle of 30mm in 600ms, lift over 400ms")
        #expect(soon.hasPrefix("ended"))
        #expect(late == "the fingers did not all lift within 250 ms")
    }

    @Test func `A stroke scores the same at every report rate, with every heartbeat and with rests in it (B143)`() throws {
        var random = SeededGenerator(seed: 5)
        var artist = Artist(shape: .z)
        artist.tremble = 0
        let frames = artist.frames(&random)
        // The finger rests for two seconds in the middle.
        let rested = frames.enumerated().map { index, frame in
            var frame = frame
            if index > frames.count / 2 { frame.time = frame.time + .seconds(2) }
            return frame
        }
        var judge = StrokeJudge(StrokeGesture([.builtIn(.z)], minimumScore: 1))
        let scores = [frames, rested].flatMap { frames in
            [Duration?.none, .milliseconds(7), .milliseconds(100)].map { heartbeat in
                judge.heartbeat = heartbeat
                guard case .failed(.unlike(let score, _), _) = judge.evaluate(frames) else { return 0.0 }
                return score
            }
        }
        #expect(Set(scores).count == 1)
        #expect(scores[0] > 0.9)
        for rate in [60, 125, 1000.0] {
            artist.reportRate = rate
            var random = SeededGenerator(seed: 5)
            guard case .failed(.unlike(let score, _), _) = judge.evaluate(artist.frames(&random)) else {
                Issue.record("no score at \(rate) Hz")
                continue
            }
            #expect(abs(score - scores[0]) < 0.02)
        }
    }

    @Test func `A stroke must be at least as large as its minimum and at most as large as its maximum`() throws {
        let small = try circle.hear("1 finger touches, draw a circle of 14mm in 600ms, lift")
        let enough = try circle.hear("1 finger touches, draw a circle of 16mm in 600ms, lift", reportRate: 1000)
        #expect(small.hasSuffix("mm large, needs 15 mm"))
        #expect(enough.hasPrefix("ended"))
        let limited = StrokeJudge(StrokeGesture([.builtIn(.circle)], maximumSize: .mm(40)))
        let large = try limited.hear("1 finger touches, draw a circle of 60mm in 600ms, lift")
        #expect(large.hasSuffix("mm large, may be 40 mm"))
    }

    @Test func `A stroke fails at its lift if it is as small as a tap`() throws {
        let tap = try circle.hear("1 finger touches, hold 50ms, slide right 1mm in 20ms, lift")
        #expect(tap == "moved 1 mm, needs 15 mm")
    }

    @Test func `A stroke fails when the button is pressed`() throws {
        let click = try circle.hear("1 finger touches, press the button, draw a circle of 30mm in 600ms, lift")
        #expect(click == "a button was pressed")
    }

    @Test func `A two-finger stroke fails when the fingers spread more than they travel`() throws {
        let judge = StrokeJudge(StrokeGesture([.builtIn(.circle)], fingers: 2))
        let pinch = try judge.hear(
            "2 fingers touch, draw a circle of 20mm in 600ms while the fingers spread by 4 in 600ms, lift")
        #expect(pinch == "translation was outdone by spread")
    }

    @Test func `A two-finger stroke fails when a third finger joins`() throws {
        let judge = StrokeJudge(StrokeGesture([.builtIn(.circle)], fingers: 2))
        let third = try judge.hear("2 fingers touch, draw a circle of 30mm in 600ms, another finger touches, hold 50ms, lift")
        #expect(third == "3 fingers, wants 2")
    }

    @Test func `A stroke goes on when another finger appears for one report`() throws {
        var random = SeededGenerator(seed: 1)
        var frames = Artist(shape: .circle).frames(&random)
        frames[30].contacts.append(Contact(id: ContactID(rawValue: 2), location: Point(x: .mm(5), y: .mm(5))))
        frames[30].fingerCount = 2
        let several = StrokeJudge(StrokeGesture([.builtIn(.circle)], fingers: FingerCounts(1...3)))
        #expect(circle.recognizes(frames))
        #expect(several.recognizes(frames))
    }

    @Test func `A stroke may be turned as far as its tolerance`() {
        var artist = Artist(shape: .caret)
        for (turn, tolerance, isIn) in [(10.0, 15.0, true), (-10, 15, true), (40, 45, true), (40, 30, false), (-40, 30, false)] {
            artist.turn = .degrees(turn)
            let heard = StrokeJudge(StrokeGesture([.builtIn(.caret)], rotationTolerance: .degrees(tolerance))).hear(artist)
            #expect(heard.hasPrefix(isIn ? "ended" : "turned "), "\(turn) within \(tolerance): \(heard)")
        }
        // A < is a v lying on its side.
        let tilted = StrokeJudge(.lessThan).hear(Artist(shape: .v))
        #expect(tilted.hasPrefix("turned -") && tilted.contains("may be turned -"), "\(tilted)")
    }

    @Test func `A stroke fails if its drawing is more like a rival than like one of its own shapes`() {
        let square = Artist(shape: .rectangle)
        let alone = StrokeJudge(StrokeGesture([.builtIn(.circle)], rivals: []))
        #expect(alone.hear(square).hasPrefix("ended"))
        #expect(circle.hear(square).contains("but like rectangle by"))
        #expect(StrokeJudge(StrokeGesture([.builtIn(.circle), .builtIn(.rectangle)])).hear(square).hasPrefix("ended"))
    }

    @Test func `A stroke does not lose to a rival of its own shape that goes the other way`() {
        let judge = StrokeJudge(
            StrokeGesture(
                [.builtIn(.circle, turning: .clockwise)], rivals: [.builtIn(.circle), .builtIn(.circle, turning: .anticlockwise)]))
        #expect(judge.hear(Artist(shape: .circle)).hasPrefix("ended"))
    }

    @Test func `A stroke needs the minimum score of its gesture`() {
        let artist = Artist(shape: .w)
        let strict = StrokeJudge(StrokeGesture([.builtIn(.w)], minimumScore: 0.99)).hear(artist)
        #expect(StrokeJudge(.w).hear(artist).hasPrefix("ended"))
        #expect(strict.hasPrefix("like the shape by 0.") && strict.hasSuffix("needs 0.99"))
        var shapeless = StrokeGesture([.builtIn(.w)])
        shapeless.shapes = []
        #expect(StrokeJudge(shapeless).hear(artist) == "like the shape by 0, needs 0.72")
    }

    @Test func `A stroke that takes a minute is recognized`() {
        var artist = Artist(shape: .spiral)
        artist.seconds = 60
        artist.reportRate = 1000
        artist.size = 80
        #expect(StrokeJudge(.spiral).hear(artist).hasPrefix("ended"))
    }
}
