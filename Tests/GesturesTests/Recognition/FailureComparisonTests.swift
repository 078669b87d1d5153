import Gestures
import Testing
import TouchInput

@Suite struct `The numbers of a failure` {
    @Test(
        arguments: [
            (.travelled(.mm(9.4), needed: .mm(20)), "9.4 of 20.0 mm"),
            (.moved(.mm(4), limit: .mm(3)), "4.0 of 3.0 mm"),
            (.landedInside(.mm(9), of: .left, zone: .mm(6)), "9.0 of 6.0 mm"),
            (.liftedAfter(.milliseconds(80), needed: .milliseconds(500)), "80.0 of 500.0 ms"),
            (.tooSlow(Speed(millimetersPerSecond: 40), needed: Speed(millimetersPerSecond: 80)), "40.0 of 80.0 mm/s"),
            (.scaled(1.05, needed: 1.15), "1.05 of 1.15 ratio"),
            (.fingers(seen: 2, wanted: 3), "2.0 of 3.0 fingers"),
            (.fingers(seen: 1, wanted: FingerCounts(2...3)), nil),
            (.heldLonger(than: .milliseconds(250)), nil),
            (.wrongDirection(.left, wanted: .right), nil),
            (.lost(to: 0), nil),
            (.cancelled(.palm), nil),
        ] as [(Failure, String?)])
    func `The measured and wanted numbers of a failure are those of its text`(failure: Failure, expected: String?) {
        #expect(failure.comparison.map { "\($0.measured) of \($0.wanted) \($0.unit.rawValue)" } == expected)
    }

    @Test func `The measured and wanted numbers of a failed rotation are in degrees`() throws {
        let comparison = try #require(Failure.turned(.degrees(-5), needed: .degrees(-10)).comparison)
        #expect(abs(comparison.measured + 5) < 0.001 && comparison.wanted == -10 && comparison.unit == .degrees)
        #expect(abs(comparison.nearness - 0.5) < 0.001)
    }

    @Test(
        arguments: [
            (.travelled(.mm(5), needed: .mm(20)), 0.25), (.moved(.mm(12), limit: .mm(3)), 0.25), (.scaled(1, needed: 1.5), 0),
            (.scaled(1.25, needed: 1.5), 0.5), (.scaled(.infinity, needed: 1.5), 0), (.travelled(.zero, needed: .mm(3)), 0),
            (.scaled(0.9, needed: 1.5), 0), (.turned(.degrees(-5), needed: .degrees(10)), 0),
        ] as [(Failure, Double)])
    func `The nearness of a failure goes from 0 to 1, and is 0 for the other direction`(failure: Failure, nearness: Double) {
        #expect(failure.comparison?.nearness == nearness)
    }
}

@Suite struct `The text of a failure` {
    @Test(
        arguments: [
            (.travelled(.mm(9.998), needed: .mm(10)), "moved 9.998 mm, needs 10 mm"),
            (.travelled(.mm(9.94), needed: .mm(10)), "moved 9.94 mm, needs 10 mm"),
            (.moved(.mm(3.0004), limit: .mm(3)), "moved 3.0004 mm, may move 3 mm"),
            (.travelled(.mm(12.31), needed: .mm(12.34)), "moved 12.31 mm, needs 12.34 mm"),
            (.liftedAfter(.microseconds(499_990), needed: .milliseconds(500)), "lifted after 499.99 ms, needs 500 ms"),
            (.scaled(1.2499, needed: 1.25), "scaled by 1.2499, needs 1.25"),
            (.turned(.degrees(-9.999), needed: .degrees(-10)), "turned -9.999°, needs -10°"),
            (.travelled(.mm(10), needed: .mm(10)), "moved 10 mm, needs 10 mm"),
        ] as [(Failure, String)])
    func `The text of a failure has as many decimals as distinguish its numbers`(failure: Failure, text: String) {
        #expect("\(failure)" == text)
    }
}
