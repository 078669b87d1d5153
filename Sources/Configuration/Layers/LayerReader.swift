/// Reads the `[layer.NAME]` tables of a file.
enum LayerReader {
    /// Nil when the table is wrong, which is reported.
    static func read(_ table: inout TableReader, named entry: TOMLEntry) -> Layer? {
        let errorCount = table.log.errorCount
        let mask = table.word("gestures", as: Layer.Mask.self) ?? .all
        table.finish()
        guard table.log.errorCount == errorCount else { return nil }
        return Layer(name: entry.key, mask: mask, position: entry.position)
    }

    static let words = TableReader.words(of: .layer) { _ = $0.word("gestures", as: Layer.Mask.self) }
}
