import Gestures
import Testing

@testable import Configuration

@Suite struct `Detectors in a file` {
    @Test(
        arguments: [
            (#"detector = "wiggle --fast""#, .shell("wiggle --fast")),
            (#"detector = ["wiggle", "--fast"]"#, .arguments(["wiggle", "--fast"])),
            (#"detector = { run = "wiggle" }"#, .shell("wiggle")),
            (#"detector.run = ["wiggle"]"#, .arguments(["wiggle"])),
        ] as [(String, CommandText)])
    func `are a command as it is for an action`(text: String, program: CommandText) throws {
        let configured = try gesture(text)
        #expect(configured.gesture == .detector(DetectorGesture(number: 0)))
        #expect(configured.detector == program)
    }

    @Test func `say how many fingers and how long they are waited for`() throws {
        let configured = try gesture(#"detector = { run = "w", fingers = "1-3", patience = "2s" }"#)
        #expect(configured.gesture == .detector(DetectorGesture(number: 0, fingers: FingerCounts(1...3), patience: .seconds(2))))
    }

    @Test func `are numbered among each other, those that are switched off left out`() throws {
        let kinds = [
            #"detector = "a""#, "tap = {}", "detector = \"b\"\nenabled = false", #"detector = "c""#, #"detector = "a""#,
        ]
        let tables = kinds.enumerated().map { "[[gesture]]\nname = \"\($0)\"\n\($1)\nrun = \"x\"" }
        let gestures = try Configuration(parsing: tables.joined(separator: "\n")).gestures
        let numbers = gestures.map { if case .detector(let detector) = $0.gesture { detector.number } else { -1 } }
        #expect(numbers == [0, -1, 1, 2])
        #expect(gestures.map(\.detector) == [.shell("a"), nil, .shell("c"), .shell("a")])
    }

    @Test(
        arguments: [
            (
                "detector = {}",
                #"3:12: error: detector needs a run, such as run = ["python3", "wiggle.py"]"#
            ),
            (
                "detector = 1",
                #"""
                3:12: error: "detector" must be a command such as ["python3", "wiggle.py"] or a table in braces such as { run = \#
                "wiggle", fingers = 2 }, not an integer
                """#
            ),
            (#"detector = "  ""#, #"3:12: error: "detector" has no command; name the program that is to be asked"#),
            ("detector = []", #"3:12: error: "detector" has no command; name the program that is to be asked"#),
            (
                #"detector = { run = "" }"#,
                #"3:20: error: "detector" has no command; name the program that is to be asked"#
            ),
            (
                #"detector = ["a", 1]"#,
                #"3:18: error: "detector" must be a list of strings only, not an integer"#
            ),
            (
                #"detector = "a\u0000""#,
                #"3:12: error: the command of "detector" contains a NUL character, which no program can be given"#
            ),
            (
                #"detector = { run = { run = "a" }, patience = 500 }"#,
                #"""
                3:20: error: "detector" must be a command such as "notify-send hello" or ["notify-send", "hello"], not a table
                3:46: error: "patience" needs a unit: write patience = "500ms"
                """#
            ),
            (
                #"detector = { program = "a" }"#,
                #"""
                3:12: error: detector needs a run, such as run = ["python3", "wiggle.py"]
                3:14: error: unknown key "program" (did you mean "run"?); detector has run, fingers, patience
                """#
            ),
        ] as [(String, String)])
    func `that are wrong are told what to write`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nended = \"x\"") == expected)
    }

    @Test(
        arguments: [
            (#"sequence = [ { tap = {} }, { detector = "a" } ]"#, [30]),
            (#"exclusive = [ { detector = { run = ["a"] } }, { detector = "b" } ]"#, [17, 49]),
            (
                #"simultaneous = [ { drag = {} }, { exclusive = [ { tap = {} }, { sequence = [ { detector = "a" }, { tap = {} } ] } ] } ]"#,
                [80]
            ),
            ("sequence = [ { tap = {} }, { detector = \"a\" } ]\nenabled = false", [30]),
        ] as [(String, [Int])])
    func `inside another gesture are refused where they stand, however deep`(text: String, columns: [Int]) {
        let expected = columns.map { "3:\($0): error: a detector cannot be part of another gesture; make it a gesture by itself" }
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nended = \"x\"") == expected.joined(separator: "\n"))
    }

    @Test func `inside another gesture are told of with all else that is wrong`() {
        let text = "[[gesture]]\nname = \"a\"\nsequence = [ { detector = {} }, \"detector\", { detektor = \"a\" } ]\nended = \"x\""
        #expect(
            issues(of: text) == #"""
                3:16: error: a detector cannot be part of another gesture; make it a gesture by itself
                3:27: error: detector needs a run, such as run = ["python3", "wiggle.py"]
                3:33: error: a part of sequence must be a table in braces such as { tap = {} }, not a string
                3:47: error: unknown key "detektor"; a part has tap, press, drag, swipe, pinch, magnify, rotate, edge \#
                and 8 more (man tactus.toml)
                """#)
    }
}
