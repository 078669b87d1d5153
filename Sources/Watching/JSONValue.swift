import YAML

/// A value of JSON, read with libyaml: each JSON text is also YAML. If a key of an object is repeated, its last value is used.
enum JSONValue: Hashable, Sendable {
    case object([String: JSONValue])
    case list([JSONValue])
    case text(String)
    /// A number, true, false or null, as written.
    case word(String)

    /// The error if the text is not one JSON value.
    struct Fault: Error {}

    init(parsing text: UnsafeBufferPointer<UInt8>) throws(Fault) {
        do {
            var reader = unsafe try YAMLReader(text)
            repeat { try reader.advance() } while reader.event == .documentStart
            self = try Self(reading: &reader)
            try reader.advance()
            guard reader.event == .end else { throw Fault() }
        } catch {
            throw Fault()
        }
    }

    /// Reads the node on whose first event the reader stands, and leaves the reader on its last event.
    private init(reading reader: inout YAMLReader) throws {
        switch reader.event {
        case .mappingStart:
            var members: [String: JSONValue] = [:]
            try reader.advance()
            while reader.event != .mappingEnd {
                guard reader.event == .scalar else { throw Fault() }
                let key = unsafe String(decoding: reader.scalar, as: UTF8.self)
                try reader.advance()
                members[key] = try Self(reading: &reader)
                try reader.advance()
            }
            self = .object(members)
        case .listStart:
            var elements: [JSONValue] = []
            try reader.advance()
            while reader.event != .listEnd {
                elements.append(try Self(reading: &reader))
                try reader.advance()
            }
            self = .list(elements)
        case .scalar:
            let text = unsafe String(decoding: reader.scalar, as: UTF8.self)
            self = reader.isQuoted ? .text(text) : .word(text)
        case .alias, .documentStart, .mappingEnd, .listEnd, .end: throw Fault()
        }
    }

    // MARK: Typed values

    subscript(name: String) -> JSONValue? { if case .object(let members) = self { members[name] } else { nil } }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var elements: [JSONValue]? { if case .list(let elements) = self { elements } else { nil } }
    var truth: Bool? { self == .word("true") ? true : self == .word("false") ? false : nil }
    var whole: Int64? { if case .word(let word) = self { Int64(word) } else { nil } }

    /// The number; nil for other values and for numbers that are not finite.
    var number: Double? {
        guard case .word(let word) = self, let number = Double(word), number.isFinite else { return nil }
        return number
    }
}
