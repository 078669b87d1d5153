import Gestures
import Learning
import Testing

@Suite struct `Thresholds found in repetitions` {
    private func expect(_ threshold: Threshold, of sentence: String, _ expected: ClosedRange<Double>, _ kind: String) throws {
        let reached = try Practice(["learned": kind]).reached(sentence)
        let value = try #require(reached[threshold])
        #expect(expected.contains(value), "\(value)")
    }

    @Test func `The threshold of a swipe is the distance that the fingers went`() throws {
        try expect(
            .distance, of: "3 fingers touch, slide left 40mm in 200ms, lift", 39.9...40.1, "swipe = { direction = \"left\" }")
    }

    @Test func `The threshold of a swipe that decides at the lift is its distance at the lift`() throws {
        try expect(
            .distance, of: "3 fingers touch, slide left 40mm in 200ms, slide right 15mm in 100ms, lift", 24.9...25.1,
            "swipe = { direction = \"left\", on = \"lift\" }")
    }

    @Test func `The threshold of a swipe that wavers at first is its distance at the end`() throws {
        try expect(
            .distance, of: "3 fingers touch, slide right 1mm in 20ms, slide left 31mm in 200ms, lift", 29.9...30.1,
            "swipe = { direction = \"left\" }")
    }

    @Test func `The threshold of a speed is the speed at the deciding moment`() throws {
        try expect(
            .velocity, of: "3 fingers touch, slide left 40mm in 200ms, lift", 190...210,
            "swipe = { direction = \"left\", velocity = \"50mm/s\" }")
    }

    @Test func `A speed has a threshold only if the file wants a speed`() throws {
        let reached = try Practice(["learned": "swipe = { direction = \"left\" }"]).reached(
            "3 fingers touch, slide left 40mm in 200ms, lift")
        #expect(Array(reached.keys) == [.distance])
    }

    @Test func `The thresholds of a tap are the time that the finger is down and the distance that it strays`() throws {
        let tap = "1 finger touches, slides left 2mm in 60ms, hold 20ms, lifts"
        try expect(.within, of: tap, 79...84, "tap = {}")
        try expect(.slop, of: tap, 1.9...2.1, "tap = {}")
    }

    @Test func `The threshold of a double tap's pause is the time between the touches`() throws {
        try expect(
            .gap, of: "1 finger touches, hold 60ms, lifts, wait 200ms, 1 finger touches, hold 60ms, lifts", 198...204,
            "tap = { count = 2 }")
    }

    @Test func `The thresholds of a press are the time until the lift and the distance that the finger strays`() throws {
        let press = "1 finger touches, slides left 2mm in 100ms, hold 700ms, lifts"
        try expect(.duration, of: press, 798...803, "press = {}")
        try expect(.stillness, of: press, 1.9...2.1, "press = {}")
    }

    @Test func `The thresholds of a pinch are its scale and its change of distance, whichever way it goes`() throws {
        try expect(.scale, of: "2 fingers touch 20mm apart, spread to 2.0 in 300ms, lift", 1.98...2.02, "pinch = {}")
        try expect(.scale, of: "2 fingers touch 40mm apart, pinch to 2.0 in 300ms, lift", 1.98...2.02, "pinch = {}")
        try expect(.widening, of: "2 fingers touch 20mm apart, spread to 2.0 in 300ms, lift", 19.8...20.2, "pinch = {}")
    }

    @Test func `A pinch with only a scale has no threshold for its change of distance`() throws {
        let reached = try Practice(["learned": "pinch = { scale = 1.2 }"]).reached(
            "2 fingers touch 20mm apart, spread to 2.0 in 300ms, lift")
        #expect(Array(reached.keys) == [.scale])
    }

    @Test func `The threshold of a rotation is the angle that the fingers turned`() throws {
        try expect(.angle, of: "2 fingers touch, turn clockwise 50deg in 300ms, lift", 49.5...50.5, "rotate = {}")
    }

    @Test func `The zone of an edge swipe is the distance from the edge at which the finger landed`() throws {
        let swipe = "1 finger touches the left edge, slides right 30mm in 200ms, lifts"
        try expect(.zone, of: swipe, 1.9...2.1, "edge = { from = \"left\" }")
        try expect(.distance, of: swipe, 29.9...30.1, "edge = { from = \"left\" }")
    }

    @Test func `The threshold of a drag is the farthest distance of the fingers`() throws {
        try expect(.distance, of: "1 finger touches, slides down 30mm in 200ms, lifts", 29.9...30.1, "drag = {}")
    }

    @Test func `The threshold of a tip-tap is the time that the tapping finger is down`() throws {
        try expect(
            .within,
            of:
                "1 finger touches at 30% 50%, hold 300ms, another finger touches at 60% 50%, hold 90ms, the last finger lifts, hold 200ms, lift",
            88...94, "tiptap = {}")
    }

    @Test func `The threshold of a tip-swipe is the distance of the swiping finger`() throws {
        try expect(
            .distance,
            of: """
                1 finger touches at 30% 50%, hold 300ms, another finger touches at 60% 50%, the last finger slides right 20mm in 200ms, lift
                """,
            19.8...20.2, "tipswipe = { direction = \"right\" }")
    }

    @Test func `The thresholds of a drawn circle are its size and its score`() throws {
        let circle = "1 finger touches, draws a circle of 30mm in 600ms, lifts"
        try expect(.size, of: circle, 29...31, "stroke = { shape = \"circle\" }")
        try expect(.score, of: circle, 0.9...1, "stroke = { shape = \"circle\" }")
    }
}
