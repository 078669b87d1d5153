import CTOML
package import Diagnostics

/// The readable part of a file, and the faults of its syntax.
struct TOMLReading {
    /// The table without the wrong statements; nil if no table can be read, for example because there are too many wrong statements.
    var table: TOMLTable?
    var faults: [SyntaxFault] = []
    /// The headers in single brackets of tables that need double ones.
    var singleBrackets: [(word: String, position: SourcePosition)] = []
    /// The positions of tables from which a statement was left out. A key that seems to be missing may be in that statement.
    var incomplete: Set<SourcePosition> = []
    /// True if tables were left out that other tables may name.
    var hasLostTables = false
}

/// A table of the file.
package struct TOMLTable: Sendable {
    package var position: SourcePosition
    /// The entries in the order of the file; no two have the same key.
    package var entries: [TOMLEntry]
    /// True for a table in braces.
    var isInline = false
}

extension TOMLTable {
    /// The outcome of one run of toml++.
    package enum Outcome {
        case read(TOMLTable)
        case outOfMemory
        /// The first error, in toml++'s words.
        case refused(message: String, at: SourcePosition)
    }

    /// Reads a file of TOML 1.0 and reports the faults of its syntax, up to a limit. Returns nil if no table can be read.
    ///
    /// - Parameter place: The index of the file among those that are read together.
    static func read(_ bytes: [UInt8], file place: Int = 0, _ log: DiagnosticCollector) -> TOMLTable? {
        if !bytes.isUTF16, String(validating: bytes, as: UTF8.self) != nil, case .read(let table) = parse(bytes, file: place) {
            return table
        }
        let reading = SyntaxRecovery.read(bytes, file: place)
        for fault in reading.faults { log.error(Diagnostic(.syntax, fault.reason), at: fault.position) }
        for (word, position) in reading.singleBrackets { log.error(.needsDoubleBrackets(word), at: position) }
        log.file.incomplete.formUnion(reading.incomplete)
        if reading.table == nil || reading.hasLostTables { log.file.hasLostTables = true }
        return reading.table
    }

    /// Runs toml++ once, without recovery from errors.
    /// - Parameter bytes: The file, which must be valid UTF-8.
    package static func parse(_ bytes: [UInt8], file: Int) -> Outcome {
        guard let document = unsafe ctoml_parse(bytes, bytes.count) else { return .outOfMemory }
        defer { unsafe ctoml_free(document) }

        let error = unsafe String(ctoml_error(document))
        guard error.isEmpty else { return .refused(message: error, at: unsafe SourcePosition(ctoml_error_position(document), file)) }
        let nodes = unsafe UnsafeBufferPointer(start: ctoml_nodes(document), count: ctoml_node_count(document))
        return unsafe .read(TOMLTable(0, of: nodes, file))
    }

    fileprivate init(_ index: Int, of nodes: UnsafeBufferPointer<ctoml_node>, _ file: Int) {
        position = unsafe SourcePosition(nodes[index].position, file)
        entries = unsafe nodes.children(of: index).map { child in
            let node = unsafe nodes[child]
            return unsafe TOMLEntry(
                key: String(node.key), position: SourcePosition(node.key_position, file), value: TOMLValue(child, of: nodes, file))
        }
        isInline = unsafe nodes[index].is_inline
    }
}

extension TOMLValue {
    /// Makes the value of a node. Recursion is bounded by `CTOML_DEPTH_LIMIT` × `CTOML_KEY_PARTS_LIMIT`.
    fileprivate init(_ index: Int, of nodes: UnsafeBufferPointer<ctoml_node>, _ file: Int) {
        let node = unsafe nodes[index]
        position = unsafe SourcePosition(node.position, file)
        content =
            switch unsafe node.kind {
            case CTOML_STRING: unsafe .string(String(node.string))
            case CTOML_INTEGER: unsafe .integer(node.integer)
            case CTOML_FLOAT: unsafe .float(node.number)
            case CTOML_BOOLEAN: unsafe .boolean(node.boolean)
            case CTOML_ARRAY: unsafe .array(nodes.children(of: index).map { unsafe TOMLValue($0, of: nodes, file) })
            case CTOML_TABLE: unsafe .table(TOMLTable(index, of: nodes, file))
            default: .date
            }
    }
}

extension UnsafeBufferPointer<ctoml_node> {
    fileprivate func children(of index: Int) -> [Int] {
        var children: [Int] = []
        var child = index + 1
        while unsafe child < self[index].end {
            children.append(child)
            child = unsafe self[child].end
        }
        return children
    }
}

extension String {
    fileprivate init(_ text: ctoml_text) {
        unsafe self.init(decoding: UnsafeBufferPointer(start: text.bytes, count: text.length), as: UTF8.self)
    }
}

extension SourcePosition {
    fileprivate init(_ position: ctoml_position, _ file: Int) {
        self.init(line: Int(position.line), column: Int(position.column), file: file)
    }
}

/// A value of the file and its place.
package struct TOMLValue: Sendable {
    package enum Content: Sendable {
        case string(String)
        case integer(Int64)
        /// A floating-point number. It may be infinite or not a number: TOML has words for both.
        case float(Double)
        case boolean(Bool)
        /// A date, a time or both. No key of a configuration accepts one.
        case date
        case array([TOMLValue])
        case table(TOMLTable)
    }

    package var position: SourcePosition
    package var content: Content

    /// The type of the value for a message, after "not".
    var type: String {
        switch content {
        case .string: "a string"
        case .integer: "an integer"
        case .float: "a number with a fraction"
        case .boolean: "true or false"
        case .date: "a date"
        case .array: "a list"
        case .table: "a table"
        }
    }
}

/// An entry: a key with its value.
package struct TOMLEntry: Sendable {
    package var key: String
    package var position: SourcePosition
    package var value: TOMLValue
}

extension TOMLEntry {
    /// Returns the same key with an element of its list.
    func with(_ element: TOMLValue) -> TOMLEntry { TOMLEntry(key: key, position: position, value: element) }

    /// Returns the same key with a part of its text.
    func with(_ text: String) -> TOMLEntry { with(TOMLValue(position: value.position, content: .string(text))) }
}
