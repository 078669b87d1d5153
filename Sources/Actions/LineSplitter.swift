internal import Glibc

/// Makes lines of bytes that come in whatever pieces.
struct LineSplitter {
    enum Found: Hashable {
        /// Without its line break. What is not UTF-8 in it is replaced by U+FFFD.
        case line(String)
        /// A line longer than the limit has begun; the rest of it will be left out.
        case tooLong
    }

    /// Bytes. An answer is a name and a few numbers; a thousand times that is no answer.
    static let limit = 65536

    /// The beginning of a line whose end has not come yet.
    private var beginning: [UInt8] = []
    private var isSkipping = false

    /// Takes what it needs off `rest` for the next find. Nil, and nothing left of `rest`, when the line's end is still to come.
    mutating func next(in rest: inout UnsafeRawBufferPointer) -> Found? {
        while let start = rest.baseAddress, !rest.isEmpty {
            let end = memchr(start, CInt(UInt8(ascii: "\n")), rest.count).map { UnsafeRawPointer($0) - start }
            let part = UnsafeRawBufferPointer(rebasing: rest[..<(end ?? rest.count)])
            rest = UnsafeRawBufferPointer(rebasing: rest[(end.map { $0 + 1 } ?? rest.count)...])
            if isSkipping {
                isSkipping = end == nil
            } else if beginning.count + part.count > Self.limit {
                beginning = []
                isSkipping = end == nil
                return .tooLong
            } else if end == nil {
                beginning.append(contentsOf: part)
            } else if beginning.isEmpty {
                return .line(String(decoding: part, as: UTF8.self))
            } else {
                beginning.append(contentsOf: part)
                defer { beginning.removeAll(keepingCapacity: true) }
                return .line(String(decoding: beginning, as: UTF8.self))
            }
        }
        return nil
    }
}
