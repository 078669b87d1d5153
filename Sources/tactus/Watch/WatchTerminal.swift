internal import CTerminal
internal import Glibc
internal import System
internal import TouchInput
internal import Watching

/// The terminal as a full screen that shows a model.
final class WatchTerminal {
    /// A key that the user presses.
    enum Key: Equatable {
        case character(Unicode.Scalar)
        case left, right, home
        /// The terminal is closed.
        case end
    }

    /// The shown model. Call ``show()`` after a change.
    var model: WatchModel
    /// The line at the bottom, which names the keys.
    private let hint: String
    /// Receives each key that does not change the view.
    var pressed: (Key) -> Void = { _ in }

    private let loop: EventLoop
    private let isUnicode: Bool
    private var sources: [EventSource] = []
    private var timer: Timer?
    private var lastDraw = TouchInstant.zero
    private var isDue = false

    /// The least time between two screens. Our choice: no eye needs more than 30 in a second, and slow connections cannot take more.
    private static let interval = Duration.milliseconds(33)

    /// Takes over the terminal. Throws `Refusal` if it cannot show a full screen, and `EventLoopError` if the loop fails.
    init(_ model: WatchModel, hint: String, on loop: EventLoop) throws {
        self.model = model
        self.hint = hint
        self.loop = loop
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
            tactus_terminal_open((environment("NO_COLOR") ?? "").isEmpty) == 0
        else { throw Refusal.usage("watch needs a terminal that can show a full screen; for a program to read, add --json") }
        isUnicode = tactus_terminal_is_unicode()
        timer = try loop.makeTimer { [unowned self] in draw() }
        sources = [
            try loop.onReadable(STDIN_FILENO) { [unowned self] in readKeys() },
            try loop.onSignal(SIGWINCH) { [unowned self] in show() },
        ]
        show()
    }

    deinit { tactus_terminal_close() }

    /// Restores the terminal. Nothing more is shown.
    func close() {
        sources = []
        timer = nil
        tactus_terminal_close()
    }

    /// Shows the model, at once or shortly after the last screen.
    func show() {
        if isDue { return }
        isDue = true
        timer?.arm(at: max(loop.now, lastDraw + Self.interval))
    }

    private func draw() {
        isDue = false
        lastDraw = loop.now
        let (rows, columns) = Self.size
        let grid = WatchScreen.draw(model, rows: rows, columns: columns, isUnicode: isUnicode, hint: hint)
        for row in 0..<grid.rows { put(grid.row(row), row: row) }
        tactus_terminal_show()
    }

    private static var size: (rows: Int, columns: Int) {
        var (rows, columns): (CInt, CInt) = (0, 0)
        tactus_terminal_size(&rows, &columns)
        return (Int(rows), Int(columns))
    }

    /// Puts the cells of a row on the screen. Successive cells of one style are put together.
    private func put(_ cells: ArraySlice<CellGrid.Cell>, row: Int) {
        var run: [UInt32] = []
        var start = 0
        for (column, cell) in cells.enumerated() {
            if let scalar = cell.scalar { run.append(scalar.value) }
            let next = cells.startIndex + column + 1
            if next < cells.endIndex, cells[next].style == cell.style { continue }
            tactus_terminal_put(CInt(row), CInt(start), run, run.count, tactus_look(cell.style))
            run.removeAll(keepingCapacity: true)
            start = column + 1
        }
    }

    private func readKeys() {
        while true {
            let code = tactus_terminal_key()
            switch code {
            case TACTUS_KEY_NONE.rawValue: return
            case TACTUS_KEY_END.rawValue: return pressed(.end)
            case CInt(TACTUS_KEY_UP.rawValue): scroll(by: -1)
            case CInt(TACTUS_KEY_DOWN.rawValue): scroll(by: 1)
            case CInt(TACTUS_KEY_LEFT.rawValue): pressed(.left)
            case CInt(TACTUS_KEY_RIGHT.rawValue): pressed(.right)
            case CInt(TACTUS_KEY_HOME.rawValue): pressed(.home)
            case CInt(TACTUS_KEY_RESIZE.rawValue): show()
            default: if code > 0, let scalar = Unicode.Scalar(UInt32(code)) { take(scalar) }
            }
        }
    }

    /// Handles the keys of the view, and passes on the others.
    private func take(_ character: Unicode.Scalar) {
        switch character {
        case "g": model.showsGesturesOnly.toggle()
        case "d": model.showNextDevice()
        default: return pressed(.character(character))
        }
        show()
    }

    private func scroll(by rows: Int) {
        let size = Self.size
        model.scroll(by: rows, showing: WatchScreen.gestureCount(of: model, rows: size.rows, columns: size.columns))
        show()
    }
}

extension tactus_look {
    /// Creates the look of a style: an ANSI color of the terminal's own sixteen, and a weight for terminals without colors.
    init(_ style: CellGrid.Style) {
        switch style {
        case .plain: self.init(color: -1, is_bold: false, is_dim: false)
        case .faint: self.init(color: -1, is_bold: false, is_dim: true)
        case .strong: self.init(color: -1, is_bold: true, is_dim: false)
        case .good: self.init(color: 2, is_bold: true, is_dim: false)
        case .bad: self.init(color: 1, is_bold: true, is_dim: false)
        case .waiting: self.init(color: 3, is_bold: false, is_dim: false)
        case .accent: self.init(color: 6, is_bold: true, is_dim: false)
        case .finger1: self.init(color: 6, is_bold: false, is_dim: false)
        case .finger2: self.init(color: 5, is_bold: false, is_dim: false)
        case .finger3: self.init(color: 2, is_bold: false, is_dim: false)
        case .finger4: self.init(color: 3, is_bold: false, is_dim: false)
        case .finger5: self.init(color: 4, is_bold: false, is_dim: false)
        }
    }
}
