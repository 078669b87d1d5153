import Gestures
import Testing
import TouchInput
import TouchScript

@Suite struct `A swipe` {
    private func swipe(
        _ direction: Direction, _ sectors: Direction.Sectors = .four, speed: Double = 0, on decision: SwipeGesture.Decision = .threshold
    ) -> Listener {
        Listener([
            "swipe": .swipe(
                SwipeGesture(
                    direction: direction, sectors: sectors, minimumDistance: .mm(6),
                    minimumSpeed: Speed(millimetersPerSecond: speed), decision: decision))
        ])
    }

    @Test(arguments: [Direction.left, .right, .up, .down], [Direction.left, .right, .up, .down])
    func `A swipe is recognized in its own direction only (B94)`(wanted: Direction, done: Direction) throws {
        let heard = try swipe(wanted).hear("3 fingers touch, slide \(done.rawValue) 20mm in 80ms, lift")
        // A slide of 20 mm in 80 ms crosses 6 mm in the report at 24 ms.
        #expect(heard == (wanted == done ? "swipe ended at 24ms" : "nothing"))
    }

    @Test(arguments: Direction.allCases)
    func `A swipe in one of eight directions is not recognized in the neighboring ones (B94)`(done: Direction) throws {
        let sentence = "3 fingers touch, slide \(done.rawValue.replacing("-", with: " ")) 20mm in 80ms, lift"
        for wanted in Direction.allCases {
            let heard = try swipe(wanted, .eight).verdicts(sentence)
            #expect(heard == (wanted == done ? ["swipe ended"] : []))
        }
    }

    @Test func `A swipe ends when it reaches its distance, and not again when the fingers turn back (B96, FIELD 13)`() throws {
        let heard = try swipe(.left).hear("3 fingers touch, slide left 10mm in 80ms, slide right 40mm in 300ms, lift")
        let other = try swipe(.right).hear("3 fingers touch, slide left 10mm in 80ms, slide right 40mm in 300ms, lift")
        #expect(heard == "swipe ended at 48ms")
        #expect(other == "nothing")
    }

    @Test func `A swipe that decides on lift ends when the last finger has lifted (B96)`() throws {
        let lifted = try swipe(.left, on: .lift).hear("3 fingers touch, slide left 20mm in 80ms, lift over 40ms")
        #expect(lifted == "swipe ended at 121ms")
    }

    @Test func `A swipe that decides on lift fails if the fingers lift over 300 ms`() throws {
        let slow = try swipe(.left, on: .lift).hear("3 fingers touch, slide left 20mm in 80ms, lift over 300ms")
        #expect(slow == "nothing")
    }

    @Test(arguments: ["slide left 20mm in 80ms, slide right 18mm in 80ms", "slide left 10mm in 80ms, slide right 30mm in 120ms"])
    func `A swipe that decides on lift fails if the fingers go back`(motion: String) throws {
        let back = try swipe(.left, on: .lift).hear("3 fingers touch, \(motion), lift")
        #expect(back == "nothing")
    }

    private func edge(_ fingers: FingerCounts) -> Listener {
        Listener([
            "edge": .edge(EdgeSwipeGesture(edge: .left, fingers: fingers)),
            "drag": .drag(DragGesture(minimumDistance: .mm(3), fingers: FingerCounts(1...2))),
        ])
    }

    @Test func `A swipe from an edge counts the finger that lands nearest to it, even if fewer fingers would do`() throws {
        let second = "1 finger touches at 15mm 40mm, hold 30ms, another finger touches at 3mm 40mm, slide right 20mm in 160ms, lift"
        for fingers in [2, FingerCounts(1...2)] as [FingerCounts] {
            #expect(try edge(fingers).verdicts(second) == ["edge ended"])
        }
    }

    @Test func `A swipe from an edge fails with the distance if no finger lands within 6 mm of the edge`() throws {
        let inside = "1 finger touches at 15mm 40mm, slide right 20mm in 160ms, lift"
        #expect(try edge(FingerCounts(1...2)).verdicts(inside) == ["drag began", "drag ended"])
        #expect(try edge(FingerCounts(1...2)).reasons(inside)["edge"] == "landed 15 mm from the left edge, may be 6 mm")
    }

    @Test func `A swipe from an edge that wants no further finger does not delay a drag elsewhere`() throws {
        let inside = "1 finger touches at 15mm 40mm, slide right 20mm in 160ms, lift"
        #expect(try edge(1).hear(inside).hasPrefix("drag began at 24ms"))
    }

