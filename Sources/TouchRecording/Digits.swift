/// Numbers from bytes, without a string in between. Too large a number saturates, so that the caller's range check refuses it.
enum Digits {
    /// Optional sign, then digits. Nil when it is anything else.
    static func decimal(_ text: Span<UInt8>) -> Int64? {
        guard !text.isEmpty else { return nil }
        let isNegative = text[0] == UInt8(ascii: "-")
        let start = isNegative || text[0] == UInt8(ascii: "+") ? 1 : 0
        guard let magnitude = unsigned(text.extracting(start..<text.count), radix: 10) else { return nil }
        return isNegative ? -magnitude : magnitude
    }

    /// Digits without sign or prefix. Nil when it is anything else.
    static func unsigned(_ text: Span<UInt8>, radix: Int64) -> Int64? {
        guard !text.isEmpty else { return nil }
        var number: Int64 = 0
        for index in text.indices {
            guard let digit = value(of: text[index]), digit < radix else { return nil }
            let (product, overflow) = number.multipliedReportingOverflow(by: radix)
            let (sum, carried) = product.addingReportingOverflow(digit)
            number = overflow || carried ? .max : sum
        }
        return number
    }

    private static func value(of byte: UInt8) -> Int64? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int64(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int64(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int64(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
