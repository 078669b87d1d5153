/// A JSON object, read strictly. Values are strings, whole numbers, true, false or null, which is enough for an answer of one line.
///
/// Foundation has a reader for all of JSON, but the program does without Foundation.
struct FlatObject: Equatable {
    enum Value: Equatable {
        case text(String)
        case whole(Int)
        case boolean(Bool)
        case null
    }

    /// An error and its column, in bytes from 1.
    struct Fault: Error, Equatable, CustomStringConvertible {
        enum Kind: Equatable {
            /// The text is a noun phrase for what was expected instead.
            case expected(String)
            case duplicate(String)
            case nested
            case tooManyNames(limit: Int)
            /// A number with a fraction, an exponent or leading zeros, or of more than 18 digits.
            case notWhole
        }

        var kind: Kind
        var column: Int

        var description: String {
            switch kind {
            case .expected(let what): "column \(column): expected \(what)"
            case .duplicate(let name): "column \(column): \"\(name)\" is there twice"
            case .nested: "column \(column): objects and lists are of no use here"
            case .tooManyNames(let limit): "column \(column): more than \(limit) names are of no use here"
            case .notWhole: "column \(column): this is not a whole number of at most 18 digits"
            }
        }
    }

    // The most members. Our choice: more than five times the members of an answer. Each name is compared with all before it, so a line full
    // of names would delay gestures.
    private static let limit = 16

    /// The members in the order of the line.
    private(set) var members: [(name: String, value: Value)] = []

    init(parsing line: String) throws(Fault) {
        var cursor = JSONCursor(line)
        try cursor.expect("{")
        if !cursor.take("}") {
            repeat {
                let column = cursor.skipBlanks()
                if members.count == Self.limit { throw Fault(kind: .tooManyNames(limit: Self.limit), column: column) }
                let name = try cursor.string()
                if self[name] != nil { throw Fault(kind: .duplicate(name), column: column) }
                try cursor.expect(":")
                members.append((name, try cursor.value()))
            } while cursor.take(",")
            try cursor.expect("}", or: ",")
        }
        try cursor.expectEnd()
    }

    subscript(name: String) -> Value? { members.first { $0.name == name }?.value }

    static func == (a: FlatObject, b: FlatObject) -> Bool {
        a.members.count == b.members.count && a.members.allSatisfy { b[$0.name] == $0.value }
    }
}

/// Reads the tokens of a ``FlatObject`` one after the other. Each token includes the blanks before it.
struct JSONCursor {
    typealias Fault = FlatObject.Fault

    private let bytes: [UInt8]
    private var next = 0

    init(_ line: String) { bytes = Array(line.utf8) }

    private var byte: UInt8? { next < bytes.count ? bytes[next] : nil }
    private func fault(_ kind: Fault.Kind) -> Fault { Fault(kind: kind, column: next + 1) }
    private func isDigit(_ byte: UInt8?) -> Bool { byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }

    /// Skips blanks and returns the column of the next token.
    @discardableResult
    mutating func skipBlanks() -> Int {
        while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { next += 1 }
        return next + 1
    }

    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard byte == UInt8(ascii: mark) else { return false }
        next += 1
        return true
    }

    mutating func expect(_ mark: Unicode.Scalar, or other: Unicode.Scalar? = nil) throws(Fault) {
        if !take(mark) { throw fault(.expected(other.map { "\($0) or \(mark)" } ?? "\(mark)")) }
    }

    mutating func expectEnd() throws(Fault) {
        skipBlanks()
        if byte != nil { throw fault(.expected("nothing more")) }
    }

    mutating func value() throws(Fault) -> FlatObject.Value {
        skipBlanks()
        switch byte {
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "{"), UInt8(ascii: "["): throw fault(.nested)
        case UInt8(ascii: "-"): return .whole(try whole())
        case let first where isDigit(first): return .whole(try whole())
        default: break
        }
        for (word, value) in [("true", FlatObject.Value.boolean(true)), ("false", .boolean(false)), ("null", .null)]
        where bytes[next...].starts(with: word.utf8) {
            next += word.utf8.count
            return value
        }
        throw fault(.expected("a string or a number"))
    }

    private mutating func whole() throws(Fault) -> Int {
        let start = next
        if byte == UInt8(ascii: "-") { next += 1 }
        let digits = next
        while isDigit(byte) { next += 1 }
        if next == digits { throw fault(.expected("a digit")) }
        let isOver = byte.map { ![UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains($0) } ?? true
        let hasZero = bytes[digits] == UInt8(ascii: "0") && next - digits > 1
        guard isOver, !hasZero, next - digits <= 18, let number = Int(String(decoding: bytes[start..<next], as: UTF8.self)) else {
            next = start
            throw fault(.notWhole)
        }
        return number
    }

    mutating func string() throws(Fault) -> String {
        guard take("\"") else { throw fault(.expected("a string")) }
        var text: [UInt8] = []
        while let byte {
            switch byte {
            case UInt8(ascii: "\""):
                next += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text.append(contentsOf: String(try escape()).utf8)
            case 0..<0x20:
                throw fault(.expected("no control character in a string"))
            case 0x20...0xFF:
                text.append(byte)
                next += 1
            default: preconditionFailure("a byte is none of all bytes")
            }
        }
        throw fault(.expected("the end of the string"))
    }

    private mutating func escape() throws(Fault) -> Unicode.Scalar {
        next += 1
        let plain: [UInt8: Unicode.Scalar] = [
            UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
            UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
        ]
        if let byte, let scalar = plain[byte] {
            next += 1
            return scalar
        }
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        // The unit may be the upper half of a surrogate pair.
        if byte == UInt8(ascii: "\\"), (0xD800..<0xDC00).contains(unit) {
            next += 1
            let lower = try codeUnit()
            if (0xDC00..<0xE000).contains(lower), let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + lower - 0xDC00) {
                return scalar
            }
        }
        throw fault(.expected("both halves of a surrogate pair"))
    }

    /// Reads `u` and four hexadecimal digits. Throws if they are missing.
    private mutating func codeUnit() throws(Fault) -> UInt32 {
        let digits = bytes[min(next + 1, bytes.count)..<min(next + 5, bytes.count)]
        let isHexadecimal = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        guard byte == UInt8(ascii: "u"), digits.count == 4, isHexadecimal,
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault(.expected("an escape such as \\n or \\u00e4")) }
        next += 5
        return unit
    }
}
