internal import Gestures
internal import TouchInput

/// Draws the history of the gestures: for each a lane over time, and beside it the outcome in words.
struct LaneTable {
    private let touch: TouchRecord
    private let scale: Scale

    private static let chart = (x: 186.0, width: 380.0)
    /// The pixels before the first moment, for the numbers of contacts.
    private static let lead = 18.0
    private static let text = (x: 584.0, width: Picture.width - Picture.margin - 584)
    private static let nameWidth = chart.x - Picture.margin - 8
    private static let line = 14.0
    /// The most lines of text beside a lane. Our choice.
    private static let lineLimit = 8
    private static let contactRowLimit = 8

    init(of touch: TouchRecord) {
        self.touch = touch
        let end = max((touch.end - touch.start).milliseconds, 1)
        scale = Scale(0...end, from: Self.chart.x + Self.lead, length: Self.chart.width - Self.lead - 10)
    }

    /// Draws the table below `top`. Returns the y coordinate of its bottom.
    func draw(at top: Double, into writer: inout SVGWriter) -> Double {
        let lanes = touch.shownLanes
        let rows = lanes.map { Self.rows(of: $0, since: touch.start) }
        let contacts = contactRows
        let contactHeight = Double(max(contacts.count, 1)) * 11 + 9 + (touch.presses.isEmpty ? 0 : 16)
        let body = top + 22
        let laneStart = body + contactHeight
        let bottom = laneStart + rows.reduce(0) { $0 + Self.height(of: $1) }
        drawAxis(at: top, to: bottom, into: &writer)
        drawContacts(contacts, at: body, into: &writer)
        var y = laneStart
        for (index, lane) in lanes.enumerated() {
            let height = Self.height(of: rows[index])
            if index % 2 == 0 {
                writer.box(
                    "band", Box(x: Picture.margin, y: y, width: Picture.width - 2 * Picture.margin, height: height))
            }
            draw(lane, rows[index], at: y, into: &writer)
            y += height
        }
        let hidden = touch.lanes.count - lanes.count
        if hidden > 0 {
            writer.label(
                "faint", "and \(hidden) more \(hidden == 1 ? "gesture" : "gestures"), which came less near",
                at: Spot(x: Picture.margin, y: y + 15))
            y += 20
        }
        return y
    }

    // MARK: - Words

    /// A line beside a lane.
    private struct Row {
        var text: String
        var isSuccess: Bool
    }

    private static func rows(of lane: GestureLane, since start: Duration) -> [Row] {
        var outcomes: [(time: Duration, text: String, isSuccess: Bool)] = []
        for occurrence in lane.occurrences {
            let (begin, end) = ((occurrence.first.time - start).digits, (occurrence.last.time - start).digits)
            let time = begin == end ? "\(begin) ms" : "\(begin)–\(end) ms"
            let summary = (occurrence.success ?? occurrence.last).summary
            let word = occurrence.isCancelled ? "canceled" : occurrence.success == nil ? "began" : "won"
            outcomes.append((occurrence.first.time, "\(time) \(word)" + (summary.isEmpty ? "" : ": \(summary)"), !occurrence.isCancelled))
        }
        for loss in lane.losses { outcomes.append((loss.time, "\((loss.time - start).text) failed: \(loss.reason)", false)) }
        outcomes.sort { $0.time < $1.time }
        var rows: [Row] = []
        for outcome in outcomes.prefix(lineLimit) {
            let size = 11.0
            for line in TextFit.lines(outcome.text, width: text.width, size: size, isBold: outcome.isSuccess, atMost: 2) {
                rows.append(Row(text: line, isSuccess: outcome.isSuccess))
            }
        }
        if rows.count > lineLimit || outcomes.count > lineLimit {
            rows = Array(rows.prefix(lineLimit - 1))
            rows.append(Row(text: "and more", isSuccess: false))
        }
        return rows
    }

    private static func height(of rows: [Row]) -> Double { Double(max(rows.count, 1)) * line + 6 }

    // MARK: - Drawing

    private func x(_ time: Duration) -> Double { scale.place((time - touch.start).milliseconds) }

