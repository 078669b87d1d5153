import Diagnostics

/// Continues after syntax errors: leaves out the wrong statement and lets toml++ read the file again. Lines keep their numbers, and the
/// remaining lines keep their columns.
struct SyntaxRecovery {
    // Our choice: users hardly correct more faults at once.
    static let faultLimit = 20
    /// The most bytes before the wrong statements, summed over all runs of toml++. Our choice: it affects only very large files.
    private static let workLimit = 4 * Configuration.sizeLimit

    private let file: Int
    private var bytes: [UInt8]
    private var scanner: TOMLScanner
    /// The next statement that may be wrong; nil until the scanner finds it.
    private var statement: TOMLStatement?
    private var reading = TOMLReading()
    /// The first lines of tables that are not part of another table; 0 stands for the file itself.
    private var entities = [0]
    /// The lines of `entities` from which a statement was left out.
    private var damaged: Set<Int> = []
    /// The lines of headers that were corrected.
    private var mended: Set<Int> = []
    /// The lines of headers that a placeholder has replaced.
    private var replaced: Set<Int> = []
    /// The first line of the last wrong statement.
    private var lastLine = 0
    private var isChanged = false
    private var work = 0

    /// Reads a file without its wrong statements. `file` is its index among those that are read together.
    static func read(_ bytes: [UInt8], file: Int) -> TOMLReading {
        var recovery = SyntaxRecovery(bytes, file)
        recovery.run()
        return recovery.reading
    }

    private init(_ bytes: [UInt8], _ file: Int) {
        (self.bytes, self.file, scanner) = (bytes, file, TOMLScanner(bytes))
    }

    private mutating func run() {
        if bytes.isUTF16 {
            reading.faults.append(.notUTF8(at: SourcePosition(line: 1, column: 1, file: file), isUTF16: true))
            return
        }
        if String(validating: bytes, as: UTF8.self) == nil {
            reading.faults.append(.notUTF8(at: SourcePosition(ofInvalidUTF8In: bytes, file: file)))
            return
        }
        while true {
            switch TOMLTable.parse(bytes, file: file) {
            case .outOfMemory:
                reading.faults.append(.outOfMemory(in: file))
                return
            case .read(let table):
                finish(with: table)
                return
            case .refused(let message, let position):
                guard mend(message, at: position) else { return }
            }
        }
    }

    private mutating func finish(with table: TOMLTable) {
        reading.table = table
        // A file without changes has no incomplete tables.
        guard isChanged else { return }
        while findStatement() != nil { statement = nil }
        reading.table?.entries.removeAll { $0.key.hasPrefix(Self.placeholder) }
        for entry in table.entries { noteIncomplete(entry.value) }
    }

    private mutating func noteIncomplete(_ value: TOMLValue) {
        switch value.content {
        case .table(let table):
            if !table.isInline, isDamaged(table.position.line) { reading.incomplete.insert(table.position) }
            for entry in table.entries { noteIncomplete(entry.value) }
        case .array(let elements):
            for element in elements { noteIncomplete(element) }
        case .string, .integer, .float, .boolean, .date: break
        }
    }

    /// Returns true if a statement was left out of the entity of a line.
    private func isDamaged(_ line: Int) -> Bool {
        var (low, high) = (0, entities.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if entities[middle] <= line { low = middle } else { high = middle }
        }
        return damaged.contains(entities[low])
    }

    /// Returns `statement`, or lets the scanner find the next one; nil at the end of the file. Its entity is the last of `entities`.
    private mutating func findStatement() -> TOMLStatement? {
        if let statement { return statement }
        statement = scanner.next(in: bytes)
        if let statement, statement.isHeader, let header = bytes.header(of: statement), header.beginsEntity {
            entities.append(statement.lines.lowerBound)
        }
        return statement
    }

    // MARK: - Mending

    /// Reports the error, and blanks or replaces its cause in `bytes`. Returns false if reading cannot continue.
    private mutating func mend(_ message: String, at position: SourcePosition) -> Bool {
        while let next = findStatement(), next.lines.upperBound < position.line, next.isClosed { statement = nil }
        let line = lineBytes(position.line)
        var fault = SyntaxFault(message, at: position, line: SourceLine(bytes[line]))
        isChanged = true
        guard let culprit = statement.flatMap({ $0.lines.lowerBound <= position.line ? $0 : nil }) else {
            // The error is in a comment.
            guard report(fault, beginningAt: position.line) else { return false }
            bytes.blank(line)
            rescan()
            return true
        }
        let start = culprit.lines.lowerBound
        if culprit.isHeader {
            if let name = fault.redefinition?.name {
                if rewriteSingleBrackets(of: name) { return true }
                if let first = bytes.firstDefinition(of: name, before: culprit) { fault.note(first) }
            }
            // A placeholder can also be wrong.
            let isRepeated = mended.contains(start)
            guard isRepeated ? start == lastLine && !replaced.contains(start) : report(fault, beginningAt: start) else { return giveUp() }
            mend(culprit, isRepeated: isRepeated)
        } else {
            let key = bytes.key(of: culprit)
            if let redefinition = fault.redefinition, redefinition.isCaused(by: key),
                let first = bytes.firstDefinition(of: redefinition.name, before: culprit)
            {
                fault.note(first, key: key)
            }
            let end = end(of: culprit)
            if end < line.lowerBound { fault.moveToUnclosed(after: bytes[culprit.bytes.lowerBound..<end], from: start) }
            guard report(fault, beginningAt: start) else { return false }
            bytes.blank(culprit.bytes.lowerBound..<end)
            damaged.insert(entities.last ?? 0)
            resume(at: culprit)
        }
        return true
    }

