@testable import Configuration
import Diagnostics
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
            ("", .missingKey(in: "")), ("ctrl+", .missingKey(in: "ctrl+")), ("+c", .missingKey(in: "+c")),
            ("ctrl++", .missingKey(in: "ctrl++")), ("  ", .missingKey(in: "  ")),
            ("ctrl+nope", .unknownKey("nope", in: "ctrl+nope")), ("ctrl-c", .unknownKey("ctrl-c", in: "ctrl-c")),
            ("ctrl+leftctrl", .repeatedKey("leftctrl", in: "ctrl+leftctrl")), ("a+a", .repeatedKey("a", in: "a+a")),
            ("a+b+c+d+e+f+g+h+i", .tooManyKeys(in: "a+b+c+d+e+f+g+h+i")),
        ] as [(String, Diagnostic)])
    func `A text that is no chord of keys is refused with the reason`(text: String, fault: Diagnostic) {
        #expect(throws: fault) { try KeyChord(parsing: text) }
    }

    @Test func `A chord can have eight keys`() throws {
        #expect(try KeyChord(parsing: "a+b+c+d+e+f+g+h").keys.count == 8)
    }
}
