internal import Configuration
internal import Diagnostics
internal import Gestures
internal import Session
internal import TouchInput

/// Shows fingers, gestures and actions to people in lines, with a drawing after each touch.
struct TraceView: PlaybackView {
    /// The gestures of all layers.
    private let gestures: Selection
    let device: String
    /// The performer of the actions; nil if nothing is performed.
    private let performer: Performer?
    private var acts: Bool { performer != nil }
    private let palette: Palette
    private var drawing: TrailDrawing
    private var fingerCount = 0
    /// True if the last frame had no contact.
    private var isFree = true
    /// The number of changes of each gesture since its last other event.
    private var changes: [GestureID: Int] = [:]

    init(_ gestures: Selection, device: String, surface: Surface, performer: Performer?, _ palette: Palette) {
        self.gestures = gestures
        self.device = device
        self.performer = performer
        self.palette = palette
        drawing = TrailDrawing(of: surface, columns: Canvas.output.columns)
        Output.write("     time  fingers     what happened\n")
    }

    mutating func show(_ frame: TouchFrame, at time: Duration) {
        if isFree, !frame.contacts.isEmpty { finishDrawing() }
        isFree = frame.contacts.isEmpty
        drawing.add(frame)
        guard frame.fingerCount != fingerCount else { return }
        let isLanding = frame.fingerCount > fingerCount
        fingerCount = frame.fingerCount
        let places = frame.contacts.filter(\.tool.isFinger).map { "\($0.location.x.millimeters.whole),\($0.location.y.millimeters.whole)" }
        line(time, (isLanding ? "landed" : "lifted") + (places.isEmpty ? "" : "; now at \(places.joined(separator: "  ")) mm"))
    }

    /// Writes the drawing of the last touch. It comes after all effects of the touch, some of which may follow the lift.
    private mutating func finishDrawing() {
        guard !drawing.isEmpty else { return }
        Output.write(Canvas.output.text(drawing.text))
        drawing.clear()
    }

    mutating func show(_ event: GestureEvent, _ instructions: ArraySlice<Instruction>, at time: Duration) {
        let isNamed = name(instructions, of: event, at: time)
        performer?.perform(instructions, of: event, named: name(of: event), device: device)
        if isNamed { performer?.letSpeak() }
    }

    /// Shows an event with its instructions. Returns false if no instruction is shown.
    private mutating func name(_ instructions: ArraySlice<Instruction>, of event: GestureEvent, at time: Duration) -> Bool {
        let lines = instructions.flatMap { $0.texts(acts: acts) }
        // Changes share one line; their command is named when it starts.
        if event.phase == .changed {
            changes[event.gesture, default: 0] += 1
            let isFirst = changes[event.gesture] == 1 && !lines.isEmpty
            let isNews = instructions.contains(where: \.isMoreThanChange)
            guard isFirst || isNews else { return false }
            if isFirst {
                name(event, "", at: time)
                for text in lines { line(time, "  \(text)") }
                return true
            }
            for text in instructions.filter(\.isMoreThanChange).flatMap({ $0.texts(acts: acts) }) {
                line(time, "\(arrow) \"\(name(of: event))\" \(text)")
            }
            return true
        }
        // Heartbeats without an action are not shown.
        if event.phase == .tick, lines.isEmpty { return false }
        let count = changes.removeValue(forKey: event.gesture).map { " after \($0) \($0 == 1 ? "change" : "changes")" } ?? ""
        name(event, count, at: time)
        for text in lines { line(time, "  \(text)") }
        return !lines.isEmpty
    }

    private mutating func name(_ event: GestureEvent, _ count: String, at time: Duration) {
        let phase = palette.paint(event.phase.rawValue, Palette.Style(event.phase))
        let summary = event.summary.isEmpty ? "" : "  \(Canvas.output.text(event.summary))"
        write(clock(time), "\(visible("\(arrow) \"\(name(of: event))\" "))\(phase)\(count)\(summary)")
    }

    /// The sign before an event.
    private var arrow: String { Canvas.output.text("→") }

    private func name(of event: GestureEvent) -> String { gestures.name(of: event.gesture) }

    mutating func show(_ failures: [GestureFailure], unmet conditions: [GestureID: UnmetCondition], since start: TouchInstant) {
        // The lines are ordered by nearness to success. They have no times, which people do not need and which would jump back and forth.
        for text in failures.lines(in: gestures, unmet: conditions) {
            line("", Canvas.output.sentences("not recognized: \(text)"))
        }
    }

    mutating func show(_ sight: DesktopSight, at time: Duration) { line(time, "the desktop sees \(sight.text)") }

    mutating func finish() { finishDrawing() }

    private func clock(_ time: Duration) -> String { "\(time.wholeMilliseconds) ms" }

    private func line(_ time: Duration, _ text: String) { line(clock(time), text) }

    private func line(_ clock: String, _ text: String) { write(clock, visible(text)) }

    /// Writes a line: the time, a dot for each finger, at most ten, and the text.
    ///
    /// - Parameter text: Text that is safe for a terminal.
    private func write(_ clock: String, _ text: String) {
        let dots = Canvas.output.text(String(repeating: "●", count: min(fingerCount, 10)))
        Output.write("\(clock.padded(to: 9, leading: true))  \(dots.padded(to: 10))  \(text)\n")
    }
}

/// Draws the paths of fingers with characters: `o` at the landing, `·` on the path, `●` at the lift.
struct TrailDrawing {
    private let surface: Surface
    /// The number of columns in the frame, from 1 to 44.
    private let columns: Int
    private var cells: [Character]
    private var last: [ContactID: Int] = [:]

    /// The columns of the frame and of the blanks before it.
    private static let margin = 6

    /// - Parameter columns: The most columns of a line.
    init(of surface: Surface, columns: Int) {
        self.surface = surface
        self.columns = min(max(columns - Self.margin, 1), 44)
        cells = Array(repeating: " ", count: self.columns * Self.rows(of: surface, self.columns))
    }

    /// Removes all paths.
    mutating func clear() { (cells, last) = (Array(repeating: " ", count: cells.count), [:]) }

    /// Returns the number of rows, from 6 to 30. A character is about twice as high as wide.
    private static func rows(of surface: Surface, _ columns: Int) -> Int {
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
        let column = index(location.x, surface.width, columns)
        return index(location.y, surface.height, cells.count / columns) * columns + column
    }

    var text: String {
        let edge = String(repeating: "─", count: columns)
        let rows = stride(from: 0, to: cells.count, by: columns).map { "│\(String(cells[$0..<$0 + columns]))│" }
        return (["┌\(edge)┐"] + rows + ["└\(edge)┘"]).map { "    \($0)\n" }.joined()
    }
}
