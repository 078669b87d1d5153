public import Diagnostics
public import TouchInput

/// The description and the events of one touch device, as an evemu or `libinput record` file has them.
///
/// ```swift
/// import TouchInput
/// import TouchRecording
///
/// let text = """
///     N: Pad
///     A: 2f 0 4 0 0 0
///     A: 35 0 1280 0 0 12
///     A: 36 0 680 0 0 10
///     E: 0.000001 0003 0039 7
///     E: 0.000001 0003 0035 640
///     E: 0.000001 0003 0036 340
///     E: 0.000001 0000 0000 0
///
///     """
/// let recording = try Recording(parsing: Array(text.utf8))
/// print(recording.device.name, recording.events.count)  // Pad 4
/// ```
///
/// Decode the events into frames with `FrameDecoder`. Write recordings with ``LibinputRecordWriter``.
public struct Recording: Hashable, Sendable {
    /// The name, identity, properties, codes and axes of the device.
    public var device: DeviceDescription
    /// The events in the order of the file, with its own times in microseconds. The first time need not be zero.
    ///
    /// Times never go backwards: when read, an event with an earlier time than its predecessor gets the predecessor's time.
    public var events: [InputEvent]
    /// The addition of a bundle for a bug report; nil if the file is only a recording.
    package var bundle: ReportBundle?

    /// Makes a recording of a device and its events, which must be in order of time.
    public init(device: DeviceDescription, events: [InputEvent]) {
        self.device = device
        self.events = events
    }

    /// Reads evemu text (1.0 to 1.3) or `libinput record` YAML (version 1); the content decides which.
    ///
    /// If a file has several devices, the first touch device with events is used, or else the first touch device, or else the first device
    /// with positions. A device with multitouch slots comes before others.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - fallback: The device to assume if evemu text does not describe its axes. Without keys, it gets the buttons and finger counters
    ///     that the events contain.
    /// - Throws: A diagnostic, with the line and the column of the fault unless something is missing or memory is short. Its description is
    ///   a message for people: `3:14: error: …`.
    public init(parsing bytes: [UInt8], describedBy fallback: DeviceDescription? = nil) throws(Diagnostic) {
        try self.init(parsing: bytes, describedBy: fallback) { _ in }
    }

    /// Reads a recording as ``init(parsing:describedBy:)`` does, and reports from time to time how many bytes have been read. Evemu text is
    /// read so fast that nothing is reported.
    package init(
        parsing bytes: [UInt8], describedBy fallback: DeviceDescription?, report: (_ readCount: Int) -> Void
    ) throws(Diagnostic) {
        switch try RecordingFormat(of: bytes) {
        case .evemu:
            var reader = EvemuReader(bytes)
            let content = try reader.read()
            guard var device = content.device ?? fallback else { throw Diagnostic.noAxes }
            device.addKeys(of: content.events)
            self.init(device: device, events: content.events)
        case .libinputRecord:
            var reader = LibinputRecordReader()
            let content = try reader.read(bytes, report: report)
            guard let events = content.events else { throw Diagnostic.missingKey("events") }
            self.init(device: content.device, events: events)
            bundle = reader.bundle
        }
    }
}

extension DeviceDescription {
    /// Reads a device from an evemu description (a `.desc` or `.prop` file) or from any recording. Throws the first fault, even after the
    /// description. Also throws if the text describes no axes, or if YAML has no version or no device with positions.
    public init(parsing bytes: [UInt8]) throws(Diagnostic) {
        switch try RecordingFormat(of: bytes) {
        case .evemu:
            var reader = EvemuReader(bytes)
            guard let device = try reader.read().device else { throw Diagnostic.noAxes }
            self = device
        case .libinputRecord:
            var reader = LibinputRecordReader()
            self = try reader.read(bytes).device
        }
    }
}

extension DeviceDescription {
    /// Gives a description without keys the buttons and finger counters that the events of its device contain. Axes alone do not tell
    /// whether the device has a button, and how many fingers it counts.
    fileprivate mutating func addKeys(of events: [InputEvent]) {
        guard codes[EventType.key, default: []].isEmpty else { return }
        var keys: Set<UInt16> = []
        for event in events where event.type == EventType.key && ButtonCode.all.contains(event.code) { keys.insert(event.code) }
        if !keys.isEmpty { codes[EventType.key] = keys }
    }
}

/// The formats that ``Recording`` reads. Only the content distinguishes them: file names (`.dat`, `.txt`, none) are not reliable.
enum RecordingFormat {
    case evemu, libinputRecord

    /// Decides by the first line that is neither empty nor a comment, or by a comment `# EVEMU` before it. Throws if that line belongs to
    /// no format, if a line is too long, or if there is no such line.
    init(of bytes: [UInt8]) throws(Diagnostic) {
        var lines = LineScanner(bytes)
        while try lines.nextLine() {
            switch lines.peek(0) {
            case nil: continue
            case UInt8(ascii: "#"):
                // A comment `# EVEMU` decides, because an evemu file may have nothing but comments.
                if lines.hasPrefix("# EVEMU ") {
                    self = .evemu
                    return
                }
            case let first?:
                switch (first, lines.peek(1)) {
                case (UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: ":")):
                    self = .evemu
                    return
                case (UInt8(ascii: "a")...UInt8(ascii: "z"), _) where lines.contains(UInt8(ascii: ":")),
                    (UInt8(ascii: "-"), UInt8(ascii: "-")), (UInt8(ascii: "%"), _), (UInt8(ascii: "{"), _):
                    self = .libinputRecord
                    return
                default:
                    throw lines.failure(.unknownFormat(found: lines.excerpt()))
                }
            }
        }
        throw Diagnostic.emptyRecording
    }
}
