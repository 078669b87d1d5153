import YAML

/// The reason a recording was refused, and the place of the fault.
///
/// ``description`` is a message for people, without the name of the file: `3:14: error: …`.
public struct RecordingError: Error, Hashable, Sendable {
    /// A place in the text.
    public struct Position: Hashable, Sendable {
        /// The line, counted from 1.
        public var line: Int
        /// The column, counted from 1: in bytes for evemu, in characters for YAML.
        public var column: Int

        /// Makes a place; both numbers count from 1.
        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// The faults of recordings. Its description is the message without the place.
    public enum Fault: Hashable, Sendable {
        case empty
        case unknownFormat(found: String)
        /// The format has an unknown version; `found` is the version that the file names.
        case unsupportedVersion(found: String)
        /// An evemu line that starts with none of evemu's letters.
        case unknownLine(found: String)
        case expected(Expectation, found: String)
        case outOfRange(found: String, allowed: ClosedRange<Int64>)
        case hexadecimalOutOfRange(found: String, maximum: Int64)
        /// A bit mask has more bits than its event type has codes.
        case tooManyCodes
        /// The text stops inside a line or a list, so the rest is missing, perhaps even digits of a number.
        case cutOff
        /// An evemu file has several devices, which only YAML can hold.
        case secondDevice
        case secondDocument
        case malformedYAML(reason: String)
        case alias
        /// A required YAML key is missing.
        case missingKey(String)
        case noTouchDevice(names: [String])
        case noAxes
        case lineTooLong
        case tooDeep
        case tooManyEvents
        case outOfMemory
    }

    /// The expected elements of a text, in words.
    public enum Expectation: String, Hashable, Sendable {
        case time = "a time with six digits after the point, like 0.000001"
        case hexadecimal = "a hexadecimal number without 0x"
        case decimal = "a whole number"
        case lineEnd = "the end of the line or a comment"
        case key = "a key"
        case name = "a name"
        case mapping = "a mapping"
        case list = "a list"
        case listEnd = "the end of the list"
    }

    /// The place; nil if the fault concerns the whole file.
    public var position: Position?
    /// The fault.
    public var fault: Fault

    /// Makes an error for a fault; without a place it concerns the whole file.
    public init(_ fault: Fault, at position: Position? = nil) {
        self.position = position
        self.fault = fault
    }
}

extension RecordingError: CustomStringConvertible {
    /// `3:14: error: …` with advice. Put the name of the file and a colon in front.
    public var description: String {
        guard let position else { return "error: \(fault)" }
        return "\(position.line):\(position.column): error: \(fault)"
    }
}

extension RecordingError.Fault: CustomStringConvertible {
    /// The message without the place.
    public var description: String {
        switch self {
        case .empty:
            "the file holds no recording; \(Self.readable)"
        case .unknownFormat(let found):
            "\(found) begins neither an evemu nor a libinput recording; \(Self.readable)"
        case .unsupportedVersion(let found):
            "unknown format version \(found); known are evemu 1.0 to 1.3 and version 1 of libinput record"
        case .unknownLine(let found):
            "\(found) is not an evemu line; one starts with N: I: P: B: A: L: S: E: or #"
        case .expected(let expectation, let found):
            "expected \(expectation.rawValue), found \(found)"
        case .outOfRange(let found, let allowed):
            "\(found) is out of range; write a number from \(allowed.lowerBound) to \(allowed.upperBound)"
        case .hexadecimalOutOfRange(let found, let maximum):
            "\(found) is out of range; write a number from 0 to \(String(maximum, radix: 16))"
        case .tooManyCodes:
            "more bits than this event type has codes; remove the surplus line"
        case .cutOff:
            "the file is cut off here; record it again, or remove the broken end (a last line needs its line end)"
        case .secondDevice:
            "a second device begins here; split the file, because an evemu recording has one"
        case .secondDocument:
            "a second YAML document begins here; split the file, because a recording has one"
        case .malformedYAML(let reason):
            "this is not YAML: \(reason)"
        case .alias:
            "YAML aliases are refused; write the value itself"
        case .missingKey(let key):
            "the key \(key): is missing; libinput record always writes it, so the file is incomplete"
        case .noTouchDevice(let names) where names.isEmpty:
            "the file describes no device; record it again with tactus record or libinput record"
        case .noTouchDevice(let names):
            "no touch device in the file, only \(Self.list(names)); record the touchpad or touchscreen itself"
        case .noAxes:
            """
            the file does not describe the axes of the device; \
            give them with --axes "\(AxesError.example)", or put an evemu description beside it, named .desc
            """
        case .lineTooLong:
            "this line is longer than \(RecordingLimits.lineLength) bytes; no recording has such lines"
        case .tooDeep:
            "nested more than \(YAMLReader.depthLimit) levels deep; no recording is"
        case .tooManyEvents:
            "more than \(RecordingLimits.eventCount) events; cut the recording into parts"
        case .outOfMemory:
            "not enough memory to read the file"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(4).joined(separator: ", ") + (names.count > 4 ? " and \(names.count - 4) more" : "")
    }

    private static let readable = "evemu text (\"E: 0.000001 0003 0039 0\") and libinput record YAML (\"version: 1\") can be read"
}

/// Quotes foreign text for an error message: short, and without characters that steer a terminal.
enum Excerpt {
    static let length = 32

    static func quoting(_ bytes: some Sequence<UInt8>) -> String {
        let start = Array(bytes.prefix(length + 1))
        let text = String(decoding: start.prefix(length), as: UTF8.self)
        let visible = String(String.UnicodeScalarView(text.unicodeScalars.map { isVisible($0) ? $0 : "\u{FFFD}" }))
        return "\"\(visible)\(start.count > length ? "…" : "")\""
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
