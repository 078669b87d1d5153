internal import Diagnostics

/// Writes JSON without blanks, made for a script element of HTML: no text in it can end the element.
struct CompactJSON {
    private(set) var bytes: [UInt8] = []
    /// True if the next value is the first of its list or object, or follows a key.
    private var isFirst = true

    /// The most Unicode scalars of a text. Our choice. Longer texts are cut and end with an ellipsis.
    private static let textLimit = 1000

    mutating func list(_ body: (inout CompactJSON) -> Void) { enclose("[", "]", body) }

    mutating func object(_ body: (inout CompactJSON) -> Void) { enclose("{", "}", body) }

    /// Writes a key of an object, to which the next value belongs. The key must need no escapes.
    mutating func key(_ name: StaticString) {
        separate()
        bytes += "\"\(name)\":".utf8
        isFirst = true
    }

    mutating func add(_ number: Int) {
        separate()
        bytes += "\(number)".utf8
    }

    mutating func add(_ numbers: [Int]) { list { for number in numbers { $0.add(number) } } }

    /// Writes a text. Characters that cannot be seen or change the direction of others become readable escapes.
    mutating func add(_ text: String) {
        separate()
        let scalars = text.unicodeScalars
        let end = scalars.index(scalars.startIndex, offsetBy: Self.textLimit, limitedBy: scalars.endIndex) ?? scalars.endIndex
        bytes.append(UInt8(ascii: "\""))
        for byte in visible(text[..<end]).utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\t"): bytes += "\\t".utf8
            case UInt8(ascii: "<"): bytes += "\\u003c".utf8
            default: bytes.append(byte)
            }
        }
        if end < scalars.endIndex { bytes += "…".utf8 }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes the single value of another writer.
    mutating func add(_ other: CompactJSON) {
        separate()
        bytes += other.bytes
    }

    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
    }

    private mutating func enclose(_ start: Unicode.Scalar, _ end: Unicode.Scalar, _ body: (inout CompactJSON) -> Void) {
        separate()
        bytes.append(UInt8(ascii: start))
        isFirst = true
        body(&self)
        bytes.append(UInt8(ascii: end))
        isFirst = false
    }
}
