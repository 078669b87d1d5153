import Testing

@testable import Actions

@Suite struct `Splitting into lines` {
    private func split(_ bytes: [UInt8], piece: Int) -> [LineSplitter.Found] {
        var splitter = LineSplitter()
        var found: [LineSplitter.Found] = []
        for start in stride(from: 0, to: bytes.count, by: piece) {
            bytes[start..<min(start + piece, bytes.count)].withUnsafeBytes { bytes in
                var rest = bytes
                while let next = splitter.next(in: &rest) { found.append(next) }
                #expect(rest.isEmpty)
            }
        }
        return found
    }

    @Test(arguments: [1, 2, 3, 5, 100])
    func `Bytes are split into the same lines in whatever pieces they arrive`(piece: Int) {
        let bytes = Array("one\n\nzwei größer\n".utf8) + [0xFF, 0, 10] + Array("no end".utf8)
        #expect(split(bytes, piece: piece) == [.line("one"), .line(""), .line("zwei größer"), .line("\u{FFFD}\0")])
    }

    @Test(arguments: [1000, 4096, 65535, 65536, 65537, 1_000_000])
    func `A line longer than the limit is left out once, and later lines are kept`(piece: Int) {
        let longest = String(repeating: "x", count: LineSplitter.limit)
        for excess in [1, 2, 100_000] {
            let bytes = Array("\(longest)\n\(longest)\(String(repeating: "y", count: excess))\nz\n".utf8)
            #expect(split(bytes, piece: piece) == [.line(longest), .tooLong, .line("z")])
        }
    }
}
