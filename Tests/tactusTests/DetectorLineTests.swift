import Foundation
import Gestures
import Testing
import TouchInput

@testable import tactus

@Suite struct `Lines of a detector` {
    private func read(_ line: String) -> String {
        do throws(AnswerLine.Fault) {
            let read = try AnswerLine(parsing: line)
            let sequence = read.answer.sequence.map { " \($0)" } ?? ""
            return "\(read.answer.kind.rawValue)\(sequence)\(read.device.map { " on \($0)" } ?? "")"
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: DetectorAnswer.Kind.allCases)
    func `A detector's line can give every answer`(kind: DetectorAnswer.Kind) {
        #expect(read("{\"answer\":\"\(kind.rawValue)\"}") == kind.rawValue)
    }

    @Test(arguments: [
        (#"{"device":"my pad","sequence":7,"answer":"detected"}"#, "detected 7 on my pad"),
        (#"{"answer":"cancel","sequence":null,"device":null}"#, "cancel"),
        (#"detected"#, #"not a JSON object on one line: column 1: expected {"#),
        (#"{"sequence":7}"#, #""answer" is missing; write {"answer":"detected"}"#),
        (
            #"{"answer":"finishd"}"#,
            #"unknown answer "finishd" (did you mean "finished"?); it can be detected, yet, finished, cancel"#
        ),
        (#"{"answer":true}"#, #""answer" must be a string"#),
        (#"{"answer":"yet","sequence":"7"}"#, #""sequence" must be a whole number, as it was sent"#),
        (#"{"answer":"yet","device":1}"#, #""device" must be a string, as it was sent"#),
        (
            #"{"answer":"yet","sequense":7}"#,
            #"unknown key "sequense" (did you mean "sequence"?); an answer has answer, sequence, device"#
        ),
    ])
    func `A detector's line gives its answer, sequence and device, or the reason why it is refused`(line: String, expected: String) {
        #expect(read(line) == expected)
    }

    @Test func `A line for a detector contains everything about a moment`() {
        let events = [
            SpatialEventCollection.Event(
                id: ContactID(rawValue: 31), phase: .active, location: Point(x: .mm(41.5), y: .mm(30)),
                timestamp: TouchInstant(microseconds: 5), pressure: 47, touchMajor: 5),
            SpatialEventCollection.Event(
                id: ContactID(rawValue: 32), phase: .ended, location: Point(x: .mm(58.2), y: .mm(29.6)),
                timestamp: TouchInstant(microseconds: 5), kind: .pen),
        ]
        let collection = SpatialEventCollection(
            events, time: TouchInstant(microseconds: 5_021_170_432), cause: .changed,
            surface: Surface(kind: .touchpad, width: .mm(100), height: .mm(60.25)))
        #expect(
            SpatialEventLine.text(collection, sequence: 12, device: "a \"pad\"") == #"""
                {"time":5021.170432,"cause":"changed","sequence":12,"device":"a \"pad\"","surface":{"width":100,"height":60.25},\#
                "fingers":1,"events":[{"id":31,"phase":"active","x":41.5,"y":30,"kind":"finger","pressure":47,"size":5},\#
                {"id":32,"phase":"ended","x":58.2,"y":29.6,"kind":"pen"}]}
                """#)
        #expect(SpatialEventLine.lost == #"{"cause":"lost"}"#)
    }

    @Test func `The numbers of touches for detectors are never used by another device or a later engine`() {
        let counter = TouchCounter()
        var (pad, screen) = (TouchNumbers(counter), TouchNumbers(counter))
        let numbers = [pad.number(of: 1), pad.number(of: 1), screen.number(of: 1), pad.number(of: 2)]
        #expect(numbers == [1, 1, 2, 3])
        #expect((1...4).map { pad.own(of: $0) } == [1, nil, 2, nil] as [Int?])
        #expect((1...3).map { screen.own(of: $0) } == [nil, 1, nil] as [Int?])
        pad = TouchNumbers(counter)
        let later = pad.number(of: 1)
        #expect(later == 4)
        #expect(pad.own(of: 1) == nil)
    }

    @Test func `The numbers of touches for detectors are kept for the last 16 touches`() {
        var touches = TouchNumbers(TouchCounter())
        for touch in 1...20 { _ = touches.number(of: touch) }
        #expect(touches.own(of: 4) == nil)
        #expect((5...20).compactMap { touches.own(of: $0) } == Array(5...20))
    }

    /// Lines for a detector, from the first finger's place in mm and the number of fingers.
    private func lines(_ places: [(Double, Int)], sequence: Int, device: String) -> String {
        places.map { x, count in
            let events = (0..<count).map { number in
                SpatialEventCollection.Event(
                    id: ContactID(rawValue: Int64(number)), phase: .active, location: Point(x: .mm(x + 15 * Double(number)), y: .mm(20)),
                    timestamp: .zero)
            }
            let collection = SpatialEventCollection(events, time: .zero, cause: count > 0 ? .changed : .ended, surface: .imagined)
            return SpatialEventLine.text(collection, sequence: sequence, device: device) + "\n"
        }.joined()
    }

    @Test func `The example detector answers once per touch to a wiggle of two fingers, and to nothing else`() throws {
        let wiggle = [20.5, 31, 42.25, 30, 19.5, 30, 42, 30, 20, 30, 42, 30, 20]
        let text =
            lines(wiggle.map { ($0, 2) } + [(20, 0)], sequence: 1, device: "a \"pad\",")
            + lines(wiggle.map { ($0, 1) } + [(20, 0)], sequence: 2, device: "a \"pad\",")
            + lines([20, 30, 40, 50, 60].map { ($0, 2) } + [(60, 0)], sequence: 3, device: "a \"pad\",")
            + lines([20, 24, 20, 24, 20, 24, 20].map { ($0, 2) }, sequence: 4, device: "a \"pad\",")
            + "{\"cause\":\"lost\"}\n"
            // These fingers are counted but have no places.
            + lines([(0, 0)], sequence: 5, device: "other").replacing("\"ended\"", with: "\"changed\"")
            .replacing("\"fingers\":0", with: "\"fingers\":2")
            + lines(wiggle.map { ($0, 2) } + [(20, 0)], sequence: 5, device: "other")
        let program = try Program()
        try program.write("lines", text)
        let example = Program.root.appending(path: "Config/examples/detectors/wiggle").path
        let result = try program.shell("'\(example)' < lines")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.split(separator: "\n").map { read(String($0)) } == ["finished 1 on a \"pad\",", "finished 5 on other"])
    }

    @Test func `The documentation shows the keys and answers of detector lines`() throws {
        let page = try String(contentsOf: Program.root.appending(path: "Documentation/Detectors.md"), encoding: .utf8)
        let shown = page.components(separatedBy: "```json\n")[1].components(separatedBy: "```")[0]
        let keys = try #require(try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any]).keys
        #expect(keys.sorted() == ["cause", "device", "events", "fingers", "sequence", "surface", "time"])
        for word in AnswerLine.answers + ["lost"] { #expect(page.contains("`\(word)`") || page.contains("\"\(word)\""), "\(word)") }
    }
}
