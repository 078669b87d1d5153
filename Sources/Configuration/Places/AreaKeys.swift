import Diagnostics
import TouchInput

/// The keys of `[area.NAME]`.
final class AreaKeys: KeyTable {
    static let keys = AreaKeys()
    static let table = keys.declared(as: "area")

    let x = DeclaredKey.span("x", "The range along the width, in distances or shares of it, from the left.")
    let y = DeclaredKey.span("y", "The range along the height, in distances or shares of it, from the top.")

    let when = DeclaredKey.condition(
        "when", "The condition on the desktop for gestures in the area. It must hold when the first finger lands.")

    var declared: [Reference.Key] { [x.declaration, y.declaration, when.declaration] }

    /// Reads a table; nil, and reported, if it is wrong.
    func area(_ table: TableReader, named entry: TOMLEntry) -> ConfiguredArea? {
        let errorCount = table.log.errorCount
        let (first, second, when) = (x.read(in: table), y.read(in: table), when.read(in: table))
        let isEmpty = table.present(x) == nil && table.present(y) == nil
        table.finish()
        if isEmpty, table.log.errorCount == errorCount {
            table.log.error(.missingKey("x or a y", in: .area, example: #"x = "0mm..6mm""#), inTableAt: table.position)
        }
        guard table.log.errorCount == errorCount else { return nil }
        return ConfiguredArea(entry.key, x: first, y: second, when: when, position: entry.position)
    }
}

extension DeclaredKey where Value == AreaSpan {
    /// Declares a key for two places along a side, with `..` between them. The default is the whole side.
    fileprivate static func span(_ name: String, _ sentence: String) -> DeclaredKey {
        let form = TextForm("two places with .. between them", example: "0mm..6mm", pattern: #"\.\."#)
        return DeclaredKey(name, .text(form), default: .all, written: quoted("0%..100%"), sentence) { entry, table in table.span(entry) }
    }
}

extension TableReader {
    fileprivate func span(_ entry: TOMLEntry) -> AreaSpan? {
        let (key, value) = (entry.key, entry.value)
        guard let text = log.text(entry, wanted: AreaSpan.wanted) else { return nil }
        guard let (first, last) = text.ends else {
            log.error(.unreadableQuantity(text, key: key, wanted: AreaSpan.wanted), at: value.position)
            return nil
        }
        guard let start = end(first, of: text, key, at: value.position), let end = end(last, of: text, key, at: value.position) else {
            return nil
        }
        let span = AreaSpan(start: start, end: end)
        if span.isNowhere {
            let isPoint = span.start == span.end
            log.error(.emptyRange(text, key: key, swapped: isPoint ? "0%..50%" : "\(last)..\(first)"), at: value.position)
            return nil
        }
        if let beyond = span.endBeyond {
            log.error(.outside(beyond == \.start ? first : last, key: key), at: value.position)
            return nil
        }
        return span
    }

    private func end(_ text: String, of whole: String, _ key: String, at position: SourcePosition) -> AreaSpan.End? {
        switch AreaSpan.End.reading(text) {
        case .end(let end): return end
        case .withoutUnit:
            log.error(.missingUnit("units", in: AreaSpan.completed(whole), key: key, example: "0mm..6mm"), at: position)
        case .unreadable: log.error(.unreadableQuantity(whole, key: key, wanted: AreaSpan.wanted), at: position)
        case .outside: log.error(.outside(text, key: key), at: position)
        }
        return nil
    }
}

extension Diagnostic {
    /// The diagnostic for an end of a range that is beyond the surface.
    fileprivate static func outside(_ end: String, key: String) -> Diagnostic {
        .outOfRange(quoted(end), key: key, lowest: "0% or 0mm", highest: "100% or \(Surface.longest.written)")
    }
}

extension AreaSpan {
    fileprivate static let wanted = #"from one place to another, such as "0mm..6mm", "50%..100%" or "100%-6mm..100%""#

    /// Returns a range with a unit for each number that has none; nil if that does not make it valid.
    fileprivate static func completed(_ text: String) -> String? {
        guard let ends = text.ends else { return nil }
        let complete = [ends, (ends.1, ends.0)].map { end, other in
            // A unit at the end of a share with a distance is that of the distance.
            let hasDistance = other.contains("%") && !other.hasSuffix("%") && !end.contains("%")
            guard case .withoutUnit = End.reading(end), !hasDistance else { return end }
            return end.withUnit(of: other, among: end.contains("%") ? Length.units : Length.units + ["%"])
        }
        guard case .end(let start) = End.reading(complete[0]), case .end(let end) = End.reading(complete[1]),
            case let span = AreaSpan(start: start, end: end), !span.isNowhere, span.endBeyond == nil
        else { return nil }
        return complete.joined(separator: "..")
    }
}

extension AreaSpan.End {
    fileprivate enum Reading {
        case end(AreaSpan.End)
        case withoutUnit
        case unreadable
        case outside
    }

    /// Parses `6mm`, `30%`, `100%-6mm` or `50% + 2mm`.
    fileprivate static func reading(_ text: String) -> Reading {
        guard let (amount, rest) = text.number else { return .unreadable }
        guard rest.first == "%" else { return length(amount, unit: rest).map { within(share: 0, $0) } ?? without(rest) }
        let offset = rest.dropFirst().drop { $0 == " " }
        guard let sign = offset.first else { return within(share: amount / 100, .zero) }
        guard sign == "+" || sign == "-", let (size, unit) = String(offset.dropFirst().drop { $0 == " " }).number, size >= 0 else {
            return .unreadable
        }
        guard let length = length(size, unit: unit) else { return without(unit) }
        return within(share: amount / 100, sign == "-" ? .zero - length : length)
    }

    private static func length(_ amount: Double, unit: Substring) -> Length? { Length(amount, unit: String(unit)) }

    private static func without(_ unit: Substring) -> Reading { unit.isEmpty ? .withoutUnit : .unreadable }

    private static func within(share: Double, _ offset: Length) -> Reading {
        guard (0...1).contains(share), offset.magnitude <= Surface.longest, share > 0 || offset >= .zero else { return .outside }
        return .end(AreaSpan.End(share: share, offset: offset))
    }
}

extension String {
    /// The text before and after `..`, without blanks around it; nil unless there is exactly one `..`, and no third period.
    var ends: (String, String)? {
        var parts: [String] = [""]
        var rest = self[...]
        while let first = rest.first {
            if rest.hasPrefix("..") {
                parts.append("")
                rest = rest.dropFirst(2)
            } else {
                parts[parts.count - 1].append(first)
                rest = rest.dropFirst()
            }
        }
        guard parts.count == 2, !parts[1].hasPrefix(".") else { return nil }
        return (parts[0].withoutBlanks, parts[1].withoutBlanks)
    }

    fileprivate var withoutBlanks: String {
        var text = drop { $0 == " " }
        while text.last == " " { text = text.dropLast() }
        return String(text)
    }

    /// The number at the beginning of the text, and the text after it without leading blanks. Nil unless the text begins with a number
    /// that has a digit before its period and no plus.
    fileprivate var number: (Double, Substring)? {
        let unsigned: Substring = hasPrefix("-") ? dropFirst() : self[...]
        let digits = unsigned.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard digits.first != ".", let amount = Double(self[..<digits.endIndex]) else { return nil }
        return (amount, self[digits.endIndex...].drop { $0 == " " })
    }
}
