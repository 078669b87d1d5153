/// The parts of an exclusive gesture that hold other gestures up. For each smallest number of fingers, it has the motion kinds of the parts
/// that need so many.
struct AwaitedParts: Hashable, Sendable {
    /// Four bits for each number from 1 to `FingerCounts.limit`, the lowest first: three for motions, and one for parts that no motion
    /// rules out.
    private var bits: UInt64 = 0

    init(_ fingers: FingerCounts, _ motionKinds: HandMotionKinds) {
        guard fingers.minimum > 0 else { return }
        let kinds = motionKinds.isMotion ? motionKinds.rawValue >> 1 : Self.other
        bits = UInt64(kinds) << UInt64(4 * (fingers.minimum - 1))
    }

    private static let other: UInt8 = 8

    func union(_ other: AwaitedParts) -> AwaitedParts {
        var union = self
        union.bits |= other.bits
        return union
    }

    /// The largest of the numbers; 0 if there is no part.
    var largestCount: Int { (UInt64.bitWidth - bits.leadingZeroBitCount + 3) / 4 }

    /// Returns whether the motion kinds of parts that need at most `count` fingers pass a test.
    func contains(upTo count: Int, where isOpen: (HandMotionKinds) -> Bool) -> Bool {
        var rest = bits
        for _ in 0..<min(count, largestCount) {
            let kinds = UInt8(truncatingIfNeeded: rest) & 15
            if kinds != 0, isOpen(kinds & Self.other != 0 ? .unknown : HandMotionKinds(rawValue: kinds << 1)) { return true }
            rest >>= 4
        }
        return false
    }
}
