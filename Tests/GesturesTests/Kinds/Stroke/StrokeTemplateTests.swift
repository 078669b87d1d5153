@testable import Gestures
import Testing
import TouchInput

@Suite struct `A recorded stroke` {
    /// A house, which resembles no built-in shape.
    private let corners = [(0.0, 30.0), (0, 10), (10, 0), (20, 10), (20, 30), (0, 30), (20, 10)].map { Point(x: .mm($0.0), y: .mm($0.1)) }

    /// The frames of one finger from corner to corner, 2 mm in each report.
    private func frames(_ corners: [Point], id: Int64 = 1, from start: TouchInstant = .zero) -> [TouchFrame] {
        var places: [Point] = [corners[0]]
        for (from, to) in zip(corners, corners.dropFirst()) {
            let steps = Int((to - from).length.millimeters / 2)
            for step in 1...steps { places.append(from + (to - from) * (Double(step) / Double(steps))) }
        }
        let frames = places.enumerated().map { index, place in
            TouchFrame(time: start + .milliseconds(8 * index), contacts: [Contact(id: ContactID(rawValue: id), location: place)])
        }
        return frames + [TouchFrame(time: start + .milliseconds(8 * frames.count), contacts: [])]
    }

    private func evaluate(_ template: StrokeTemplate) -> StrokeJudge { StrokeJudge(StrokeGesture([.recorded(template)])) }

    @Test func `A recorded stroke is recognized elsewhere, twice as large and a little turned, and other shapes are not`() throws {
        let house = try StrokeTemplate(name: "house", points: corners)
        let (cosine, sine) = (0.966, 0.259)
        let drawn = corners.map { Point(x: ($0.x * cosine - $0.y * sine) * 2 + .mm(7), y: ($0.x * sine + $0.y * cosine) * 2 + .mm(3)) }
        #expect(evaluate(house).recognizes(frames(drawn)))
        #expect(!evaluate(house).recognizes(frames(drawn.reversed())))
        for shape in BuiltInStroke.allCases { #expect(!evaluate(house).hear(Artist(shape: shape)).hasPrefix("ended")) }
    }

    @Test func `A recorded stroke gets the same template from its corners as from its frames`() throws {
        let corners = try StrokeTemplate(name: "house", points: corners)
        let frames = try StrokeTemplate(name: "house", frames: frames(self.corners))
        #expect(frames.vector.likeness(to: corners.vector).score > 0.999)
    }

    @Test func `A recorded stroke can have built-in shapes as rivals, and can be a rival of them`() throws {
        let own = try StrokeTemplate(name: "my v", points: [(0.0, 0.0), (14, 20), (20, 0)].map { Point(x: .mm($0.0), y: .mm($0.1)) })
        let v = Artist(shape: .v)
        #expect(evaluate(own).hear(v).hasPrefix("ended"))
        #expect(StrokeJudge(StrokeGesture([.recorded(own)], rivals: StrokeShape.allBuiltIn)).hear(v).contains("but like v by"))
        #expect(
            StrokeJudge(StrokeGesture([.builtIn(.check)], rivals: [.recorded(own)], minimumScore: 0.3)).hear(v).contains(
                "but like a recorded"))
    }

    @Test func `A recorded stroke is the longest touch of its recording, without palms and without touches that lost events`() throws {
        let dot = frames([Point(x: .mm(1), y: .mm(1)), Point(x: .mm(5), y: .mm(1))], id: 1)
        let house = frames(corners, id: 2, from: TouchInstant(microseconds: 1_000_000))
        var line = frames([Point(x: .mm(0), y: .mm(0)), Point(x: .mm(200), y: .mm(0))], id: 3, from: TouchInstant(microseconds: 5_000_000))
        line[30].isAfterLoss = true
        var recording = dot + house + line
        for index in recording.indices where !recording[index].contacts.isEmpty {
            let place = Point(x: .mm(Double(index)), y: .mm(80))
            recording[index].contacts.append(Contact(id: ContactID(rawValue: 99), location: place, tool: .palm))
        }
        let template = try StrokeTemplate(name: "house", frames: recording)
        let corners = try StrokeTemplate(name: "house", points: corners)
        #expect(template.vector.likeness(to: corners.vector).score > 0.999)
    }

    @Test func `A recorded stroke follows the middle of its fingers, and a finger that lands or lifts moves nothing`() throws {
        var frames = frames(corners)
        for index in 1..<(frames.count - 3) {
            let place = frames[index].contacts[0].location + Vector(dx: .mm(15), dy: .mm(-4))
            frames[index].contacts.append(Contact(id: ContactID(rawValue: 2), location: place))
        }
        let template = try StrokeTemplate(name: "house", frames: frames)
        let corners = try StrokeTemplate(name: "house", points: corners)
        #expect(template.vector.likeness(to: corners.vector).score > 0.999)
    }

    @Test func `A recorded stroke that shows nothing or is smaller than 6 mm is refused`() {
        let tap = frames([Point(x: .mm(1), y: .mm(1)), Point(x: .mm(5), y: .mm(1))])
        let nowhere = [TouchFrame(time: .zero, contacts: [Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(.nan), y: .zero))])]
        #expect(throws: StrokeTemplate.Problem.empty) { try StrokeTemplate(name: "none", frames: []) }
        #expect(throws: StrokeTemplate.Problem.empty) { try StrokeTemplate(name: "none", frames: nowhere) }
        #expect(throws: StrokeTemplate.Problem.empty) { try StrokeTemplate(name: "none", points: []) }
        #expect(throws: StrokeTemplate.Problem.tooSmall(.mm(4), needed: .mm(6))) { try StrokeTemplate(name: "tap", frames: tap) }
        #expect(throws: StrokeTemplate.Problem.tooSmall(.zero, needed: .mm(6))) {
            try StrokeTemplate(name: "point", points: [.zero, .zero])
        }
        #expect("\(StrokeTemplate.Problem.empty)" == "nothing is drawn")
        #expect("\(StrokeTemplate.Problem.tooSmall(.mm(4), needed: .mm(6)))" == "the drawing is 4 mm large, needs 6 mm")
    }
}
