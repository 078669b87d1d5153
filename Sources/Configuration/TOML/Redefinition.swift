import Diagnostics

/// A key or a table that is defined twice, or in two ways, and the reason for a message.
struct Redefinition {
    private enum Kind {
        case key, table
        /// A table with the name of something else.
        case tableOverOther
        /// A list of tables with the name of something else.
        case listOverOther
        /// A dotted key below something that is complete.
        case dottedKey
    }

    /// The name that is defined already, as it is written; empty for a dotted key with quotes.
    let name: String
    private let kind: Kind

    /// Parses toml++'s words on an error, which is at a column of a line; nil if the error is another one.
    init?(_ detail: Substring, scope: String, in line: SourceLine, at column: Int) {
        guard detail.hasPrefix("cannot redefine existing") else { return nil }
        if detail.hasSuffix("as dotted key-value pair") {
            let key = line.dottedKey(through: column)
            // A quoted part may contain dots and equals signs.
            (name, kind) = (key.contains { "\"'".contains($0) } ? "" : key, .dottedKey)
            return
        }
        name = detail.quotedName
        if detail.hasSuffix("as table") {
            kind = .tableOverOther
        } else if detail.hasSuffix("as array-of-tables") {
            kind = .listOverOther
        } else {
            kind = scope == "table header" ? .table : .key
        }
    }

    /// Returns true if the key of a statement is the one that is defined twice, and not a key in its value.
    func isCaused(by key: String) -> Bool { kind == .dottedKey ? !name.isEmpty && key.hasPrefix("\(name).") : key == name }

    /// The reason as long as the first definition is unknown.
    var reason: String {
        let name = printable(name)
        return switch kind {
        case .key: "\"\(name)\" is set twice in the same table"
        case .table: "[\(name)] is there twice"
        case .tableOverOther: "[\(name)] clashes with an earlier [[\(name)]] or \(name) = …"
        case .listOverOther: "[[\(name)]] clashes with an earlier [\(name)] or \(name) = …"
        case .dottedKey where name.isEmpty: "a dotted key cannot add to what is complete already; write all of its keys in one place"
        case .dottedKey: "\"\(name)\" is complete already, so that a dotted key cannot add to it; write all of its keys in one place"
        }
    }

    /// Returns the reason with the line of the first definition.
    ///
    /// - Parameters:
    ///   - first: The first definition.
    ///   - key: The key of the wrong statement; empty for a header.
    func reason(after first: Definition, key: String) -> String {
        let inner = printable(first.path.dropFirst(name.count + 1))
        let name = printable(name)
        switch kind {
        case .key where inner.isEmpty:
            let advice = Action.Trigger.words.contains(name) ? #"; to run both, write one text: "first; second""# : ""
            return "\(reason), first in line \(first.line)\(advice)"
        case .table where inner.isEmpty: return "\(reason), first in line \(first.line); write all of its keys there"
        case .key: return "\(clash(first, of: "\"\(name)\"")); write one table: \(name) = { \(inner) = …, … }"
        case .table: return "\(clash(first, of: "[\(name)]")); write \(inner) = … below [\(name)] instead"
        case .tableOverOther, .listOverOther:
            let last = name.split(separator: ".").last ?? ""
            return "[\(name)] clashes with line \(first.line), which sets \(last) already; keep one of them"
        case .dottedKey:
            let inner = printable(key.dropFirst(self.name.count + 1))
            return "\(clash(first, of: quoted(key))); write one table: \(name) = { …, \(inner) = … }"
        }
    }

    private func clash(_ first: Definition, of culprit: String) -> String {
        "\(culprit) clashes with line \(first.line), which sets \(printable(first.path))"
    }
}

/// A statement that defines a key or a table.
struct Definition {
    let line: Int
    /// The key with the name of its table, or the name of the table, as they are written.
    let path: String
}

extension [UInt8] {
    /// Returns the first definition of a table, or of a key in the table of `culprit`; nil if there is none before `culprit`.
    func firstDefinition(of name: String, before culprit: TOMLStatement) -> Definition? {
        var scanner = TOMLScanner(self)
        var section = ""
        var first: Definition?
        while let statement = scanner.next(in: self), statement.lines.lowerBound < culprit.lines.lowerBound {
            let line = statement.lines.lowerBound
            if !statement.isHeader {
                let key = key(of: statement)
                let path = culprit.isHeader && !section.isEmpty ? "\(section).\(key)" : key
                let isInside = (!culprit.isHeader || section.count < name.count) && path.hasPrefix("\(name).")
                if first == nil, path == name || isInside { first = Definition(line: line, path: path) }
            } else if let header = header(of: statement) {
                section = header.path
                // A header begins a new table, in which no key is defined yet.
                if !culprit.isHeader || header.opening > 1 && name.hasPrefix("\(section).") { first = nil }
                if culprit.isHeader, section == name, first == nil { first = Definition(line: line, path: name) }
            }
        }
        return first
    }

    /// Returns the key before the equals sign.
    func key(of statement: TOMLStatement) -> String {
        String(decoding: self[statement.bytes].prefix(200).prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self).trimmed
    }

    /// Returns the header of a table; nil if its name would need quotes.
    func header(of statement: TOMLStatement) -> TOMLHeader? {
        TOMLHeader(String(decoding: self[statement.bytes].prefix(200), as: UTF8.self))
    }
}
