internal import TouchInput

/// Draws the trace of one contact on the surface: its path with arrows and time marks, its landing and its lift.
struct TraceFigure {
    private let trace: ContactTrace
    private let mark: ContactMark
    /// The first 32 parts of the path in which the contact was the same tool.
    private let runs: [(tool: Contact.Tool, spots: [Spot])]
    private let landing: Spot
    private let last: Spot
    /// The marks of round times on the path.
    private let times: [(spot: Spot, label: String)]

    /// The radius of the mark at the landing, in pixels.
    static let radius = 8.5
    private static let arrowGap = 70.0
    private static let leastWay = 26.0

    /// Creates the figure of a trace.
    ///
    /// - Parameters:
    ///   - number: The number of the contact in its touch, from 0.
    ///   - limit: The most spots of its path.
    ///   - start: The time from which time marks are measured.
    ///   - step: The milliseconds between time marks.
    init(of trace: ContactTrace, _ number: Int, on figure: SurfaceFigure, limit: Int, start: Duration, step: Double) {
        self.trace = trace
        mark = ContactMark(number)
        landing = figure.spot(trace.landing.location)
        last = figure.spot(trace.last.location)
        var runs: [(tool: Contact.Tool, spots: [Spot])] = []
        for sample in trace.samples {
            let spot = figure.spot(sample.location)
            if let tool = runs.last?.tool {
                runs[runs.count - 1].spots.append(spot)
                if tool != sample.tool { runs.append((sample.tool, [spot])) }
            } else {
                runs.append((sample.tool, [spot]))
            }
        }
        // If a contact changes its tool too often, only the first parts are drawn.
        let share = max(limit / max(min(runs.count, 32), 1), 2)
        self.runs = runs.prefix(32).map { ($0.tool, TraceSimplifier.simplify($0.spots, limit: share)) }
        times = Self.times(of: trace, on: figure, landing: landing, start: start, step: step)
    }

    private static func times(
        of trace: ContactTrace, on figure: SurfaceFigure, landing: Spot, start: Duration, step: Double
    ) -> [(spot: Spot, label: String)] {
        var marks: [(spot: Spot, label: String)] = []
        var former = landing
        let (first, end) = ((trace.landing.time - start).milliseconds, (trace.last.time - start).milliseconds)
        var time = ((first / step).rounded(.down) + 1) * step
        while time < end, marks.count < 24 {
            let spot = figure.spot(trace.location(at: start + .microseconds(Int64(time * 1000))))
            // The marks of a resting contact would lie on top of each other.
            if (spot - former).length >= 5, (spot - landing).length > radius + 2 {
                marks.append((spot, "\(Int64(time))"))
                former = spot
            }
            time += step
        }
        return marks
    }

    /// Reserves the places of the marks, so that labels go elsewhere.
    func reserve(in labels: inout LabelPlacer) {
        labels.take(Box(around: landing, Self.radius + (isShort ? 4 : 0)))
        if !isShort { labels.take(Box(around: last, 4)) }
        labels.avoid(way)
    }

    /// Returns true if a mark there would hide the landing's mark.
    func isAtLanding(_ spot: Spot) -> Bool { (spot - landing).length < Self.radius + 2 }

    /// Spots all along the path, less than 10 pixels apart.
    var way: [Spot] {
        runs.flatMap { run in
            zip(run.spots, run.spots.dropFirst()).flatMap { start, end in
                let count = min(max(Int((end - start).length / 5), 1), 200)
                return (0...count).map { start + (end - start) * (Double($0) / Double(count)) }
            }
        }
    }

    /// True if the lift is so near to the landing that its mark is drawn around it.
    private var isShort: Bool { (last - landing).length < Self.radius + 6 }

    /// Draws the path with its arrows.
    func drawWay(into writer: inout SVGWriter) {
        writer.element("g", ["class": "contact"]) { writer in
            writer.element("title", title)
            for run in runs where run.spots.count > 1 {
                writer.path(run.tool.isFinger ? "trace \(mark.dashed)" : "other", run.spots)
                drawArrows(on: run.spots, into: &writer)
            }
        }
    }

