import Diagnostics

// This file declares keys for quantities, and decodes them: a number with a unit, or two of them in one text.

extension DeclaredKey where Value: Quantity {
    static func quantity(
        _ name: String, in range: ClosedRange<Value> = Value.usualRange, default fallback: Value, _ sentence: String
    ) -> DeclaredKey {
        DeclaredKey(
            name, .quantity(Value.self, in: range), default: fallback, written: "\"\(fallback.written)\"", sentence
        ) { entry, table in table.quantity(entry, as: Value.self, in: range) }
    }
}

extension DeclaredKey {
    /// Declares a key for a quantity, without a default.
    ///
    /// - Parameter assumed: The quantity that applies if the key is missing, unless other keys of the table change it; nil for none.
    static func quantity<Content: Quantity>(
        _ name: String, _ type: Content.Type, in range: ClosedRange<Content> = Content.usualRange, assumed: Content? = nil,
        _ sentence: String
    ) -> DeclaredKey where Value == Content? {
        DeclaredKey(
            name, .quantity(Content.self, in: range), default: nil, written: assumed.map { "\"\($0.written)\"" }, sentence
        ) { entry, table in table.quantity(entry, as: Content.self, in: range) }
    }
}

extension TableReader {
    func quantity<Value: Quantity>(
        _ entry: TOMLEntry, as type: Value.Type, in range: ClosedRange<Value> = Value.usualRange
    ) -> Value? {
        let (key, position) = (entry.key, entry.value.position)
        func withoutUnit(_ amount: Double) -> Value? {
            log.error(.missingUnit(in: Value.completed(amount, in: range), key: key, example: Value.example), at: position)
            return nil
        }
        let text: String
        switch entry.value.content {
        case .string(let string): text = string
        case .integer(let integer): return withoutUnit(Double(integer))
        case .float(let float): return withoutUnit(float)
        case .boolean, .date, .array, .table:
            log.wrongType(entry, wanted: Value.wanted)
            return nil
        }
        guard let (amount, unit) = text.quantityParts else {
            log.error(.unreadableQuantity(text, key: key, wanted: Value.wanted), at: position)
            return nil
        }
        if unit.isEmpty { return withoutUnit(amount) }
        guard let value = Value(amount, unit: unit) else {
            log.error(.unreadableQuantity(text, key: key, wanted: Value.wanted), at: position)
            return nil
        }
        if range.contains(value) { return value }
        let (lowest, highest) = (range.lowerBound.written, range.upperBound.written)
        log.error(.outOfRange(quoted(text), key: key, lowest: lowest, highest: highest), at: position)
        return nil
    }

    /// Reads a value that consists of two quantities; nil, and reported once, if one of them is wrong.
    ///
    /// - Parameters:
    ///   - sides: The texts of the quantities.
    ///   - separator: The text between the sides in a message.
    ///   - example: A valid value for a message, without quotes.
    ///   - isValid: Returns true if the quantities can stand together.
    func quantities<Value: Quantity>(
        _ sides: (String, String), separatedBy separator: String, of entry: TOMLEntry, example: String, in range: ClosedRange<Value>,
        where isValid: (Value, Value) -> Bool = { _, _ in true }
    ) -> (Value, Value)? {
        let complete = [sides, (sides.1, sides.0)].map { side, other in
            side.quantityParts?.unit == "" ? side.withUnit(of: other, among: Value.units) : side
        }
        if complete != [sides.0, sides.1] {
            let values = complete.compactMap { side in side.quantityParts.flatMap { Value($0.amount, unit: $0.unit) } }
            let isUsable = values.count == 2 && values.allSatisfy(range.contains) && isValid(values[0], values[1])
            let text = isUsable ? complete.joined(separator: separator) : nil
            log.error(.missingUnit("units", in: text, key: entry.key, example: example), at: entry.value.position)
            return nil
        }
        guard let first = quantity(entry.with(sides.0), as: Value.self, in: range),
            let second = quantity(entry.with(sides.1), as: Value.self, in: range)
        else { return nil }
        return (first, second)
    }
}

extension Quantity {
    /// Returns a number with its probable unit; nil if that quantity is out of range.
    fileprivate static func completed(_ number: Double, in range: ClosedRange<Self>) -> String? {
        let unit = likelyUnit(of: number)
        guard !number.isNaN, let value = Self(number, unit: unit), range.contains(value) else { return nil }
        return "\(plain(number))\(unit)"
    }
}

extension String {
    /// The number of a text such as `3mm`, and its unit, which is empty if it is missing. Nil if the text begins with no number.
    fileprivate var quantityParts: (amount: Double, unit: String)? {
        let number = prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        guard let amount = Double(number) else { return nil }
        return (amount, String(dropFirst(number.count).drop { $0 == " " }))
    }

    /// Returns a text without a unit with the unit at the end of `other`. If `other` ends with none of `units`, the first of them is added.
    func withUnit(of other: String, among units: [String]) -> String { self + (units.first(where: other.hasSuffix) ?? units[0]) }
}

extension Diagnostic {
    /// The diagnostic for a value without its unit.
    ///
    /// - Parameters:
    ///   - missing: The missing part, as a noun phrase.
    ///   - complete: The value with its units, without quotes; nil if units do not make it valid. A long one is not printed.
    ///   - example: A valid value for the key, without quotes.
    static func missingUnit(_ missing: String = "a unit", in complete: String?, key: String, example: String) -> Diagnostic {
        let fault = "\(quoted(key)) needs \(missing)"
        // Our choice: no valid value is that long, but for zeros behind the point.
        guard let complete, complete.utf8.count <= 40 else { return Diagnostic(.missingUnit, "\(fault), as in \(key) = \"\(example)\"") }
        return Diagnostic(.missingUnit, "\(fault): write \(key) = \"\(complete)\"", replacement: "\"\(complete)\"")
    }

    /// The diagnostic for a quantity or a range that cannot be read.
    ///
    /// - Parameter wanted: The correct form, as a noun phrase.
    static func unreadableQuantity(_ text: String, key: String, wanted: String) -> Diagnostic {
        let advice = text.hasSuffix("%") ? ": only areas are measured in %" : text.contains(",") ? ", with a point and no comma" : ""
        return Diagnostic(.wrongQuantity, "\(quoted(key)) is \(quoted(text)); it must be \(wanted)\(advice)")
    }

    /// The diagnostic for a range that ends where it begins, or before it.
    ///
    /// - Parameter swapped: A correct range: the same with its ends swapped, or an example.
    static func emptyRange(_ text: String, key: String, swapped: String) -> Diagnostic {
        Diagnostic(
            .wrongQuantity,
            "\(quoted(key)) is \(quoted(text)), which ends where it begins or before that; write it as in \(quoted(swapped))")
    }
}
