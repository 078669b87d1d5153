import Diagnostics
import Gestures
import TouchInput

/// The keys of `stroke = { shape, points or recording, direction, fingers, size, max-size, rotation, score }`.
final class StrokeKeys: KindKeys {
    static let keys = StrokeKeys()
    static let sentence = "Fingers draw a shape: a built-in one, one given by its points, or a recorded one."
    static let table = keys.declared(as: "gesture.stroke")

    private static let shapeWords = KeyContent.words(BuiltInStroke.allCases.map(\.rawValue))

    let shape = DeclaredKey.entry(
        "shape", .any([shapeWords, .list(of: shapeWords, count: 1...Int.max)]), "A built-in shape, or a list of accepted ones.")
    let points = DeclaredKey.entry(
        "points", StrokePoints.content, "A shape of your own: the corners of the line, to the right and down, in any unit.")
    let recording = DeclaredKey.entry(
        "recording", .text(TextForm("the name of a file", example: "shape.yml", shared: .drawn)),
        "A recording whose longest touch draws the shape. A relative path begins at the folder of this file.")
    let direction = DeclaredKey.word(
        "direction", RotateGesture.Direction.self, synonyms: RotateKeys.synonyms, assumed: .either, advice: .direction,
        "The direction of drawing, for shapes that go around.")
    let fingers = DeclaredKey.fingers(of: .stroke, default: 1)
    // The sources of these defaults are documented at StrokeGesture.
    let size = DeclaredKey.quantity(
        "size", in: StrokeTemplate.minimumSize...Length.usualRange.upperBound, default: Length.mm(15),
        "The least size: the longer side of the upright box around the drawing.")
    /// The value must be at least the table's ``size``. The declared range begins at the least possible ``size``.
    let maxSize = DeclaredKey.entry(
        "max-size", .quantity(Length.self, in: StrokeTemplate.minimumSize...Length.usualRange.upperBound),
        "The greatest length of the same side, not less than size.")
    let rotation = DeclaredKey.quantity(
        "rotation", in: .degrees(1)...(.degrees(180)), default: Angle.degrees(30), "The largest rotation from upright, either way.")
    let score = DeclaredKey.number(
        "score", in: 0.5...0.99, default: 0.72, "The least likeness to the shape; 1 would be the same.")

    var declared: [Reference.Key] {
        [
            shape.declaration, points.declaration, recording.declaration, direction.declaration, fingers.declaration, size.declaration,
            maxSize.declaration, rotation.declaration, score.declaration,
        ]
    }

    var choices: [Reference.Choice] { [.one(of: shape.name, points.name, recording.name)] }

    func gesture(_ table: TableReader) -> StandardGesture? {
        let errorCount = table.log.errorCount
        let (builtIn, points, recording) = (shape.read(in: table), points.read(in: table), recording.read(in: table))
        let direction = direction.read(in: table)
        let fingers = fingers.read(in: table)
        let size = size.read(in: table)
        let largest = maxSize.read(in: table).flatMap { table.quantity($0, as: Length.self, in: size...Length.usualRange.upperBound) }
        let rotation = rotation.read(in: table)
        let score = score.read(in: table)
        table.reportConflicts()

        var shapes: [StrokeShape] = []
        if let builtIn { shapes = table.shapes(builtIn, turning: direction) }
        if let drawing = points ?? recording, !table.hasRoom(for: drawing) { return nil }
        if let points, let template = StrokePoints.template(points, log: table.log) { shapes = [.recorded(template)] }
        if let recording, let template = table.drawing(recording) { shapes = [.recorded(template)] }
        if builtIn == nil, points == nil, recording == nil {
            let example = #"shape = "circle", points = [[0, 0], [1, 0], [1, 1]] or recording = "shape.yml""#
            table.log.error(.missingKey(shape.name, in: table.role, example: example), inTableAt: table.position)
        }
        let canTurn = shapes.contains { if case .builtIn(let shape, _) = $0 { shape.goesAround } else { false } }
        if !shapes.isEmpty, !canTurn, let entry = table.present(self.direction) {
            table.log.error(.directionOfOpenShape, at: entry.position)
        }
        guard !shapes.isEmpty, table.log.errorCount == errorCount else { return nil }
        return .stroke(
            StrokeGesture(
                shapes, fingers: fingers, minimumSize: size, maximumSize: largest, rotationTolerance: rotation, minimumScore: score))
    }
}

extension TableReader {
    /// Reads a name or a list of names; wrong ones are reported and left out.
    fileprivate func shapes(_ entry: TOMLEntry, turning: RotateGesture.Direction?) -> [StrokeShape] {
        let names: [TOMLValue]
        if case .array(let elements) = entry.value.content { names = elements } else { names = [entry.value] }
        if names.isEmpty { log.error(.wrongType(key: entry.key, wanted: wantedShape, found: "an empty list"), at: entry.value.position) }
        var shapes: [StrokeShape] = []
        for name in names {
            guard let text = log.text(entry.with(name), wanted: wantedShape) else { continue }
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

    /// Counts a shape from points or a recording. Returns false beyond the limit; the first shape beyond it is reported.
    fileprivate func hasRoom(for drawing: TOMLEntry) -> Bool {
        let limit = FileContext.drawingLimit
        log.file.drawingCount += 1
        if log.file.drawingCount == limit + 1 { log.error(.tooManyDrawings(limit: limit), at: drawing.position) }
        return log.file.drawingCount <= limit
    }

    /// Reads the longest touch of a recording; nil, and reported, if it gives no shape.
    fileprivate func drawing(_ entry: TOMLEntry) -> StrokeTemplate? {
        guard let path = log.text(entry, wanted: #"the name of a file such as "shape.yml""#) else { return nil }
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
}

extension Diagnostic {
    /// The diagnostic for a direction that has no effect because no built-in shape of the gesture goes around.
    fileprivate static var directionOfOpenShape: Diagnostic {
        let shapes = BuiltInStroke.allCases.filter(\.goesAround).map(\.rawValue)
        return Diagnostic(.wrongShape, "\"direction\" is for shapes that go around: \(listed(shapes, hint: manualHint))")
    }

    /// The diagnostic for the first shape beyond the limit for shapes from points and recordings.
    fileprivate static func tooManyDrawings(limit: Int) -> Diagnostic {
        Diagnostic(.wrongShape, "a file can have \(limit) shapes of points and recordings in all; this is one too many")
    }

    /// The diagnostic for a recording that gives no shape.
    ///
    /// - Parameter reason: The fault and its remedy.
    fileprivate static func unusableRecording(_ path: String, reason: String) -> Diagnostic {
        Diagnostic(.unusableRecording, #""recording" is \#(quoted(path)): \#(visible(reason))"#)
    }
}
