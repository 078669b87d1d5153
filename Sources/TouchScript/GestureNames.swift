/// Suggests steps for clauses that name a gesture as the configuration does (`3 fingers tap`).
enum GestureNames {
    /// Returns steps that play the gesture of a clause such as `3 fingers tap` or `swipe left`, with its fingers and direction; nil unless
    /// the clause names a complete gesture. Lengths, times and angles are only examples.
    ///
    /// - Parameter isFirst: True if no finger has touched yet. Later, `swipe` more likely means a slide of the fingers that are down.
    static func steps(for texts: [Substring], isFirst: Bool) -> String? {
        let words = texts.flatMap { $0.split(separator: "-") }.map { $0.lowercased() }
        func says(_ others: String...) -> Bool { others.contains(where: words.contains) }
        if words.contains(where: { Vocabulary.verbs[$0] == .touch }) { return nil }
        let isTap = says("tap", "taps", "tapping", "doubletap")
        guard isFirst || isTap else { return nil }

        let noun = words.firstIndex(where: Vocabulary.fingers.contains) ?? 0
        let number = noun > 0 ? words[noun - 1] : ""
        let count = Int(number) ?? Vocabulary.numbers.firstIndex(of: number).map { $0 + 1 }
        if let count, !(1...TouchScript.maximumContactCount).contains(count) { return nil }
        func fingers(_ usual: Int, least: Int = 1) -> String {
            let count = max(count ?? usual, least)
            return count == 1 ? "1 finger touches" : "\(count) fingers touch"
        }
        let directions = [["up", "down"], ["left", "right"]].compactMap { $0.first(where: words.contains) }
        let slide = "\(directions.isEmpty ? "left" : directions.joined(separator: " ")) 20mm in 100ms"

        // The first name counts if a clause has several.
        if says("tiptap") { return "1 finger touches, hold 200ms, another finger touches, hold 60ms, the last finger lifts, lift" }
        if says("tipswipe") { return "1 finger touches, hold 200ms, another finger touches, the last finger slides \(slide), lift" }
        if says("click", "clicks", "clicking", "button") {
            // "press the button" is a step.
            return count == nil && says("button") ? nil : "\(fingers(1)), press the button, release the button, lift"
        }
        if isTap, !says("hold", "holds") {
            if says("another") { return "another finger touches, hold 60ms, the last finger lifts" }
            let times = says("triple") ? 3 : says("double", "doubletap") ? 2 : 1
            return Array(repeating: "\(fingers(1)), hold 60ms, lift", count: times).joined(separator: ", wait 100ms, ")
        }
        if isTap || says("press", "presses", "pressing", "longpress", "hold", "holds", "holding") {
            // "hold" by itself is a step.
            return isTap || count != nil || says("long", "longpress") ? "\(fingers(1)), hold 600ms, lift" : nil
        }
        if says("pinch", "pinches", "pinching", "zoom", "zooms", "magnify", "spread", "spreads") {
            let isApart = says("out", "spread", "spreads", "zoom", "zooms") && !(says("zoom") && says("out"))
            return "\(fingers(2, least: 2)), \(isApart ? "spread" : "pinch") by 2.0 in 200ms, lift"
        }
        if says("rotate", "rotates", "rotating", "turn", "turns", "twist") {
            let isLeft = says("anticlockwise", "counterclockwise", "left")
            return "\(fingers(2, least: 2)), turn \(isLeft ? "anticlockwise" : "clockwise") 45deg in 200ms, lift"
        }
        if says("stroke", "strokes", "draw", "draws") {
            return "\(fingers(1)), draw a \(says("square") ? "square" : "circle") of 30mm in 600ms, lift"
        }
        guard says("swipe", "swipes", "swiping", "drag", "drags", "dragging", "scroll", "flick", "slide", "slides", "move", "moves") else {
            return nil
        }
        let place = words.firstIndex { $0 == "edge" || $0 == "side" } ?? 0
        if place > 0, let inward = inward[words[place - 1]] {
            return "\(fingers(1)) the \(words[place - 1]) edge, slide \(inward) 20mm in 100ms, lift"
        }
        return "\(fingers(3)), slide \(slide), lift"
    }

    /// The direction away from each edge.
    private static let inward = ["left": "right", "right": "left", "top": "down", "bottom": "up"]
}