    private func drawAxis(at top: Double, to bottom: Double, into writer: inout SVGWriter) {
        writer.label("small faint", "gesture", at: Spot(x: Picture.margin, y: top + 10))
        writer.label("small faint", "what became of it", at: Spot(x: Self.text.x, y: top + 10))
        // Long numbers need more room.
        let widest = TextFit.width("\(Int64(scale.values.upperBound)) ms", size: 9.5) + 10
        let ticks = scale.ticks(atMost: max(Int((Self.chart.width - Self.lead) / widest) - 1, 2))
        for (index, tick) in ticks.enumerated() {
            let x = scale.place(tick)
            writer.line("grid", Spot(x: x, y: top + 14), Spot(x: x, y: bottom))
            writer.label(
                "small faint", "\(Int64(tick))" + (index == ticks.count - 1 ? " ms" : ""), at: Spot(x: x, y: top + 10), anchor: "middle")
        }
        writer.line("rule", Spot(x: Self.chart.x, y: top + 14), Spot(x: Self.chart.x + Self.chart.width, y: top + 14))
    }

    /// The indexes of the traces in rows. The contacts of a row do not touch at the same time. Contacts that would need more rows than
    /// `contactRowLimit` are left out.
    private var contactRows: [[Int]] {
        var rows: [(ids: [Int], end: Double)] = []
        for (number, trace) in touch.traces.enumerated() {
            let (start, end) = (x(trace.landing.time), x(trace.lift ?? touch.end))
            let room = TextFit.width("\(trace.id.rawValue)", size: 9.5) + 8
            if let row = rows.firstIndex(where: { $0.end + room <= start }) {
                rows[row].ids.append(number)
                rows[row].end = end
            } else if rows.count < Self.contactRowLimit {
                rows.append(([number], end))
            }
        }
        return rows.map(\.ids)
    }

    private func drawContacts(_ rows: [[Int]], at top: Double, into writer: inout SVGWriter) {
        writer.label("faint", rows.count == 1 && touch.traces.count == 1 ? "contact" : "contacts", at: Spot(x: Picture.margin, y: top + 11))
        for (row, ids) in rows.enumerated() {
            let y = top + 7 + Double(row) * 11
            for number in ids {
                let trace = touch.traces[number]
                let (start, end) = (x(trace.landing.time), x(trace.lift ?? touch.end))
                let isFinger = trace.landing.tool.isFinger
                writer.line(
                    isFinger ? "trace \(ContactMark(number).dashed)" : "other", Spot(x: start, y: y), Spot(x: max(end, start + 2), y: y))
                writer.label("small", "\(trace.id.rawValue)", at: Spot(x: start - 4, y: y + 3.5), anchor: "end")
            }
        }
        let y = top + Double(max(rows.count, 1)) * 11 + 6
        if touch.presses.isEmpty { return }
        writer.label("faint", "button", at: Spot(x: Picture.margin, y: y + 9))
        for press in touch.presses {
            writer.box("active", Box(x: x(press.start), y: y + 1, width: max(x(press.end) - x(press.start), 2), height: 7))
        }
    }

    private func draw(_ lane: GestureLane, _ rows: [Row], at top: Double, into writer: inout SVGWriter) {
        writer.element("g", ["class": "lane"]) { writer in
            writer.element("title", TextFit.cut(lane.name, to: 4000, size: 11))
            let y = top + Self.line / 2 + 3
            let style = lane.hasEnded ? "strong" : ""
            let name = TextFit.cut(lane.name, to: Self.nameWidth, size: 11, isBold: lane.hasEnded)
            writer.label(style, name, at: Spot(x: Picture.margin + 2, y: y + 4))
            for phase in lane.phases { draw(phase, at: y, into: &writer) }
            for loss in lane.losses { writer.cross(at: Spot(x: x(loss.time), y: y)) }
            for moment in lane.moments {
                if moment.phase == .ended { writer.diamond(at: Spot(x: x(moment.time), y: y)) }
                if moment.phase == .cancelled { writer.cross(at: Spot(x: x(moment.time), y: y)) }
            }
            for (index, row) in rows.enumerated() {
                writer.label(
                    row.isSuccess ? "strong" : "", row.text, at: Spot(x: Self.text.x, y: y + 4 + Double(index) * Self.line))
            }
        }
    }

    private func draw(_ phase: GestureLane.Phase, at y: Double, into writer: inout SVGWriter) {
        let (start, end) = (x(phase.time.start), x(phase.time.end))
        writer.box(phase.progress.rawValue, Box(x: start, y: y - 4.5, width: max(end - start, 1), height: 9))
    }
}
