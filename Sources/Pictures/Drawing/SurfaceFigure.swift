internal import Gestures
internal import TouchInput

/// Draws the surface to scale: its outline with axes in millimeters, and its areas.
struct SurfaceFigure {
    let surface: Surface
    /// The place of the surface in the picture.
    let box: Box
    /// The pixels per millimeter.
    private let scale: Double

    /// The pixels for the numbers of the axes, on the left and below.
    static let axis = (left: 34.0, below: 34.0)
    private static let widest = 430.0
    private static let highest = 300.0

    init(of surface: Surface, at corner: Spot) {
        self.surface = surface
        let (width, height) = (max(surface.width.millimeters, 1), max(surface.height.millimeters, 1))
        scale = min(Self.widest / width, Self.highest / height)
        box = Box(x: corner.x + Self.axis.left, y: corner.y, width: max(width * scale, 8), height: max(height * scale, 8))
    }

    /// Returns the spot in the picture of a place on the surface. Places farther outside of the surface than 8 pixels, which broken devices
    /// report, are drawn 8 pixels from its edge.
    func spot(_ place: Point) -> Spot {
        let reach = 8.0
        return Spot(
            x: min(max(box.x + place.x.millimeters * scale, box.x - reach), box.right + reach),
            y: min(max(box.y + place.y.millimeters * scale, box.y - reach), box.bottom + reach))
    }

    /// Draws everything but the names of the areas.
    func draw(areas: [Area], into writer: inout SVGWriter) {
        writer.box("pad", box, radius: 4)
        drawAxes(into: &writer)
        for area in areas { draw(area, into: &writer) }
    }

    /// Draws the names of the areas for which there is room.
    func drawNames(of areas: [Area], _ labels: inout LabelPlacer, into writer: inout SVGWriter) {
        for area in areas { name(area, &labels, into: &writer) }
    }

    private func drawAxes(into writer: inout SVGWriter) {
        let across = Scale(0...surface.width.millimeters, from: box.x, length: box.width).ticks(atMost: 10)
        for tick in across {
            let x = box.x + tick * scale
            if tick > 0, x < box.right - 1 { writer.line("grid", Spot(x: x, y: box.y + 1), Spot(x: x, y: box.bottom - 1)) }
            writer.line("rule", Spot(x: x, y: box.bottom + 1), Spot(x: x, y: box.bottom + 5))
            writer.label("small faint", tick.svg, at: Spot(x: x, y: box.bottom + 15), anchor: "middle")
        }
        let down = Scale(0...surface.height.millimeters, from: box.y, length: box.height).ticks(atMost: 8)
        for tick in down {
            let y = box.y + tick * scale
            if tick > 0, y < box.bottom - 1 { writer.line("grid", Spot(x: box.x + 1, y: y), Spot(x: box.right - 1, y: y)) }
            writer.line("rule", Spot(x: box.x - 5, y: y), Spot(x: box.x - 1, y: y))
            writer.label("small faint", tick.svg, at: Spot(x: box.x - 8, y: y + 3.5), anchor: "end")
        }
        writer.label("small faint", "mm", at: Spot(x: box.x + box.width / 2, y: box.bottom + 28), anchor: "middle")
    }

    /// Returns the part of an area that is on the surface; nil if there is none.
    private func extent(of area: Area) -> Box? {
        let x = max(area.x.lowerBound.millimeters, 0)...max(area.x.upperBound.millimeters, 0)
        let y = max(area.y.lowerBound.millimeters, 0)...max(area.y.upperBound.millimeters, 0)
        let right = min(x.upperBound, surface.width.millimeters)
        let bottom = min(y.upperBound, surface.height.millimeters)
        guard right > x.lowerBound, bottom > y.lowerBound else { return nil }
        return Box(
            x: box.x + x.lowerBound * scale, y: box.y + y.lowerBound * scale, width: (right - x.lowerBound) * scale,
            height: (bottom - y.lowerBound) * scale)
    }

    private func draw(_ area: Area, into writer: inout SVGWriter) {
        if let extent = extent(of: area) { writer.box("area", extent) }
    }

    private func name(_ area: Area, _ labels: inout LabelPlacer, into writer: inout SVGWriter) {
        guard let extent = extent(of: area) else { return }
        let text = TextFit.cut(area.name, to: 130, size: 9.5)
        let width = TextFit.width(text, size: 9.5)
        let corner = Spot(x: extent.x + 2, y: extent.y + 2)
        let own = Box(x: corner.x + 1, y: corner.y + 1, width: width, height: 12)
        let place = labels.isFree(own) ? own : nil
        if let place { labels.take(place) }
        guard
            let box = place ?? labels.place(width: width, height: 12, near: extent.center, distances: [-6, 2, 12, 24, 40, 60])
        else { return }
        writer.label("small faint", text, at: Spot(x: box.x, y: box.bottom - 3))
    }
}
