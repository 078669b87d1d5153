@testable import Gestures
import Testing
import TouchInput

@Suite struct `Strokes of any kind` {
    /// Paths that no hand draws: nothing, dots, leaps, infinities and NaN.
    private func places(_ random: inout SeededGenerator) -> [Vector] {
        let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 9999, 0, 0, 1e-300, .leastNonzeroMagnitude]
        let oddity = Int.random(in: 0..<4, using: &random)
        var place = Vector.zero
        return (0..<Int.random(in: 0..<400, using: &random)).map { _ in
            switch Int.random(in: 0..<12, using: &random) {
            case 0 where oddity == 0:
                return Vector(dx: .mm(odd.randomElement(using: &random)!), dy: .mm(odd.randomElement(using: &random)!))
            case 1 where oddity < 2: break
            default:
                let reach = oddity == 3 ? 3000.0 : 2
                place += Vector(dx: .mm(.random(in: -reach...reach, using: &random)), dy: .mm(.random(in: -reach...reach, using: &random)))
            }
            return place
        }
    }

    @Test func `Two strokes of any kind have a likeness between 0 and 1 or none`() {
        var random = SeededGenerator(seed: 3)
        let template = StrokeVector(BuiltInStroke.s.outlines[0].points)!
        var scored = 0
        for _ in 0..<300 {
            var path = StrokePath()
            for place in places(&random) { path.add(place) }
            guard let vector = StrokeVector(path.points) else { continue }
            let likeness = vector.likeness(to: template)
            #expect((0...1).contains(likeness.score))
            #expect(likeness.turn.magnitude <= .degrees(180.001))
            #expect(abs(vector.likeness(to: vector).score - 1) < 0.001)
            scored += 1
        }
        #expect(scored > 200)
    }

    @Test func `A stroke of any kind gets a verdict, whatever limits the gesture has`() {
        var random = SeededGenerator(seed: 4)
        let numbers = [Double.nan, .infinity, -.infinity, -1, 0, 0.5, 15, 1e300]
        for _ in 0..<60 {
            // A property may hold a value that the initializer refuses.
            var gesture = StrokeGesture([.builtIn(.v), .builtIn(.circle, turning: .clockwise)], rivals: [.builtIn(.z)])
            gesture.minimumSize = .mm(numbers.randomElement(using: &random)!)
            gesture.maximumSize = .mm(numbers.randomElement(using: &random)!)
            gesture.rotationTolerance = .degrees(numbers.randomElement(using: &random)!)
            gesture.minimumScore = numbers.randomElement(using: &random)!
            var frames = places(&random).enumerated().map { index, place in
                TouchFrame(
                    time: TouchInstant(microseconds: Int64(index) * 4000),
                    contacts: [Contact(id: ContactID(rawValue: 1), location: .zero + place)])
            }
            if frames.isEmpty { continue }
            frames.append(TouchFrame(time: frames[frames.count - 1].time + .milliseconds(4), contacts: []))
            #expect(StrokeJudge(gesture).evaluate(frames) != .undecided)
            _ = try? StrokeTemplate(name: "any", frames: frames)
        }
    }
}
