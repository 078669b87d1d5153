import GestureKit
import Testing

@Suite struct `A detected drag, slide or swipe` {
    private let watch = Watch()

    @Test func `A drag is detected from its net distance on, and stays detected when the finger comes back (B85, B92)`() throws {
        let drag: KeyValuePairs<String, any Detector> = ["drag": .drag(minimumDistance: .mm(30))]
        #expect(try watch.hear("1 finger touches, slide right 30mm in 300ms, slide left 25mm in 250ms, lift", drag) == "drag at 300ms")
        #expect(try watch.hear("1 finger touches, slide right 29.9mm in 300ms, lift", drag) == "nothing")
        #expect(
            try watch.hear("1 finger touches, slide right 20mm in 200ms, slide left 20mm in 200ms, slide right 20mm in 200ms", drag)
                == "nothing")
    }

    @Test func `A drag is detected with exactly as many fingers as it wants`() throws {
        let drags: KeyValuePairs<String, any Detector> = [
            "one": .drag(minimumDistance: .mm(5)), "three": .drag(minimumDistance: .mm(5), fingers: 3),
            "any": .drag(minimumDistance: .mm(5), allowMultiTap: true),
        ]
        #expect(try watch.hear("3 fingers touch over 20ms, slide up 10mm in 80ms, lift over 20ms", drags) == "three at 60ms, any at 60ms")
        #expect(
            try watch.hear("2 fingers touch, the left finger holds while the right finger slides up 8mm in 80ms", drags) == "any at 56ms")
    }

    @Test func `A detected one-finger drag is over when a second finger lands (B102)`() throws {
        let heard = try watch.hear(
            "1 finger touches, slide right 8mm in 80ms, another finger touches, hold 50ms, lift", ["drag": .drag(minimumDistance: .mm(5))])
        #expect(heard == "drag at 56ms, no drag at 81ms")
    }

    @Test(arguments: [
        ("slide right 50mm in 400ms", "right at 400ms"), ("slide right 49.9mm in 400ms", "nothing"),
        ("slide left 50mm in 400ms", "nothing"),
    ])
    func `A slide is detected in its own direction at its minimum distance (B93)`(motion: String, heard: String) throws {
        let actually = try watch.hear("1 finger touches, \(motion)", ["right": .slide(.right, minimumDistance: .mm(50))])
        #expect(actually == heard)
    }

    @Test func `A diagonal slide is detected in one direction only (B94)`() throws {
        let four = KeyValuePairs<String, any Detector>(
            dictionaryLiteral: ("right", .slide(.right)), ("down", .slide(.down)), ("left", .slide(.left)), ("up", .slide(.up)))
        let steep = try watch.hear("1 finger touches, slide right 8mm in 80ms while sliding down 10mm in 80ms", four)
        let flat = try watch.hear("1 finger touches, slide right 10mm in 80ms while sliding up 8mm in 80ms", four)
        #expect(steep == "down at 16ms")
        #expect(flat == "right at 16ms")
        let eight: KeyValuePairs<String, any Detector> = [
            "down": .slide(.down, sectors: .eight), "right": .slide(.right, sectors: .eight), "both": .slide(.downRight),
        ]
        #expect(try watch.hear("1 finger touches, slide right 8mm in 80ms while sliding down 10mm in 80ms", eight) == "both at 16ms")
    }

    @Test func `A slide stays detected while it is handled, and ends at the lift (B95)`() throws {
        var heard: [String] = []
        let gesture = DetectGesture<Bool>(
            detect: { $0.detected(.slide(.up, minimumDistance: .mm(10))) ? true : nil },
            handle: { _, state in
                guard state.detected(.slide(.up, minimumDistance: .mm(10))), let value = state.lastValue else { return .cancel }
                heard.append("\(value.timing) at \(value.time.text)")
                return value.timing == .ended ? .finished : .yet
            })
        try watch.play("1 finger touches, slide up 10mm in 16ms, slide up 1mm in 8ms, slide down 3mm in 8ms, hold 100ms, lift", to: gesture)
        #expect(heard == ["changed at 16ms", "changed at 24ms", "changed at 32ms", "heartbeat at 132ms", "ended at 132ms"])
    }

    @Test func `A swipe is detected at the lift, not before (B96, B98)`() throws {
        #expect(try watch.hear("1 finger touches, slide right 20mm in 100ms, lift", ["swipe": .swipe(.right)]) == "swipe at 101ms")
        #expect(try watch.hear("1 finger touches, slide right 20mm in 100ms, hold 10ms", ["swipe": .swipe(.right)]) == "nothing")
    }

    @Test func `A swipe is detected at its minimum velocity and not below (B97)`() throws {
        let sentence = "1 finger touches, slide right 20mm in 200ms, lift"
        func swipe(_ speed: Double) throws -> String {
            try watch.hear(sentence, ["swipe": .swipe(minimumSpeed: Speed(millimetersPerSecond: speed))])
        }
        #expect(try swipe(100) == "swipe at 201ms")
        #expect(try swipe(100.5) == "nothing")
        // 300 points a second are 46.7 mm/s.
        #expect(try watch.hear("1 finger touches, slide right 18.8mm in 400ms, lift", ["swipe": .swipe()]) == "swipe at 401ms")
        #expect(try watch.hear("1 finger touches, slide right 18.6mm in 400ms, lift", ["swipe": .swipe()]) == "nothing")
    }

    @Test func `A motion of 0.1 mm is not detected as a swipe (B99)`() throws {
        #expect(try watch.hear("1 finger touches, slide right 0.1mm in 1ms, lift", ["swipe": .swipe(.right)]) == "nothing")
    }

    @Test func `A motion that rests for 300 ms before the lift is not detected as a swipe (B100)`() throws {
        #expect(try watch.hear("1 finger touches, slide right 30mm in 100ms, hold 300ms, lift", ["swipe": .swipe(.right)]) == "nothing")
    }

    @Test func `A swipe with several fingers is detected in its own direction`() throws {
        let swipes: KeyValuePairs<String, any Detector> = [
            "one": .swipe(), "left": .swipe(.left, fingers: 3), "up": .swipe(.up, sectors: .eight, fingers: 3),
            "cross": .swipe(.upLeft, fingers: 3),
        ]
        #expect(try watch.hear("3 fingers touch over 20ms, slide left 30mm in 150ms, lift over 20ms", swipes) == "left at 191ms")
        #expect(
            try watch.hear("3 fingers touch, slide left 20mm in 150ms while sliding up 22mm in 150ms, lift", swipes) == "cross at 151ms")
        #expect(try watch.hear("3 fingers touch, slide left 30mm in 150ms, events are lost, lift", swipes) == "nothing")
    }

    @Test func `A detected drag is over when one of its fingers becomes a palm (B8, D8)`() throws {
        let heard = try watch.hear(
            "2 fingers touch, slide up 8mm in 80ms, the left finger becomes a palm, hold 50ms, the other finger lifts",
            ["drag": .drag(minimumDistance: .mm(5), fingers: 2)])
        #expect(heard == "drag at 56ms, no drag at 81ms")
    }

    @Test func `An edge swipe is detected if it begins within 6 mm of its edge and goes inward`() throws {
        let edges: KeyValuePairs<String, any Detector> = [
            "left": .edge(.left), "right": .edge(.right), "top": .edge(.top), "bottom": .edge(.bottom), "two": .edge(.left, fingers: 2),
        ]
        #expect(try watch.hear("1 finger touches the left edge, slide right 16mm in 80ms", edges) == "left at 8ms")
        #expect(try watch.hear("1 finger touches the right edge, slide left 16mm in 80ms", edges) == "right at 8ms")
        #expect(try watch.hear("1 finger touches the top edge, slide down 16mm in 80ms", edges) == "top at 8ms")
        #expect(try watch.hear("1 finger touches the bottom edge, slide up 16mm in 80ms", edges) == "bottom at 8ms")
        #expect(try watch.hear("2 fingers touch the left edge, slide right 16mm in 80ms", edges) == "two at 8ms")
        #expect(try watch.hear("1 finger touches at 6mm 40mm, slide right 16mm in 80ms", edges) == "left at 8ms")
        #expect(try watch.hear("1 finger touches at 6.1mm 40mm, slide right 16mm in 80ms", edges) == "nothing")
        #expect(try watch.hear("1 finger touches the left edge, slide down 16mm in 80ms", edges) == "nothing")
    }
}