    /// Draws the time marks.
    func drawDots(into writer: inout SVGWriter) {
        if times.isEmpty { return }
        writer.element("g", ["class": "times"]) { writer in
            for time in times { writer.circle("dot \(mark.fill)", time.spot, 2.8) }
        }
    }

    /// Draws the lift and the landing, which the time marks of other contacts must not hide.
    func drawEnds(into writer: inout SVGWriter) {
        writer.element("g", ["class": "marks"]) { writer in
            if trace.lift != nil {
                if isShort {
                    mark.draw("ring \(mark.outline)", at: landing, radius: Self.radius + 3.5, into: &writer)
                } else {
                    mark.draw(mark.fill, at: last, radius: 4.5, into: &writer)
                }
            }
            mark.draw("mark \(mark.outline)", at: landing, radius: Self.radius, into: &writer)
            if hasNumberInside { writer.label("number", number, at: landing + Spot(x: 0, y: 3.5), anchor: "middle") }
        }
    }

    private var number: String { "\(trace.id.rawValue)" }
    private var hasNumberInside: Bool { number.count <= 2 }

    private var title: String {
        "contact \(number), \(trace.landing.tool.rawValue), from \(trace.landing.time.text)" + (trace.lift.map { " to \($0.text)" } ?? "")
    }

    private func drawArrows(on spots: [Spot], into writer: inout SVGWriter) {
        let lengths = zip(spots, spots.dropFirst()).map { ($1 - $0).length }
        let whole = lengths.reduce(0, +)
        guard whole >= Self.leastWay else { return }
        let count = min(max(Int(whole / Self.arrowGap), 1), 12)
        var (passed, next) = (0.0, 0)
        for (index, length) in lengths.enumerated() where length > 0 {
            while next < count, (Double(next) + 0.6) / Double(count) * whole <= passed + length {
                let way = (Double(next) + 0.6) / Double(count) * whole - passed
                let direction = (spots[index + 1] - spots[index]) * (1 / length)
                drawArrow(at: spots[index] + direction * way, direction, into: &writer)
                next += 1
            }
            passed += length
        }
    }

    private func drawArrow(at tip: Spot, _ direction: Spot, into writer: inout SVGWriter) {
        let side = Spot(x: -direction.y, y: direction.x)
        let corners = [tip + direction * 6, tip - direction * 4 + side * 5, tip - direction * 4 - side * 5]
        writer.path(mark.fill, corners, isClosed: true)
    }

    // MARK: - Labels

    /// Draws the labels for which there is room: the number if it does not fit into the mark, and `palm` or `thumb`.
    func drawNames(_ labels: inout LabelPlacer, into writer: inout SVGWriter) {
        if !hasNumberInside { label(number, near: landing, Self.radius + 2, "number", &labels, into: &writer) }
        var named: Set<String> = []
        for run in runs where !run.tool.isFinger && named.insert(run.tool.rawValue).inserted {
            label(run.tool.rawValue, near: run.spots[0], Self.radius + 2, "strong", &labels, into: &writer)
        }
    }

    /// Draws the times of the marks for which there is room. Times near other traces are left out, because it would be unclear which trace
    /// they belong to.
    func drawTimes(beside others: [Spot], _ labels: inout LabelPlacer, into writer: inout SVGWriter) {
        for time in times where !others.contains(where: { ($0 - time.spot).length < Self.radius }) {
            label(time.label, near: time.spot, 3, "small faint", &labels, into: &writer, goesFar: false)
        }
    }

    private func label(
        _ text: String, near spot: Spot, _ gap: Double, _ style: String, _ labels: inout LabelPlacer, into writer: inout SVGWriter,
        goesFar: Bool = true
    ) {
        let (width, height) = (TextFit.width(text, size: goesFar ? 11 : 9.5), goesFar ? 13.0 : 10.5)
        let distances = goesFar ? [gap, gap + 6, gap + 14] : [gap]
        guard let box = labels.place(width: width, height: height, near: spot, distances: distances) else { return }
        writer.label(style, text, at: Spot(x: box.x, y: box.bottom - 2))
    }
}
