public import TouchInput

/// A shape to compare strokes with, made of one drawing of it. Its start, its direction and its proportions matter; its place, size and
/// speed do not.
public struct StrokeTemplate: Hashable, Sendable {
    /// Why a drawing is no shape.
    public enum Problem: Error, Hashable, Sendable {
        /// Nothing touches in it, or no place in it is a number.
        case empty
        /// Too small to be a shape that somebody drew on purpose.
        case tooSmall(Length, needed: Length)
    }

    /// For people and messages.
    public var name: String
    let vector: StrokeVector

    /// Longer side of the smallest drawing that is a template: the noise of a finger, up to 0.3 mm, still bends it by less than a
    /// twentieth.
    public static let minimumSize = Length.mm(6)

    /// - Parameters:
    ///   - name: For people and messages.
    ///   - points: In the order of drawing. Lines join them, so corners suffice.
    public init(name: String, points: some Sequence<Point>) throws(Problem) {
        var path = StrokePath()
        for point in points { path.add(point - .zero) }
        try self.init(name: name, path: path)
    }

    init(name: String, path: StrokePath) throws(Problem) {
        guard path.count > 0 else { throw .empty }
        guard path.size.reaches(Self.minimumSize), let vector = StrokeVector(path.points) else {
            throw .tooSmall(path.size, needed: Self.minimumSize)
        }
        self.name = name
        self.vector = vector
    }
}

extension StrokeTemplate.Problem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "nothing is drawn"
        case .tooSmall(let size, let needed): "the drawing is \(size.text) large, needs \(needed.text)"
        }
    }
}
