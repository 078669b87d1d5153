import TouchInput

/// Collects the elements of one clause from its tokens, in any order.
struct ClauseParser {
    private(set) var verb: TouchScript.Verb?
    private(set) var count: Int?
    private(set) var finger: TouchScript.FingerName?
    /// The noun after an article or a number: `a palm touches`, `becomes a thumb`. `The palm` is a name and goes into `finger`.
    private(set) var noun: Contact.Tool?
    private(set) var place: Place?
    /// A length such as `30mm`, or the two coordinates of a place, `20mm 30%`.
    private(set) var measures: [RelativeLength] = []
    private(set) var spacing: Length?
    private(set) var direction: Vector?
    private(set) var time: Duration?
    private(set) var angle: Angle?
    /// Numbers without a unit: a factor, or a mistake.
    private(set) var numbers: [Double] = []
    private(set) var shape: Motion.Shape?
    private(set) var isClockwise: Bool?
    private(set) var isButton = false
    private(set) var isEvents = false

    init(_ words: [Token]) throws(SentenceError.Problem) {
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

    private mutating func read(_ text: String, before words: inout ArraySlice<Token>) throws(SentenceError.Problem) {
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

    private mutating func read(_ number: Double, before words: inout ArraySlice<Token>) throws(SentenceError.Problem) {
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

    /// Reads the noun after an article or a number. An article may also stand before a shape (`a circle`): then nothing is read. Throws if
    /// the clause already has a count.
    private mutating func readNoun(after count: Int, before words: inout ArraySlice<Token>) throws(SentenceError.Problem) {
        guard case .word(let word) = words.first, let noun = Vocabulary.nouns[word] else { return }
        words.removeFirst()
        try Self.set(&self.count, to: count, .count)
        self.noun = noun
    }

    private mutating func readName(
        _ name: TouchScript.FingerName, _ text: String, before words: inout ArraySlice<Token>
    ) throws(SentenceError.Problem) {
        guard case .word(let noun) = words.first, Vocabulary.fingers.contains(noun) else { throw .unclearPosition(text) }
        words.removeFirst()
        try Self.set(&finger, to: name, .finger)
    }

    /// Reads `left`, `top left` and the like, which are part of a place, a finger or a direction. The next word decides which. Throws if
    /// the words name none of these, or if the clause already has one.
    private mutating func readPosition(_ first: String, before words: inout ArraySlice<Token>) throws(SentenceError.Problem) {
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
        _ part: inout Value?, to value: Value, _ name: TouchScript.ClauseElement
    ) throws(SentenceError.Problem) {
        guard part == nil else { throw .twice(name) }
        part = value
    }

    /// The directions by name, as vectors of 1 mm.
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

/// A word or number of a clause; a number with a unit carries its quantity.
enum Token: Hashable, Sendable {
    /// A word in lower case.
    case word(String)
    case number(Double)
    case measure(RelativeLength)
    case time(Duration)
    case angle(Angle)

    /// The largest number accepted. Our choice: above every useful length, time or angle, and small enough for exact arithmetic.
    static let largestNumber = 1_000_000.0

    /// Splits texts into tokens: joins a number to a unit after a space (`40 mm`), and splits `up-left` into two words. Throws for a
    /// malformed or too large number, for a fraction of a millisecond, and for an unknown unit.
    static func tokens(of texts: [Substring]) throws(SentenceError.Problem) -> [Token] {
        var tokens: [Token] = []
        var texts = texts[...]
        while let text = texts.popFirst() {
            if text.first.map({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }) == true {
                let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
                guard let number = Double(digits), digits.first != ".", digits.last != "." else { throw .badNumber(String(text)) }
                guard number <= largestNumber else { throw .numberTooLarge(String(text)) }
                var unit = text.dropFirst(digits.count).lowercased()
                if unit.isEmpty, let next = texts.first?.lowercased(), TouchScript.Unit(rawValue: next) != nil {
                    unit = next
                    texts.removeFirst()
                }
                tokens.append(try Token(number, unit: unit, text: text))
            } else {
                for part in text.split(separator: "-") {
                    let word = part.lowercased()
                    if let index = Vocabulary.numbers.firstIndex(of: word) {
                        tokens.append(.number(Double(index + 1)))
                    } else {
                        tokens.append(.word(word))
                    }
                }
            }
        }
        return tokens
    }

    private init(_ number: Double, unit: String, text: Substring) throws(SentenceError.Problem) {
        if unit.isEmpty {
            self = .number(number)
            return
        }
        switch TouchScript.Unit(rawValue: unit) {
        case .millimeters: self = .measure(.length(.mm(number)))
        case .centimeters: self = .measure(.length(.mm(number * 10)))
        case .percent: self = .measure(.percent(number))
        case .milliseconds: self = .time(try Self.wholeMilliseconds(number, text))
        case .seconds: self = .time(try Self.wholeMilliseconds(number * 1_000, text))
        case .degrees, .degreeSign: self = .angle(.degrees(number))
        case nil: throw .unknownUnit(unit, in: String(text))
        }
    }

    /// Reads a time in whole milliseconds; throws for a fraction. Frames are at least 1 ms apart, so a shorter time would have no effect.
    private static func wholeMilliseconds(_ number: Double, _ text: Substring) throws(SentenceError.Problem) -> Duration {
        // 0.12 s must be accepted although 0.12 has no exact binary form.
        guard (number - number.rounded()).magnitude < 1e-6 else { throw .fractionOfMillisecond(String(text)) }
        return .milliseconds(Int64(number.rounded()))
    }
}
