/// Reads a whole XML document as touchegg does, with all that its parser forgives: `--` in comments, `&` in text, a declaration that is not
/// at the beginning, document types. Those are skipped, and no entity but the five usual ones and characters by number is replaced, so none
/// can grow. Nothing recurses.
struct XMLReader {
    private let scalars: [Unicode.Scalar]
    private var place = 0
    private var position = ImportError.Position(line: 1, column: 1)
    /// Elements that are open, outermost first; below them the document.
    private var open = [XMLElement(name: "", line: 1)]
    /// Where those begin.
    private var starts: [ImportError.Position] = []
    private var count = 0

    static func read(_ bytes: [UInt8]) throws(ImportError) -> XMLElement {
        var reader = XMLReader(scalars: Array(try text(bytes).unicodeScalars))
        while reader.place < reader.scalars.count { try reader.readPart() }
        if let start = reader.starts.last {
            throw reader.failure("<\(Excerpt.of(reader.open[reader.open.count - 1].name))> is never closed", at: start)
        }
        guard let root = reader.open[0].children.first else { throw reader.failure("there is no element") }
        return root
    }

    private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    /// UTF-8, or Latin-1 if the file says so.
    private static func text(_ bytes: [UInt8]) throws(ImportError) -> String {
        do throws(ImportError) {
            return try SourceText(bytes).text
        } catch {
            guard error.fault == .notUTF8 else { throw error }
            let start = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
            guard start.contains("<?xml"), start.contains("iso-8859-1") || start.contains("latin1") else { throw error }
            return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }
    }

    // MARK: - Parts

    /// Text, or what begins with `<`.
    private mutating func readPart() throws(ImportError) {
        guard scalars[place] == "<" else { return addText(replacingEntities(in: take { $0 != "<" })) }
        let start = position
        if skip("<!--") {
            guard takeUntil("-->") != nil else { throw failure("the comment that begins here is never closed", at: start) }
        } else if skip("<![CDATA[") {
            guard let text = takeUntil("]]>") else { throw failure("the CDATA section that begins here is never closed", at: start) }
            addText(text)
        } else if skip("<?") {
            guard takeUntil("?>") != nil else { throw failure("what begins here with <? is never closed", at: start) }
        } else if skip("<!") {
            try skipDeclaration(from: start)
        } else if skip("</") {
            try readEnd(from: start)
        } else {
            advance()
            try readElement(from: start)
        }
    }

    private mutating func addText(_ text: String) {
        // Only the first piece is read; space between elements is none.
        guard open.count > 1, open[open.count - 1].text.isEmpty, !text.trimmed.isEmpty else { return }
        open[open.count - 1].text = text
    }

    /// A document type, with brackets, quotes and comments in it.
    private mutating func skipDeclaration(from start: ImportError.Position) throws(ImportError) {
        var depth = 1
        while depth > 0 {
            if skip("<!--") {
                guard takeUntil("-->") != nil else { break }
            } else if let quote = peek(), quote == "\"" || quote == "'" {
                advance()
                _ = take { $0 != quote }
                if peek() == nil { break }
                advance()
            } else if let scalar = peek() {
                depth += scalar == "<" ? 1 : scalar == ">" ? -1 : 0
                advance()
            } else {
                break
            }
        }
        if depth > 0 { throw failure("what begins here with <! is never closed", at: start) }
    }

    private mutating func readEnd(from start: ImportError.Position) throws(ImportError) {
        let name = takeName()
        skipSpace()
        guard peek() == ">" else { throw failure("a > is missing") }
        advance()
        guard open.count > 1, open[open.count - 1].name == name else {
            let wanted = open.count > 1 ? "</\(Excerpt.of(open[open.count - 1].name))> was expected" : "no element is open"
            throw failure("found </\(Excerpt.of(name))> where \(wanted)", at: start)
        }
        close()
    }

    private mutating func close() {
        starts.removeLast()
        let element = open.removeLast()
        open[open.count - 1].children.append(element)
    }

