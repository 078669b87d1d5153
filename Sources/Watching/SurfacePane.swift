import TouchInput

/// Draws a device's surface to scale, with its areas and the traces of the fingers.
struct SurfacePane {
    /// The cells of the surface with its border.
    let frame: CellGrid.Frame
    private let device: WatchModel.DeviceState

    // A character of a terminal is about twice as high as wide.
    private static let aspect = 2.0

    /// Creates the pane at the left of `room`, as large as the room allows.
    init(of device: WatchModel.DeviceState, in room: CellGrid.Frame) {
        self.device = device
        let ratio = Self.aspect * max(device.description.width / max(device.description.height, .mm(1)), 0.01)
        let (most, high) = (Double(room.width - 2), Double(room.height - 2))
        let width = max(min(most, (high * ratio).rounded()), 1)
        let height = max(min(high, (width / ratio).rounded()), 1)
        frame = CellGrid.Frame(row: room.row, column: room.column, height: Int(height) + 2, width: Int(width) + 2)
    }

    func draw(on grid: inout CellGrid) {
        grid.box(frame, .faint)
        for place in device.description.places { draw(place, on: &grid) }
        for trace in device.traces { drawWay(of: trace, on: &grid) }
        for trace in device.traces { drawEnds(of: trace, on: &grid) }
        if device.touch?.isButtonDown == true {
            grid.write(" button ", .accent, row: frame.row, column: frame.column + 2, width: frame.width - 4)
        }
        if let shown = device.touch?.desktopFingers {
            let text = frame.width < 30 ? " desktop: \(shown) " : " the desktop sees \(shown) "
            grid.write(text, .waiting, row: frame.row + frame.height - 1, column: frame.column + 2, width: frame.width - 4)
        }
    }

    /// Draws the outline of an area and, if there is room, its name.
    private func draw(_ area: WatchedDevice.Place, on grid: inout CellGrid) {
        let (from, to) = (cell(Point(x: area.x.lowerBound, y: area.y.lowerBound)), cell(Point(x: area.x.upperBound, y: area.y.upperBound)))
        let dot = grid.mark("·", ascii: ".")
        for column in from.column...max(to.column, from.column) {
            grid.set(dot, .faint, row: from.row, column: column)
            grid.set(dot, .faint, row: to.row, column: column)
        }
        for row in from.row...max(to.row, from.row) {
            grid.set(dot, .faint, row: row, column: from.column)
            grid.set(dot, .faint, row: row, column: to.column)
        }
        let width = min(to.column - from.column + 1, frame.column + frame.width - 1 - from.column)
        if grid.width(of: area.name) <= width { grid.write(area.name, .faint, row: from.row, column: from.column, width: width) }
    }

    private func drawWay(of trace: WatchModel.Trace, on grid: inout CellGrid) {
        let dot = grid.mark("•", ascii: "*")
        var last = cell(trace.places[0])
        for place in trace.places.dropFirst() {
            let next = cell(place)
            // Fast fingers skip cells, which are filled here.
            let count = max(abs(next.row - last.row), abs(next.column - last.column))
            for step in 0...max(count, 1) {
                let share = Double(step) / Double(max(count, 1))
                let row = last.row + Int((Double(next.row - last.row) * share).rounded())
                let column = last.column + Int((Double(next.column - last.column) * share).rounded())
                grid.set(dot, style(of: trace), row: row, column: column)
            }
            last = next
        }
    }

    /// Draws the landing and the last place. The last place is a dot after the lift, otherwise the finger's number (`+` from 10 on), or a
    /// letter for a palm or a thumb.
    private func drawEnds(of trace: WatchModel.Trace, on grid: inout CellGrid) {
        let (first, last) = (cell(trace.places[0]), cell(trace.places[trace.places.count - 1]))
        grid.set(grid.mark("○", ascii: "o"), style(of: trace), row: first.row, column: first.column)
        let mark: Unicode.Scalar =
            switch trace.tool {
            case .palm: "P"
            case .thumb: "T"
            case .finger, .pen: trace.number < 10 ? Unicode.Scalar(UInt8(48 + trace.number)) : "+"
            }
        let style = trace.isTouching && trace.tool != .palm ? CellGrid.Style.strong : style(of: trace)
        grid.set(trace.isTouching ? mark : grid.mark("●", ascii: "x"), style, row: last.row, column: last.column)
    }

    private func style(of trace: WatchModel.Trace) -> CellGrid.Style {
        let fingers: [CellGrid.Style] = [.finger1, .finger2, .finger3, .finger4, .finger5]
        return trace.tool == .palm || trace.tool == .thumb ? .faint : fingers[(trace.number - 1) % fingers.count]
    }

    /// Returns the cell of a place, inside the border.
    private func cell(_ place: Point) -> (row: Int, column: Int) {
        func index(_ position: Length, _ size: Length, _ count: Int) -> Int {
            let share = position / max(size, .mm(0.001))
            return share.isFinite ? min(Int(min(max(share, 0), 1) * Double(count)), count - 1) : 0
        }
        return (
            frame.row + 1 + index(place.y, device.description.height, frame.height - 2),
            frame.column + 1 + index(place.x, device.description.width, frame.width - 2)
        )
    }
}
