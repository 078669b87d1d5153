/// The kinds of text ``Recording`` reads, told apart by content: file names say nothing reliable (`.dat`, `.txt`, none at all).
enum RecordingFormat {
    case evemu, libinputRecord

    /// Decides on the first line that is neither blank nor a comment.
    init(of bytes: [UInt8]) throws(RecordingError) {
        var lines = LineScanner(bytes)
        while try lines.nextLine() {
            switch lines.peek(0) {
            case nil: continue
            case UInt8(ascii: "#"):
                // A file of comments alone is still one of evemu if it says so.
                if lines.hasPrefix("# EVEMU ") {
                    self = .evemu
                    return
                }
            case let first?:
                switch (first, lines.peek(1)) {
                case (UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: ":")):
                    self = .evemu
                    return
                case (UInt8(ascii: "a")...UInt8(ascii: "z"), _) where lines.contains(UInt8(ascii: ":")),
                    (UInt8(ascii: "-"), UInt8(ascii: "-")), (UInt8(ascii: "%"), _), (UInt8(ascii: "{"), _):
                    self = .libinputRecord
                    return
                default:
                    throw lines.failure(.unknownFormat(found: lines.excerpt()))
                }
            }
        }
        throw RecordingError(.empty)
    }
}
