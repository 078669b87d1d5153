import GestureKit
import Testing

@Suite struct `A detected tap` {
    private let watch = Watch()
    private let middle = Area("part", x: .mm(55)...(.mm(65)), y: .mm(30)...(.mm(50)))
    private let tap = "1 finger touches, hold 50ms, lift"

    @Test(arguments: [
        ("1 finger touches, hold 50ms, lift", "tap at 50ms"),
        ("1 finger touches, hold 750ms, lift", "tap at 750ms"),
        ("1 finger touches, hold 751ms, lift", "nothing"),
        ("1 finger touches, slide right 1.55mm in 50ms, lift", "tap at 51ms"),
        ("1 finger touches, slide right 1.6mm in 50ms, lift", "nothing"),
        ("1 finger touches, slide right 2mm in 50ms, slide left 2mm in 50ms, lift", "nothing"),
        ("1 finger touches, hold 20ms, events are lost, lift", "nothing"),
        ("1 finger touches, hold 20ms, the finger becomes a palm, the palm lifts", "nothing"),
        ("2 fingers touch, hold 50ms, lift", "nothing"),
        ("1 finger touches, hold 10ms, another finger touches, hold 10ms, lift over 10ms", "nothing"),
    ])
    func `A tap is detected if one finger lands and lifts within 750 ms and 1.55 mm (B43, B45-B48)`(sentence: String, heard: String) throws
    {
        let actually = try watch.hear(sentence, ["tap": .tap()])
        #expect(actually == heard)
    }

    @Test func `A tap in a region must lie in it from landing to lifting (B44)`() throws {
        let detectors: KeyValuePairs<String, any Detector> = ["tap": .tap(maximumDistance: .mm(9), in: middle)]
        let inside = try watch.hear("1 finger touches at 60mm 40mm, slide right 5mm in 50ms, lift", detectors)
        let leaving = try watch.hear("1 finger touches at 60mm 40mm, slide right 5.1mm in 50ms, lift", detectors)
        let entering = try watch.hear("1 finger touches at 54mm 40mm, slide right 5mm in 50ms, lift", detectors)
        #expect(inside == "tap at 51ms")
        #expect(leaving == "nothing")
        #expect(entering == "nothing")
    }

    @Test func `A tap of several fingers, or of any one of them, is detected`() throws {
        let detectors: KeyValuePairs<String, any Detector> = ["two": .tap(fingers: 2), "any": .tap(allowMultiTap: true)]
        #expect(try watch.hear("2 fingers touch over 20ms, hold 50ms, lift over 20ms", detectors) == "any at 70ms, two at 90ms")
        let beside = "1 finger touches, hold 1s, another finger touches, hold 50ms, the last finger lifts, hold 1s, lift"
        #expect(try watch.hear(beside, detectors) == "any at 1050ms")
    }

    @Test func `A detected tap is over when another finger touches, unless older taps count`() throws {
        let heard = try watch.hear(
            "\(tap), wait 50ms, 1 finger touches, hold 1s, lift", ["tap": .tap(), "any": .tap(checkOnlyLast: false)])
        #expect(heard == "tap at 50ms, any at 50ms, no tap at 100ms")
    }

    @Test func `A tap with quietFor is detected once nothing has followed it for that time (B16, B57)`() throws {
        let detectors: KeyValuePairs<String, any Detector> = ["tap": .tap(quietFor: .milliseconds(250))]
        #expect(try watch.hear("\(tap), wait 1s", detectors) == "tap at 300ms")
        #expect(try watch.hear("\(tap), wait 249ms", detectors) == "nothing")
        #expect(try watch.hear("\(tap), wait 250ms, 1 finger touches, hold 1s, lift, wait 1s", detectors) == "nothing")
        #expect(try watch.hear("\(tap), wait 251ms, 1 finger touches", detectors) == "tap at 300ms, no tap at 301ms")
        #expect(try watch.hear("\(tap), wait 100ms, \(tap), wait 1s", detectors) == "tap at 450ms")
    }
}

@Suite struct `Detected taps in a row` {
    private let watch = Watch()
    private let tap = "1 finger touches, hold 50ms, lift"

    private func taps(_ count: Int, checkOnlyLast: Bool = true) -> TapDetector {
        .sequentialTap(count: count, maximumInterval: .milliseconds(250), checkOnlyLast: checkOnlyLast)
    }

    @Test func `A double tap is detected at the second lift (B49)`() throws {
        #expect(try watch.hear("\(tap), wait 200ms, \(tap)", ["double": taps(2)]) == "double at 300ms")
    }

    @Test func `The taps of a double tap may be as far apart as the interval, from lift to landing (B50, D7)`() throws {
        #expect(try watch.hear("\(tap), wait 250ms, \(tap)", ["double": taps(2)]) == "double at 350ms")
        #expect(try watch.hear("\(tap), wait 251ms, \(tap)", ["double": taps(2)]) == "nothing")
        #expect(try watch.hear("\(tap), wait 300ms, \(tap)", ["double": taps(2)]) == "nothing")
    }

    @Test func `A triple tap is detected at the third lift only (B51)`() throws {
        #expect(try watch.hear("\(tap), wait 100ms, \(tap), wait 100ms, \(tap)", ["triple": taps(3)]) == "triple at 350ms")
    }

    @Test func `Taps in a row begin again at one after a pause or another touch (B52)`() throws {
        #expect(try watch.hear("\(tap), wait 100ms, \(tap), wait 400ms, \(tap)", ["triple": taps(3)]) == "nothing")
        #expect(try watch.hear("\(tap), wait 400ms, \(tap), wait 100ms, \(tap)", ["double": taps(2)]) == "double at 650ms")
        #expect(try watch.hear("\(tap), wait 10ms, 2 fingers touch, lift, wait 10ms, \(tap)", ["double": taps(2)]) == "nothing")
    }

    @Test func `A count of taps below one is refused (B53)`() async {
        await #expect(processExitsWith: .failure) { _ = TapDetector.sequentialTap(count: 0) }
    }

    @Test func `A tap in a row of one is detected like a tap (B54)`() throws {
        #expect(
            try watch.hear("\(tap), wait 1s, \(tap)", ["one": taps(1), "tap": .tap()])
                == "one at 50ms, tap at 50ms, no one at 1050ms, no tap at 1050ms, one at 1100ms, tap at 1100ms")
    }

    @Test func `Detected taps in a row are over at the next touch if only the last touches count (B55)`() throws {
        let heard = try watch.hear(
            "\(tap), wait 100ms, \(tap), wait 100ms, 1 finger touches, hold 1s", ["last": taps(2), "any": taps(2, checkOnlyLast: false)])
        #expect(heard == "last at 200ms, any at 200ms, no last at 300ms")
    }

    @Test func `A double tap with quietFor is detected once no further tap has followed (B16, B57)`() throws {
        let double = TapDetector.sequentialTap(count: 2, maximumInterval: .milliseconds(250), quietFor: .milliseconds(250))
        #expect(try watch.hear("\(tap), wait 100ms, \(tap), wait 1s", ["double": double]) == "double at 450ms")
        #expect(try watch.hear("\(tap), wait 100ms, \(tap), wait 100ms, \(tap), wait 200ms", ["double": double]) == "nothing")
    }
}
