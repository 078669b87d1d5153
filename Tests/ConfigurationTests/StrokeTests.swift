import Diagnostics
import Gestures
import Testing
import TouchInput

@testable import Configuration

@Suite struct `Strokes in a file` {
    private func stroke(_ text: String) throws -> StrokeGesture {
        let file = "[[gesture]]\nname = \"a\"\nstroke = { \(text) }\nrun = \"x\""
        let configuration = try Configuration(parsing: file, recordings: cornerRecording)
        guard case .stroke(let stroke) = configuration.gestures[0].gesture else { throw RecordingRefused("no stroke") }
        return stroke
    }

    private func template(_ points: [(Double, Double)], name: String = "points") throws -> StrokeShape {
        .recorded(try StrokeTemplate(name: name, points: points.map { Point(x: .mm($0.0), y: .mm($0.1)) }))
    }

    @Test func `A configured stroke with only a shape has the library's defaults`() throws {
        let configured = try stroke(#"shape = "circle""#)
        #expect(configured == StrokeGesture([.builtIn(.circle)]))
    }

    @Test func `A configuration can set all keys of a stroke`() throws {
        let configured = try stroke(
            #"""
            shape = ["circle", "v", "circle"], direction = "counterclockwise", fingers = [2, 3], size = "2cm", max-size = "60mm", \#
            rotation = "45deg", score = 0.8
            """#)
        let expected = StrokeGesture(
            [.builtIn(.circle, turning: .anticlockwise), .builtIn(.v)], fingers: FingerCounts(2...3), minimumSize: .mm(20),
            maximumSize: .mm(60), rotationTolerance: .degrees(45), minimumScore: 0.8)
        #expect(configured == expected)
    }

    @Test(arguments: BuiltInStroke.allCases)
    func `A configured stroke can have every built-in shape by its name`(shape: BuiltInStroke) throws {
        let configured = try stroke("shape = \"\(shape.rawValue)\"")
        #expect(configured.shapes == [.builtIn(shape)])
    }

    @Test(arguments: ["[[0, 0], [10, 0], [10, 10]]", "[[-5, 2], [-4.5, 2], [-4.5, 2.5]]", "[[0, 0], [1e6, 0], [1000000, 1e6]]"])
    func `A configured stroke of points has the same shape in any unit`(points: String) throws {
        let configured = try stroke("points = \(points)")
        let expected = try template([(0, 0), (100, 0), (100, 100)])
        #expect(configured.shapes == [expected])
        #expect(configured.rivals.isEmpty)
    }

    @Test func `A configured stroke can have the shape of a recording`() throws {
        let configured = try stroke(#"recording = "corner.yml""#)
        guard case .recorded(let template) = configured.shapes.first else { throw RecordingRefused("no recorded shape") }
        #expect(template.name == "corner.yml")
        let expected = StrokeGesture([.recorded(try StrokeTemplate(name: "corner.yml", frames: cornerRecording("corner.yml", [])))])
        #expect(configured == expected)
    }

    @Test func `A configured stroke's recording is asked for by the path in the file`() throws {
        var asked: [String] = []
        _ = try Configuration(
            parsing: "[[gesture]]\nname = \"a\"\nrun = \"x\"\nstroke.recording = \"../shapes/é 1.yml\"",
            recordings: { path, devices throws(RecordingRefused) in
                asked.append(path)
                return try cornerRecording(path, devices)
            })
        #expect(asked == ["../shapes/é 1.yml"])
    }

    private func strokes(_ kinds: String...) throws -> [StrokeGesture] {
        let tables = kinds.enumerated().map { "[[gesture]]\nname = \"\($0)\"\nstroke = { \($1) }\nrun = \"x\"" }
        return try strokes(in: tables.joined(separator: "\n"))
    }

    private func strokes(in file: String) throws -> [StrokeGesture] {
        try Configuration(parsing: file, recordings: cornerRecording).selectionOfAllLayers().gestures.compactMap {
            if case .stroke(let stroke) = $0.gesture { stroke } else { nil }
        }
    }

    @Test func `Strokes are rivals of each other, and a built-in shape also has all other built-in shapes as rivals`() throws {
        let corner = try template([(0, 0), (100, 0), (100, 100)])
        let found = try strokes(
            "points = [[0, 0], [1, 0], [1, 1]]", #"shape = "circle", direction = "clockwise""#, #"recording = "r""#)
        let recorded = try #require(found[2].shapes.first)
        #expect(found[0].rivals == [.builtIn(.circle, turning: .clockwise), recorded])
        #expect(found[1].rivals == StrokeShape.allBuiltIn + [corner, recorded])
        #expect(found[2].rivals == [corner, .builtIn(.circle, turning: .clockwise)])
    }

    @Test(arguments: [[1, 2, 3], [1, 3, 2], [2, 1, 3]])
    func `Strokes are rivals in whichever order the file has them`(order: [Int]) throws {
        let circles = ["clockwise", "anticlockwise"].map { #"shape = "circle", direction = "\#($0)""# }
        let kinds = ["points = [[0, 0], [1, 0], [1, 1]]"] + circles
        let found = try strokes(kinds[order[0] - 1], kinds[order[1] - 1], kinds[order[2] - 1])
        let own = try #require(order.firstIndex(of: 1))
        #expect(found[own].rivals == [.builtIn(.circle)])
    }

    @Test func `Strokes are no rivals of strokes for other fingers or of themselves`() throws {
        let found = try strokes(
            "points = [[0, 0], [1, 0], [1, 1]], fingers = 2", "points = [[0, 0], [1, 1]], fingers = [1, 3]",
            "points = [[0, 0], [2, 0], [2, 2]], fingers = 2")
        #expect(found.map(\.rivals) == [[], [], []])
    }

    private static let corner = "[[gesture]]\nname = \"a\"\nrun = \"x\"\nstroke = { points = [[0, 0], [1, 0], [1, 1]] }\n"
    private static let slope = "[[gesture]]\nname = \"b\"\nrun = \"x\"\nstroke = { points = [[0, 0], [1, 1]] }\n"

    @Test(arguments: [
        (#"layer = "one""#, #"layer = "two""#), (#"when = { app = "foot" }"#, #"when = { app = "mpv" }"#),
        (#"area = "left-half""#, #"area = "right-half""#), (#"priority = "simultaneous""#, ""), ("", #"priority = "simultaneous""#),
        (#"layer = "own""#, ""), ("", #"layer = "own""#),
    ])
    func `Strokes that never compete are no rivals of each other`(first: String, second: String) throws {
        let layers = "[layer.one]\n[layer.two]\n[layer.own]\ngestures = \"own\"\n"
        let found = try strokes(in: layers + Self.corner + first + "\n" + Self.slope + second + "\n")
        #expect(found.map(\.rivals) == [[], []])
    }

    @Test(arguments: [#"layer = "one""#, #"when = { app = "foot" }"#, #"area = "left-half""#, #"priority = "high""#])
    func `Strokes that are possible in one touch are rivals of each other`(first: String) throws {
        let found = try strokes(in: "[layer.one]\n" + Self.corner + first + "\n" + Self.slope)
        #expect(found.map(\.rivals.count) == [1, 1])
    }

    @Test func `A stroke for other devices is no rival`() throws {
        let file = Self.corner + Self.slope + #"device = { kind = "touchscreen" }"#
        let pad = try #require(ConfiguredDevice(.touchpad(named: "pad", .imagined), overrides: []))
        let gestures = try Configuration(parsing: file).selection(in: Situation(device: pad)).gestures
        guard case .stroke(let stroke) = try #require(gestures.first).gesture else { throw RecordingRefused("no stroke") }
        #expect(gestures.count == 1)
        #expect(stroke.rivals.isEmpty)
    }

    @Test func `Strokes inside a simultaneous gesture are rivals of each other`() throws {
        let file = """
            [[gesture]]
            name = "a"
            run = "x"
            priority = "simultaneous"
            exclusive = [{ stroke = { points = [[0, 0], [1, 1]] } }, { stroke = { points = [[0, 0], [1, 0], [1, 1]] } }]
            """
        guard case .exclusive(let pair) = try Configuration(parsing: file).selectionOfAllLayers().gestures[0].gesture,
            case .stroke(let first) = pair.first, case .stroke(let second) = pair.second
        else { throw RecordingRefused("other gestures") }
        #expect(first.rivals == second.shapes)
        #expect(second.rivals == first.shapes)
    }

    @Test func `Strokes inside other gestures are rivals of each other`() throws {
        let shapes = [try template([(0, 0), (100, 0)]), try template([(0, 0), (0, 100)]), try template([(0, 0), (100, 100)])]
        let strokes = shapes.map { StandardGesture.stroke(StrokeGesture([$0])) }
        var gestures = [
            StandardGesture.sequence(of: [.tap(TapGesture()), strokes[0]], gap: .zero), .exclusive(of: [strokes[1], strokes[2]]),
        ].map { ConfiguredGesture(name: "a", gesture: $0, actions: [:], position: SourcePosition(line: 1, column: 1)) }
        gestures.chooseRivals(in: [Circumstances(), Circumstances()])
        guard case .sequence(let sequence) = gestures[0].gesture, case .stroke(let first) = sequence.second,
            case .exclusive(let exclusive) = gestures[1].gesture, case .stroke(let third) = exclusive.second
        else { throw RecordingRefused("other gestures") }
        #expect(first.rivals == [shapes[1], shapes[2]])
        #expect(third.rivals == [shapes[0], shapes[1]])
    }
}
