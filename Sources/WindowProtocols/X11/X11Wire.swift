/// Requests to an X server, in the machine's byte order. The numbers come from X11/Xproto.h.
enum X11Request {
    /// Returns the first bytes that a client sends: byte order, version 11.0 of the protocol, authorization.
    static func setup(_ authorization: X11Authorization?) -> [UInt8] {
        let name = authorization == nil ? [] : Array(X11Authorization.name.utf8)
        let data = authorization?.data ?? []
        let order = UInt8(ascii: Wire.isLittleEndian ? "l" : "B")
        return [order, 0] + Wire.bytes(UInt16(11)) + Wire.bytes(UInt16(0)) + Wire.bytes(UInt16(truncatingIfNeeded: name.count))
            + Wire.bytes(UInt16(truncatingIfNeeded: data.count)) + [0, 0] + name + Wire.padding(name.count) + data
            + Wire.padding(data.count)
    }

    /// Encodes a request for the atom of a name; the server creates the atom if it does not exist.
    static func internAtom(_ name: String) -> [UInt8] {
        let bytes = Array(name.utf8)
        return head(16, words: 2 + Wire.padded(bytes.count) / 4) + Wire.bytes(UInt16(bytes.count)) + [0, 0] + bytes
            + Wire.padding(bytes.count)
    }

    /// Encodes a request for an event whenever a property of a window changes, or for no events of the window.
    static func select(propertiesOf window: UInt32, _ isOn: Bool) -> [UInt8] {
        let eventMask: UInt32 = 0x800
        let propertyChange: UInt32 = 0x40_0000
        return head(2, words: 4) + Wire.bytes(window) + Wire.bytes(eventMask) + Wire.bytes(isOn ? propertyChange : 0)
    }

    /// Encodes a request for the beginning of a property of any type. The answer may have more bytes than a title may have. A title that is
    /// too long is cut here, between characters, and not by the server.
    static func property(_ property: UInt32, of window: UInt32) -> [UInt8] {
        head(20, words: 6) + Wire.bytes(window) + Wire.bytes(property) + Wire.bytes(UInt32(0)) + Wire.bytes(UInt32(0))
            + Wire.bytes(UInt32(TextLimit.title / 4 + 1))
    }

    private static func head(_ opcode: UInt8, words: Int) -> [UInt8] { [opcode, 0] + Wire.bytes(UInt16(truncatingIfNeeded: words)) }
}

/// A message of an X server after the setup: 32 bytes, and more for some answers and generic events.
enum X11Message {
    /// The answer to `InternAtom`, or any other: the meaning depends on the request.
    case answer(sequence: UInt16, X11Answer)
    case error(sequence: UInt16)
    case propertyChange(window: UInt32, property: UInt32)
    case other

    static let size = 32
    /// The most bytes of a message after its first 32. Our choice: answers are smaller, because at most 4 bytes more of a property are
    /// requested than a title may have.
    static let limit = 1 << 16

    /// Returns the size of the message that begins with these 32 bytes; nil if it is too large.
    static func size(of head: ArraySlice<UInt8>) -> Int? {
        guard let code = head.first else { return nil }
        let answer: UInt8 = 1
        let genericEvent: UInt8 = 35
        guard code == answer || code & 0x7F == genericEvent else { return size }
        var reader = WireReader(head.dropFirst(4))
        guard let words = reader.uint32(), words <= UInt32(limit / 4) else { return nil }
        return size + Int(words) * 4
    }

    init(_ bytes: ArraySlice<UInt8>) {
        var reader = WireReader(bytes)
        let propertyNotify: UInt8 = 28
        guard let code = reader.uint8(), let detail = reader.uint8(), let sequence = reader.uint16() else {
            self = .other
            return
        }
        switch code {
        case 0: self = .error(sequence: sequence)
        case 1: self = .answer(sequence: sequence, X11Answer(format: detail, rest: reader))
        // The highest bit marks an event that another client has sent.
        case propertyNotify, propertyNotify | 0x80:
            guard let window = reader.uint32(), let property = reader.uint32() else {
                self = .other
                return
            }
            self = .propertyChange(window: window, property: property)
        default: self = .other
        }
    }
}

/// An answer to a question, after its first four bytes.
struct X11Answer {
    /// The number of an atom, in an answer to `InternAtom`; nil if the answer is too short.
    var atom: UInt32?
    /// The type of a property; 0 if the window has no such property.
    var type: UInt32
    /// The bytes of a property.
    var value: ArraySlice<UInt8>

    init(format: UInt8, rest: WireReader) {
        var reader = rest
        _ = reader.uint32()
        let first = reader.uint32()
        _ = reader.uint32()
        let count = reader.uint32() ?? 0
        _ = reader.take(12)
        atom = first
        type = first ?? 0
        // The format is the size of a unit in bits: 8, 16 or 32.
        let bytes = Int(min(count, UInt32(X11Message.limit))) * Int(format / 8)
        value = reader.take(min(bytes, reader.count)) ?? []
    }

    /// The property as numbers of 32 bits.
    var numbers: [UInt32] {
        var reader = WireReader(value)
        var numbers: [UInt32] = []
        while let number = reader.uint32() { numbers.append(number) }
        return numbers
    }
}

/// The server's answer to the setup.
enum X11Setup {
    case incomplete
    /// The number of the screen's root window, and the size of the answer in bytes.
    case accepted(root: UInt32, size: Int)
    case refused(String)
    case malformed

    init(_ bytes: ArraySlice<UInt8>, screen: Int) {
        var head = WireReader(bytes)
        guard let verdict = head.uint8(), let count = head.uint8(), head.uint32() != nil, let words = head.uint16() else {
            self = .incomplete
            return
        }
        let size = Int(words) * 4
        guard let body = head.take(size) else {
            self = .incomplete
            return
        }
        if verdict == 1 {
            self = Self.root(in: body, screen: screen).map { .accepted(root: $0, size: 8 + size) } ?? .malformed
        } else {
            // In a refusal the second byte is the size of the reason. If the server requires more authentication, the body is the reason.
            self = .refused(String(repairing: verdict == 0 ? body.prefix(Int(count)) : body, limit: TextLimit.app))
        }
    }

    /// Finds the root window: after 32 bytes, the vendor's name and the formats comes a list of screens, each with a list of depths.
    /// Returns nil if the answer is malformed or has no screen of that number.
    private static func root(in body: ArraySlice<UInt8>, screen: Int) -> UInt32? {
        var reader = WireReader(body)
        guard reader.take(16) != nil, let vendor = reader.uint16(), reader.uint16() != nil, let screens = reader.uint8(),
            let formats = reader.uint8(), reader.take(10 + Wire.padded(Int(vendor)) + 8 * Int(formats)) != nil, screen < Int(screens)
        else { return nil }
        for number in 0...screen {
            guard let root = reader.uint32(), reader.take(35) != nil, let depths = reader.uint8() else { return nil }
            if number == screen { return root }
            for _ in 0..<depths {
                guard reader.take(2) != nil, let visuals = reader.uint16(), reader.take(4 + 24 * Int(visuals)) != nil else { return nil }
            }
        }
        return nil
    }
}
