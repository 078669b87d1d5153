import Clibyaml

/// Steps through YAML node by node, without building a tree. Owns one parser of libyaml.
///
/// It always stands on one event, which ``event`` names. The text must outlive the reader.
@safe
struct YAMLReader: ~Copyable {
    enum Event {
        case mappingStart, mappingEnd, listStart, listEnd, scalar, end
    }

    private let text: UnsafeBufferPointer<UInt8>
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let current: UnsafeMutablePointer<yaml_event_t>
    private var depth = 0
    private(set) var event = Event.end

    /// Stands on the first node.
    init(_ text: UnsafeBufferPointer<UInt8>) throws(RecordingError) {
        unsafe self.text = text
        unsafe parser = .allocate(capacity: 1)
        unsafe current = .allocate(capacity: 1)
        unsafe current.initialize(to: yaml_event_t())
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            unsafe parser.initialize(to: yaml_parser_t())
            throw RecordingError(.outOfMemory)
        }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
        try advance()
    }

    deinit {
        unsafe yaml_event_delete(current)
        unsafe yaml_parser_delete(parser)
        unsafe current.deallocate()
        unsafe parser.deallocate()
    }

    /// Goes to the next event. After the end it stays there.
    mutating func advance() throws(RecordingError) {
        while true {
            unsafe yaml_event_delete(current)
            guard unsafe yaml_parser_parse(parser, current) == 1 else { throw parserFailure() }
            switch unsafe current.pointee.type {
            case YAML_MAPPING_START_EVENT: return try open(.mappingStart)
            case YAML_SEQUENCE_START_EVENT: return try open(.listStart)
            case YAML_MAPPING_END_EVENT: return close(.mappingEnd)
            case YAML_SEQUENCE_END_EVENT: return close(.listEnd)
            case YAML_SCALAR_EVENT: return event = .scalar
            case YAML_ALIAS_EVENT: throw failure(.alias)
            case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT, YAML_DOCUMENT_END_EVENT: continue
            default: return event = .end
            }
        }
    }

    /// Reads over the node it stands on, however large, and stands on its last event.
    mutating func skipNode() throws(RecordingError) {
        let outside = depth - (event == .mappingStart || event == .listStart ? 1 : 0)
        while depth > outside { try advance() }
    }

    /// Calls `element` for each node of the list it stands on; each call must read its node.
    mutating func readList(
        _ element: (inout YAMLReader) throws(RecordingError) -> Void
    ) throws(RecordingError) {
        try expect(.listStart, as: .list)
        try advance()
        while event != .listEnd {
            try element(&self)
            try advance()
        }
    }

    /// Calls `value` for each key of the mapping it stands on, standing on the key's value; each call must read it.
    mutating func readMapping(
        _ value: (_ key: String, inout YAMLReader) throws(RecordingError) -> Void
    ) throws(RecordingError) {
        try expect(.mappingStart, as: .mapping)
        try advance()
        while event != .mappingEnd {
            let key = try string(as: .key)
            try advance()
            try value(key, &self)
            try advance()
        }
    }

    /// The number it stands on; goes on to what follows.
    mutating func takeDecimal(in range: ClosedRange<Int64>) throws(RecordingError) -> Int64 {
        let number = try decimal(in: range)
        try advance()
        return number
    }

    // MARK: What it stands on

    func expect(_ wanted: Event, as expectation: RecordingError.Expectation) throws(RecordingError) {
        if event != wanted { throw unexpected(expectation) }
    }

    /// The scalar as text. Kernel names and keys are short; nothing else should be asked for.
    func string(as expectation: RecordingError.Expectation) throws(RecordingError) -> String {
        try expect(.scalar, as: expectation)
        return unsafe String(decoding: scalar, as: UTF8.self)
    }

    func decimal(in range: ClosedRange<Int64>) throws(RecordingError) -> Int64 {
        guard event == .scalar, let number = unsafe Digits.decimal(scalar.span) else { throw unexpected(.decimal) }
        guard range.contains(number) else {
            throw unsafe failure(.outOfRange(found: Excerpt.quoting(scalar), allowed: range))
        }
        return number
    }

    /// `key:` without a value, or one of YAML's words for nothing.
    var isNull: Bool {
        guard event == .scalar else { return false }
        return unsafe scalar.isEmpty || scalar.elementsEqual("null".utf8) || scalar.elementsEqual("~".utf8)
    }

    /// An error at the present place.
    func failure(_ fault: RecordingError.Fault) -> RecordingError {
        unsafe RecordingError(fault, at: Self.position(current.pointee.start_mark))
    }

    func unexpected(_ expectation: RecordingError.Expectation) -> RecordingError {
        let found =
            switch event {
            case .scalar where isNull: "nothing"
            case .scalar: unsafe Excerpt.quoting(scalar)
            case .mappingStart: "a mapping"
            case .mappingEnd: "the end of the mapping"
            case .listStart: "a list"
            case .listEnd: "the end of the list"
            case .end: "the end of the file"
            }
        return failure(.expected(expectation, found: found))
    }

    // MARK: -

    private var scalar: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: current.pointee.data.scalar.value, count: current.pointee.data.scalar.length)
    }

    private mutating func open(_ start: Event) throws(RecordingError) {
        event = start
        depth += 1
        if depth > Limits.depth { throw failure(.tooDeep) }
    }

    private mutating func close(_ end: Event) {
        event = end
        depth -= 1
    }

    /// What libyaml says, or that the text simply stops.
    private func parserFailure() -> RecordingError {
        let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "unknown reason"
        switch unsafe parser.pointee.error {
        case YAML_MEMORY_ERROR: return RecordingError(.outOfMemory)
        case YAML_READER_ERROR:
            return RecordingError(.malformedYAML(reason: problem), at: unsafe position(ofByte: parser.pointee.problem_offset))
        default:
            let place = unsafe Self.position(parser.pointee.problem_mark)
            let end = position(ofByte: textEnd)
            let isAtEnd = (place.line, place.column) >= (end.line, end.column)
            return RecordingError(isAtEnd ? .cutOff : .malformedYAML(reason: problem), at: isAtEnd ? end : place)
        }
    }

    /// Where the last line that says anything ends: libyaml may complain a few empty lines later.
    private var textEnd: Int {
        var end = unsafe text.count
        while end > 0, unsafe [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " ")].contains(text[end - 1]) { end -= 1 }
        return end
    }

    private static func position(_ mark: yaml_mark_t) -> RecordingError.Position {
        RecordingError.Position(line: mark.line + 1, column: mark.column + 1)
    }

    private func position(ofByte offset: Int) -> RecordingError.Position {
        var position = RecordingError.Position(line: 1, column: 1)
        for index in 0..<min(offset, unsafe text.count) {
            let byte = unsafe text[index]
            if byte == UInt8(ascii: "\n") {
                position.line += 1
                position.column = 1
            } else if byte & 0xC0 != 0x80 {
                // Continuation bytes of UTF-8 are no characters of their own.
                position.column += 1
            }
        }
        return position
    }
}
