/// The input of libFuzzer, read from front to back.
package struct ByteSource {
    private let bytes: [UInt8]
    private var position = 0

    package init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
        bytes = Array(UnsafeBufferPointer(start: start, count: count))
    }

    package var isEmpty: Bool { position >= bytes.count }

    /// The bytes that have not been read.
    package var rest: [UInt8] { Array(bytes[position...]) }

    /// Returns the next byte; 0 after the last one, so that every input has a meaning.
    package mutating func next() -> UInt8 {
        guard !isEmpty else { return 0 }
        position += 1
        return bytes[position - 1]
    }

    package mutating func nextSigned() -> Int8 { Int8(bitPattern: next()) }

    /// Returns the next four bytes as an integer, the most significant byte first.
    package mutating func nextInt32() -> Int32 {
        var value: UInt32 = 0
        for _ in 0..<4 { value = value << 8 | UInt32(next()) }
        return Int32(bitPattern: value)
    }
}
