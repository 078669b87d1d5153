import Testing

@testable import Actions

@Suite struct `Strings for a launch` {
    @Test(arguments: [0, 1, 8, 512])
    func `Variables take the room that they need, whatever was expected`(capacity: Int) {
        let long = String(repeating: "x", count: 5000)
        let variables = CStrings(capacity: capacity) { writer in
            writer.append("A", "1")
            writer.append("B", "")
            writer.append("TITLE", long)
            writer.append("C", "é")
        }
        #expect(variables.texts == ["A=1", "B=", "TITLE=\(long)", "C=é"])
    }

    @Test func `A string goes on after a NUL, which is left out`() {
        let variables: CStrings = [(name: "A", value: "\0b\0\0c\0"), (name: "D", value: "\0")]
        #expect(variables.texts == ["A=bc", "D="])
        #expect(CStrings(["", "a\0b"]).texts == ["", "ab"])
        #expect(CStrings([String]()).texts.isEmpty)
    }
}
