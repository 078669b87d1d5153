import TouchInput

/// What the words of one clause say, in whatever order they say it.
struct Parts {
    private(set) var verb: TouchScript.Verb?
    private(set) var count: Int?
    private(set) var finger: TouchScript.FingerName?
    /// What has an article or a number before it: `a palm touches`, `becomes a thumb`. `The palm` is a name, in `finger`.
    private(set) var noun: Contact.Tool?
    private(set) var place: Place?
    /// `30mm`, or the two halves of a place, `20mm 30%`.
    private(set) var measures: [Measure] = []
    private(set) var spacing: Length?
    private(set) var direction: Vector?
    private(set) var time: Duration?
    private(set) var angle: Angle?
    /// Without a unit: a factor, or a mistake.
    private(set) var numbers: [Double] = []
    private(set) var shape: Motion.Shape?
    private(set) var isClockwise: Bool?
    private(set) var isButton = false
    private(set) var isEvents = false

    init(_ words: [Word]) throws(SentenceError.Problem) {
        var words = words[...]
        while let word = words.popFirst() {
            switch word {
            case .word(let text): try read(text, before: &words)
            case .number(let number): try read(number, before: &words)
            case .measure(let measure): measures.append(measure)
            case .time(let duration): try Self.set(&time, to: duration, .time)
            case .angle(let value): try Self.set(&angle, to: value, .angle)
            }
        }
    }

    private mutating func read(_ text: String, before words: inout ArraySlice<Word>) throws(SentenceError.Problem) {
        if let verb = Vocabulary.verbs[text] {
            if let first = self.verb { throw .twoVerbs(first, verb) }
            self.verb = verb
        } else if Vocabulary.positions.contains(text) {
            try readPosition(text, before: &words)
        } else if let index = Vocabulary.ordinals.firstIndex(of: text) {
            try readName(.nth(index + 1), text, before: &words)
        } else if Vocabulary.palms.contains(text) {
            try Self.set(&finger, to: .palms, .finger)
        } else if Vocabulary.thumbs.contains(text) {
            try Self.set(&finger, to: .thumbs, .finger)
        } else {
            switch text {
            case "a", "an", "another": try readNoun(after: 1, before: &words)
            case "last": try readName(.last, text, before: &words)
            case "other": try readName(.others, text, before: &words)
            case "center", "centre": try Self.set(&place, to: .center, .place)
            case "apart": try readSpacing()
            case "clockwise": try Self.set(&isClockwise, to: true, .clockwise)
            case "anticlockwise", "counterclockwise": try Self.set(&isClockwise, to: false, .clockwise)
            case "anti", "counter":
                guard words.popFirst() == .word("clockwise") else { throw .unknownWord(text, suggestion: "anticlockwise") }
                try Self.set(&isClockwise, to: false, .clockwise)
            case "circle": try Self.set(&shape, to: .circle, .shape)
            case "square": try Self.set(&shape, to: .square, .shape)
            case "button": isButton = true
            case "events": isEvents = true
            case "edge", "corner": throw .unclearPosition(text)
            case "and": throw .andInside
            default:
                guard Vocabulary.filler.contains(text) || Vocabulary.fingers.contains(text) else {
                    throw .unknownWord(text, suggestion: Vocabulary.suggestion(for: text))
                }
            }
        }
    }

    private mutating func read(_ number: Double, before words: inout ArraySlice<Word>) throws(SentenceError.Problem) {
        var after = words
        if after.first == .word("more") { after.removeFirst() }
        guard case .word(let noun) = after.first, Vocabulary.nouns[noun] != nil else {
            numbers.append(number)
            return
        }
        guard (1...Double(TouchScript.maximumContactCount)).contains(number), let count = Int(exactly: number) else {
            throw .notAFingerCount(number)
        }
        words = after
        try readNoun(after: count, before: &words)
    }

    /// After an article that counts nothing (`a circle`) there is no noun to read.
    private mutating func readNoun(after count: Int, before words: inout ArraySlice<Word>) throws(SentenceError.Problem) {
        guard case .word(let word) = words.first, let noun = Vocabulary.nouns[word] else { return }
        words.removeFirst()
        try Self.set(&self.count, to: count, .count)
        self.noun = noun
    }

    private mutating func readName(
        _ name: TouchScript.FingerName, _ text: String, before words: inout ArraySlice<Word>
    ) throws(SentenceError.Problem) {
        guard case .word(let noun) = words.first, Vocabulary.fingers.contains(noun) else { throw .unclearPosition(text) }
        words.removeFirst()
        try Self.set(&finger, to: name, .finger)
    }

    /// `left`, `top left`, …: a part of a place, a finger or a direction, as the next word tells.
    private mutating func readPosition(_ first: String, before words: inout ArraySlice<Word>) throws(SentenceError.Problem) {
        var positions = [first]
        while case .word(let next) = words.first, Vocabulary.positions.contains(next) {
            positions.append(next)
            words.removeFirst()
        }
        let text = positions.joined(separator: " ")
        let noun: String? = if case .word(let next) = words.first { next } else { nil }
        let side = TouchScript.Side(rawValue: text)
        if noun == "edge" {
            guard let side else { throw .unclearPosition("\(text) edge") }
            words.removeFirst()
            try Self.set(&place, to: .edge(side), .place)
        } else if noun == "corner" {
            let (isTop, isLeft) = (positions.contains("top"), positions.contains("left"))
            guard text == "\(isTop ? "top" : "bottom") \(isLeft ? "left" : "right")" else { throw .unclearPosition("\(text) corner") }
            words.removeFirst()
            try Self.set(&place, to: .corner(isTop: isTop, isLeft: isLeft), .place)
        } else if let noun, Vocabulary.fingers.contains(noun) {
            guard text == "middle" || side != nil else { throw .unclearPosition("\(text) \(noun)") }
            words.removeFirst()
            try Self.set(&finger, to: side.map { .outermost($0) } ?? .middle, .finger)
        } else {
            guard let direction = Self.directions[text] else { throw .unclearPosition(text) }
            try Self.set(&self.direction, to: direction, .direction)
        }
    }

    private mutating func readSpacing() throws(SentenceError.Problem) {
        guard case .length(let length) = measures.popLast() else { throw .missing(.spacing, .touch) }
        try Self.set(&spacing, to: length, .spacing)
    }

    private static func set<Value>(
        _ part: inout Value?, to value: Value, _ name: TouchScript.Part
    ) throws(SentenceError.Problem) {
        guard part == nil else { throw .twice(name) }
        part = value
    }

    /// Vectors of 1 mm.
    private static let directions: [String: Vector] = {
        let straight = ["left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)]
        var directions = straight.mapValues { Vector(dx: .mm($0.0), dy: .mm($0.1)) }
        for vertical in ["up", "down"] {
            for horizontal in ["left", "right"] {
                let sum = directions[vertical, default: .zero] + directions[horizontal, default: .zero]
                directions["\(vertical) \(horizontal)"] = sum / 2.0.squareRoot()
            }
        }
        return directions
    }()
}
