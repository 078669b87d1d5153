import Clibyaml
package import Diagnostics

/// Steps through YAML event by event, without building a tree. Owns one parser of libyaml.
///
/// From the first `advance()` on, the reader stands on one event, which ``event`` names. The text must outlive the reader.
@safe
package struct YAMLReader: ~Copyable {
    package enum Event {
        case documentStart, mappingStart, mappingEnd, listStart, listEnd, scalar, alias, end
    }

    /// The reason why the text cannot be read any further.
    package enum Failure: Error {
        case outOfMemory
        /// The text is not YAML. `end` is the end of the text if the fault lies there, because then more text is probably missing; nil
        /// otherwise.
        case malformed(reason: String, at: SourcePosition, end: SourcePosition?)
        /// The text is nested more than ``depthLimit`` levels deep.
        case tooDeep(at: SourcePosition)
    }

    /// The most levels that are read. Our choice: recordings and foreign configurations have at most eight.
    package static let depthLimit = 32

    private let text: UnsafeBufferPointer<UInt8>
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let current: UnsafeMutablePointer<yaml_event_t>
    /// The number of mappings and lists that are open.
    package private(set) var depth = 0
    package private(set) var event = Event.end

    /// Makes a reader that stands before the first event. Throws ``Failure/outOfMemory`` if there is no memory for the parser.
    package init(_ text: UnsafeBufferPointer<UInt8>) throws(Failure) {
        unsafe self.text = text
        unsafe parser = .allocate(capacity: 1)
        unsafe current = .allocate(capacity: 1)
        unsafe current.initialize(to: yaml_event_t())
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            unsafe parser.initialize(to: yaml_parser_t())
            throw .outOfMemory
        }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        unsafe yaml_event_delete(current)
        unsafe yaml_parser_delete(parser)
        unsafe current.deallocate()
        unsafe parser.deallocate()
    }

    /// Moves to the next event that ``Event`` names, or stays at the end. Throws if the text is malformed or too deep, or memory runs out.
    package mutating func advance() throws(Failure) {
        while true {
            unsafe yaml_event_delete(current)
            guard unsafe yaml_parser_parse(parser, current) == 1 else { throw failure() }
            switch unsafe current.pointee.type {
            case YAML_DOCUMENT_START_EVENT: return event = .documentStart
            case YAML_MAPPING_START_EVENT: return try open(.mappingStart)
            case YAML_SEQUENCE_START_EVENT: return try open(.listStart)
            case YAML_MAPPING_END_EVENT: return close(.mappingEnd)
            case YAML_SEQUENCE_END_EVENT: return close(.listEnd)
            case YAML_SCALAR_EVENT: return event = .scalar
            case YAML_ALIAS_EVENT: return event = .alias
            case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT: continue
            default: return event = .end
            }
        }
    }

    // MARK: The current event

    /// The number of characters before the current event.
    package var offset: Int { unsafe current.pointee.start_mark.index }

    /// The start of the current event.
    package var position: SourcePosition { unsafe Self.position(current.pointee.start_mark) }

    /// The bytes of the current scalar, valid until the next `advance()`. Requires that ``event`` is `scalar`.
    @unsafe package var scalar: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: current.pointee.data.scalar.value, count: current.pointee.data.scalar.length)
    }

    /// True if the current event is a scalar in quotes, which is text whatever it looks like.
    package var isQuoted: Bool {
        guard event == .scalar else { return false }
        let style = unsafe current.pointee.data.scalar.style
        return style == YAML_SINGLE_QUOTED_SCALAR_STYLE || style == YAML_DOUBLE_QUOTED_SCALAR_STYLE
    }

    /// The anchor of the current node, or the anchor that the current alias names; nil without an anchor.
    package var anchor: String? {
        let name =
            switch event {
            case .mappingStart: unsafe current.pointee.data.mapping_start.anchor
            case .listStart: unsafe current.pointee.data.sequence_start.anchor
            case .scalar: unsafe current.pointee.data.scalar.anchor
            case .alias: unsafe current.pointee.data.alias.anchor
            case .documentStart, .mappingEnd, .listEnd, .end: unsafe UnsafeMutablePointer<yaml_char_t>?.none
            }
        return unsafe name.map { unsafe String(cString: $0) }
    }

    // MARK: -

    private mutating func open(_ start: Event) throws(Failure) {
        event = start
        depth += 1
        if depth > Self.depthLimit { throw .tooDeep(at: position) }
    }

    private mutating func close(_ end: Event) {
        event = end
        depth -= 1
    }

    private func failure() -> Failure {
        let reason = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "unknown reason"
        switch unsafe parser.pointee.error {
        case YAML_MEMORY_ERROR: return .outOfMemory
        case YAML_READER_ERROR:
            // For text that is not UTF-8, and for forbidden characters, libyaml gives only the offset of a byte.
            return .malformed(reason: reason, at: unsafe position(ofByte: parser.pointee.problem_offset), end: nil)
        default:
            let place = unsafe Self.position(parser.pointee.problem_mark)
            let end = position(ofByte: textEnd)
            return .malformed(reason: reason, at: place, end: place >= end ? end : nil)
        }
    }

    /// The offset after the last text, in bytes: libyaml may report a fault a few empty lines later.
    private var textEnd: Int {
        var end = unsafe text.count
        while end > 0, unsafe [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " ")].contains(text[end - 1]) { end -= 1 }
        return end
    }

    private static func position(_ mark: yaml_mark_t) -> SourcePosition { SourcePosition(line: mark.line + 1, column: mark.column + 1) }

    private func position(ofByte offset: Int) -> SourcePosition {
        var position = SourcePosition(line: 1)
        for index in 0..<min(offset, unsafe text.count) {
            let byte = unsafe text[index]
            if byte == UInt8(ascii: "\n") {
                position.line += 1
                position.column = 1
            } else if byte & 0xC0 != 0x80 {
                // Continuation bytes of UTF-8 are not characters of their own.
                position.column += 1
            }
        }
        return position
    }
}
