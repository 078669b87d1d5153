internal import Gestures
internal import TouchInput

/// Draws one touch: its heading, the surface with the traces, the list of contacts, and the lanes of the gestures.
struct TouchPanel {
    let touch: TouchRecord
    let record: PlaybackRecord
    /// The most spots of one trace.
    let spotLimit: Int

    /// Draws the panel below `top`. Returns its height in pixels.
    func draw(at top: Double, into writer: inout SVGWriter) -> Double {
        let left = Picture.margin
        writer.label("heading", heading, at: Spot(x: left, y: top + 13))
        let figure = SurfaceFigure(of: record.surface, at: Spot(x: left, y: top + 30))
        drawSurface(figure, into: &writer)
        let list = Box(
            x: figure.box.right + 26, y: figure.box.y, width: Picture.width - Picture.margin - figure.box.right - 26,
            height: figure.box.height)
        let listEnd = ContactList(of: touch).draw(in: list, into: &writer)
        let middle = max(figure.box.bottom + SurfaceFigure.axis.below, listEnd) + 12
        return LaneTable(of: touch).draw(at: middle, into: &writer) - top
    }

    private var heading: String {
        let count = record.touchCount > 1 ? "Touch \(touch.number) of \(record.touchCount)" : "The touch"
        let winners = touch.winners.map { "\"\($0.name)\"" }
        let result = winners.isEmpty ? "no gesture won" : "\(winners.joined(separator: ", ")) won"
        let text = "\(count), \(touch.start.digits) to \(touch.end.text): \(result)"
        return TextFit.cut(text, to: Picture.width - 2 * Picture.margin, size: 13, isBold: true)
    }

    /// The milliseconds between time marks: 100 for touches of 300 to 1200 ms, else a round number. Our choice.
    private var timeStep: Double {
        let span = (touch.end - touch.start).milliseconds
        return (300...1200).contains(span) ? 100 : Scale.step(for: span, atMost: 8, least: 10)
    }

    private func drawSurface(_ figure: SurfaceFigure, into writer: inout SVGWriter) {
        var labels = LabelPlacer(in: figure.box)
        let traces = touch.traces.enumerated().map { number, trace in
            TraceFigure(of: trace, number, on: figure, limit: spotLimit, start: touch.start, step: timeStep)
        }
        for trace in traces { trace.reserve(in: &labels) }
        let goals = goals(on: figure)
        for goal in goals { labels.take(Box(around: goal.spot, 7)) }
        figure.draw(areas: record.shownAreas, into: &writer)
        for trace in traces { trace.drawWay(into: &writer) }
        for trace in traces { trace.drawDots(into: &writer) }
        for trace in traces { trace.drawEnds(into: &writer) }
        for goal in goals { draw(goal, isAround: traces.contains { $0.isAtLanding(goal.spot) }, &labels, into: &writer) }
        for trace in traces { trace.drawNames(&labels, into: &writer) }
        figure.drawNames(of: record.shownAreas, &labels, into: &writer)
        let ways = traces.prefix(Self.timedLimit).map(\.way)
        for (number, trace) in traces.prefix(Self.timedLimit).enumerated() {
            let others = ways.enumerated().flatMap { $0.offset == number ? [] : $0.element }
            trace.drawTimes(beside: others, &labels, into: &writer)
        }
    }

    /// The most traces with times. Our choice: more labels would not be legible.
    private static let timedLimit = 16

    // MARK: - Recognized gestures

    private struct Goal {
        var spot: Spot
        var name: String
        var text: String
        var time: Duration
    }

    /// The most recognized gestures with a mark on the surface. Our choice.
    private static let goalLimit = 24

    private func goals(on figure: SurfaceFigure) -> [Goal] {
        let all = touch.lanes.flatMap { lane in
            lane.occurrences.map { occurrence in
                let begin = (occurrence.first.time - touch.start).digits
                let end = (occurrence.last.time - touch.start).digits
                let time = (begin == end ? "\(begin)" : "\(begin)–\(end)") + " ms" + (occurrence.isCancelled ? ", canceled" : "")
                return Goal(spot: figure.spot(occurrence.first.place), name: lane.name, text: time, time: occurrence.first.time)
            }
        }
        return Array(all.sorted { $0.time < $1.time }.prefix(Self.goalLimit))
    }

    /// Draws a mark, with its label if there is room.
    ///
    /// - Parameter isAround: True to draw the mark around a landing's mark, whose number it would otherwise hide.
    private func draw(_ goal: Goal, isAround: Bool, _ labels: inout LabelPlacer, into writer: inout SVGWriter) {
        writer.element("g", ["class": "recognized"]) { writer in
            writer.element("title", "\(goal.name), \(goal.text)")
            if isAround { writer.circle("goal", goal.spot, TraceFigure.radius + 7) } else { writer.goal(at: goal.spot) }
            let name = TextFit.cut(goal.name, to: 150, size: 11, isBold: true)
            let width = max(TextFit.width(name, size: 11, isBold: true), TextFit.width(goal.text, size: 9.5)) + 4
            let box = labels.place(width: width, height: 26, near: goal.spot, distances: [9, 16, 26, 40, 56, 76, 100, 130])
            guard let box else { return }
            drawLeader(from: goal.spot, to: box, into: &writer)
            writer.box("halo", box, radius: 2)
            writer.label("strong", name, at: Spot(x: box.x + 2, y: box.y + 11))
            writer.label("small", goal.text, at: Spot(x: box.x + 2, y: box.y + 22.5))
        }
    }

    /// Draws a line from the mark to a label that is not beside it.
    private func drawLeader(from spot: Spot, to box: Box, into writer: inout SVGWriter) {
        let near = Spot(x: min(max(spot.x, box.x), box.right), y: min(max(spot.y, box.y), box.bottom))
        let way = near - spot
        guard way.length > 11 else { return }
        writer.line("leader", spot + way * (6 / way.length), near)
    }
}