    private mutating func readElement(from start: ImportError.Position) throws(ImportError) {
        guard let first = peek(), Self.isNameStart(first) else {
            throw failure("a < that begins nothing; write &lt; for the character", at: start)
        }
        count += 1
        if open.count > ImportLimits.depth { throw ImportError(.tooDeep, at: start) }
        if count > ImportLimits.nodes { throw ImportError(.tooMuch, at: start) }
        var element = XMLElement(name: takeName(), line: start.line)
        while true {
            skipSpace()
            if skip("/>") {
                open[open.count - 1].children.append(element)
                return
            }
            if skip(">") {
                open.append(element)
                starts.append(start)
                return
            }
            guard let scalar = peek(), Self.isNameStart(scalar) else {
                throw failure("<\(Excerpt.of(element.name))> is not closed with a >", at: start)
            }
            let (name, value) = try readAttribute()
            // The first of two with the same name counts.
            if element.attributes[name] == nil { element.attributes[name] = value }
        }
    }

    private mutating func readAttribute() throws(ImportError) -> (name: String, value: String) {
        let start = position
        let name = takeName()
        skipSpace()
        guard skip("=") else { throw failure("the attribute \(Excerpt.of(name)) has no value", at: start) }
        skipSpace()
        guard let quote = peek(), quote == "\"" || quote == "'" else {
            throw failure("the value of the attribute \(Excerpt.of(name)) is not in quotes", at: start)
        }
        advance()
        let value = take { $0 != quote }
        guard peek() == quote else { throw failure("the value of the attribute \(Excerpt.of(name)) is never closed", at: start) }
        advance()
        return (name, replacingEntities(in: value))
    }

    // MARK: - Characters

    /// An unknown entity stays as it is.
    private func replacingEntities(in text: String) -> String {
        guard text.unicodeScalars.contains("&") else { return text }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "&", let end = rest.prefix(12).firstIndex(of: ";"), let meant = Self.entity(String(rest[..<end])) else {
                result.append(scalar)
                continue
            }
            result.append(meant)
            rest = rest[rest.index(after: end)...]
        }
        return String(result)
    }

    private static func entity(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "apos": return "'"
        case "quot": return "\""
        case _ where name.hasPrefix("#x"): return UInt32(name.dropFirst(2), radix: 16).flatMap(character)
        case _ where name.hasPrefix("#"): return UInt32(name.dropFirst()).flatMap(character)
        default: return nil
        }
    }

    private static func character(_ number: UInt32) -> Unicode.Scalar? { number == 0 ? nil : Unicode.Scalar(number) }

    private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 128 || scalar == "_" || scalar == ":" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private mutating func takeName() -> String {
        take { Self.isNameStart($0) || $0 == "-" || $0 == "." || ("0"..."9").contains($0) }
    }

    private mutating func skipSpace() { _ = take { $0.properties.isWhitespace } }

    private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
        let start = place
        while let scalar = peek(), isPart(scalar) { advance() }
        return String(String.UnicodeScalarView(scalars[start..<place]))
    }

    /// What comes before the text, which is skipped too; nil if it never comes.
    private mutating func takeUntil(_ text: String) -> String? {
        let start = place
        while peek() != nil {
            let end = place
            if skip(text) { return String(String.UnicodeScalarView(scalars[start..<end])) }
            advance()
        }
        return nil
    }

    /// False, and nothing happens, if the text is not next.
    private mutating func skip(_ text: String) -> Bool {
        let wanted = text.unicodeScalars
        guard scalars[place...].starts(with: wanted) else { return false }
        for _ in wanted { advance() }
        return true
    }

    private func peek() -> Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

    private mutating func advance() {
        position.advance(over: scalars[place])
        place += 1
    }

    private func failure(_ reason: String, at position: ImportError.Position? = nil) -> ImportError {
        ImportError(.malformed("this is not XML: \(reason)"), at: position ?? self.position)
    }
}
