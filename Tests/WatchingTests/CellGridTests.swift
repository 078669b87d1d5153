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

    @Test(arguments: [
        (0, "• b音c"), (1, " •b音c"), (2, "音•音c"), (3, "音b• c"), (4, "音b •c"), (5, "音b音•"),
    ])
    func `A mark on half of a wide character leaves the other half blank`(column: Int, text: String) {
        var grid = grid
        grid.write("音b音c", row: 0, column: 0, width: 10)
        grid.set("•", row: 0, column: column)
        #expect(grid.text == "\(text)\n")
    }

    @Test func `A wide character on halves of two others leaves their other halves blank`() {
        var grid = grid
        grid.write("音量", row: 0, column: 0, width: 10)
        grid.write("한", row: 0, column: 1, width: 10)
        #expect(grid.text == " 한\n")
        #expect(grid.row(0).map(\.scalar).prefix(4) == [" ", "한", nil, " "])
    }
}
