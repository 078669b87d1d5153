/// An event from a Wayland compositor, or a request to it: the object, the number of the message in the object's interface, the arguments.
///
/// A message on the wire begins with the object in 32 bits. The next 32 bits have the size of the whole message in their upper half and the
/// opcode in their lower half. The arguments follow, each padded to a multiple of 32 bits. All numbers are in the machine's byte order (the
/// Wayland book, "Wire Format").
struct WaylandMessage {
    /// The size of a message without arguments, in bytes.
    static let headSize = 8

    var object: UInt32
    var opcode: UInt16
    var arguments: WireReader

    /// Returns the bytes of a request.
    static func request(_ object: UInt32, _ opcode: UInt16, _ arguments: [Argument] = []) -> [UInt8] {
        let body = arguments.flatMap(\.bytes)
        return Wire.bytes(object) + Wire.bytes(UInt32(headSize + body.count) << 16 | UInt32(opcode)) + body
    }

    enum Argument {
        case number(UInt32)
        case text(String)

        var bytes: [UInt8] {
            switch self {
            case .number(let number): return Wire.bytes(number)
            case .text(let text):
                let count = text.utf8.count + 1
                return Wire.bytes(UInt32(count)) + Array(text.utf8) + [0] + Wire.padding(count)
            }
        }
    }
}

extension WireReader {
    /// Takes the bytes of an array or a text, which are preceded by their number. Returns nil if they extend past the end.
    mutating func array() -> ArraySlice<UInt8>? {
        guard let count = uint32(), let bytes = take(Int(clamping: count)) else { return nil }
        return take(Wire.padded(bytes.count) - bytes.count) == nil ? nil : bytes
    }
}

/// Cuts the bytes of a compositor into messages.
struct WaylandFraming {
    /// The beginning of a message whose end has not arrived: less than 64 KiB, because the size has 16 bits.
    private var rest: [UInt8] = []

    /// Calls `body` for each complete message until `body` returns false. Returns false if the size of a message is impossible.
    mutating func receive(_ bytes: ArraySlice<UInt8>, _ body: (WaylandMessage) -> Bool) -> Bool {
        rest += bytes
        var left = rest[...]
        while left.count >= WaylandMessage.headSize {
            var head = WireReader(left)
            guard let object = head.uint32(), let word = head.uint32() else { break }
            let size = Int(word >> 16)
            guard size >= WaylandMessage.headSize, size % 4 == 0 else { return false }
            guard let arguments = head.take(size - WaylandMessage.headSize) else { break }
            left = left.dropFirst(size)
            guard body(WaylandMessage(object: object, opcode: UInt16(truncatingIfNeeded: word), arguments: WireReader(arguments))) else {
                break
            }
        }
        rest = Array(left)
        return true
    }
}
