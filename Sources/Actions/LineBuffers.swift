internal import Glibc

/// Lines on their way to a program that may be slow to read: bounded, and never half a line.
///
/// A line that does not fit is lost, and so are all that follow until the queue is empty: one gap rather than many. The first line
/// after a gap is preceded by the notice, so that the reader knows.
struct LineQueue {
    enum Verdict: Hashable {
        case taken
        /// The first of a gap is worth a message.
        case lost(isFirst: Bool)
    }

    /// Bytes. A hundred lines a second of 500 bytes each fill this in five seconds; whoever is further behind answers about fingers
    /// that have long gone.
    static let capacity = 262_144

    private let notice: String
    private var bytes: [UInt8] = []
    /// How many of `bytes` are gone already.
    private var head = 0
    private var isLosing = false

    init(notice: String) { self.notice = notice }

    /// Bytes.
    var count: Int { bytes.count - head }
    var isEmpty: Bool { count == 0 }

    /// A line break inside the line would make it two; it becomes a blank.
    mutating func append(_ line: String) -> Verdict {
        let needed = line.utf8.count + 1 + (isLosing ? notice.utf8.count + 1 : 0)
        guard isEmpty || !isLosing, count + needed <= Self.capacity else {
            defer { isLosing = true }
            return .lost(isFirst: !isLosing)
        }
        if isLosing { put(notice) }
        isLosing = false
        put(line)
        return .taken
    }

    private mutating func put(_ line: String) {
        let start = bytes.count
        bytes.append(contentsOf: line.utf8)
        for index in start..<bytes.count where bytes[index] == UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Lends all that waits.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[head...])) }
    }

    /// So many bytes have been written.
    mutating func removeFirst(_ written: Int) {
        head += written
        if isEmpty {
            bytes.removeAll(keepingCapacity: true)
            head = 0
        } else if head > Self.capacity {
            bytes.removeFirst(head)
            head = 0
        }
    }
}

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
