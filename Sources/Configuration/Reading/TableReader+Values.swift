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
            log.report(
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
            log.report(.unreadableScale(plain(scale)), at: value.position)
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
            wrongType(key, value, wanted: allowed.map { "\"\($0)\"" }.joined(separator: " or "))
            return nil
        }
        if let word = Word(rawValue: text) ?? synonyms[text] { return word }
        log.report(.unknownWord(text, key: key, allowed: allowed + synonyms.keys.sorted()), at: value.position)
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
            log.report(.missingUnit(key: key, example: Value.example(for: Double(integer), in: range)), at: value.position)
        case .float(let float):
            log.report(.missingUnit(key: key, example: Value.example(for: float, in: range)), at: value.position)
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
            log.report(.unreadableQuantity(text, key: key, wanted: Value.wanted), at: position)
            return nil
        }
        guard let value = Value(amount, unit: String(unit)) else {
            if unit.isEmpty {
                log.report(.missingUnit(key: key, example: Value.example(for: amount, in: range)), at: position)
            } else {
                log.report(.unreadableQuantity(text, key: key, wanted: Value.wanted), at: position)
            }
            return nil
        }
        guard range.contains(value) else {
            log.report(
                .outOfRange(quoted(text), key: key, lowest: range.lowerBound.written, highest: range.upperBound.written), at: position)
            return nil
        }
        return value
    }

    func wrongType(_ key: String, _ value: TOMLValue, wanted: String) {
        log.report(.wrongType(key: key, wanted: wanted, found: value.type), at: value.position)
    }
}
