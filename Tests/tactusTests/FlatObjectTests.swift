import Diagnostics
import GestureTestSupport
import Testing

@testable import tactus

@Suite struct `A flat JSON object` {
    private func fault(_ line: String) -> String {
        do throws(FlatObject.Fault) {
            return "\(try FlatObject(parsing: line).members)"
        } catch {
            return "\(error)"
        }
    }

    @Test func `A flat JSON object has strings, whole numbers, true, false and null`() throws {
        let object = try FlatObject(parsing: #" { "a" : "x" ,"b":-12,"c":0,"d":true,"e":false,"f":null,"":"" }  "#)
        #expect(object["a"] == .text("x"))
        #expect(object["b"] == .whole(-12))
        #expect(object["c"] == .whole(0))
        #expect(object["d"] == .boolean(true))
        #expect(object["e"] == .boolean(false))
        #expect(object["f"] == .null)
        #expect(object[""] == .text(""))
        #expect(object["g"] == nil)
        #expect(try FlatObject(parsing: "{}").members.isEmpty)
    }

    @Test(arguments: [
        (#""größer""#, "größer"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e4\u00C4""#, "äÄ"),
        (#""\ud83d\ude00""#, "😀"), (#""\u0000""#, "\0"),
    ])
    func `A flat JSON object can have escapes in its names and strings`(written: String, text: String) throws {
        #expect(try FlatObject(parsing: "{\"a\":\(written)}")["a"] == .text(text))
        #expect(try FlatObject(parsing: "{\(written):1}")[text] == .whole(1))
    }

    @Test(arguments: [
        ("", "column 1: expected {"), ("detected", "column 1: expected {"), ("{", "column 2: expected a string"),
        ("{\"a\"", "column 5: expected :"), ("{\"a\":", "column 6: expected a string or a number"),
        ("{\"a\":1", "column 7: expected , or }"), ("{\"a\":1,}", "column 8: expected a string"),
        ("{\"a\":1} 2", "column 9: expected nothing more"), ("{\"a\":1,\"a\":2}", "column 8: \"a\" is there twice"),
        ("{\"a\":{}}", "column 6: objects and lists are of no use here"), ("{\"a\":[1]}", "column 6: objects and lists are of no use here"),
        ("{\"a\":1.0}", "column 6: this is not a whole number of at most 18 digits"),
        ("{\"a\":1e3}", "column 6: this is not a whole number of at most 18 digits"),
        ("{\"a\":01}", "column 6: this is not a whole number of at most 18 digits"),
        ("{\"a\":9999999999999999999}", "column 6: this is not a whole number of at most 18 digits"),
        ("{\"a\":-}", "column 7: expected a digit"), ("{\"a\":+1}", "column 6: expected a string or a number"),
        ("{\"a\":truth}", "column 6: expected a string or a number"), ("{'a':1}", "column 2: expected a string"),
        ("{\"a\":\"b", "column 8: expected the end of the string"),
        ("{\"a\":\"\t\"}", "column 7: expected no control character in a string"),
        ("{\"a\":\"\\x\"}", "column 8: expected an escape such as \\n or \\u00e4"),
        ("{\"a\":\"\\u00g4\"}", "column 8: expected an escape such as \\n or \\u00e4"),
        ("{\"a\":\"\\u00", "column 8: expected an escape such as \\n or \\u00e4"),
        ("{\"a\":\"\\ud83d\"}", "column 13: expected both halves of a surrogate pair"),
        ("{\"a\":\"\\ude00\\ud83d\"}", "column 13: expected both halves of a surrogate pair"),
    ])
    func `A text that is no flat JSON object is refused with the place and what was expected there`(line: String, expected: String) {
        #expect(fault(line) == expected)
    }

    @Test func `A flat JSON object is refused at its seventeenth name`() {
        let names = (0..<5000).map { "\"\($0)\":1" }
        #expect(throws: Never.self) { try FlatObject(parsing: "{\(names.prefix(16).joined(separator: ","))}") }
        let text = fault("{\(names.joined(separator: ","))}")
        #expect(text == "column 104: more than 16 names are of no use here")
    }

    /// Damages 50 000 objects, the same ones in every run.
    @Test func `A damaged JSON object is read or refused, and one that is read is the same when written and read again`() throws {
        let original = Array(#"{"answer":"detected","sequence":12,"device":"a \"pad\" \u00e4\ud83d\ude00","x":null,"y":true}"#.utf8)
        let marks = Array("{}[]\",:\\u0dDe-+.9tfn \0\u{7F}".utf8)
        var random = SeededGenerator(seed: 7)
        var readable = 0
        for _ in 0..<50_000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = marks.randomElement(using: &random) ?? 0
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(marks.randomElement(using: &random) ?? 0, at: place)
                default: bytes.removeSubrange(place...)
                }
            }
            guard let object = try? FlatObject(parsing: String(decoding: bytes, as: UTF8.self)) else { continue }
            readable += 1
            let again = JSON.object(
                object.members.map { name, value in
                    switch value {
                    case .text(let text): (name, JSON.string(text))
                    case .whole(let number): (name, "\(number)")
                    case .boolean(let isTrue): (name, "\(isTrue)")
                    case .null: (name, "null")
                    }
                })
            #expect(try FlatObject(parsing: again) == object)
        }
        #expect(readable > 5000)
    }
}
