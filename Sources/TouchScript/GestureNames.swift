import TouchInput

/// Suggests steps for clauses that name a gesture as the configuration does (`3 fingers tap`).
enum GestureNames {
    /// Returns the steps to write instead of `3 fingers tap` or `swipe left`; nil unless the clause names a complete gesture.
    ///
    /// - Parameter isFirst: True if no finger has touched yet. Later, `swipe` more likely means a slide of the fingers that are down.
    static func steps(for texts: [Substring], isFirst: Bool) -> String? {
        let words = texts.flatMap { $0.split(separator: "-") }.map { $0.lowercased() }
        if words.contains(where: { Vocabulary.verbs[$0] == .touch }) { return nil }
        let parts = GestureClause(texts, words)
        for name in GestureName.allCases {
            guard words.contains(where: name.words.contains) else { continue }
            return isFirst || name == .tap ? name.steps(parts) : nil
        }
        return nil
    }
}

/// The details of a clause that names a gesture: fingers, length, time, angle, edge, direction.
private struct GestureClause {
    let words: [String]
    /// The number of fingers; nil if the clause has none.
    var count: Int?
    var length: Length?
    var time: Duration?
    var angle: Angle?
    /// The edge where the gesture begins; nil if the clause names none.
    var edge: TouchScript.Side?
    /// The direction, such as `left` or `up left`; nil if the clause has none. The name of an edge is not a direction.
    var direction: String?

    init(_ texts: [Substring], _ words: [String]) {
        self.words = words
        if let noun = words.firstIndex(where: Vocabulary.fingers.contains), noun > 0 {
            let number = words[noun - 1]
            count = Int(number) ?? Vocabulary.numbers.firstIndex(of: number).map { $0 + 1 }
        }
        for word in (try? Token.tokens(of: texts)) ?? [] {
            switch word {
            case .measure(.length(let value)): length = value
            case .time(let value): time = value
            case .angle(let value): angle = value
            case .word, .number, .measure: break
            }
        }
        var sides = words
        if let place = words.firstIndex(where: { $0 == "edge" || $0 == "side" }), place > 0 {
            edge = TouchScript.Side(rawValue: words[place - 1])
            sides.remove(at: place - 1)
        }
        let named = ["up", "down"].first(where: sides.contains).map { [$0] } ?? []
        let directions = named + (["left", "right"].first(where: sides.contains).map { [$0] } ?? [])
        direction = directions.isEmpty ? nil : directions.joined(separator: " ")
    }

    func says(_ word: String) -> Bool { words.contains(word) }

    /// Returns the clause that lands the fingers: `usual` of them if the clause has no number, and never fewer than `least`. It is nil if
    /// the number is 0, or more than can touch.
    func landing(_ usual: Int, least: Int = 1) -> String? {
        let count = count ?? usual
        guard (1...TouchScript.maximumContactCount).contains(count) else { return nil }
        return max(count, least) == 1 ? "1 finger touches" : "\(max(count, least)) fingers touch"
    }

    /// Returns the direction, length and time to write after `slide`.
    func slide(_ usual: String) -> String {
        let direction = direction ?? edge?.inward ?? usual
        let isLevel = ["left", "right"].contains(direction)
        return "\(direction) \(written(length ?? .mm(isLevel ? 40 : 20))) in "
            + written(time ?? .milliseconds(isLevel ? 120 : 100))
    }

    func written(_ length: Length) -> String { "\(decimal(length.millimeters))mm" }
    func written(_ time: Duration) -> String { "\(decimal(time / .milliseconds(1)))ms" }
    func written(_ angle: Angle) -> String { "\(decimal(angle.degrees))deg" }

