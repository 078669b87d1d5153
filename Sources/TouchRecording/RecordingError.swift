/// Why a recording was refused, and where.
public struct RecordingError: Error, Hashable, Sendable {
    /// A place in the text. Both count from 1; a column is counted in bytes for evemu, in characters for YAML.
    public struct Position: Hashable, Sendable {
        public var line: Int
        public var column: Int

        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    public enum Fault: Hashable, Sendable {
        case empty
        case unknownFormat(found: String)
        /// The recording's format has a version we do not know; `found` is what it says.
        case unsupportedVersion(found: String)
        /// An evemu line that starts with none of its letters.
        case unknownLine(found: String)
        case expected(Expectation, found: String)
        case outOfRange(found: String, allowed: ClosedRange<Int64>)
        case hexadecimalOutOfRange(found: String, maximum: Int64)
        /// More bits than an event type has codes.
        case tooManyCodes
        /// The text stops inside a line or inside a list: the rest is missing, and with it perhaps half a number.
        case cutOff
        /// Several recordings in one file, which only YAML can hold.
        case secondDevice
        case secondDocument
        case malformedYAML(reason: String)
        case alias
        /// A YAML key that must be there is not.
        case missingKey(String)
        case noTouchDevice(names: [String])
        case noAxes
        case lineTooLong
        case tooDeep
        case tooManyEvents
        case outOfMemory
    }

    /// What should have been where something else was.
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

    /// Nil where the fault is of the file as a whole.
    public var position: Position?
    public var fault: Fault

    public init(_ fault: Fault, at position: Position? = nil) {
        self.position = position
        self.fault = fault
    }
}

extension RecordingError: CustomStringConvertible {
    /// `3:14: error: …` with what to do about it; the file's name goes in front.
    public var description: String {
        guard let position else { return "error: \(fault)" }
        return "\(position.line):\(position.column): error: \(fault)"
    }
}

extension RecordingError.Fault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty:
            "there is no recording in this file; \(Self.readable)"
        case .unknownFormat(let found):
            "\(found) starts neither an evemu nor a libinput recording; \(Self.readable)"
        case .unsupportedVersion(let found):
            "format version \(found) is not known; evemu 1.0 to 1.3 and libinput record's version 1 are"
        case .unknownLine(let found):
            "\(found) is not an evemu line; one starts with N: I: P: B: A: L: S: E: or #"
        case .expected(let expectation, let found):
            "expected \(expectation.rawValue), found \(found)"
        case .outOfRange(let found, let allowed):
            "\(found) is out of range; from \(allowed.lowerBound) to \(allowed.upperBound) is possible"
        case .hexadecimalOutOfRange(let found, let maximum):
            "\(found) is out of range; from 0 to \(String(maximum, radix: 16)) is possible"
        case .tooManyCodes:
            "more bits than there are codes of this kind; remove the surplus line"
        case .cutOff:
            "the file is cut off here; record it again, or remove the broken end (a last line needs its line end)"
        case .secondDevice:
            "a second device starts here; split the file, an evemu recording has one"
        case .secondDocument:
            "a second YAML document starts here; split the file, a recording has one"
        case .malformedYAML(let reason):
            "this is not YAML: \(reason)"
        case .alias:
            "YAML aliases are refused; write the value itself"
        case .missingKey(let key):
            "the key \(key): is missing; libinput record always writes it, so the file is not whole"
        case .noTouchDevice(let names) where names.isEmpty:
            "the file describes no device; record it again with tactus record or libinput record"
        case .noTouchDevice(let names):
            "no touch device here, only \(Self.list(names)); record the touchpad or touchscreen itself"
        case .noAxes:
            """
            the file does not say what axes the device has; \
            say it with --axes "\(AxesError.example)", or put an evemu description beside it, named .desc
            """
        case .lineTooLong:
            "this line is longer than \(Limits.lineLength) bytes; no recording has such lines"
        case .tooDeep:
            "nested more than \(Limits.depth) levels deep; no recording is"
        case .tooManyEvents:
            "more than \(Limits.eventCount) events; cut the recording into parts"
        case .outOfMemory:
            "not enough memory to read the file"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(4).joined(separator: ", ") + (names.count > 4 ? " and \(names.count - 4) more" : "")
    }

    private static let readable = "evemu text (\"E: 0.000001 0003 0039 0\") and libinput record YAML (\"version: 1\") can be read"
}
