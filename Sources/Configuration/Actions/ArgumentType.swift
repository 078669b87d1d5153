/// The type of an argument that a file can write. Structs, which D-Bus signatures write in parentheses, have no form in a file.
package indirect enum ArgumentType: Hashable, Sendable {
    case basic(Basic)
    /// A value together with its type. The value in the file determines the type.
    case variant
    case list(of: ArgumentType)
    /// A dictionary with string keys.
    case dictionary(of: ArgumentType)

    /// A type that contains no others. The raw values are the letters of the D-Bus specification.
    package enum Basic: String, CaseIterable, Hashable, Sendable {
        case text = "s"
        case path = "o"
        case truth = "b"
        case byte = "y"
        case int16 = "n"
        case uint16 = "q"
        case int32 = "i"
        case uint32 = "u"
        case int64 = "x"
        case uint64 = "t"
        case double = "d"

        /// The range of a whole number; nil for other types. A file cannot write the upper half of the range of `t`.
        package var range: ClosedRange<Int64>? {
            switch self {
            case .text, .path, .truth, .double: nil
            case .byte: 0...Int64(UInt8.max)
            case .int16: Int64(Int16.min)...Int64(Int16.max)
            case .uint16: 0...Int64(UInt16.max)
            case .int32: Int64(Int32.min)...Int64(Int32.max)
            case .uint32: 0...Int64(UInt32.max)
            case .int64: Int64.min...Int64.max
            case .uint64: 0...Int64.max
            }
        }
    }

    /// The type in the letters of the D-Bus specification.
    package var signature: String {
        switch self {
        case .basic(let basic): basic.rawValue
        case .variant: "v"
        case .list(let element): "a\(element.signature)"
        case .dictionary(let element): "a{s\(element.signature)}"
        }
    }

    /// The type as a noun phrase.
    var noun: String {
        switch self {
        case .basic(.text): "a string"
        case .basic(.path): "the path of an object"
        case .basic(.truth): "true or false"
        case .basic(.double): "a number"
        case .basic: "a whole number"
        case .variant: "a value"
        case .list: "a list"
        case .dictionary: "a table"
        }
    }

    // The limits of the specification: the nesting depth of lists, and the length of a signature in letters.
    private static let depthLimit = 32
    private static let letterLimit = 255

    /// Returns the types that a signature lists; nil if it is wrong or has a type that a file cannot write.
    static func types(parsing signature: String) -> [ArgumentType]? {
        guard signature.utf8.count <= letterLimit else { return nil }
        var rest = Substring(signature)
        var types: [ArgumentType] = []
        while !rest.isEmpty {
            guard let type = ArgumentType(parsing: &rest, depth: 0) else { return nil }
            types.append(type)
        }
        return types
    }

    private init?(parsing rest: inout Substring, depth: Int) {
        guard depth <= Self.depthLimit, let letter = rest.popFirst() else { return nil }
        if let basic = Basic(rawValue: String(letter)) {
            self = .basic(basic)
        } else if letter == "v" {
            self = .variant
        } else if letter == "a", rest.hasPrefix("{s") {
            rest.removeFirst(2)
            guard let element = ArgumentType(parsing: &rest, depth: depth + 1), rest.popFirst() == "}" else { return nil }
            self = .dictionary(of: element)
        } else if letter == "a", let element = ArgumentType(parsing: &rest, depth: depth + 1) {
            self = .list(of: element)
        } else {
            return nil
        }
    }
}
