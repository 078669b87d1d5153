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
        ] as [(String, Command)])
    func `The command of a detector is written like the command of an action`(text: String, program: Command) throws {
        let configured = try gesture(text)
        #expect(configured.gesture == .detector(DetectorGesture(number: 0)))
        #expect(configured.detector == program)
    }

    @Test func `A detector has a number of fingers and a patience`() throws {
        let configured = try gesture(#"detector = { run = "w", fingers = "1-3", patience = "2s" }"#)
        #expect(configured.gesture == .detector(DetectorGesture(number: 0, fingers: FingerCounts(1...3), patience: .seconds(2))))
    }

    @Test func `Detectors are numbered without the disabled ones`() throws {
        let kinds = [
            #"detector = "a""#, "tap = {}", "detector = \"b\"\nenabled = false", #"detector = "c""#, #"detector = "a""#,
        ]
        let tables = kinds.enumerated().map { "[[gesture]]\nname = \"\($0)\"\n\($1)\nrun = \"x\"" }
        let gestures = try Configuration(parsing: tables.joined(separator: "\n")).gestures
        let numbers = gestures.map { if case .detector(let detector) = $0.gesture { detector.number } else { -1 } }
        #expect(numbers == [0, -1, 1, 2])
        #expect(gestures.map(\.detector) == [.shell("a"), nil, .shell("c"), .shell("a")])
    }
}
