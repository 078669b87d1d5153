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

    static subscript(shape: BuiltInStroke) -> [Variant] { variants[shape] ?? [] }

    /// Makes the shapes now, so that no stroke has to wait for them.
    static func prepare() { _ = variants }
}
