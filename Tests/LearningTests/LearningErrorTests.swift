import Configuration
import Gestures
import Learning
import Testing
import TouchInput

@Suite struct `Nothing is learned` {
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
            _ = try Lesson(from: repetitions, against: [])
            return "nothing was refused"
        } catch {
            return "\(error)"
        }
    }

    private let swipe = "swipe = { direction = \"left\" }"

    @Test func `from no touch at all`() throws {
        #expect(try refusal(swipe, from: []) == "nobody touched anything; nothing can be learned from that")
    }

    @Test func `from two repetitions`() throws {
        #expect(try refusal(swipe, from: swipes(20, 30)) == "2 of 2 repetitions are of use, 3 are the least")
    }

    @Test func `from repetitions with other fingers, but it says with how many they were made`() throws {
        #expect(
            try refusal(swipe, from: swipes(20) + swipes(20, 30, 30, fingers: 4)) == """
                1 of 4 repetitions are of use, 3 are the least; 3 had 4 fingers, but the gesture is made with 3: if that is what you mean, \
                write fingers = 4
                """)
    }

    @Test func `from taps that were not repeated as often as they have to be`() throws {
        let tap = "1 finger touches, hold 60ms, lifts"
        #expect(
            try refusal("tap = { count = 2 }", from: [tap, tap, tap])
                == "0 of 3 repetitions are of use, 3 are the least; 3 had 1 touch")
    }

    @Test func `from swipes the other way, whatever the threshold`() throws {
        let right = swipes(20, 24, 30).map { $0.split(separator: "left").joined(separator: "right") }
        #expect(
            try refusal(swipe, from: right)
                == "none of the repetitions would be recognized, whatever the thresholds: went right, wants left")
    }

    @Test func `from other motions, and the reason is none of the other gestures`() throws {
        let right = try swipes(20, 24, 30).map { sentence in
            let swipes = KeyValuePairs(dictionaryLiteral: ("learned", swipe), ("right", "swipe = { direction = \"right\" }"))
            return try Practice(swipes).repetition(sentence.split(separator: "left").joined(separator: "right"))
        }
        #expect(right.allSatisfy { $0.present.count == 0 })
        do {
            _ = try Lesson(from: right, against: [])
            Issue.record("something was learned")
        } catch {
            #expect("\(error)".hasSuffix(": went right, wants left"))
        }
    }

    @Test func `of clicks, detectors and gestures made of parts`() throws {
        #expect(try refusal("click = {}", from: swipes(20)).hasPrefix("a click has no numbers to learn"))
        #expect(try refusal("detector = [\"wiggle\"]", from: swipes(20)).hasPrefix("what a detector recognizes is up to its program"))
        for kind in ["sequence = [ { tap = {} }, { drag = {} } ]", "simultaneous = [ { pinch = {} }, { rotate = {} } ]"] {
            #expect(try refusal(kind, from: swipes(20)).hasPrefix("a gesture made of parts is not learned as a whole"))
        }
    }

    @Test func `of what only few repetitions had too many fingers for, they are left out`() throws {
        let practice = try Practice(["learned": swipe])
        let lesson = try practice.lesson(from: swipes(20, 30) + swipes(9, fingers: 4) + swipes(24))
        #expect(lesson.repetitions.map(\.leftOut) == [nil, nil, .fingers(4), nil])
        #expect(lesson.usableCount == 3)
        #expect(lesson.changes.first?.proposed == 10)
        #expect(lesson.repetitions[2].proposed == nil)
    }
}
