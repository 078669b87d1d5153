/// The built-in shapes in comparable form. They are made once, with the first ``StrokeGesture``.
enum StrokeLibrary {
    struct Variant: Sendable {
        let vector: StrokeVector
        let way: StrokeOutline.Way?
    }

    private static let variants: [BuiltInStroke: [Variant]] = Dictionary(
        uniqueKeysWithValues: BuiltInStroke.allCases.map { shape in
            (shape, shape.outlines.compactMap { outline in StrokeVector(outline.points).map { Variant(vector: $0, way: outline.way) } })
        })

    /// Parts of circles, from a quarter to three quarters, both ways around. Hands that sweep across the surface draw them, and they are
    /// none of the shapes, but much like a check mark.
    static let arcs: [StrokeVector] = stride(from: 90.0, through: 270, by: 30).flatMap { degrees in
        StrokeOutline.arc(degrees: degrees).compactMap { StrokeVector($0.points) }
    }

    static subscript(shape: BuiltInStroke) -> [Variant] { variants[shape] ?? [] }

    /// Makes the shapes now, so that no stroke has to wait for them.
    static func prepare() { _ = (variants, arcs) }
}
