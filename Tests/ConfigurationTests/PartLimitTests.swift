import Testing

@Suite struct `Limits of parts` {
    @Test func `The parts of a gesture are nested up to eight deep, and deeper ones are one error`() {
        let level = "{ exclusive = [ { tap = {} }, "
        let nested = { (depth: Int) in
            String(repeating: level, count: depth - 1) + "{ press = {} }" + String(repeating: " ] }", count: depth - 1)
        }
        let file = { (depth: Int) in
            issues(of: "[[gesture]]\nname = \"a\"\nexclusive = [ { tap = {} }, \(nested(depth)) ]\nrun = \"x\"")
        }
        #expect(file(8) == "")
        #expect(
            file(9)
                == "3:\(29 + 7 * level.count + 2): error: parts are nested more than 8 deep; write them side by side, "
                + "or make it several gestures")
        #expect(file(14) == file(9))
        // The TOML parser refuses this file.
        #expect(file(100_000).hasSuffix("error: values are nested too deep"))
    }

    @Test func `A gesture has up to 32 parts in all, however they are spread`() {
        let part = "{ tap = {} }, "
        let flat = { (count: Int) in
            issues(of: "[[gesture]]\nname = \"a\"\nsequence = [ \(String(repeating: part, count: count)) ]\nrun = \"x\"")
        }
        let message = "error: a gesture can have 32 parts in all, with the parts of parts; this is one too many"
        #expect(flat(32) == "")
        #expect(flat(33) == "3:\(14 + 32 * part.count): \(message)")
        #expect(flat(100_000) == flat(33))
        let four = "{ sequence = [ { tap = {} }, { tap = {} }, { drag = {} } ] }, "
        let spread = issues(of: "[[gesture]]\nname = \"a\"\nexclusive = [ \(String(repeating: four, count: 9)) ]\nrun = \"x\"")
        #expect(spread == "3:\(15 + 8 * four.count): \(message)")
    }
}
