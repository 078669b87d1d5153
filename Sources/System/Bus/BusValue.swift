internal import Clibsystemd

/// A value in a message, of one of the D-Bus types that are needed here.
package indirect enum BusValue: Hashable, Sendable {
    case text(String)
    /// The path of an object. When read from a message, a path becomes a text.
    case path(String)
    case truth(Bool)
    case double(Double)
    /// An unsigned integer of 8 bits. The next four cases are integers of 16 and 64 bits, named by size and sign.
    case byte(UInt8)
    case int16(Int16)
    case uint16(UInt16)
    case int64(Int64)
    case uint64(UInt64)
    /// An unsigned integer of 32 bits.
    case count(UInt32)
    /// A signed integer of 32 bits.
    case integer(Int32)
    /// A list. `of` is the signature of each element, which an empty list needs.
    case list(of: String, [BusValue])
    case record([BusValue])
    /// An entry of a dictionary, which is a list of pairs.
    case pair(BusValue, BusValue)
    case variant(BusValue)

    /// Makes a list of texts.
    package static func texts(_ texts: [String]) -> BusValue { .list(of: "s", texts.map { .text($0) }) }

    /// The text; nil for all other values.
    package var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The Boolean; nil for all other values.
    package var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }

    /// The value in a variant; nil for all other values.
    package var variant: BusValue? { if case .variant(let value) = self { value } else { nil } }

    /// The elements of a list or record; nil for all other values.
    package var elements: [BusValue]? {
        switch self {
        case .list(_, let elements), .record(let elements): elements
        case .text, .path, .truth, .double, .byte, .int16, .uint16, .int64, .uint64, .count, .integer, .pair, .variant: nil
        }
    }

    /// The type, in the letters of the D-Bus specification.
    package var signature: String {
        switch self {
        case .text: "s"
        case .path: "o"
        case .truth: "b"
        case .double: "d"
        case .byte: "y"
        case .int16: "n"
        case .uint16: "q"
        case .int64: "x"
        case .uint64: "t"
        case .count: "u"
        case .integer: "i"
        case .list(let element, _): "a" + element
        case .record(let elements): "(" + elements.map(\.signature).joined() + ")"
        case .pair(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        }
    }
}

extension BusValue {
    /// Appends the value. Returns false if the message does not take it.
    func append(to message: OpaquePointer) -> Bool {
        switch self {
        // A string on the bus cannot contain NUL, so the text is cut at its first one.
        case .text(let text):
            return text.withoutNoncharacters.withCString { sd_bus_message_append_basic(message, Letter.text, $0) } >= 0
        case .path(let path): return path.withCString { sd_bus_message_append_basic(message, Letter.path, $0) } >= 0
        case .double(var number): return sd_bus_message_append_basic(message, Letter.double, &number) >= 0
        case .byte(var number): return sd_bus_message_append_basic(message, Letter.byte, &number) >= 0
        case .int16(var number): return sd_bus_message_append_basic(message, Letter.int16, &number) >= 0
        case .uint16(var number): return sd_bus_message_append_basic(message, Letter.uint16, &number) >= 0
        case .int64(var number): return sd_bus_message_append_basic(message, Letter.int64, &number) >= 0
        case .uint64(var number): return sd_bus_message_append_basic(message, Letter.uint64, &number) >= 0
        case .truth(let truth):
            var value: CInt = truth ? 1 : 0
            return sd_bus_message_append_basic(message, Letter.truth, &value) >= 0
        case .count(var count): return sd_bus_message_append_basic(message, Letter.count, &count) >= 0
        case .integer(var integer): return sd_bus_message_append_basic(message, Letter.integer, &integer) >= 0
        case .list(let element, let elements): return append(elements, in: Letter.list, element, to: message)
        case .record(let elements): return append(elements, in: Letter.record, String(signature.dropFirst().dropLast()), to: message)
        case .pair(let key, let value): return append([key, value], in: Letter.pair, key.signature + value.signature, to: message)
        case .variant(let value): return append([value], in: Letter.variant, value.signature, to: message)
        }
    }

    private func append(_ elements: [BusValue], in container: CChar, _ contents: String, to message: OpaquePointer) -> Bool {
        guard sd_bus_message_open_container(message, container, contents) >= 0 else { return false }
        return elements.allSatisfy { $0.append(to: message) } && sd_bus_message_close_container(message) >= 0
    }

    /// Reads all values that are left in the message, or in the container that has been entered. Returns nil if one has a type that this
    /// enum does not have.
    static func all(in message: OpaquePointer) -> [BusValue]? {
        var values: [BusValue] = []
        while sd_bus_message_at_end(message, 0) == 0 {
            guard let value = BusValue(in: message) else { return nil }
            values.append(value)
        }
        return values
    }

