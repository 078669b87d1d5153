/// The numbers of fingers that a gesture accepts: one number, a range or a list, each from 1 to 16.
public struct FingerCounts: Hashable, Sendable, BitwiseCopyable, ExpressibleByIntegerLiteral {
    private var bits: UInt32 = 0

    /// The largest number of fingers that ``TouchSequence`` follows: more than the fingers of two hands.
    public static let limit = 16

    /// Creates a set of numbers. Numbers outside 1…``limit`` are ignored.
    public init(_ counts: some Sequence<Int>) {
        for count in counts { bits |= FingerCounts(count).bits }
    }

    /// Creates a set with all numbers of a range. Numbers outside 1…``limit`` are ignored.
    public init(_ counts: ClosedRange<Int>) {
        // A range outside would be clamped to one of the limits.
        guard counts.overlaps(1...Self.limit) else { return }
        for count in counts.clamped(to: 1...Self.limit) { bits |= FingerCounts(count).bits }
    }

    /// Creates a set with one number. A number outside 1…``limit`` is ignored.
    public init(_ count: Int) { bits = (1...Self.limit).contains(count) ? 1 << UInt32(count) : 0 }

    /// Creates a set with one number. Traps for a literal outside 1…``limit``.
    public init(integerLiteral count: Int) {
        precondition((1...Self.limit).contains(count), "a number of fingers is from 1 to \(Self.limit), not \(count)")
        self.init(count)
    }

    /// All numbers from 1 to ``limit``.
    public static let any = FingerCounts(1...limit)

    /// True if no number is accepted.
    public var isEmpty: Bool { bits == 0 }
    /// The smallest accepted number; 0 if there is none.
    public var minimum: Int { bits == 0 ? 0 : bits.trailingZeroBitCount }
    /// The largest accepted number; 0 if there is none.
    public var maximum: Int { bits == 0 ? 0 : 31 - bits.leadingZeroBitCount }

    /// Returns whether a number is accepted; false beyond 1…``limit``.
    public func contains(_ count: Int) -> Bool {
        (1...Self.limit).contains(count) && bits & (1 << UInt32(count)) != 0
    }

    /// Returns the numbers that either of two sets accepts.
    public func union(_ other: FingerCounts) -> FingerCounts {
        var union = self
        union.bits |= other.bits
        return union
    }

    /// Returns the sums of a number of this set and one of the other; sums above ``limit`` are left out.
    func plus(_ other: FingerCounts) -> FingerCounts {
        var sum = FingerCounts([])
        for count in 1...Self.limit where other.contains(count) { sum.bits |= (bits << UInt32(count)) & FingerCounts.any.bits }
        return sum
    }

    /// Returns whether this set accepts all numbers that the other accepts.
    func isSuperset(of other: FingerCounts) -> Bool { bits & other.bits == other.bits }

    /// Returns whether no number is accepted by both.
    public func isDisjoint(with other: FingerCounts) -> Bool { bits & other.bits == 0 }
}

extension FingerCounts: ExpressibleByArrayLiteral {
    /// Creates a set of numbers: `[2, 4]`. Numbers outside 1…``limit`` are ignored.
    public init(arrayLiteral counts: Int...) { self.init(counts) }
}

extension FingerCounts: CustomStringConvertible {
    /// Text as in the configuration file: `3`, `2-4`, `2, 4`; `none` for an empty set.
    public var description: String {
        let counts = (1...Self.limit).filter(contains)
        guard let first = counts.first, let last = counts.last else { return "none" }
        if counts.count > 2, counts.count == last - first + 1 { return "\(first)-\(last)" }
        return counts.map(String.init).joined(separator: ", ")
    }
}
