import TouchInput

/// A word of a clause, with what it measures if it is a number with a unit.
enum Word: Hashable, Sendable {
    /// In lower case.
    case word(String)
    case number(Double)
    case measure(Measure)
    case time(Duration)
    case angle(Angle)

    /// More millimeters, seconds or degrees than anything here has, and few enough for exact arithmetic.
    static let largestNumber = 1_000_000.0

    /// Joins a number to a unit written apart (`40 mm`), and parts `up-left` into two words.
    static func words(of texts: [Substring]) throws(SentenceError.Problem) -> [Word] {
        var words: [Word] = []
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
                words.append(try Word(number, unit: unit, text: text))
            } else {
                for part in text.split(separator: "-") {
                    let word = part.lowercased()
                    if let index = Vocabulary.numbers.firstIndex(of: word) {
                        words.append(.number(Double(index + 1)))
                    } else {
                        words.append(.word(word))
                    }
                }
            }
        }
        return words
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

    /// No device reports more often, so a shorter time would be lost.
    private static func wholeMilliseconds(_ number: Double, _ text: Substring) throws(SentenceError.Problem) -> Duration {
        // 0.12 s must not fail because 0.12 has no exact binary form.
        guard (number - number.rounded()).magnitude < 1e-6 else { throw .fractionOfMillisecond(String(text)) }
        return .milliseconds(Int64(number.rounded()))
    }
}
