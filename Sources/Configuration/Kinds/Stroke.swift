import Gestures
import TouchInput

extension StrokeGesture {
    /// `stroke = { shape, points or recording, direction, fingers, size, max-size, rotation, score }`; nil, and reported, without a shape.
    init?(reading table: inout TableReader) {
        let errorCount = table.log.errorCount
        let shape = KeyContent.words(BuiltInStroke.allCases.map(\.rawValue))
        table.note("shape", .any([shape, .list(of: shape, count: 1...Int.max)]))
        table.note("points", StrokePoints.content)
        table.note("recording", .text(TextForm("the name of a file", example: "shape.yml")))
        let builtIn = table.entry("shape")
        let points = table.entry("points")
        let recording = table.entry("recording")
        table.note("direction", default: quoted(RotateGesture.Direction.either.rawValue))
        let direction = table.word("direction", as: RotateGesture.Direction.self, synonyms: ["counterclockwise": .anticlockwise])
        let fingers = table.fingers(of: .stroke, default: 1)
        let size = table.quantity("size", in: StrokeTemplate.minimumSize...Length.usualRange.upperBound, default: Defaults.strokeSize)
        let largest = table.optionalQuantity("max-size", as: Length.self, in: size...Length.usualRange.upperBound)
        // The lowest that can be written, whatever the size is.
        table.note("max-size", .quantity(Length.self, in: StrokeTemplate.minimumSize...Length.usualRange.upperBound))
        let rotation = table.quantity("rotation", in: .degrees(1)...(.degrees(180)), default: Defaults.strokeRotation)
        let score = table.number("score", in: 0.5...0.99, default: Defaults.strokeScore)
        table.allowOne(of: ["shape", "points", "recording"])

        var shapes: [StrokeShape] = []
        if let builtIn { shapes = table.shapes(builtIn, turning: direction) }
        if let drawing = points ?? recording, !table.hasRoom(for: drawing) { return nil }
        if let points, let template = StrokePoints.template(points, log: table.log) { shapes = [.recorded(template)] }
        if let recording, let template = table.drawing(recording) { shapes = [.recorded(template)] }
        if builtIn == nil, points == nil, recording == nil {
            let example = #"shape = "circle", points = [[0, 0], [1, 0], [1, 1]] or recording = "shape.yml""#
            table.log.survey?.refuse(.missing("shape", in: table.place))
            table.log.error(.missingKey("shape", in: table.place, example: example), inTableAt: table.position)
        }
        let canTurn = shapes.contains { if case .builtIn(let shape, _) = $0 { shape.goesAround } else { false } }
        if !shapes.isEmpty, !canTurn { table.forbidDirection() }
        guard !shapes.isEmpty, table.log.errorCount == errorCount else { return nil }
        self.init(
            shapes, fingers: fingers, minimumSize: size, maximumSize: largest, rotationTolerance: rotation, minimumScore: score)
    }
}

extension TableReader {
    /// A name or a list of names.
    fileprivate func shapes(_ entry: TOMLEntry, turning: RotateGesture.Direction?) -> [StrokeShape] {
        let names: [TOMLValue]
        if case .array(let elements) = entry.value.content { names = elements } else { names = [entry.value] }
        if names.isEmpty { log.error(.wrongType(key: entry.key, wanted: wantedShape, found: "an empty list"), at: entry.value.position) }
        var shapes: [StrokeShape] = []
        for name in names {
            guard case .string(let text) = name.content else {
                wrongType(entry.key, name, wanted: wantedShape)
                continue
            }
            guard let shape = BuiltInStroke(rawValue: text) else {
                log.error(.unknownWord(text, key: entry.key, allowed: BuiltInStroke.allCases.map(\.rawValue)), at: name.position)
                continue
            }
            let described = StrokeShape.builtIn(shape, turning: shape.goesAround ? turning ?? .either : .either)
            if !shapes.contains(described) { shapes.append(described) }
        }
        return shapes
    }

    private var wantedShape: String { #"a name such as "circle" or a list of names such as ["v", "caret"]"# }

    /// False for a shape of points or a recording that is one too many for the file; the first such is reported.
    fileprivate func hasRoom(for drawing: TOMLEntry) -> Bool {
        let limit = FileContext.drawingLimit
        let count = log.file.noteDrawing()
        if count == limit + 1 { log.error(.tooManyDrawings(limit: limit), at: drawing.position) }
        return count <= limit
    }

    /// The longest touch of a recording.
    fileprivate func drawing(_ entry: TOMLEntry) -> StrokeTemplate? {
        guard case .string(let path) = entry.value.content else {
            wrongType(entry.key, entry.value, wanted: #"the name of a file such as "shape.yml""#)
            return nil
        }
        do throws(RecordingRefused) {
            if path.utf8.contains(0) { throw RecordingRefused("a file's name has no NUL character") }
            guard let read = log.file.recordings else { throw RecordingRefused("no recordings can be read here") }
            let frames = try read(path, log.file.devices)
            do throws(StrokeTemplate.Problem) {
                return try StrokeTemplate(name: path, frames: frames)
            } catch {
                throw RecordingRefused("\(error); record it again, with one drawing in it")
            }
        } catch {
            log.error(.unusableRecording(path, reason: error.reason), at: entry.value.position)
            return nil
        }
    }

    fileprivate mutating func forbidDirection() {
        guard let direction = present("direction") else { return }
        log.error(.directionOfOpenShape, at: direction.position)
    }
}

extension Diagnostic {
    /// A direction where no shape goes around.
    fileprivate static var directionOfOpenShape: Diagnostic {
        let shapes = BuiltInStroke.allCases.filter(\.goesAround).map(\.rawValue)
        return Diagnostic(.wrongShape, "\"direction\" is for shapes that go around: \(listed(shapes))")
    }

    /// Of points or a recording.
    fileprivate static func tooManyDrawings(limit: Int) -> Diagnostic {
        Diagnostic(.wrongShape, "a file can have \(limit) shapes of points and recordings in all; this is one too many")
    }

    /// - Parameter reason: What is wrong with it and what to do about that.
    fileprivate static func unusableRecording(_ path: String, reason: String) -> Diagnostic {
        Diagnostic(.unusableRecording, #""recording" is \#(quoted(path)): \#(visible(reason))"#)
    }
}
