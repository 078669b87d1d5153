import GestureKit
import Testing

@Suite struct `A detected pinch or rotation` {
    private let watch = Watch(surface: Surface(kind: .touchscreen, width: .mm(300), height: .mm(200)))
    private let pinches: KeyValuePairs<String, any Detector> = [
        "pinch": .pinch(minimumDistance: .mm(30)), "in": .pinch(minimumDistance: .mm(30), direction: .in),
        "out": .pinch(minimumDistance: .mm(30), direction: .out),
    ]

    @Test func `A pinch is detected when the distance has changed enough, inward or outward (B103, B104)`() throws {
        // The spread is 40 mm in 400 ms, so it is 30 mm after 300 ms, which is between two reports.
        #expect(try watch.hear("2 fingers touch 100mm apart, spread by 1.4 in 400ms", pinches) == "pinch at 304ms, out at 304ms")
        #expect(try watch.hear("2 fingers touch 100mm apart, pinch by 1.666667 in 400ms", pinches) == "pinch at 304ms, in at 304ms")
        #expect(try watch.hear("2 fingers touch 100mm apart, spread by 1.3 in 400ms", pinches) == "pinch at 400ms, out at 400ms")
        #expect(try watch.hear("2 fingers touch 100mm apart, spread by 1.29 in 400ms", pinches) == "nothing")
    }

    @Test func `A pinch is detected with exactly as many fingers as it wants (B105)`() throws {
        #expect(try watch.hear("1 finger touches, slide right 50mm in 100ms", pinches) == "nothing")
        #expect(try watch.hear("3 fingers touch 60mm apart, spread by 2.0 in 400ms", pinches) == "nothing")
        let five = PinchDetector.pinch(minimumDistance: .mm(10), direction: .in, fingers: 5)
        #expect(try watch.hear("5 fingers touch 40mm apart, pinch by 2.0 in 400ms", ["five": five]) != "nothing")
    }

    @Test func `A pinch has the center and the distance of two fingers while it goes on (B106)`() throws {
        let seen = try watch.last(
            "1 finger touches at 100mm 50mm, another finger touches at 130mm 90mm, the last finger slides right 30mm in 80ms"
        ) {
            $0.pinches[0]
        }
        let pinch = try #require(seen)
        #expect(pinch.startCenter == Point(x: .mm(115), y: .mm(70)))
        #expect(pinch.startDistance == .mm(50))
        #expect(abs((pinch.center - Point(x: .mm(130), y: .mm(70))).length.millimeters) < 1e-9)
        #expect(abs(pinch.distance.millimeters - (60.0 * 60 + 40 * 40).squareRoot()) < 1e-9)
        #expect(abs(pinch.translation.dx.millimeters - 15) < 1e-9)
        #expect(pinch.pinchDirection == .out)
        #expect(!pinch.isEnded)
    }

    @Test func `A pinch ends when one of its fingers lifts (B107)`() throws {
        let pinch = try watch.last("2 fingers touch, spread by 1.5 in 80ms, the left finger lifts, hold 30ms") { $0.pinches[0] }
        #expect(pinch?.ended == TouchInstant(microseconds: 81_000))
    }

    @Test func `A pinch with another finger is another pinch (B108)`() throws {
        let pinches = try watch.last("2 fingers touch, hold 20ms, the first finger lifts, hold 20ms, another finger touches, hold 20ms") {
            $0.pinches.map { "\($0.first.rawValue) and \($0.last.rawValue)\($0.isEnded ? ", ended" : "")" }
        }
        #expect(pinches == ["1 and 2, ended", "2 and 3"])
    }

    @Test func `No pinch is detected between touches that follow each other or fingers that rest (B109)`() throws {
        let pinch: KeyValuePairs<String, any Detector> = ["pinch": .pinch(minimumDistance: .mm(1))]
        #expect(
            try watch.hear("2 fingers touch 20mm apart, hold 50ms, lift, wait 50ms, 2 fingers touch 60mm apart, hold 50ms, lift", pinch)
                == "nothing")
        #expect(try watch.hear("1 finger touches at 10mm 10mm, lift, wait 9ms, 1 finger touches at 90mm 90mm, lift", pinch) == "nothing")
    }

    @Test func `No pinch or rotation is detected when two fingers move together (B110)`() throws {
        let sentence = "2 fingers touch, slide right 60mm in 400ms"
        #expect(
            try watch.hear(sentence, ["pinch": .pinch(minimumDistance: .mm(0.1)), "turn": .rotation(minimumAngle: .degrees(0.1))])
                == "nothing")
        let pan = try watch.last(sentence) { $0.pinches[0] }
        #expect(pan?.pinchDirection == nil)
        #expect(abs(pan!.scale - 1) < 1e-12)
    }

    @Test func `A rotation is detected either way, past half a turn (D5)`() throws {
        let turns: KeyValuePairs<String, any Detector> = [
            "clockwise": .rotation(direction: .clockwise), "anticlockwise": .rotation(direction: .anticlockwise), "either": .rotation(),
            "far": .rotation(minimumAngle: .degrees(190)),
        ]
        #expect(try watch.hear("2 fingers touch, turn clockwise 12deg in 80ms", turns) == "clockwise at 80ms, either at 80ms")
        #expect(try watch.hear("2 fingers touch, turn anticlockwise 12deg in 80ms", turns) == "anticlockwise at 80ms, either at 80ms")
        #expect(try watch.hear("2 fingers touch, turn clockwise 11.9deg in 80ms", turns) == "nothing")
        #expect(try watch.hear("2 fingers touch, turn clockwise 190deg in 800ms", turns).hasSuffix("far at 800ms"))
        #expect(try watch.hear("1 finger touches, draw a circle of 20mm in 500ms", turns) == "nothing")
    }
}
