import Gestures
import Learning
import Testing

@Suite struct `Thresholds found in repetitions` {
    private func expect(_ threshold: Threshold, of sentence: String, _ expected: ClosedRange<Double>, _ kind: String) throws {
        let reached = try Practice(["learned": kind]).reached(sentence)
        let value = try #require(reached[threshold])
        #expect(expected.contains(value), "\(value)")
    }

    @Test func `A swipe goes as far as the fingers did`() throws {
        try expect(
            .distance, of: "3 fingers touch, slide left 40mm in 200ms, lift", 39.9...40.1, "swipe = { direction = \"left\" }")
    }

    @Test func `A swipe that decides at the lift goes as far as it is then`() throws {
        try expect(
            .distance, of: "3 fingers touch, slide left 40mm in 200ms, slide right 15mm in 100ms, lift", 24.9...25.1,
            "swipe = { direction = \"left\", on = \"lift\" }")
    }

    @Test func `A swipe that wavers at first goes as far as it does in the end`() throws {
        try expect(
            .distance, of: "3 fingers touch, slide right 1mm in 20ms, slide left 31mm in 200ms, lift", 29.9...30.1,
            "swipe = { direction = \"left\" }")
    }

    @Test func `A speed is that of the moment that decides`() throws {
        try expect(
            .velocity, of: "3 fingers touch, slide left 40mm in 200ms, lift", 190...210,
            "swipe = { direction = \"left\", velocity = \"50mm/s\" }")
    }

    @Test func `A speed is measured only where the file asks for one`() throws {
        let reached = try Practice(["learned": "swipe = { direction = \"left\" }"]).reached(
            "3 fingers touch, slide left 40mm in 200ms, lift")
        #expect(Array(reached.keys) == [.distance])
    }

    @Test func `A tap is as long as the finger is down and as wide as it strays`() throws {
        let tap = "1 finger touches, slides left 2mm in 60ms, hold 20ms, lifts"
        try expect(.within, of: tap, 79...84, "tap = {}")
        try expect(.slop, of: tap, 1.9...2.1, "tap = {}")
    }

    @Test func `The pause of a double tap is that between the touches`() throws {
        try expect(
            .gap, of: "1 finger touches, hold 60ms, lifts, wait 200ms, 1 finger touches, hold 60ms, lifts", 198...204,
            "tap = { count = 2 }")
    }

    @Test func `A press is held until the finger lifts, and strays meanwhile`() throws {
        let press = "1 finger touches, slides left 2mm in 100ms, hold 700ms, lifts"
        try expect(.duration, of: press, 798...803, "press = {}")
        try expect(.stillness, of: press, 1.9...2.1, "press = {}")
    }

    @Test func `A pinch has a scale and a widening, whichever way it goes`() throws {
        try expect(.scale, of: "2 fingers touch 20mm apart, spread to 2.0 in 300ms, lift", 1.98...2.02, "pinch = {}")
        try expect(.scale, of: "2 fingers touch 40mm apart, pinch to 2.0 in 300ms, lift", 1.98...2.02, "pinch = {}")
        try expect(.widening, of: "2 fingers touch 20mm apart, spread to 2.0 in 300ms, lift", 19.8...20.2, "pinch = {}")
    }

    @Test func `A pinch for which only the scale counts has no widening`() throws {
        let reached = try Practice(["learned": "pinch = { scale = 1.2 }"]).reached(
            "2 fingers touch 20mm apart, spread to 2.0 in 300ms, lift")
        #expect(Array(reached.keys) == [.scale])
    }

    @Test func `A turn is as large as the fingers made it`() throws {
        try expect(.angle, of: "2 fingers touch, turn clockwise 50deg in 300ms, lift", 49.5...50.5, "rotate = {}")
    }

    @Test func `A swipe from the edge begins as far from it as the finger landed`() throws {
        let swipe = "1 finger touches the left edge, slides right 30mm in 200ms, lifts"
        try expect(.zone, of: swipe, 1.9...2.1, "edge = { from = \"left\" }")
        try expect(.distance, of: swipe, 29.9...30.1, "edge = { from = \"left\" }")
    }

    @Test func `A drag goes as far as the fingers were`() throws {
        try expect(.distance, of: "1 finger touches, slides down 30mm in 200ms, lifts", 29.9...30.1, "drag = {}")
    }

    @Test func `A tap beside a resting finger is as long as the tapping one is down`() throws {
        try expect(
            .within,
            of:
                "1 finger touches at 30% 50%, hold 300ms, another finger touches at 60% 50%, hold 90ms, the last finger lifts, hold 200ms, lift",
            88...94, "tiptap = {}")
    }

    @Test func `A swipe beside a resting finger goes as far as the swiping one`() throws {
        try expect(
            .distance,
            of: """
                1 finger touches at 30% 50%, hold 300ms, another finger touches at 60% 50%, the last finger slides right 20mm in 200ms, lift
                """,
            19.8...20.2, "tipswipe = { direction = \"right\" }")
    }

    @Test func `A drawn circle has a size and a likeness`() throws {
        let circle = "1 finger touches, draws a circle of 30mm in 600ms, lifts"
        try expect(.size, of: circle, 29...31, "stroke = { shape = \"circle\" }")
        try expect(.score, of: circle, 0.9...1, "stroke = { shape = \"circle\" }")
    }
}
