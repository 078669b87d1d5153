import FuzzSupport
import Watching

/// Draws the facts of the lines on a screen of any size. The text comes first, so that a seed can be read; its length chooses the size.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWatching(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let (rows, columns) = (count % 61, count / 61 % 140)
    var model = WatchModel()
    for line in UnsafeBufferPointer(start: start, count: count).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if let fact = WatchFact(json: UnsafeBufferPointer(rebasing: line)) { model.take(fact) }
        check(WatchScreen.draw(model, rows: rows, columns: columns, isUnicode: line.count.isMultiple(of: 2), hint: "q quit"), rows, columns)
    }
    model.showNextDevice()
    check(WatchScreen.draw(model, rows: 24, columns: 80, isUnicode: true, hint: "q quit"), 24, 80)
    return 0
}

private func check(_ grid: CellGrid, _ rows: Int, _ columns: Int) {
    guard grid.rows == rows, grid.columns == columns else { fatalError("\(grid.rows) x \(grid.columns) cells") }
    for row in 0..<rows {
        for scalar in grid.row(row).compactMap(\.scalar) where scalar.properties.generalCategory == .control {
            fatalError("a control character on the screen")
        }
    }
}
