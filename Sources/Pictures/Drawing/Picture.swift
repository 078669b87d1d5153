internal import Gestures
internal import TouchInput

/// Draws a playback as a self-contained SVG 1.1 image. Equal records give equal bytes.
package struct Picture {
    private let record: PlaybackRecord

    /// The most touches in a picture. Our choice.
    package static let touchLimit = 24
    /// The height in pixels that the picture must not exceed with a further touch. Cairo, which converts pictures in many programs, draws
    /// up to 32 767.
    private static let heightLimit = 32_000.0

    static let width = 960.0
    static let margin = 20.0
    /// The number of spots that all traces share, and the range of the limit for one trace. Our choice.
    private static let spotLimit = 24_000
    private static let spotLimitOfTrace = 16...400

    package init(of record: PlaybackRecord) { self.record = record }

    /// The image, and its height in pixels.
    package var image: (svg: String, height: Double) {
        var body = SVGWriter()
        var y = drawHeading(into: &body)
        let touches = record.touches.prefix(Self.touchLimit)
        let traceCount = touches.reduce(0) { $0 + $1.traces.count }
        let limit = min(max(Self.spotLimit / max(traceCount, 1), Self.spotLimitOfTrace.lowerBound), Self.spotLimitOfTrace.upperBound)
        if touches.isEmpty { y = drawSurfaceAlone(at: y, into: &body) }
        var shownCount = 0
        for touch in touches {
            var panel = SVGWriter()
            let height = TouchPanel(touch: touch, record: record, spotLimit: limit).draw(at: y, into: &panel) + 34
            if y + height > Self.heightLimit { break }
            body.append(panel)
            y += height
            shownCount += 1
        }
        if let rest = rest(beyond: shownCount) {
            body.label("faint", rest, at: Spot(x: Self.margin, y: y - 6))
            y += 18
        }
        if !touches.isEmpty { y = Legend.draw(at: y, into: &body) }
        let height = (y + Self.margin).rounded(.up)
        return (page(body, height: height), height)
    }

    private func page(_ body: SVGWriter, height: Double) -> String {
        var page = SVGWriter()
        page.element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "version": "1.1", "width": Self.width.svg, "height": height.svg,
                "viewBox": "0 0 \(Self.width.svg) \(height.svg)",
            ]
        ) { page in
            page.element("title", title)
            page.element("desc", Self.description)
            page.style(PictureStyle.sheet)
            page.element("defs", [:]) { page in
                page.element(
                    "pattern", ["id": "decided", "patternUnits": "userSpaceOnUse", "width": "5", "height": "5"]
                ) { $0.element("path", ["class": "stripe", "d": "M-1 1L1 -1M0 5L5 0M4 6L6 4"]) }
            }
            page.box("page", Box(x: 0, y: 0, width: Self.width, height: height))
            page.append(body)
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + page.text
    }

    private static let description =
        "The surface to scale with a trace for each contact, and a lane over time for each gesture. Traces are simplified: they leave out "
        + "places that are less than half a pixel from the line, and more if there are very many."

    private var title: String { TextFit.cut(record.title, to: 4000, size: 11) }

    private func drawHeading(into writer: inout SVGWriter) -> Double {
        var y = 32.0
        let width = Self.width - 2 * Self.margin
        for line in TextFit.lines(record.title, width: width, size: 15, isBold: true, atMost: 3) {
            writer.label("title", line, at: Spot(x: Self.margin, y: y))
            y += 20
        }
        let surface = record.surface
        writer.label(
            "faint", TextFit.cut("\(record.device), \(surface.kind.rawValue) of \(surface.sizeText)", to: width, size: 11),
            at: Spot(x: Self.margin, y: y))
        return y + 22
    }

    private func drawSurfaceAlone(at top: Double, into writer: inout SVGWriter) -> Double {
        let text = record.touchCount == 0 ? "Nothing touches the surface." : "The picture shows none of \(record.touchCount) touches."
        writer.label("heading", text, at: Spot(x: Self.margin, y: top + 13))
        let figure = SurfaceFigure(of: record.surface, at: Spot(x: Self.margin, y: top + 30))
        var labels = LabelPlacer(in: figure.box)
        figure.draw(areas: record.shownAreas, into: &writer)
        figure.drawNames(of: record.shownAreas, &labels, into: &writer)
        return figure.box.bottom + SurfaceFigure.axis.below
    }

    /// Returns the text about the touches that are not drawn; nil if the picture shows all of them or none was requested.
    private func rest(beyond shownCount: Int) -> String? {
        let count = record.touchCount - shownCount
        if count == 0 || record.touches.isEmpty { return nil }
        return "\(count) more \(count == 1 ? "touch is" : "touches are") not shown"
    }
}

/// Explains the marks of a picture.
enum Legend {
    /// Draws the legend below `top`. Returns the y coordinate of its bottom.
    static func draw(at top: Double, into writer: inout SVGWriter) -> Double {
        let left = Picture.margin
        writer.line("rule", Spot(x: left, y: top), Spot(x: Picture.width - left, y: top))
        var row = Row(x: left, y: top + 18)
        let mark = ContactMark(0)
        row.add("landing, with the contact's number", into: &writer) { mark.draw("mark \(mark.outline)", at: $0, radius: 7, into: &$1) }
        row.add("lift", into: &writer) { mark.draw(mark.fill, at: $0, radius: 4.5, into: &$1) }
        row.add("lift at the place of the landing", into: &writer) { spot, writer in
            mark.draw("ring \(mark.outline)", at: spot, radius: 8, into: &writer)
            mark.draw("mark \(mark.outline)", at: spot, radius: 5, into: &writer)
        }
        row.add("time in ms since the first landing", into: &writer) { $1.circle("dot \(mark.fill)", $0, 2.8) }
        row = Row(x: left, y: top + 38)
        row.add("gesture recognized", into: &writer) { $1.goal(at: $0) }
        row.add("possible", into: &writer) { $1.box("possible", Box(x: $0.x - 9, y: $0.y - 4.5, width: 18, height: 9)) }
        row.add("decided, waits for others", into: &writer) { $1.box("decided", Box(x: $0.x - 9, y: $0.y - 4.5, width: 18, height: 9)) }
        row.add("active", into: &writer) { $1.box("active", Box(x: $0.x - 9, y: $0.y - 4.5, width: 18, height: 9)) }
        row.add("success", into: &writer) { $1.diamond(at: $0) }
        row.add("failure", into: &writer) { $1.cross(at: $0) }
        row.add("palm or thumb", into: &writer) { $1.line("other", $0 + Spot(x: -9, y: 0), $0 + Spot(x: 9, y: 0)) }
        return top + 44
    }

    private struct Row {
        var x: Double
        let y: Double

        mutating func add(_ text: String, into writer: inout SVGWriter, _ draw: (Spot, inout SVGWriter) -> Void) {
            draw(Spot(x: x + 10, y: y - 3.5), &writer)
            writer.label("small faint", text, at: Spot(x: x + 24, y: y))
            x += 24 + TextFit.width(text, size: 9.5) + 14
        }
    }
}
