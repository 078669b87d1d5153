/// The identity of a gesture, independent of its place in a list. Events, failures and findings name their gesture by it.
///
/// Give a rule an id of its own by name, `GestureRule(gesture, id: "next page")`, and compare events with it, `event.gesture == "next
/// page"`. Rules without one are numbered by their place in the list, from 0.
///
/// An id is one machine word, so that events need no allocation. Equal names have equal ids in every list and in every process.
public struct GestureID: Hashable, Sendable, BitwiseCopyable {
    private let bits: UInt64

    /// The bit that distinguishes ids made of names from numbers.
    private static let nameBit: UInt64 = 1 << 63

    /// Creates the id of a number, which must not be negative.
    public init(_ number: Int) {
        precondition(number >= 0, "a gesture's number is not negative")
        bits = UInt64(number)
    }

    /// Creates the id of a name. Two names have the same id only by a chance of one in 2⁶³.
    public init(_ name: String) {
        // The hash is FNV-1a, because Swift's own hash differs from process to process.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        bits = hash | Self.nameBit
    }

    private init(bits: UInt64) { self.bits = bits }

    /// The number; nil for an id made of a name.
    public var number: Int? { bits & Self.nameBit == 0 ? Int(bits) : nil }

    /// Another id, for the rare name whose own id is taken.
    package var next: GestureID { GestureID(bits: (bits &+ 1) | Self.nameBit) }
}

extension GestureID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// Creates the id of a number.
    public init(integerLiteral number: Int) { self.init(number) }
    /// Creates the id of a name.
    public init(stringLiteral name: String) { self.init(name) }
}

extension GestureID: CustomStringConvertible {
    /// Text such as `gesture 1` for the first of a list. The id does not contain its name.
    public var description: String { number.map { "gesture \($0 + 1)" } ?? "gesture #\(String(bits & ~Self.nameBit, radix: 16))" }
}
