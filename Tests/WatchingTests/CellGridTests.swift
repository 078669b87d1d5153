import Testing
import Watching

@Suite struct `A grid of a terminal's characters` {
    private let grid = CellGrid(rows: 1, columns: 10, isUnicode: true)

    @Test(arguments: [
        ("abc", 3), ("é", 1), ("e\u{301}", 1), ("音量", 4), ("🔊", 2), ("⌚", 2), ("🛠", 1), ("｡", 1), ("！", 2), ("한", 2), ("🇩🇪", 2),
        ("\u{2329}", 2),
    ])
    func `Wide characters and emoji take two columns, and marks none`(text: String, width: Int) {
        #expect(grid.width(of: text) == width)
    }
}
