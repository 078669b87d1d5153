import Configuration
import Testing

@Suite struct `A chord of keys` {
    @Test func `A chord of keys has its keys in order and keeps its spelling`() throws {
        let chord = try KeyChord(parsing: " ctrl + alt+Left ")
        #expect(chord.keys.map(\.code) == [29, 56, 105])
        #expect("\(chord)" == "ctrl + alt+Left")
        #expect(try KeyChord(parsing: "F5").keys.map(\.code) == [63])
    }

    @Test(
        arguments: [
            ("", .missingKey), ("ctrl+", .missingKey), ("+c", .missingKey), ("ctrl++", .missingKey), ("  ", .missingKey),
            ("ctrl+nope", .unknownKey("nope")), ("ctrl-c", .unknownKey("ctrl-c")),
            ("ctrl+leftctrl", .repeatedKey("leftctrl")), ("a+a", .repeatedKey("a")),
            ("a+b+c+d+e+f+g+h+i", .tooManyKeys(limit: 8)),
        ] as [(String, KeyChord.Fault)])
    func `A text that is no chord of keys is refused with the reason`(text: String, fault: KeyChord.Fault) {
        #expect(throws: fault) { try KeyChord(parsing: text) }
    }

    @Test func `A chord can have eight keys`() throws {
        #expect(try KeyChord(parsing: "a+b+c+d+e+f+g+h").keys.count == 8)
    }
}