    /// Adds a fault to the list if its statement begins after the previous one. Returns false if reading cannot continue.
    private mutating func report(_ fault: SyntaxFault, beginningAt line: Int) -> Bool {
        // Each round has to go further, or reading would never end.
        guard line > lastLine else { return giveUp() }
        lastLine = line
        work += statement?.bytes.upperBound ?? 0
        if reading.faults.count == Self.faultLimit || work > Self.workLimit {
            reading.faults.append(.tooMany(reading.faults.count, at: fault.position))
            return giveUp()
        }
        var fault = fault
        let isForeign = reading.faults.isEmpty && bytes.hasNoTOML
        if isForeign { fault.noteForeign(looksLikeYAML: bytes.looksLikeYAML) }
        reading.faults.append(fault)
        return !isForeign && fault.isLocal || giveUp()
    }

    private mutating func giveUp() -> Bool {
        reading.hasLostTables = true
        return false
    }

    private func lineBytes(_ number: Int) -> Range<Int> {
        // The scanner may already be past the line.
        let beginning = TOMLScanner(bytes)
        var (line, start) = statement.map { ($0.lines.lowerBound, $0.bytes.lowerBound) } ?? (beginning.line, beginning.offset)
        if line > number { (line, start) = (beginning.line, beginning.offset) }
        while line < number, start < bytes.count {
            start = min(bytes.endOfLine(from: start) + 1, bytes.count)
            line += 1
        }
        return start..<bytes.endOfLine(from: start)
    }

    /// Goes back to scan the whole file again.
    private mutating func rescan() { (statement, scanner, entities) = (nil, TOMLScanner(bytes), [0]) }

    /// Goes back to scan again from the first line of a statement.
    private mutating func resume(at culprit: TOMLStatement) {
        statement = nil
        scanner.resume(at: culprit)
    }

    /// Returns the byte offset of the end of a wrong statement. Its brackets may not be closed where the author meant to close them.
    private func end(of culprit: TOMLStatement) -> Int {
        let first = bytes.endOfLine(from: culprit.bytes.lowerBound)
        if first >= culprit.bytes.upperBound { return culprit.bytes.upperBound }
        let isString = culprit.endsInString || bytes[culprit.bytes].contains(threeOf: [UInt8(ascii: "\""), UInt8(ascii: "'")])
        var (start, next) = (first + 1, first)
        while start < culprit.bytes.upperBound {
            let end = bytes.endOfLine(from: start)
            let line = TOMLLine(bytes[start..<end])
            if line.looksLikeHeader || !culprit.isClosed && !isString && line.looksLikeKey { return next }
            (start, next) = (end + 1, end)
        }
        return culprit.bytes.upperBound
    }

    // MARK: - Headers

    /// The prefix of the key that replaces an unreadable name of a table.
    private static let placeholder = "\0"

    private mutating func mend(_ culprit: TOMLStatement, isRepeated: Bool) {
        let line = culprit.lines.lowerBound
        let entity = entities.last { $0 < line } ?? 0
        var text: String
        if !isRepeated, let header = bytes.header(of: culprit), header.mended != String(decoding: bytes[culprit.bytes], as: UTF8.self) {
            text = header.mended
            if header.hasMore { damaged.insert(header.beginsEntity ? line : entity) }
        } else {
            text = "[\"\\u0000\(line)\"]"
            damaged.formUnion([entity, line])
            replaced.insert(line)
            reading.hasLostTables = true
        }
        if bytes[culprit.bytes].last == UInt8(ascii: "\r") { text += "\r" }
        bytes.replaceSubrange(culprit.bytes, with: Array(text.utf8))
        mended.insert(line)
        entities.removeAll { $0 >= line }
        resume(at: culprit)
    }

    /// Doubles the brackets of each `[gesture]` or `[device]`, depending on `name`, and notes its place. Returns false if nothing changes.
    private mutating func rewriteSingleBrackets(of name: String) -> Bool {
        guard ["gesture", "device"].contains(name) else { return false }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var (start, line) = (0, 1)
        let count = reading.singleBrackets.count
        while start < bytes.count {
            let end = bytes.endOfLine(from: start)
            let text = bytes[start..<end]
            if text.first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) == UInt8(ascii: "["),
                let header = TOMLHeader(String(decoding: text.prefix(200), as: UTF8.self)), header.path == name, header.opening == 1,
                header.isClosed, !header.hasMore
            {
                let indent = text.prefix { $0 != UInt8(ascii: "[") }
                reading.singleBrackets.append((name, SourcePosition(line: line, column: indent.count + 1, file: file)))
                result += indent + Array("[[\(name)]]".utf8)
            } else {
                result += text
            }
            if end < bytes.count { result.append(UInt8(ascii: "\n")) }
            (start, line) = (end + 1, line + 1)
        }
        guard reading.singleBrackets.count > count else { return false }
        bytes = result
        rescan()
        return true
    }
}

extension [UInt8] {
    /// Puts a space in the place of each character of a part, except line feeds. The columns behind the part stay the same, but the offsets
    /// of later bytes may change.
    fileprivate mutating func blank(_ range: Range<Int>) {
        let lineFeed = UInt8(ascii: "\n")
        let blanks = self[range].filter { !UTF8.isContinuation($0) }.map { $0 == lineFeed ? lineFeed : UInt8(ascii: " ") }
        replaceSubrange(range, with: blanks)
    }
}
