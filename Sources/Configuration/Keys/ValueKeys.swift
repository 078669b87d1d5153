import Diagnostics

// This file declares keys of one value each, and decodes them.

// MARK: - Switches and numbers

extension DeclaredKey where Value == Bool {
    static func boolean(_ name: String, default fallback: Bool, _ sentence: String) -> DeclaredKey {
        DeclaredKey(name, .boolean, default: fallback, written: "\(fallback)", sentence) { entry, table in table.boolean(entry) }
    }
}

extension DeclaredKey where Value == Bool? {
    static func boolean(_ name: String, _ sentence: String) -> DeclaredKey {
        DeclaredKey(name, .boolean, default: nil, sentence) { entry, table in table.boolean(entry) }
    }
}

extension DeclaredKey where Value == Int {
    static func integer(_ name: String, in range: ClosedRange<Int>, default fallback: Int, _ sentence: String) -> DeclaredKey {
        DeclaredKey(name, .integer(range), default: fallback, written: "\(fallback)", sentence) { entry, table in
            table.integer(entry, in: range, wanted: "a whole number such as \(fallback)")
        }
    }
}

extension DeclaredKey where Value == Int? {
    /// Declares a key for a whole number, without a default.
    ///
    /// - Parameters:
    ///   - wanted: The correct form of the value, as a noun phrase.
    ///   - digits: The function that writes the ends of the range for messages.
    static func integer(
        _ name: String, in range: ClosedRange<Int>, wanted: String, _ sentence: String,
        digits: @escaping @Sendable (Int) -> String = { "\($0)" }
    ) -> DeclaredKey {
        DeclaredKey(name, .integer(range), default: nil, sentence) { entry, table in
            table.integer(entry, in: range, wanted: wanted, digits: digits)
        }
    }
}

extension DeclaredKey where Value == Double {
    /// Declares a key for a number without a unit.
    static func number(_ name: String, in range: ClosedRange<Double>, default fallback: Double, _ sentence: String) -> DeclaredKey {
        let form = NumberForm(lowest: range.lowerBound, highest: range.upperBound)
        return DeclaredKey(name, .number(form), default: fallback, written: plain(fallback), sentence) { entry, table in
            guard let number = table.number(entry, example: plain(fallback)) else { return nil }
            if range.contains(number) { return number }
            let (lowest, highest) = (plain(range.lowerBound), plain(range.upperBound))
            table.log.error(.outOfRange(plain(number), key: name, lowest: lowest, highest: highest), at: entry.value.position)
            return nil
        }
    }
}

extension DeclaredKey where Value == Double? {
    /// Declares a key for a ratio of widths, more than 1 and at most 100.
    ///
    /// - Parameter assumed: The ratio that applies if the key is missing, unless other keys of the table change it.
    static func scale(_ name: String, assumed: Double, _ sentence: String) -> DeclaredKey {
        let form = NumberForm(lowest: 1, highest: 100, isAboveLowest: true)
        return DeclaredKey(name, .number(form), default: nil, written: plain(assumed), sentence) { entry, table in
            guard let scale = table.number(entry, example: "1.25") else { return nil }
            if scale > 1, scale <= 100 { return scale }
            table.log.error(.unreadableScale(plain(scale), key: name), at: entry.value.position)
            return nil
        }
    }
}

extension TableReader {
    fileprivate func boolean(_ entry: TOMLEntry) -> Bool? {
        if case .boolean(let boolean) = entry.value.content { return boolean }
        log.wrongType(entry, wanted: "true or false, without quotes")
        return nil
    }

    fileprivate func integer(
        _ entry: TOMLEntry, in range: ClosedRange<Int>, wanted: String, digits: (Int) -> String = { "\($0)" }
    ) -> Int? {
        guard case .integer(let integer) = entry.value.content else {
            log.wrongType(entry, wanted: wanted)
            return nil
        }
        if let exact = Int(exactly: integer), range.contains(exact) { return exact }
        let (lowest, highest) = (digits(range.lowerBound), digits(range.upperBound))
        log.error(.outOfRange("\(integer)", key: entry.key, lowest: lowest, highest: highest), at: entry.value.position)
        return nil
    }

    fileprivate func number(_ entry: TOMLEntry, example: String) -> Double? {
        switch entry.value.content {
        case .integer(let integer): return Double(integer)
        case .float(let float): return float
        case .string, .boolean, .date, .array, .table:
            log.wrongType(entry, wanted: "a number without quotes and unit, such as \(example)")
            return nil
        }
    }
}

extension DiagnosticCollector {
    /// Reports that the value of a key is of a type that cannot be used.
    func wrongType(_ entry: TOMLEntry, wanted: String) {
        error(.wrongType(key: entry.key, wanted: wanted, found: entry.value.type), at: entry.value.position)
    }

    /// Returns the text of a key; nil, and reported, for anything else.
    func text(_ entry: TOMLEntry, wanted: String) -> String? {
        if case .string(let text) = entry.value.content { return text }
        wrongType(entry, wanted: wanted)
        return nil
    }

    /// Returns the elements of a key; nil, and reported, for anything but a list.
    func list(_ entry: TOMLEntry, wanted: String) -> [TOMLValue]? {
        if case .array(let elements) = entry.value.content { return elements }
        wrongType(entry, wanted: wanted)
        return nil
    }

    /// Returns a reader of the braces of a key; nil, and reported, for anything else.
    func table(_ entry: TOMLEntry, as role: TableRole, wanted: String) -> TableReader? {
        if case .table(let table) = entry.value.content { return TableReader(table, as: role, log: self) }
        wrongType(entry, wanted: wanted)
        return nil
    }
}

extension Diagnostic {
    /// The diagnostic for a value of the wrong type.
    ///
    /// - Parameters:
    ///   - wanted: The correct form, as a noun phrase.
    ///   - found: The content of the file, as a noun phrase.
    static func wrongType(key: String, wanted: String, found: String) -> Diagnostic {
        Diagnostic(.wrongType, "\(quoted(key)) must be \(wanted), not \(found)")
    }

    static func outOfRange(_ text: String, key: String, lowest: String, highest: String) -> Diagnostic {
        Diagnostic(.outOfRange, "\(quoted(key)) is \(text); it must be from \(lowest) to \(highest)")
    }

    fileprivate static func unreadableScale(_ text: String, key: String) -> Diagnostic {
        Diagnostic(
            .wrongQuantity,
            "\(quoted(key)) is \(text); it must be more than 1 and at most 100, for both ways: 1.25 is 25 % apart, or as much together")
    }
}
