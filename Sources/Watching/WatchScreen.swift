import TouchInput

/// Draws a model: the surface with its fingers, the gestures beside or below it, and the last events at the bottom.
package struct WatchScreen {
    private var grid: CellGrid
    private let model: WatchModel

    // Our choices. A row of gestures needs some 30 columns for its name, bar and values, and more for the reason of a failure. A surface
    // needs some 30 columns to be recognized.
    private static let wideColumns = 64
    private static let surfaceShare = (2, of: 5)
    private static let leastSurface = (rows: 4, columns: 16)

    /// Returns the drawn screen. It stays blank if it has fewer than 3 rows or 10 columns.
    ///
    /// - Parameters:
    ///   - isUnicode: False for a terminal that shows ASCII only.
    ///   - hint: The line at the bottom, which names the keys.
    package static func draw(_ model: WatchModel, rows: Int, columns: Int, isUnicode: Bool, hint: String) -> CellGrid {
        var screen = WatchScreen(grid: CellGrid(rows: rows, columns: columns, isUnicode: isUnicode), model: model)
        screen.draw(hint)
        return screen.grid
    }

    private mutating func draw(_ hint: String) {
        let (rows, columns) = (grid.rows, grid.columns)
        guard rows >= 3, columns >= 10 else { return }
        header()
        footer(hint)
        let height = Self.heights(model, rows: rows, columns: columns)
        if model.showsGesturesOnly {
            gestures(in: CellGrid.Frame(row: 1, column: 0, height: height.gestures, width: columns))
        } else if columns >= Self.wideColumns {
            let most = columns * Self.surfaceShare.0 / Self.surfaceShare.of
            let width = surface(in: CellGrid.Frame(row: 1, column: 0, height: height.surface, width: most))
            let left = width == 0 ? 0 : width + 1
            gestures(in: CellGrid.Frame(row: 1, column: left, height: height.gestures, width: columns - left))
        } else {
            _ = surface(in: CellGrid.Frame(row: 1, column: 0, height: height.surface, width: columns))
            gestures(in: CellGrid.Frame(row: 1 + height.surface, column: 0, height: height.gestures, width: columns))
        }
        if height.log > 0 { log(in: CellGrid.Frame(row: rows - 1 - height.log, column: 0, height: height.log, width: columns)) }
    }

    /// Returns the number of gestures that a screen of this size shows at once.
    package static func gestureCount(of model: WatchModel, rows: Int, columns: Int) -> Int {
        GesturePane.count(
            of: model.device?.gestures.count ?? 0, height: heights(model, rows: rows, columns: columns).gestures)
    }

    /// Returns the rows of each pane between the header and the footer.
    private static func heights(_ model: WatchModel, rows: Int, columns: Int) -> (surface: Int, gestures: Int, log: Int) {
        let body = max(rows - 2, 0)
        let log = body >= 6 ? max(body / 3, 2) : 0
        let upper = body - log
        if model.showsGesturesOnly || columns >= wideColumns { return (upper, upper, log) }
        let surface = upper >= 7 ? upper * 3 / 5 : 0
        return (surface, upper - surface, log)
    }

    // MARK: Header and footer

    private mutating func header() {
        var state = model.playback ?? model.daemon.map { $0.state + ($0.layer.map { ", layer \($0)" } ?? "") } ?? ""
        if model.devices.count > 1 { state = "\(model.devices.count) devices\(state.isEmpty ? "" : "  ")\(state)" }
        let right = min(grid.width(of: state), grid.columns / 2)
        grid.write(state, .accent, row: 0, column: grid.columns - right, width: right)
        let width = grid.columns - right - (right > 0 ? 2 : 0)
        guard let device = model.device?.description else {
            grid.write("waiting for a device", .strong, row: 0, column: 0, width: width)
            return
        }
        let size = "\(device.width.rounded) x \(device.height.rounded) mm"
        let nameWidth = max(width - size.count - 2, width / 2)
        let end = grid.write(device.name, .strong, row: 0, column: 0, width: nameWidth)
        grid.write(size, .faint, row: 0, column: end + 2, width: width - end - 2)
    }

    private mutating func footer(_ hint: String) {
        let row = grid.rows - 1
        let dropped = model.droppedCount == 0 ? "" : "\(model.droppedCount) facts were dropped"
        let right = min(dropped.count, grid.columns / 2)
        grid.write(hint, .faint, row: row, column: 0, width: grid.columns - right - (right > 0 ? 2 : 0))
        grid.write(dropped, .waiting, row: row, column: grid.columns - right, width: right)
    }

    // MARK: Panes

    /// Draws the surface at the left of a frame. Returns its width in columns; 0 if there is no device, or no room for the surface.
    private mutating func surface(in frame: CellGrid.Frame) -> Int {
        guard let device = model.device, frame.height >= Self.leastSurface.rows, frame.width >= Self.leastSurface.columns else { return 0 }
        let pane = SurfacePane(of: device, in: frame)
        pane.draw(on: &grid)
        return pane.frame.width
    }

    private mutating func gestures(in frame: CellGrid.Frame) {
        guard frame.height > 0, frame.width > 0 else { return }
        guard let device = model.device, !device.gestures.isEmpty else {
            let text = model.device == nil ? "no device is read" : "touch the device: what its gestures make of it is shown here"
            grid.write(text, .faint, row: frame.row, column: frame.column, width: frame.width)
            return
        }
        GesturePane(device.gestures, more: device.moreGestures, from: model.firstGesture, in: frame, of: grid).draw(on: &grid)
    }

    private mutating func log(in frame: CellGrid.Frame) {
        for column in frame.column..<frame.column + frame.width {
            grid.set(grid.mark("─", ascii: "-"), .faint, row: frame.row, column: column)
        }
        let lines = model.lines.suffix(frame.height - 1)
        for (number, line) in lines.enumerated() {
            let row = frame.row + 1 + number
            let clock = model.clock(line.time).clockText
            let end = grid.write(clock, .faint, row: row, column: max(10 - clock.count, 0), width: frame.width)
            grid.write(line.text, line.kind.style, row: row, column: end + 2, width: frame.width - end - 2)
        }
    }
}

extension WatchModel.Line.Kind {
    fileprivate var style: CellGrid.Style {
        switch self {
        case .fingers: .faint
        case .gesture: .accent
        case .action: .plain
        case .success: .good
        case .failure: .bad
        case .note: .waiting
        }
    }
}

extension Duration {
    /// The duration in seconds with three decimals, such as `0.350 s`.
    package var clockText: String {
        let (whole, rest) = wholeMilliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
        return "\(wholeMilliseconds < 0 ? "-" : "")\(whole).\(String(rest + 1000).dropFirst()) s"
    }
}

extension Length {
    /// The length in whole millimeters.
    fileprivate var rounded: Int { Int(min(max(millimeters, -1e9), 1e9).rounded()) }
}