    private init?(in message: OpaquePointer) {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard sd_bus_message_peek_type(message, &type, &contents) > 0 else { return nil }
        switch type {
        case Letter.text, Letter.path, Letter.signature:
            var value: UnsafePointer<CChar>?
            guard sd_bus_message_read_basic(message, type, &value) > 0, let value else { return nil }
            self = .text(String(cString: value))
        case Letter.truth:
            var value: CInt = 0
            guard sd_bus_message_read_basic(message, type, &value) > 0 else { return nil }
            self = .truth(value != 0)
        case Letter.count:
            guard let value = Self.number(type, in: message, from: UInt32(0)) else { return nil }
            self = .count(value)
        case Letter.integer:
            guard let value = Self.number(type, in: message, from: Int32(0)) else { return nil }
            self = .integer(value)
        case Letter.double:
            guard let value = Self.number(type, in: message, from: 0.0) else { return nil }
            self = .double(value)
        case Letter.byte:
            guard let value = Self.number(type, in: message, from: UInt8(0)) else { return nil }
            self = .byte(value)
        case Letter.int16:
            guard let value = Self.number(type, in: message, from: Int16(0)) else { return nil }
            self = .int16(value)
        case Letter.uint16:
            guard let value = Self.number(type, in: message, from: UInt16(0)) else { return nil }
            self = .uint16(value)
        case Letter.int64:
            guard let value = Self.number(type, in: message, from: Int64(0)) else { return nil }
            self = .int64(value)
        case Letter.uint64:
            guard let value = Self.number(type, in: message, from: UInt64(0)) else { return nil }
            self = .uint64(value)
        case Letter.list, Letter.record, Letter.pair, Letter.variant:
            guard let contents, let value = BusValue(container: type, String(cString: contents), in: message) else { return nil }
            self = value
        default: return nil
        }
    }

    /// Reads a number of the type of `zero`; returns nil if the message has none there.
    private static func number<Number: BitwiseCopyable>(_ type: CChar, in message: OpaquePointer, from zero: Number) -> Number? {
        var value = zero
        return sd_bus_message_read_basic(message, type, &value) > 0 ? value : nil
    }

    private init?(container: CChar, _ contents: String, in message: OpaquePointer) {
        guard sd_bus_message_enter_container(message, container, contents) > 0, let values = Self.all(in: message),
            sd_bus_message_exit_container(message) >= 0
        else { return nil }
        switch container {
        case Letter.list: self = .list(of: contents, values)
        case Letter.record: self = .record(values)
        case Letter.pair where values.count == 2: self = .pair(values[0], values[1])
        case Letter.variant where values.count == 1: self = .variant(values[0])
        default: return nil
        }
    }

    /// The specification's letter for a descriptor. A message can carry one, but it is not a value: its reader has to close it.
    static let descriptor = CChar(UInt8(ascii: "h"))

    /// The specification's letters for types. For records and pairs sd-bus has letters of its own.
    private enum Letter {
        static let text = CChar(UInt8(ascii: "s"))
        static let path = CChar(UInt8(ascii: "o"))
        static let signature = CChar(UInt8(ascii: "g"))
        static let truth = CChar(UInt8(ascii: "b"))
        static let double = CChar(UInt8(ascii: "d"))
        static let byte = CChar(UInt8(ascii: "y"))
        static let int16 = CChar(UInt8(ascii: "n"))
        static let uint16 = CChar(UInt8(ascii: "q"))
        static let int64 = CChar(UInt8(ascii: "x"))
        static let uint64 = CChar(UInt8(ascii: "t"))
        static let count = CChar(UInt8(ascii: "u"))
        static let integer = CChar(UInt8(ascii: "i"))
        static let list = CChar(UInt8(ascii: "a"))
        static let record = CChar(UInt8(ascii: "r"))
        static let pair = CChar(UInt8(ascii: "e"))
        static let variant = CChar(UInt8(ascii: "v"))
    }
}

extension String {
    /// The text with U+FFFD in place of Unicode's noncharacters. sd-bus refuses messages with them, and any program can give its window a
    /// title that has some.
    fileprivate var withoutNoncharacters: String {
        guard unicodeScalars.contains(where: \.isNoncharacter) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.append(scalar.isNoncharacter ? "\u{FFFD}" : scalar) }
        return String(text)
    }
}

extension Unicode.Scalar {
    fileprivate var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) }
}
