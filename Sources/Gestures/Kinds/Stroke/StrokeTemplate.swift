public import TouchInput

/// A shape to compare strokes with, made from one drawing of it. Its start, its direction and its proportions matter; its place, size and
/// speed do not.
public struct StrokeTemplate: Hashable, Sendable {
    /// A reason why a drawing cannot be a template.
    public enum Problem: Error, Hashable, Sendable {
        /// The drawing has no place, or only places that are not numbers or are ten meters away or more.
        case empty
        /// The drawing is too small to be a deliberate shape.
        case tooSmall(Length, needed: Length)
    }

    /// The name that messages show.
    public var name: String
    let vector: StrokeVector

    /// The longer side of the smallest drawing that can be a template. The noise of a finger, up to 0.3 mm, bends it by a twentieth at
    /// most.
    public static let minimumSize = Length.mm(6)

    /// Creates a template from points.
    ///
    /// - Parameters:
    ///   - name: The name that messages show.
    ///   - points: The points in the order of drawing. Lines join them, so corners suffice.
    /// - Throws: A ``Problem`` if no point is a number, or if the drawing is smaller than ``minimumSize``.
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
