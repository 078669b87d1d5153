/// The last 4 KiB of what a command wrote, however much that was.
struct OutputTail {
    static let capacity = 4096

    private var bytes: [UInt8] = []
    private var isCut = false

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool { scalar == "\t" || scalar.properties.generalCategory != .control }

    mutating func append(_ more: some BidirectionalCollection<UInt8>) {
        let excess = bytes.count + more.count - Self.capacity
        if excess > 0 {
            isCut = true
            bytes.removeFirst(min(excess, bytes.count))
        }
        bytes.append(contentsOf: more.suffix(Self.capacity))
    }

    /// Ready to be logged: no empty lines, no control characters (they could drive the reader's terminal), and "…" for what came
    /// before. A carriage return ends a line, as progress bars mean it.
    var lines: [String] {
        var lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            .map { line in String(String(decoding: line, as: UTF8.self).unicodeScalars.filter(Self.isHarmless)) }
            .filter { $0.contains { !$0.isWhitespace } }
        if isCut {
            if lines.count > 1 { lines.removeFirst() }  // begins in the middle
            lines.insert("…", at: 0)
        }
        return lines
    }
}
