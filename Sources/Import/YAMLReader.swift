import Clibyaml

/// Reads YAML into a tree for each document, with copies of what aliases stand for and with merged keys (`<<`). Owns one parser of libyaml.
@safe
struct YAMLReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    /// Of all nodes, those that aliases stand for included.
    private var count = 0
    /// What the anchors of the document stand for, with the size of that.
    private var anchors: [String: (node: YAMLNode, count: Int, depth: Int)] = [:]
    private var budget = ExpansionBudget()

    /// The roots of all documents, in order.
    static func read(_ bytes: [UInt8]) throws(ImportError) -> [YAMLNode] {
        // The parser keeps the pointer, so all its calls have to be in here; and closures have no typed errors of their own yet.
        let result = unsafe bytes.withUnsafeBufferPointer { bytes -> Result<[YAMLNode], ImportError> in
            do throws(ImportError) {
                var reader = try unsafe YAMLReader(bytes)
                return .success(try reader.readDocuments())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(_ text: UnsafeBufferPointer<UInt8>) throws(ImportError) {
        unsafe parser = .allocate(capacity: 1)
        unsafe event = .allocate(capacity: 1)
        unsafe event.initialize(to: yaml_event_t())
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            unsafe parser.initialize(to: yaml_parser_t())
            throw ImportError(.outOfMemory)
        }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        unsafe yaml_event_delete(event)
        unsafe yaml_parser_delete(parser)
        unsafe event.deallocate()
        unsafe parser.deallocate()
    }

    private mutating func readDocuments() throws(ImportError) -> [YAMLNode] {
        var documents: [YAMLNode] = []
        while true {
            try advance()
            switch unsafe event.pointee.type {
            case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return documents
            case YAML_DOCUMENT_START_EVENT: anchors = [:]
            case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT: continue
            default: documents.append(try readNode(depth: 1))
            }
        }
    }

    /// The node that the present event begins; afterwards its last event is the present one.
    private mutating func readNode(depth: Int) throws(ImportError) -> YAMLNode {
        count += 1
        let position = position
        if depth > ImportLimits.depth { throw ImportError(.tooDeep, at: position) }
        if count > ImportLimits.nodes { throw ImportError(.tooMuch, at: position) }
        let anchor = anchor
        let node = try readContent(at: position, depth: depth)
        if let anchor { anchors[anchor] = (node, node.count, node.depth) }
        return node
    }

    private mutating func readContent(at position: ImportError.Position, depth: Int) throws(ImportError) -> YAMLNode {
        switch unsafe event.pointee.type {
        case YAML_MAPPING_START_EVENT:
            return YAMLNode(line: position.line, content: .mapping(try readEntries(depth: depth)))
        case YAML_SEQUENCE_START_EVENT:
            var nodes: [YAMLNode] = []
            while true {
                try advance()
                if unsafe event.pointee.type == YAML_SEQUENCE_END_EVENT { break }
                nodes.append(try readNode(depth: depth + 1))
            }
            return YAMLNode(line: position.line, content: .list(nodes))
        case YAML_SCALAR_EVENT:
            let scalar = unsafe UnsafeBufferPointer(start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
            return YAMLNode(line: position.line, content: .scalar(unsafe String(decoding: scalar, as: UTF8.self)))
        case YAML_ALIAS_EVENT:
            let name = unsafe event.pointee.data.alias.anchor.map { unsafe String(cString: $0) } ?? ""
            guard let target = anchors[name] else { return YAMLNode(line: position.line, content: .missing(name)) }
            count += target.count
            guard count <= ImportLimits.nodes, target.node.takes(from: &budget) else { throw ImportError(.tooManyAliases, at: position) }
            if depth + target.depth > ImportLimits.depth { throw ImportError(.tooDeep, at: position) }
            return target.node
        default:
            throw ImportError(.malformed("this is not YAML: a value is missing"), at: position)
        }
    }

    /// Those of a mapping, up to its end. What `<<` brings takes the place of what was there before it, as in Ruby.
    private mutating func readEntries(depth: Int) throws(ImportError) -> [YAMLNode.Entry] {
        var entries: [YAMLNode.Entry] = []
        var mergeCount = 0
        while true {
            try advance()
            if unsafe event.pointee.type == YAML_MAPPING_END_EVENT { return entries }
            let key = try readNode(depth: depth + 1)
            try advance()
            let value = try readNode(depth: depth + 1)
            guard key.scalar == "<<", let merged = value.merged else {
                entries.append(.init(key: key.summary, line: key.line, value: value))
                continue
            }
            mergeCount += 1
            if mergeCount > ImportLimits.mergeCount { throw ImportError(.tooManyAliases, at: .init(line: key.line, column: 1)) }
            let names = Set(merged.map(\.key))
            entries.removeAll { names.contains($0.key) }
            entries += merged
        }
    }

    /// The name that others call the node of the present event by; nil if it has none.
    private var anchor: String? {
        switch unsafe event.pointee.type {
        case YAML_MAPPING_START_EVENT: unsafe event.pointee.data.mapping_start.anchor.map { unsafe String(cString: $0) }
        case YAML_SEQUENCE_START_EVENT: unsafe event.pointee.data.sequence_start.anchor.map { unsafe String(cString: $0) }
        case YAML_SCALAR_EVENT: unsafe event.pointee.data.scalar.anchor.map { unsafe String(cString: $0) }
        default: nil
        }
    }

    private mutating func advance() throws(ImportError) {
        unsafe yaml_event_delete(event)
        guard unsafe yaml_parser_parse(parser, event) == 1 else { throw failure() }
    }

    private var position: ImportError.Position {
        unsafe ImportError.Position(line: event.pointee.start_mark.line + 1, column: event.pointee.start_mark.column + 1)
    }

    /// What libyaml says. It cannot say where text in another encoding begins; the first place is what it has.
    private func failure() -> ImportError {
        if unsafe parser.pointee.error == YAML_MEMORY_ERROR { return ImportError(.outOfMemory) }
        let reason = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "unknown reason"
        let mark = unsafe parser.pointee.error == YAML_READER_ERROR ? parser.pointee.mark : parser.pointee.problem_mark
        return ImportError(.malformed("this is not YAML: \(reason)"), at: .init(line: mark.line + 1, column: mark.column + 1))
    }
}
