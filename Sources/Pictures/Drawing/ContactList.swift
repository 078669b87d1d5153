internal import TouchInput

/// Lists the contacts of a touch beside the surface, with the mark, the times and the path of each.
struct ContactList {
    private let touch: TouchRecord

    private static let rowHeight = 30.0
    private static let textStart = 62.0

    init(of touch: TouchRecord) { self.touch = touch }

    /// Draws the contacts for which there is room, but at least the first three. Returns the y coordinate of the list's end.
    func draw(in box: Box, into writer: inout SVGWriter) -> Double {
        writer.label("strong", "Contacts", at: Spot(x: box.x, y: box.y + 10))
        let room = max(Int((box.height - 40) / Self.rowHeight), 3)
        let shown = touch.traces.count <= room ? touch.traces.count : room
        var y = box.y + 18
        for (number, trace) in touch.traces.prefix(shown).enumerated() {
            draw(trace, number, at: Spot(x: box.x, y: y), width: box.width, into: &writer)
            y += Self.rowHeight
        }
        let rest = touch.traces.count - shown + touch.untracedCount
        if rest > 0 {
            writer.label("faint", "and \(rest) more", at: Spot(x: box.x + Self.textStart, y: y + 12))
            y += 18
        }
        return y
    }

    private func draw(_ trace: ContactTrace, _ number: Int, at corner: Spot, width: Double, into writer: inout SVGWriter) {
        let mark = ContactMark(number)
        let middle = corner.y + Self.rowHeight / 2
        let isFinger = trace.landing.tool.isFinger
        writer.line(isFinger ? "trace \(mark.dashed)" : "other", Spot(x: corner.x + 16, y: middle), Spot(x: corner.x + 54, y: middle))
        mark.draw("mark \(mark.outline)", at: Spot(x: corner.x + 11, y: middle), radius: TraceFigure.radius, into: &writer)
        let id = "\(trace.id.rawValue)"
        if id.count <= 2 { writer.label("number", id, at: Spot(x: corner.x + 11, y: middle + 3.5), anchor: "middle") }
        let lines = ["\(tools(of: trace)) \(id): \(times(of: trace))", way(of: trace)]
        for (row, line) in lines.enumerated() {
            let text = TextFit.cut(line, to: width - Self.textStart, size: 11)
            writer.label(row == 0 ? "" : "faint", text, at: Spot(x: corner.x + Self.textStart, y: middle - 2 + Double(row) * 13))
        }
    }

    /// Returns the first three tools of the contact in order, such as `finger, then palm`.
    private func tools(of trace: ContactTrace) -> String {
        var tools: [String] = []
        for sample in trace.samples where tools.last != sample.tool.rawValue {
            tools.append(sample.tool.rawValue)
            if tools.count == 3 { break }
        }
        return tools.joined(separator: ", then ")
    }

    private func times(of trace: ContactTrace) -> String {
        let landing = (trace.landing.time - touch.start).text
        guard let lift = trace.lift else { return "lands at \(landing), still down at the end" }
        return "lands at \(landing), lifts at \((lift - touch.start).text)"
    }

    private func way(of trace: ContactTrace) -> String {
        let length = trace.length
        let (start, end) = (place(trace.landing.location), place(trace.last.location))
        if length < .mm(0.05) { return "rests at \(start) mm" }
        return "from \(start) to \(end) mm, way \(length.digits) mm"
    }

    private func place(_ point: Point) -> String { "\(point.x.digits), \(point.y.digits)" }
}
