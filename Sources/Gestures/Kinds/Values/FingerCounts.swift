/// The numbers of fingers a gesture accepts: one number, a range or a list, each from 1 to 16.
public struct FingerCounts: Hashable, Sendable, BitwiseCopyable, ExpressibleByIntegerLiteral {
    private var bits: UInt32 = 0

    /// Two hands and then some; the most that ``TouchSequence`` follows.
    public static let limit = 16

    /// Numbers outside 1…``limit`` are left out.
    public init(_ counts: some Sequence<Int>) {
        for count in counts where (1...Self.limit).contains(count) { bits |= 1 << UInt32(count) }
    }

    /// Traps for a literal outside 1…``limit``.
    public init(integerLiteral count: Int) {
        precondition((1...Self.limit).contains(count), "a number of fingers is from 1 to \(Self.limit), not \(count)")
        self.init(CollectionOfOne(count))
    }

    /// From 1 to ``limit``.
    public static let any = FingerCounts(1...limit)

    /// Accepts no number.
    public var isEmpty: Bool { bits == 0 }
    /// The smallest accepted number; 0 when empty.
    public var minimum: Int { bits == 0 ? 0 : bits.trailingZeroBitCount }
    /// The largest accepted number; 0 when empty.
    public var maximum: Int { bits == 0 ? 0 : 31 - bits.leadingZeroBitCount }

    /// False beyond 1…``limit``.
    public func contains(_ count: Int) -> Bool {
        (1...Self.limit).contains(count) && bits & (1 << UInt32(count)) != 0
    }

    /// What either of two accepts.
    public func union(_ other: FingerCounts) -> FingerCounts {
        var union = self
        union.bits |= other.bits
        return union
    }

    /// The sums of a number of this and one of the other.
    func plus(_ other: FingerCounts) -> FingerCounts {
        var sum = FingerCounts([])
        for count in 1...Self.limit where other.contains(count) { sum.bits |= (bits << UInt32(count)) & FingerCounts.any.bits }
        return sum
    }

    /// Whether it accepts all that the other accepts.
    func isSuperset(of other: FingerCounts) -> Bool { bits & other.bits == other.bits }

    /// No number is accepted by both.
    public func isDisjoint(with other: FingerCounts) -> Bool { bits & other.bits == 0 }
}

extension FingerCounts: CustomStringConvertible {
    /// As written in the configuration file: `3`, `2-4`, `2, 4`.
    public var description: String {
        let counts = (1...Self.limit).filter(contains)
        guard let first = counts.first, let last = counts.last else { return "none" }
        if counts.count > 2, counts.count == last - first + 1 { return "\(first)-\(last)" }
        return counts.map(String.init).joined(separator: ", ")
    }
}
