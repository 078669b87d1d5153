internal import Diagnostics

/// Writes elements of SVG 1.1 as text. Every value is escaped, so that any text gives valid XML.
struct SVGWriter {
    private(set) var text = ""

    /// Writes an element with elements inside.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>, content: (inout SVGWriter) -> Void) {
        open(name, attributes)
        text += ">\n"
        content(&self)
        text += "</\(name)>\n"
    }

    /// Writes an element without content.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        open(name, attributes)
        text += "/>\n"
    }

    /// Writes an element with text inside.
    mutating func element(_ name: String, _ content: String) { element(name, [:], content) }

    /// Writes an element with attributes, and text inside.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String) {
        open(name, attributes)
        text += ">\(content.escapedForXML)</\(name)>\n"
    }

    /// Writes a style sheet, which must contain no markup.
    mutating func style(_ sheet: String) { text += "<style type=\"text/css\">\n\(sheet)</style>\n" }

    mutating func append(_ other: SVGWriter) { text += other.text }

    private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        text += "<\(name)"
        // Empty values are left out, as is `start`, the default of text anchors.
        for (key, value) in attributes where !value.isEmpty && value != "start" { text += " \(key)=\"\(value.escapedForXML)\"" }
    }
}

extension SVGWriter {
    mutating func line(_ style: String, _ start: Spot, _ end: Spot) {
        element("line", ["class": style, "x1": start.x.svg, "y1": start.y.svg, "x2": end.x.svg, "y2": end.y.svg])
    }

    mutating func box(_ style: String, _ box: Box, radius: Double = 0) {
        element(
            "rect",
            [
                "class": style, "x": box.x.svg, "y": box.y.svg, "width": box.width.svg, "height": box.height.svg,
                "rx": radius > 0 ? radius.svg : "",
            ])
    }

    mutating func circle(_ style: String, _ center: Spot, _ radius: Double) {
        element("circle", ["class": style, "cx": center.x.svg, "cy": center.y.svg, "r": radius.svg])
    }

    /// Writes a line through spots, or a closed shape.
    mutating func path(_ style: String, _ spots: some Sequence<Spot>, isClosed: Bool = false) {
        var path = ""
        for spot in spots { path += "\(path.isEmpty ? "M" : "L")\(spot.x.svg) \(spot.y.svg)" }
        element("path", ["class": style, "d": isClosed ? path + "Z" : path])
    }

    /// Writes a line of text. Its anchor is `start`, `middle` or `end`.
    mutating func label(_ style: String, _ text: String, at spot: Spot, anchor: String = "start") {
        element("text", ["class": style, "x": spot.x.svg, "y": spot.y.svg, "text-anchor": anchor], text)
    }
}

/// A place in the picture: x to the right, y down.
struct Spot: Hashable {
    var x: Double
    var y: Double

    static func + (a: Spot, b: Spot) -> Spot { Spot(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Spot, b: Spot) -> Spot { Spot(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: Spot, factor: Double) -> Spot { Spot(x: a.x * factor, y: a.y * factor) }

    /// The distance from the origin.
    var length: Double { (x * x + y * y).squareRoot() }
}

/// A rectangle in the picture, with sides parallel to the axes.
struct Box: Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var right: Double { x + width }
    var bottom: Double { y + height }
    var center: Spot { Spot(x: x + width / 2, y: y + height / 2) }

    func overlaps(_ other: Box) -> Bool { x < other.right && other.x < right && y < other.bottom && other.y < bottom }

    func contains(_ other: Box) -> Bool { x <= other.x && other.right <= right && y <= other.y && other.bottom <= bottom }

    func contains(_ spot: Spot) -> Bool { (x...right).contains(spot.x) && (y...bottom).contains(spot.y) }
}

extension Box {
    init(around spot: Spot, _ radius: Double) { self.init(x: spot.x - radius, y: spot.y - radius, width: 2 * radius, height: 2 * radius) }
}

extension Double {
    /// The number with at most one decimal place, the same on every machine; 0 if it is not finite. Large numbers are limited, because some
    /// renderers fail on them.
    var svg: String {
        guard isFinite else { return "0" }
        let tenths = Int((Swift.min(Swift.max(self, -100_000), 1_000_000) * 10).rounded())
        let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        return "\(tenths < 0 ? "-" : "")\(whole)\(rest == 0 ? "" : ".\(rest)")"
    }
}

extension String {
    /// The text escaped for XML. Control and invisible characters become visible escapes first.
    var escapedForXML: String {
        var result = ""
        for scalar in visible(self).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
