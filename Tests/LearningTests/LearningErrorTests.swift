import Configuration
import Gestures
import Learning
import Testing
import TouchInput

@Suite struct `Learning errors` {
    private func refusal(_ kind: String, from sentences: [String]) throws -> String {
        do throws(LearningError) {
            let practice: Practice
            let repetitions: [Repetition]
            do {
                practice = try Practice(["learned": kind])
                repetitions = try sentences.map(practice.repetition)
            } catch {
                Issue.record(error)
                return ""
            }
            _ = try ThresholdProposal(from: repetitions, against: [])
            return "nothing was refused"
        } catch {
            return "\(error)" + (error.failure.map { ": \($0.reason)" } ?? "")
        }
    }

    private let swipe = "swipe = { direction = \"left\" }"

    @Test func `Nothing is learned without a touch`() throws {
        #expect(try refusal(swipe, from: []) == "no touch was seen, so nothing can be learned; repeat the gesture on the device")
    }

    @Test func `Nothing is learned from two repetitions`() throws {
        #expect(try refusal(swipe, from: swipes(20, 30)) == "2 of 2 repetitions are of use, 3 are the least")
    }

    @Test func `Repetitions with other fingers are refused with their finger count`() throws {
        #expect(
            try refusal(swipe, from: swipes(20) + swipes(20, 30, 30, fingers: 4)) == """
                1 of 4 repetitions are of use, 3 are the least; 3 had 4 fingers, but the gesture is made with 3: if that is what you mean, \
                write fingers = 4
                """)
    }

    @Test(arguments: ["tiptap = {}", "tiptap = { resting = 1, fingers = 1 }", "tipswipe = { direction = \"left\" }"])
    func `Repetitions of a tip with another number of fingers get advice on both numbers, which add up`(kind: String) throws {
        #expect(
            try refusal(kind, from: swipes(20, 30, 30)) == """
                0 of 3 repetitions are of use, 3 are the least; 3 had 3 fingers, but the gesture is made with 2: if that is what you mean, \
                write resting and fingers that make 3 together
                """)
    }

    @Test func `Repetitions of a double tap with only one tap are refused`() throws {
        let tap = "1 finger touches, hold 60ms, lifts"
        #expect(
            try refusal("tap = { count = 2 }", from: [tap, tap, tap])
                == "0 of 3 repetitions are of use, 3 are the least; 3 had 1 touch")
    }

    @Test func `Repetitions of a swipe in the other direction are refused, whatever the threshold`() throws {
        let right = swipes(20, 24, 30).map { $0.split(separator: "left").joined(separator: "right") }
        #expect(
            try refusal(swipe, from: right)
                == "none of the repetitions would be recognized, whatever the thresholds: went right, wants left")
    }

    @Test func `Repetitions that no proposal recognizes are refused, although each threshold alone could be reached`() throws {
        #expect(
            try refusal("press = {}", from: swipes(20, 24, 30, fingers: 1)).hasPrefix(
                "none of the repetitions would be recognized, whatever the thresholds: "))
    }

    @Test func `Repetitions with another motion are refused with a reason that names no other gesture`() throws {
        let right = try swipes(20, 24, 30).map { sentence in
            let swipes = KeyValuePairs(dictionaryLiteral: ("learned", swipe), ("right", "swipe = { direction = \"right\" }"))
            return try Practice(swipes).repetition(sentence.split(separator: "left").joined(separator: "right"))
        }
        #expect(right.allSatisfy { $0.present.count == 0 })
        let error = #expect(throws: LearningError.self) { try ThresholdProposal(from: right, against: []) }
        #expect(error?.failure?.reason.description == "went right, wants left")
    }

    @Test func `Clicks, detectors and gestures made of parts have nothing to learn`() throws {
        #expect(try refusal("click = {}", from: swipes(20)).hasPrefix("a click has no numbers to learn"))
        #expect(try refusal("detector = [\"wiggle\"]", from: swipes(20)).hasPrefix("a detector has no numbers to learn"))
        for kind in ["sequence = [ { tap = {} }, { drag = {} } ]", "simultaneous = [ { pinch = {} }, { rotate = {} } ]"] {
            #expect(try refusal(kind, from: swipes(20)).hasPrefix("a gesture made of parts is not learned as a whole"))
        }
    }

    @Test func `A few repetitions with too many fingers are left out`() throws {
        let practice = try Practice(["learned": swipe])
        let lesson = try practice.lesson(from: swipes(20, 30) + swipes(9, fingers: 4) + swipes(24))
        #expect(lesson.repetitions.map(\.leftOut) == [nil, nil, .fingers(4), nil])
        #expect(lesson.usableCount == 3)
        #expect(lesson.changes.first?.proposed == 10)
        #expect(lesson.repetitions[2].proposed == nil)
    }
}