    private func decimal(_ value: Double) -> String {
        let text = "\((value * 1000).rounded() / 1000)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// A kind of gesture by its usual name. If a clause names several, the first of this list is used.
private enum GestureName: CaseIterable {
    case tiptap, tipswipe, click, tap, press, pinch, turn, stroke, swipe

    var words: Set<String> {
        switch self {
        case .tiptap: ["tiptap"]
        case .tipswipe: ["tipswipe"]
        case .click: ["click", "clicks", "clicking", "button"]
        case .tap: ["tap", "taps", "tapping", "doubletap"]
        case .press: ["press", "presses", "pressing", "longpress", "hold", "holds", "holding"]
        case .pinch: ["pinch", "pinches", "pinching", "zoom", "zooms", "magnify", "spread", "spreads"]
        case .turn: ["rotate", "rotates", "rotating", "turn", "turns", "twist"]
        case .stroke: ["stroke", "strokes", "draw", "draws"]
        case .swipe: ["swipe", "swipes", "swiping", "drag", "drags", "dragging", "scroll", "flick", "slide", "slides", "move", "moves"]
        }
    }

    /// Returns the steps of the gesture; nil if the clause is rather an incomplete step, or has an impossible number of fingers.
    func steps(_ parts: GestureClause) -> String? {
        switch self {
        case .tiptap:
            return "1 finger touches, hold 200ms, another finger touches, hold 60ms, the last finger lifts, lift"
        case .tipswipe:
            return "1 finger touches, hold 200ms, another finger touches, the last finger slides \(parts.slide("left")), lift"
        case .click:
            // "press the button" is a step.
            if parts.count == nil, parts.says("button") { return nil }
            return parts.landing(1).map { "\($0), press the button, release the button, lift" }
        case .tap:
            if parts.says("hold") || parts.says("holds") { return Self.press.steps(parts) }
            let hold = "hold \(parts.written(parts.time ?? .milliseconds(60)))"
            if parts.says("another") { return "another finger touches, \(hold), the last finger lifts" }
            let times = parts.says("triple") ? 3 : parts.says("double") || parts.says("doubletap") ? 2 : 1
            return parts.landing(1).map { Array(repeating: "\($0), \(hold), lift", count: times).joined(separator: ", wait 100ms, ") }
        case .press:
            guard parts.count != nil || parts.says("long") || parts.says("longpress") || parts.says("tap") else { return nil }
            return parts.landing(1).map { "\($0), hold \(parts.written(parts.time ?? .milliseconds(600))), lift" }
        case .pinch:
            let isApart = parts.says("out") || parts.says("spread") || parts.says("spreads") || parts.says("zoom") || parts.says("zooms")
            let verb = isApart && !(parts.says("zoom") && parts.says("out")) ? "spread" : "pinch"
            return parts.landing(2, least: 2).map { "\($0), \(verb) by 2.0 in \(parts.written(parts.time ?? .milliseconds(200))), lift" }
        case .turn:
            let isLeft = parts.says("anticlockwise") || parts.says("counterclockwise") || parts.says("left")
            let angle = parts.written(parts.angle ?? .degrees(45))
            let turn = "turn \(isLeft ? "anticlockwise" : "clockwise") \(angle) in \(parts.written(parts.time ?? .milliseconds(200)))"
            return parts.landing(2, least: 2).map { "\($0), \(turn), lift" }
        case .stroke:
            let shape = parts.says("square") ? "square" : "circle"
            let size = parts.written(parts.length ?? .mm(30))
            return parts.landing(1).map { "\($0), draw a \(shape) of \(size) in \(parts.written(parts.time ?? .milliseconds(600))), lift" }
        case .swipe:
            let place = parts.edge.map { " the \($0.rawValue) edge" } ?? ""
            return parts.landing(parts.edge == nil ? 3 : 1).map { "\($0)\(place), slide \(parts.slide("left")), lift" }
        }
    }
}

extension TouchScript.Side {
    fileprivate var inward: String {
        switch self {
        case .left: "right"
        case .right: "left"
        case .top: "down"
        case .bottom: "up"
        }
    }
}
