import Gestures

/// Each of these reads one key. Where the file leaves the key out, the default holds; where its value cannot be used, that is reported,
/// and the default holds as well so that reading can go on.
extension TableReader {
    mutating func boolean(_ key: String, default fallback: Bool) -> Bool {
        note(key, .boolean, default: "\(fallback)")
        guard let value = entry(key)?.value else { return fallback }
        guard case .boolean(let boolean) = value.content else {
            wrongType(key, value, wanted: "true or false, without quotes")
            return fallback
        }
        return boolean
    }

    mutating func integer(_ key: String, in range: ClosedRange<Int>, default fallback: Int) -> Int {
        note(key, .integer(range), default: "\(fallback)")
        guard let value = entry(key)?.value else { return fallback }
        guard case .integer(let integer) = value.content else {
            wrongType(key, value, wanted: "a whole number such as \(fallback)")
            return fallback
        }
        guard let exact = Int(exactly: integer), range.contains(exact) else {
            log.error(
                .outOfRange("\(integer)", key: key, lowest: "\(range.lowerBound)", highest: "\(range.upperBound)"), at: value.position)
            return fallback
        }
        return exact
    }

    /// A ratio without a unit, more than 1.
    mutating func scale(_ key: String) -> Double? {
        note(key, .number(NumberForm(lowest: 1, highest: 100, isAboveLowest: true)))
        guard let value = entry(key)?.value else { return nil }
        let scale: Double
        switch value.content {
        case .integer(let integer): scale = Double(integer)
        case .float(let float): scale = float
        case .string, .boolean, .date, .array, .table:
            wrongType(key, value, wanted: "a number without quotes and unit, such as 1.25")
            return nil
        }
        guard scale > 1, scale <= 100 else {
            log.error(.unreadableScale(plain(scale)), at: value.position)
            return nil
        }
        return scale
    }

    /// One of the words of an enumeration, or a `synonym` of one.
    mutating func word<Word: RawRepresentable<String> & CaseIterable>(
        _ key: String, as type: Word.Type, synonyms: [String: Word] = [:]
    ) -> Word? {
        note(key, .words(Word.allCases.map(\.rawValue) + synonyms.keys.sorted()))
        guard let value = entry(key)?.value else { return nil }
        return word(key, value, synonyms: synonyms)
    }

    mutating func word<Word: RawRepresentable<String> & CaseIterable>(
        _ key: String, synonyms: [String: Word] = [:], default fallback: Word
    ) -> Word {
        note(key, default: "\"\(fallback.rawValue)\"")
        return word(key, as: Word.self, synonyms: synonyms) ?? fallback
    }

    mutating func requiredWord<Word: RawRepresentable<String> & CaseIterable>(_ key: String, example: Word) -> Word? {
        note(key, .words(Word.allCases.map(\.rawValue)))
        guard let value = required(key, example: "\(key) = \"\(example.rawValue)\"")?.value else { return nil }
        return word(key, value, synonyms: [:])
    }

    private func word<Word: RawRepresentable<String> & CaseIterable>(
        _ key: String, _ value: TOMLValue, synonyms: [String: Word]
    ) -> Word? {
        let allowed = Word.allCases.map(\.rawValue)
        guard case .string(let text) = value.content else {
            let wanted = allowed.map { "\"\($0)\"" }.joined(separator: " or ")
            if key == "direction", case .array = value.content {
                log.error(.severalDirections(wanted: wanted), at: value.position)
            } else {
                wrongType(key, value, wanted: wanted)
            }
            return nil
        }
        if let word = Word(rawValue: text) ?? synonyms[text] { return word }
        log.error(.unknownWord(text, key: key, allowed: allowed + synonyms.keys.sorted()), at: value.position)
        return nil
    }

    /// A number with a unit.
    mutating func quantity<Value: Quantity>(
        _ key: String, in range: ClosedRange<Value> = Value.usualRange, default fallback: Value
    ) -> Value {
        note(key, default: "\"\(fallback.written)\"")
        return optionalQuantity(key, as: Value.self, in: range) ?? fallback
    }

    mutating func optionalQuantity<Value: Quantity>(
        _ key: String, as type: Value.Type, in range: ClosedRange<Value> = Value.usualRange
    ) -> Value? {
        note(key, .quantity(Value.self, in: range))
        guard let entry = entry(key) else { return nil }
        return quantity(entry, as: Value.self, in: range)
    }

