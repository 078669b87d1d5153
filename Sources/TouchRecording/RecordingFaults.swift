package import Diagnostics
import YAML

// The faults of recordings, each with its remedy if there is one.
extension Diagnostic {
    static var emptyRecording: Diagnostic { Diagnostic(.unusableRecording, "the file holds no recording; \(readable)") }

    static func unknownFormat(found: String) -> Diagnostic {
        Diagnostic(.unusableRecording, "\(found) begins neither an evemu nor a libinput recording; \(readable)")
    }

    private static let readable = "evemu text (\"E: 0.000001 0003 0039 0\") and libinput record YAML (\"version: 1\") can be read"

    /// The diagnostic for an unknown version of a format; `found` is the version that the file names.
    static func unsupportedVersion(found: String) -> Diagnostic {
        Diagnostic(
            .unusableRecording, "unknown format version \(found); known are evemu 1.0 to 1.3 and version 1 of libinput record")
    }

    /// The diagnostic for an evemu line that does not start with one of evemu's letters and a colon.
    static func unknownLine(found: String) -> Diagnostic {
        Diagnostic(.syntax, "\(found) is not an evemu line; one starts with N: I: P: B: A: L: S: E: or #")
    }

    static func expected(_ expectation: Expectation, found: String) -> Diagnostic {
        Diagnostic(.syntax, "expected \(expectation.rawValue), found \(found)")
    }

    static func outOfRange(found: String, allowed: ClosedRange<Int64>) -> Diagnostic {
        Diagnostic(.outOfRange, "\(found) is out of range; write a number from \(allowed.lowerBound) to \(allowed.upperBound)")
    }

    static func hexadecimalOutOfRange(found: String, maximum: Int64) -> Diagnostic {
        Diagnostic(.outOfRange, "\(found) is out of range; write a number from 0 to \(String(maximum, radix: 16))")
    }

    /// The diagnostic for a bit mask with more bits than there are properties, or codes of any event type.
    static var tooManyCodes: Diagnostic {
        Diagnostic(.outOfRange, "more bits than there are codes; remove the surplus line")
    }

    /// The diagnostic for a text that stops inside a line or a YAML node. Its end is missing, perhaps even digits of a number.
    static var cutOff: Diagnostic {
        Diagnostic(.syntax, "the file is cut off here; record it again, or remove the broken end (a last line needs its line end)")
    }

    /// The diagnostic for an evemu file with several devices, which only YAML can hold.
    static var secondDevice: Diagnostic {
        Diagnostic(.unusableRecording, "a second device begins here; split the file, because an evemu recording has one")
    }

    static var secondDocument: Diagnostic {
        Diagnostic(.unusableRecording, "a second YAML document begins here; split the file, because a recording has one")
    }

    static func malformedYAML(_ reason: String) -> Diagnostic { Diagnostic(.syntax, "this is not YAML: \(reason)") }

    static var alias: Diagnostic { Diagnostic(.syntax, "YAML aliases are refused; write the value itself") }

    /// The diagnostic for a missing YAML key.
    static func missingKey(_ key: String) -> Diagnostic {
        Diagnostic(.missingKey, "the key \(key): is missing; libinput record always writes it, so the file is incomplete")
    }

    /// The diagnostic for a recording without a touch device.
    ///
    /// - Parameter names: The quoted names of the devices in the file.
    static func noTouchDevice(names: [String]) -> Diagnostic {
        let reason =
            names.isEmpty
            ? "the file describes no device; record it again with tactus record or libinput record"
            : "no touch device in the file, only \(listed(names, limit: 4)); record the touchpad or touchscreen itself"
        return Diagnostic(.unusableRecording, reason)
    }

    /// The diagnostic for evemu text without the axes of its device.
    package static var noAxes: Diagnostic {
        Diagnostic(
            .unusableRecording,
            "\(axesMissing); give them with --axes \"\(axesExample)\", or put an evemu description beside it, named .desc")
    }

    /// The diagnostic for evemu text without the axes of its device, which a configuration names. No option can give them.
    package static var noAxesOfDrawing: Diagnostic {
        Diagnostic(.unusableRecording, "\(axesMissing); put an evemu description beside it, named .desc")
    }

    private static let axesMissing = "the file does not describe the axes of the device"

    static var lineTooLong: Diagnostic {
        Diagnostic(.tooLarge, "this line is longer than \(RecordingLimits.lineLength) bytes; no recording has such lines")
    }

    static var tooDeep: Diagnostic {
        Diagnostic(.tooLarge, "nested more than \(YAMLReader.depthLimit) levels deep; no recording is")
    }

    static var tooManyEvents: Diagnostic {
        Diagnostic(.tooLarge, "more than \(RecordingLimits.eventCount) events; cut the recording into parts")
    }

    static var noMemory: Diagnostic { Diagnostic(.tooLarge, "not enough memory to read the file") }
}

/// The expected elements of a text, in words.
enum Expectation: String {
    case time = "a time with six digits after the point, like 0.000001"
    case hexadecimal = "a hexadecimal number without 0x"
    case decimal = "a whole number"
    case lineEnd = "the end of the line or a comment"
    case key = "a key"
    case name = "a name"
    case text = "a text"
    case mapping = "a mapping"
    case list = "a list"
    case listEnd = "the end of the list"
}
