import Configuration
import Gestures
import Learning
import Testing
import TouchInput

@Suite struct `Threshold proposals` {
    private func practice() throws -> Practice { try Practice(["left": "swipe = { direction = \"left\" }"]) }

    @Test func `A proposed distance is half of the least distance, rounded to a number that people write`() throws {
        #expect(try practice().proposal(from: swipes(37, 31, 42)) == "distance 15")
        #expect(try practice().proposal(from: swipes(9, 12, 10)) == "distance 4.5")
    }

    @Test func `A proposal recognizes repetitions that the file's thresholds miss`() throws {
        let lesson = try Practice(["left": "swipe = { direction = \"left\", distance = \"20mm\" }"]).lesson(from: swipes(14, 16, 24))
        #expect(lesson.presentCount == 1)
        #expect(lesson.proposedCount == 3)
        #expect(lesson.repetitions[0].present.failure?.reason == .travelled(.mm(14), needed: .mm(20)))
        #expect(lesson.repetitions[2].present.failure == nil)
        #expect(lesson.proposedGesture.value(of: .distance) == 7)
    }

    @Test func `A proposal lets lasting gestures begin early`() throws {
        #expect(try Practice(["drag": "drag = { fingers = 2 }"]).proposal(from: swipes(30, 40, 50, fingers: 2)) == "distance 6")
    }

    @Test func `A proposal loosens a limit that repetitions exceed and tightens none without a reason`() throws {
        func taps(_ milliseconds: Int...) -> [String] { milliseconds.map { "1 finger touches, hold \($0)ms, lifts" } }
        let practice = try Practice(["tap": "tap = { within = \"200ms\" }"])
        #expect(try practice.proposal(from: taps(80, 100, 240)) == "within 400, slop 3.7")
        #expect(try practice.proposal(from: taps(80, 90, 100)) == "within 200, slop 3.7")
        #expect(try practice.lesson(from: taps(80, 90, 100)).edits == [])
    }

    @Test func `A proposed press is never as short as a tap`() throws {
        let presses = [300, 400, 450].map { "1 finger touches, hold \($0)ms, lifts" }
        let lesson = try Practice(["press": "press = {}"]).lesson(from: presses)
        #expect(lesson.proposedGesture.value(of: .duration) == 250)
        #expect(lesson.presentCount == 0)
        #expect(lesson.proposedCount == 3)
    }

    @Test func `A proposal ignores a repetition far from all others and counts it as an outlier`() throws {
        let lesson = try practice().lesson(from: swipes(30, 31, 32, 33, 30, 31, 32, 33, 30, 8))
        let change = try #require(lesson.changes.first)
        #expect(change.proposed == 15)
        #expect(change.outliers == 1)
        #expect(lesson.presentCount == 10)
        #expect(lesson.proposedCount == 9)
    }

    @Test func `A proposal follows repetitions far from the others if there are many`() throws {
        let lesson = try practice().lesson(from: swipes(30, 31, 32, 33, 30, 31, 32, 8, 9))
        #expect(lesson.changes.first?.outliers == 0)
        #expect(lesson.proposedCount == 9)
    }

    @Test func `A proposal writes both thresholds of a pinch or neither`() throws {
        let pinches = ["1.6", "1.8", "2.0"].map { "2 fingers touch 20mm apart, spread to \($0) in 300ms, lift" }
        let lesson = try Practice(["zoom": "pinch = { direction = \"out\" }"]).lesson(from: pinches)
        #expect(lesson.edits.map(\.threshold) == [.scale, .widening])
        #expect(lesson.proposedCount == 3)
    }

    @Test func `A proposal writes an unchanged threshold that would not count beside a changed one`() throws {
        let pinches = ["2.0", "2.0", "2.0"].map { "2 fingers touch 20mm apart, spread to \($0) in 300ms, lift" }
        let lesson = try Practice(["zoom": "pinch = { direction = \"out\" }"]).lesson(from: pinches)
        #expect(lesson.changes.map(\.proposed) == [1.2, 4])
        #expect(lesson.changes.map(\.present) == [1.15, 4])
        #expect(lesson.edits.map(\.threshold) == [.scale, .widening])
    }

