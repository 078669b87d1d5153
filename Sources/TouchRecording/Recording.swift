public import TouchInput

/// What one touch device sent, and what it said of itself: the content of an evemu or `libinput record` file.
public struct Recording: Hashable, Sendable {
    public var device: DeviceDescription
    /// In the file's order, at the file's own times (microseconds are exact; where they start is the file's business).
    ///
    /// Times never go backwards here: an event that the file stamps earlier than its predecessor gets the predecessor's time,
    /// because everything that reads events relies on it.
    public var events: [InputEvent]

    public init(device: DeviceDescription, events: [InputEvent]) {
        self.device = device
        self.events = events
    }

    /// Reads evemu text (1.0 to 1.3) or `libinput record` YAML (version 1); which of them is seen from the content.
    ///
    /// - Parameter fallback: the device, used when the file does not describe its axes. A file that does keeps its own.
    ///
    /// Of several devices in one file, the first with multitouch slots is taken; if none has slots, the first that is a touch
    /// device all the same, and else the first with positions.
    public init(parsing bytes: [UInt8], describedBy fallback: DeviceDescription? = nil) throws(RecordingError) {
        switch try RecordingFormat(of: bytes) {
        case .evemu:
            var reader = EvemuReader(bytes)
            let content = try reader.read()
            guard let device = content.device ?? fallback else { throw RecordingError(.noAxes) }
            self.init(device: device, events: content.events)
        case .libinputRecord:
            var reader = LibinputRecordReader()
            let content = try reader.read(bytes)
            guard let events = content.events else { throw RecordingError(.missingKey("events")) }
            self.init(device: content.device, events: events)
        }
    }
}

extension DeviceDescription {
    /// Reads a device from an evemu description (a `.desc` or `.prop` file) or from the head of any recording.
    public init(parsing bytes: [UInt8]) throws(RecordingError) {
        switch try RecordingFormat(of: bytes) {
        case .evemu:
            var reader = EvemuReader(bytes)
            guard let device = try reader.read().device else { throw RecordingError(.noAxes) }
            self = device
        case .libinputRecord:
            var reader = LibinputRecordReader()
            self = try reader.read(bytes).device
        }
    }
}