    @Test func `A swipe with a minimum speed is recognized at that speed and not below it (B97)`() throws {
        let sentence = "3 fingers touch, slide left 20mm in 100ms, lift"
        #expect(try swipe(.left, speed: 200).verdicts(sentence) == ["swipe ended"])
        #expect(try swipe(.left, speed: 201).verdicts(sentence) == [])
        let reasons = try swipe(.left, speed: 300).reasons("3 fingers touch, slide left 20mm in 100ms")
        #expect(reasons["swipe"] == "200 mm/s, needs 300 mm/s")
    }

    @Test(arguments: [("40mm in 40ms", ["swipe ended"]), ("20mm in 100ms", [])])
    func `A swipe with a minimum speed after a rest is judged by its motion alone (B97)`(motion: String, heard: [String])
        throws
    {
        #expect(try swipe(.left, speed: 500).verdicts("3 fingers touch, hold 400ms, slide left \(motion), lift") == heard)
    }

    @Test func `A swipe with a minimum speed that decides on lift fails if the fingers rest for 300 ms before it (B100)`() throws {
        let rested = try swipe(.left, speed: 1, on: .lift).verdicts("3 fingers touch, slide left 20mm in 80ms, hold 300ms, lift")
        #expect(rested == [])
    }

    @Test func `A three-finger swipe whose fingers land over 74 ms is measured from the last landing`() throws {
        let heard = try swipe(.left).hear("3 fingers touch over 74ms, slide left 20mm in 80ms, lift over 40ms")
        #expect(heard == "swipe ended at 98ms")
    }

    @Test func `A three-finger swipe is recognized even if the fingers move while they land`() throws {
        let heard = try swipe(.left).verdicts(
            "1 finger touches at 90mm 40mm, slides left 4mm in 40ms, another finger touches at 75mm 40mm, "
                + "all fingers slide left 4mm in 40ms, another finger touches at 60mm 40mm, all fingers slide left 20mm in 100ms, lift")
        #expect(heard == ["swipe ended"])
    }

    @Test func `A swipe in the wrong direction fails at once, so that a swipe in the right one does not wait`() throws {
        let listener = Listener([
            "left": .swipe(SwipeGesture(direction: .left)), "right": .swipe(SwipeGesture(direction: .right)),
        ])
        let heard = try listener.hear("3 fingers touch, hold 90ms, slide right 20mm in 80ms, lift")
        #expect(heard == "right ended at 114ms")
        let reasons = try listener.reasons("3 fingers touch, hold 90ms, slide right 20mm in 80ms, lift")
        #expect(reasons["left"] == "went right, wants left")
    }

    @Test(arguments: [
        ("slide right 5.5mm in 80ms while sliding down 4mm in 80ms", ["swipe ended"]),
        ("slide right 4.6mm in 80ms while sliding down 4.5mm in 80ms", ["swipe ended"]),
        ("slide right 20mm in 80ms, slide down 25mm in 80ms", ["swipe ended"]),
        ("slide right 7mm in 80ms, slide left 2mm in 80ms", []),
    ])
    func `A slanted swipe is as long at the lift as at the threshold (B94, B96)`(motion: String, heard: [String]) throws {
        let sentence = "3 fingers touch, \(motion), lift"
        #expect(try swipe(.right, on: .lift).verdicts(sentence) == heard)
        #expect(try swipe(.right).verdicts(sentence) == ["swipe ended"])
    }

    @Test func `A motion of 0.1 mm is no swipe (B99)`() throws {
        let heard = try swipe(.left).hear("3 fingers touch, slide left 0.1mm in 1ms, lift")
        #expect(heard == "nothing")
    }

    @Test func `A swipe with a minimum speed ends even if the last report before the lift repeats the places (B98)`() throws {
        let listener = Listener([
            "left": .swipe(
                SwipeGesture(direction: .left, minimumSpeed: Speed(millimetersPerSecond: 150), decision: .lift))
        ])
        let timeline = try listener.timeline("3 fingers touch, slide left 20mm in 80ms, lift")
        var frames = timeline.frames
        var repeated = frames[frames.count - 2]
        repeated.time = repeated.time + .milliseconds(1)
        frames.insert(repeated, at: frames.count - 1)
        frames[frames.count - 1].time = repeated.time + .milliseconds(7)
        let events = listener.play(Timeline(frames: frames, end: timeline.end + .milliseconds(20)))
        #expect(listener.text(of: events) == "left ended at 88ms")
    }
}
