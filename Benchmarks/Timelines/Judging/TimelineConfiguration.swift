import Configuration

/// The configuration that timelines are played with: the defaults of every kind, for every number of fingers and every direction.
public enum TimelineConfiguration {
    /// The text of the file.
    ///
    /// - Parameters:
    ///   - drawsShapes: True to look for drawn shapes in place of drags of one finger and swipes from an edge. With shapes, a drag of one
    ///     finger is a shape until it lifts.
    ///   - tapKeys: Further keys of taps, to test whether a change of the recognition is seen.
    public static func text(drawsShapes: Bool, tapKeys: String = "") -> String {
        var kinds: [TimelineKind] = [
            .click, .tipTap, .tipSwipe, .edge, .shake, .stroke, .tapAndDrag, .doubleTap, .tap, .press, .swipe, .pinchIn, .pinchOut, .rotate,
            .drag,
        ]
        kinds.removeAll { drawsShapes ? $0 == .edge : $0 == .stroke }
        return kinds.flatMap { kind in
            kind.fingers.flatMap { fingers in
                kind.ways.compactMap { way in
                    if drawsShapes, kind == .drag, fingers == 1 { return nil }
                    return """
                        [[gesture]]
                        name = "\(HandTimeline.name(kind, fingers, way))"
                        \(kind.keys(fingers, way, tapKeys: tapKeys))
                        run = "true"

                        """
                }
            }
        }.joined()
    }
}

extension TimelineKind {
    fileprivate func keys(_ fingers: Int, _ way: String, tapKeys: String) -> String {
        switch self {
        case .tap: "tap = { fingers = \(fingers)\(tapKeys) }"
        case .doubleTap: "tap = { fingers = \(fingers), count = 2\(tapKeys) }"
        case .press: "press = { fingers = \(fingers) }"
        case .click: "click = { fingers = \(fingers) }"
        case .tapAndDrag: "sequence = [{ tap = {} }, { drag = {} }]"
        case .drag: "drag = { fingers = \(fingers), direction = \"\(way)\" }"
        case .swipe: "swipe = { fingers = \(fingers), direction = \"\(way)\" }"
        case .pinchIn: "pinch = { fingers = \(fingers), direction = \"in\" }"
        case .pinchOut: "pinch = { fingers = \(fingers), direction = \"out\" }"
        case .rotate: "rotate = { fingers = \(fingers), direction = \"\(way)\" }"
        case .edge: "edge = { from = \"\(way)\" }"
        case .shake: "shake = { fingers = \(fingers) }"
        case .tipTap: "tiptap = { resting = \(fingers - 1) }"
        case .tipSwipe: "tipswipe = { direction = \"\(way)\" }"
        case .stroke: "stroke = { shape = \"\(way)\" }"
        }
    }
}
