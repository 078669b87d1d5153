/// Random numbers that are the same for the same seed: SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Begins the sequence of a seed.
    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }
}

/// Draws from the distributions of a table.
struct HandDraws {
    let table: DistributionTable
    var random: SeededGenerator

    /// Returns a number of a measurement.
    mutating func draw(_ name: String) -> Double { table[name].value(at: share()) }

    /// Returns a time in milliseconds that is shorter than a limit. A longer one would make another gesture of the timeline, so it is drawn
    /// again.
    mutating func draw(_ name: String, below limit: Double) -> Double {
        while true {
            let number = draw(name)
            if number < limit { return max(number, 0) }
        }
    }

    /// Returns a number of a measurement that is greater than a limit. Others are drawn again.
    mutating func draw(_ name: String, above limit: Double) -> Double {
        while true {
            let number = draw(name)
            if number > limit { return number }
        }
    }

    /// Returns an evenly drawn number from 0 to 1.
    mutating func share() -> Double { Double.random(in: 0..<1, using: &random) }
    mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * share() }
    mutating func isTrue(_ probability: Double) -> Bool { share() < probability }
    /// Returns a motion of a length in an evenly drawn direction.
    mutating func vector(_ length: Double) -> Place { Place(angle: between(0, 2 * .pi), length: length) }
}
