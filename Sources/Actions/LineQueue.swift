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
