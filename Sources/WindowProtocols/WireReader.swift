/// Reads numbers, in this machine's byte order, and pieces of bytes from a message. Nothing is read past the end.
struct WireReader {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }

    mutating func uint8() -> UInt8? { bytes.popFirst() }

    mutating func uint16() -> UInt16? { take(2).map { UInt16(truncatingIfNeeded: Wire.number($0)) } }

    mutating func uint32() -> UInt32? { take(4).map { Wire.number($0) } }

    /// Takes the next bytes; nil if fewer are left.
    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, bytes.count >= count else { return nil }
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }
}

/// Numbers as bytes in this machine's order, as both display servers take them.
enum Wire {
    #if _endian(little)
        static let isLittleEndian = true
    #else
        static let isLittleEndian = false
    #endif

    /// Returns the number that the bytes, at most four, encode.
    static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        isLittleEndian
            ? bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
            : bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    static func bytes(_ number: UInt32) -> [UInt8] {
        let bytes =
            [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
            + [UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 24)]
        return isLittleEndian ? bytes : bytes.reversed()
    }

    static func bytes(_ number: UInt16) -> [UInt8] {
        let bytes = [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
        return isLittleEndian ? bytes : bytes.reversed()
    }

    /// Returns a count of bytes rounded up to a multiple of four.
    static func padded(_ count: Int) -> Int { (count + 3) & ~3 }

    static func padding(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: padded(count) - count) }
}
