import Diagnostics
import Testing

@Suite struct `A search for text in text` {
    private func places(of text: String, in whole: String) -> [String] {
        var rest = whole[...]
        var places: [String] = []
        while let range = rest.firstRange(of: text) {
            places.append(String(whole[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return places
    }

    @Test func `Each place is found once, from the first one on, even after a beginning that leads nowhere`() {
        #expect(places(of: "aab", in: "aaab-aab") == ["a", "aaab-"])
        #expect(places(of: "aa", in: "aaaaa") == ["", "aa"])
        #expect(places(of: "ab", in: "ba") == [])
        #expect(places(of: "€ß", in: "x€€ß") == ["x€"])
        #expect(places(of: "longer", in: "long") == [])
    }

    @Test func `An empty text is found at the start`() {
        #expect("abc".contains(""))
        #expect("".contains(""))
        #expect("abc".firstRange(of: "")?.isEmpty == true)
    }

    @Test func `A separator of several characters splits a text into one part more than it has places`() {
        #expect("a, b,c, ".parts(separatedBy: ", ") == ["a", "b,c", ""])
        #expect("".parts(separatedBy: ", ") == [""])
        #expect("abc"[...].parts(separatedBy: "--") == ["abc"])
    }

    @Test func `A literal of one character is searched among the characters`() {
        #expect(!"a\r\nb".contains("\n"))
        #expect("a\r\nb".contains("\nb"))
    }

    @Test func `A replacement is not searched again`() {
        #expect("aba".replacing("a", with: "aa") == "aabaa")
        #expect("abc".replacing("x", with: "y") == "abc")
        #expect("n n n".replacing("n", with: "") == "  ")
    }
}
