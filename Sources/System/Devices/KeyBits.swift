/// Reads the keys of a device as sysfs lists them in `capabilities/key`.
enum KeyBits {
    /// The codes whose bits are set.
    ///
    /// - Parameters:
    ///   - text: Hexadecimal words, the highest first. Leading words and digits that are zero are left out.
    ///   - width: The bits of a word: those of the kernel's `long`, as a program of the same width sees it.
    static func codes(in text: String, width: Int = UInt.bitWidth) -> Set<UInt16> {
        var codes: Set<UInt16> = []
        for (place, word) in text.split(whereSeparator: \.isWhitespace).reversed().enumerated() {
            guard let bits = UInt64(word, radix: 16) else { continue }
            for bit in 0..<width where bits >> UInt64(bit) & 1 == 1 { codes.insert(UInt16(clamping: place * width + bit)) }
        }
        return codes
    }
}