    /// Of an entry that has been asked for already.
    func quantity<Value: Quantity>(
        _ entry: TOMLEntry, as type: Value.Type, in range: ClosedRange<Value> = Value.usualRange
    ) -> Value? {
        let (key, value) = (entry.key, entry.value)
        switch value.content {
        case .string(let text):
            return quantity(key, text, in: range, at: value.position)
        case .integer(let integer):
            log.error(.missingUnit(key: key, example: Value.example(for: Double(integer), in: range)), at: value.position)
        case .float(let float):
            log.error(.missingUnit(key: key, example: Value.example(for: float, in: range)), at: value.position)
        case .boolean, .date, .array, .table:
            wrongType(key, value, wanted: Value.wanted)
        }
        return nil
    }

    private func quantity<Value: Quantity>(
        _ key: String, _ text: String, in range: ClosedRange<Value>, at position: SourcePosition
    ) -> Value? {
        let number = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        let unit = text.dropFirst(number.count).drop { $0 == " " }
        guard let amount = Double(number) else {
            log.error(.unreadableQuantity(text, key: key, wanted: Value.wanted), at: position)
            return nil
        }
        guard let value = Value(amount, unit: String(unit)) else {
            if unit.isEmpty {
                log.error(.missingUnit(key: key, example: Value.example(for: amount, in: range)), at: position)
            } else {
                log.error(.unreadableQuantity(text, key: key, wanted: Value.wanted), at: position)
            }
            return nil
        }
        guard range.contains(value) else {
            log.error(
                .outOfRange(quoted(text), key: key, lowest: range.lowerBound.written, highest: range.upperBound.written), at: position)
            return nil
        }
        return value
    }

    func wrongType(_ key: String, _ value: TOMLValue, wanted: String) {
        log.error(.wrongType(key: key, wanted: wanted, found: value.type), at: value.position)
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - wanted: What to write, as a noun phrase.
    ///   - found: What the file has, as a noun phrase.
    static func wrongType(key: String, wanted: String, found: String) -> Diagnostic {
        Diagnostic(.wrongType, "\(quoted(key)) must be \(wanted), not \(found)")
    }

    fileprivate static func severalDirections(wanted: String) -> Diagnostic {
        Diagnostic(.wrongType, #""direction" must be \#(wanted), not a list; make a gesture for each direction"#)
    }

    static func unknownWord(_ word: String, key: String, allowed: [String]) -> Diagnostic {
        let meant = meantWord(by: word, among: allowed).map { "\"\($0)\"" }
        let message: String
        if ["on", "from", "to", "gestures"].contains(key) {
            message = "\(quoted(key)) cannot be \(quoted(word))\(suggestion(for: word, among: allowed, "it can be"))"
        } else if key == "direction", Axis(rawValue: word) != nil, allowed.contains(Direction.up.rawValue) {
            message =
                "\(quoted(word)) is an axis, not a direction; it can be \(listed(allowed)), and a drag can have axis = \(quoted(word))"
        } else if key == "axis", Direction(rawValue: word) != nil {
            message = "\(quoted(word)) is a direction, not an axis; write direction = \(quoted(word))"
        } else {
            message = "unknown \(key) \(quoted(word))\(suggestion(for: word, among: allowed, "it can be"))"
        }
        return Diagnostic(.unknownWord, message, replacement: meant)
    }

    static func missingUnit(key: String, example: String) -> Diagnostic {
        Diagnostic(.missingUnit, "\(quoted(key)) needs a unit: write \(key) = \(example)", replacement: example)
    }

    /// Of a range without units.
    static func missingUnits(key: String, example: String) -> Diagnostic {
        Diagnostic(.missingUnit, "\(quoted(key)) needs units: write \(key) = \(example)", replacement: example)
    }

    /// - Parameter wanted: What to write, as a noun phrase.
    static func unreadableQuantity(_ text: String, key: String, wanted: String) -> Diagnostic {
        let advice = text.hasSuffix("%") ? ": only areas are measured in %" : text.contains(",") ? ", with a point and no comma" : ""
        return Diagnostic(.wrongQuantity, "\(quoted(key)) is \(quoted(text)); it must be \(wanted)\(advice)")
    }

    static func outOfRange(_ text: String, key: String, lowest: String, highest: String) -> Diagnostic {
        Diagnostic(.outOfRange, "\(quoted(key)) is \(text); it must be from \(lowest) to \(highest)")
    }

    fileprivate static func unreadableScale(_ text: String) -> Diagnostic {
        Diagnostic(
            .wrongQuantity,
            #""scale" is \#(text); it must be more than 1 and at most 100, for both ways: 1.25 is 25 % apart, or as much together"#)
    }

    /// A range that ends where it begins, or before it.
    /// - Parameter swapped: What to write.
    static func emptyRange(_ text: String, key: String, swapped: String) -> Diagnostic {
        Diagnostic(
            .wrongQuantity,
            "\(quoted(key)) is \(quoted(text)), which ends where it begins or before that; write it as in \(quoted(swapped))")
    }
}
