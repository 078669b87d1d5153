internal import TouchInput

/// The ways of fingers over a surface, drawn with characters: `o` where one landed, `·` where it went, `●` where it was last.
struct TrailDrawing {
    let surface: Surface
    private var cells: [Character]
    private var last: [ContactID: Int] = [:]

    private static let columns = 44

    init(of surface: Surface) {
        self.surface = surface
        cells = Array(repeating: " ", count: Self.columns * Self.rows(of: surface))
    }

    /// A character is about twice as high as wide.
    private static func rows(of surface: Surface) -> Int {
        let ratio = surface.height.millimeters / max(surface.width.millimeters, 1)
        return min(max(Int((Double(columns) * ratio / 2).rounded()), 6), 30)
    }

    var isEmpty: Bool { !cells.contains { $0 != " " } }

    mutating func add(_ frame: TouchFrame) {
        var present: [ContactID: Int] = [:]
        for contact in frame.contacts {
            let cell = cell(at: contact.location)
            if last[contact.id] == nil, cells[cell] == " " {
                cells[cell] = "o"
            } else if cells[cell] == " " {
                cells[cell] = "·"
            }
            present[contact.id] = cell
        }
        for (id, cell) in last where present[id] == nil { cells[cell] = "●" }
        last = present
    }

    private func cell(at location: Point) -> Int {
        func index(_ position: Length, _ size: Length, _ count: Int) -> Int {
            let share = position / max(size, .mm(1))
            return share.isFinite ? min(max(Int(min(max(share, 0), 1) * Double(count)), 0), count - 1) : 0
        }
        let column = index(location.x, surface.width, Self.columns)
        return index(location.y, surface.height, cells.count / Self.columns) * Self.columns + column
    }

    var text: String {
        let edge = String(repeating: "─", count: Self.columns)
        let rows = stride(from: 0, to: cells.count, by: Self.columns).map { "│\(String(cells[$0..<$0 + Self.columns]))│" }
        return (["┌\(edge)┐"] + rows + ["└\(edge)┘"]).map { "    \($0)\n" }.joined()
    }
}
