/// Plays trains of touches whose gestures are known from lists alone, and stops if the engine reports anything else.
package struct TrainCheck {
    private var random: Generator

    /// Creates a check. The same bytes make the same trains.
    package init(_ source: ByteSource) {
        var seed: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in source.rest { seed = (seed ^ UInt64(byte)) &* 0x100_0000_01b3 }
        random = Generator(state: seed)
    }

    package mutating func run() {
        for made in [TrainCase.sequence(using: &random), .exclusive(using: &random)] where !made.isHeardAsModeled {
            fatalError("\(made): heard \(made.heard), expected \(made.expected)")
        }
    }

    /// The random generator SplitMix64.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var z = state
            z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            return z ^ (z >> 31)
        }
    }
}
