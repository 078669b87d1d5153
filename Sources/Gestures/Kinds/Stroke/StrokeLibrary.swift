/// The built-in shapes, ready to compare with. Made once for all, with the first ``StrokeGesture``.
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

    /// Makes them now, so that no stroke has to wait for it.
    static func prepare() { _ = variants }
}