    @Test func `A proposal writes no angle that stays the same`() throws {
        let circle = "1 finger touches, draws a circle of 30mm in 600ms, lifts"
        let lesson = try Practice(["circle": "stroke = { shape = \"circle\" }"]).lesson(from: [circle, circle, circle])
        #expect(lesson.changes.first { $0.threshold == .tilt }?.proposed == 30)
        #expect(lesson.edits.map(\.threshold) == [.score])
    }

    @Test func `Peak speeds of repetitions are measured only if most hands moved`() throws {
        let (tap, slip) = ("1 finger touches, hold 60ms, lifts", "1 finger touches, slides left 2.5mm in 60ms, lifts")
        let practice = try Practice(["tap": "tap = {}"])
        #expect(try practice.lesson(from: [tap, tap, slip]).measures.map(\.name) == ["time down", "straying", "time"])
        #expect(try practice.lesson(from: [tap, slip, slip]).measures.map(\.name) == ["time down", "straying", "time", "peak speed"])
    }

    @Test func `The direction of repetitions is measured as a slant from the wanted direction`() throws {
        let lesson = try practice().lesson(from: [
            "3 fingers touch, slide left 30mm in 200ms, lift",
            "3 fingers touch, slide left 30mm in 200ms while sliding up 10mm in 200ms, lift",
            "3 fingers touch, slide left 30mm in 200ms while sliding down 10mm in 200ms, lift",
        ])
        let slant = try #require(lesson.measures.first { $0.name == "slant" })
        #expect(slant.distribution.values.map { $0.rounded() } == [-18, 0, 18])
    }

    @Test func `Equal repetitions, and mirrored ones, give the same proposal`() throws {
        let mirrored = swipes(20, 24, 30).map { $0.split(separator: "left").joined(separator: "right") }
        let right = try Practice(["right": "swipe = { direction = \"right\" }"]).lesson(from: mirrored)
        let left = try practice().lesson(from: swipes(20, 24, 30))
        #expect(left == (try practice().lesson(from: swipes(20, 24, 30))))
        #expect(left.changes.map(\.proposed) == right.changes.map(\.proposed))
    }

    @Test func `A lost repetition names the gesture that won the touch, even after a second chance`() throws {
        let practice = try Practice(["mine": "tiptap = {}", "other": "tiptap = {}\npriority = \"high\""])
        let tips = """
            1 finger touches at 30% 50%, hold 300ms, another finger touches at 60% 50%, hold 60ms, the last finger lifts, hold 300ms,
            another finger touches at 60% 50%, slide right 20mm in 100ms, lift
            """
        let result = ReplayResult(of: try practice.clip(tips))
        #expect(result.count == 0)
        #expect(result.failure?.reason == .lost(to: "other"))
    }

    @Test func `Repetitions that other gestures of the file win do not count as recognized`() throws {
        let practice = try Practice(["left": "swipe = { direction = \"left\", distance = \"8mm\" }", "move": "drag = { fingers = 3 }"])
        let lesson = try practice.lesson(from: swipes(20, 24, 30))
        #expect(lesson.presentCount == 3)
        // The drag comes first in this file.
        let behind = try Configuration(
            parsing: """
                [[gesture]]
                name = "move"
                drag = { fingers = 3 }
                [[gesture]]
                name = "left"
                swipe = { direction = "left" }
                """)
        let target = try #require(LearningTarget("left", in: behind, on: .imagined))
        let lost = try swipes(20, 24, 30).map { Repetition(Clip(try practice.clip($0).frames, on: target, from: "")) }
        let error = #expect(throws: LearningError.self) { try ThresholdProposal(from: lost, against: []) }
        #expect(error?.failure?.reason == .lost(to: "move"))
    }
}
