internal import Glibc

/// Queues lines for a program that may read slowly. The queue is bounded, and only whole lines are left out.
///
/// If a line does not fit, it is lost, as are all that follow until the queue is empty: one gap instead of many. A notice precedes the
/// first line after a gap, so that the reader notices the gap.
struct LineQueue {
    enum Verdict: Hashable {
        case taken
        /// The line was left out. The first one of a gap is worth a message.
        case lost(isFirst: Bool)
    }

    /// The most pending bytes. Our choice: 100 lines a second of 500 bytes each fill this in 5 s. A program that is further behind answers
    /// about fingers that have long lifted.
    static let capacity = 262_144

    private let notice: String
    private var bytes: [UInt8] = []
    /// The number of `bytes` that have already been sent.
    private var head = 0
    private var isLosing = false

    init(notice: String) { self.notice = notice }

    /// The number of pending bytes.
    var count: Int { bytes.count - head }
    var isEmpty: Bool { count == 0 }

    /// Appends the line and returns whether it was taken. Replaces a line break inside it by a blank, because it would make two lines.
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

    /// Lends the pending bytes.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[head...])) }
    }

    /// Removes this number of bytes, which have been sent.
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

/// Splits bytes that arrive in arbitrary pieces into lines.
struct LineSplitter {
    enum Found: Hashable {
        /// A line without its line break. Bytes that are not UTF-8 become U+FFFD.
        case line(String)
        /// A line longer than the limit. All of it is left out.
        case tooLong
    }

    /// The most bytes of a line, without its line break. Our choice: an answer is a name and a few numbers; a line a thousand times as long
    /// is not an answer.
    static let limit = 65536

    /// The beginning of a line whose end has not arrived yet.
    private var beginning: [UInt8] = []
    private var isSkipping = false

    /// Takes the bytes of the next line off `rest`. Returns nil, with `rest` empty, if the end of the line has not arrived yet. A line that
    /// is too long is returned as such before its end.
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
