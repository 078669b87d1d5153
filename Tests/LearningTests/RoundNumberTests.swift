@testable import Learning
import Testing

@Suite struct `A round number` {
    @Test(arguments: [
        (1.37, 1.3), (2.3, 2), (2.6, 2.5), (7.9, 7), (10, 10), (13.7, 13), (24, 20), (26, 25), (99, 90), (137, 130), (0.37, 0.35),
    ])
    func `A threshold is rounded down to a number that people write`(number: Double, expected: Double) {
        #expect(RoundNumber.below(number) == expected)
    }

    @Test(arguments: [(1.37, 1.4), (2.3, 2.5), (7.1, 8), (10, 10), (91, 100), (137, 140), (360, 400), (0.37, 0.4)])
    func `A threshold is rounded up to a number that people write`(number: Double, expected: Double) {
        #expect(RoundNumber.above(number) == expected)
    }

    @Test func `A threshold that is round already stays unchanged`() {
        for number in [1.1, 1.9, 2.5, 4.5, 6, 9, 15, 45, 80, 110, 250, 300] {
            #expect(RoundNumber.below(number) == number)
            #expect(RoundNumber.above(number) == number)
        }
    }

    @Test func `A threshold is written with its unit and without needless digits`() {
        #expect(Threshold.distance.written(8) == "\"8mm\"")
        #expect(Threshold.within.written(250) == "\"250ms\"")
        #expect(Threshold.velocity.written(90) == "\"90mm/s\"")
        #expect(Threshold.angle.written(12.5) == "\"12.5deg\"")
        #expect(Threshold.scale.written(1.15) == "1.15")
    }
}
