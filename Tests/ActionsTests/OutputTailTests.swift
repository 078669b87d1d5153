import Testing

@testable import Actions

@Suite struct `The output of a command` {
    @Test(arguments: [
        ("", []),
        ("one\ntwo", ["one", "two"]),
        ("one\n\n  \ntwo\n", ["one", "two"]),
        ("10 %\r20 %\r", ["10 %", "20 %"]),
        ("\u{1B}[31mred\u{1B}[0m\u{7}\tend\u{7F}", ["[31mred[0m\tend"]),
        ("grün", ["grün"]),
        ("\u{9B}31mred\u{9D}", ["31mred"]),
    ])
    func `The output of a command is shown line by line without control characters`(text: String, lines: [String]) {
        var tail = OutputTail()
        tail.append(Array(text.utf8))
        #expect(tail.lines == lines)
    }

    @Test(arguments: [1, 7, 4095, 4096, 4097, 65536])
    func `The output of a command is kept from its end, in whatever pieces it arrives`(piece: Int) {
        let bytes = (0..<10000).flatMap { Array("line \($0)\n".utf8) }
        var tail = OutputTail()
        for start in stride(from: 0, to: bytes.count, by: piece) { tail.append(bytes[start..<min(start + piece, bytes.count)]) }
        let lines = tail.lines
        #expect(lines.first == "…")
        #expect(lines.dropFirst().elementsEqual((10000 - lines.count + 1..<10000).map { "line \($0)" }))
        #expect(lines.joined(separator: "\n").utf8.count > OutputTail.capacity - 20)
    }

    @Test func `The output of a command without a line break is one cut line`() {
        var tail = OutputTail()
        tail.append([UInt8](repeating: UInt8(ascii: "x"), count: 5000))
        #expect(tail.lines == ["…", String(repeating: "x", count: 4096)])
    }
}
