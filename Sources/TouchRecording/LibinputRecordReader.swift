import TouchInput

/// Reads what `libinput record` writes: YAML, format version 1. Keys it does not need are read over, as the format demands.
struct LibinputRecordReader {
    private struct Device {
        var description = DeviceDescription(name: "")
        /// Nil when the key is missing; empty when nothing was touched.
        var events: [InputEvent]?

        /// Slots are what we want; touch devices without them come next, then anything that has a place.
        var rank: Int {
            switch TouchProtocol(of: description) {
            case .slots: 3
            case .typeA, .single: 2
            case nil: description.axes[AbsoluteCode.mtPositionX] != nil || description.axes[AbsoluteCode.x] != nil ? 1 : 0
            }
        }
    }

    private var best: Device?
    private var names: [String] = []
    private var hasVersion = false

    /// The events are nil when the device has no key for them.
    mutating func read(_ bytes: [UInt8]) throws(RecordingError) -> (device: DeviceDescription, events: [InputEvent]?) {
        try refuseLongLines(bytes)
        try unsafe bytes.withUnsafeBufferPointer { (text) throws(RecordingError) in
            var yaml = try unsafe YAMLReader(text)
            try readRoot(&yaml)
        }
        guard hasVersion else { throw RecordingError(.missingKey("version")) }
        guard let best else { throw RecordingError(.noTouchDevice(names: names)) }
        return (best.description, best.events)
    }

    /// libyaml would take a line of any length into memory, twice.
    private func refuseLongLines(_ bytes: [UInt8]) throws(RecordingError) {
        var lines = LineScanner(bytes)
        while try lines.nextLine() {}
    }

    private mutating func readRoot(_ yaml: inout YAMLReader) throws(RecordingError) {
        try yaml.readMapping { (key, yaml) throws(RecordingError) in
            switch key {
            case "version":
                let version = try yaml.string(as: .decimal)
                if version != "1" { throw yaml.failure(.unsupportedVersion(found: Excerpt.quoting(version.utf8))) }
                hasVersion = true
            case "devices" where !yaml.isNull:
                try yaml.readList { (yaml) throws(RecordingError) in
                    let device = try readDevice(&yaml)
                    names.append(Excerpt.quoting(device.description.name.utf8))
                    if device.rank > (best?.rank ?? 0) { best = device }
                }
            default: try yaml.skipNode()
            }
        }
        try yaml.advance()
        if yaml.event != .end { throw yaml.failure(.secondDocument) }
    }

    private func readDevice(_ yaml: inout YAMLReader) throws(RecordingError) -> Device {
        var device = Device()
        try yaml.readMapping { (key, yaml) throws(RecordingError) in
            switch key {
            case "evdev": device.description = try DeviceDescription(reading: &yaml)
            case "events": device.events = yaml.isNull ? [] : try readEvents(&yaml)
            default: try yaml.skipNode()
            }
        }
        return device
    }

    /// A list of frames, of which only those with the key `evdev` are of the kernel.
    private func readEvents(_ yaml: inout YAMLReader) throws(RecordingError) -> [InputEvent] {
        var events: [InputEvent] = []
        try yaml.readList { (yaml) throws(RecordingError) in
            try yaml.readMapping { (key, yaml) throws(RecordingError) in
                guard key == "evdev", !yaml.isNull else { return try yaml.skipNode() }
                try yaml.readList { (yaml) throws(RecordingError) in
                    guard events.count < Limits.eventCount else { throw yaml.failure(.tooManyEvents) }
                    var event = try readEvent(&yaml)
                    if let last = events.last { event.time = max(event.time, last.time) }
                    events.append(event)
                }
            }
        }
        return events
    }

    /// `[seconds, microseconds, type, code, value]`
    private func readEvent(_ yaml: inout YAMLReader) throws(RecordingError) -> InputEvent {
        try yaml.expect(.listStart, as: .list)
        try yaml.advance()
        let seconds = try yaml.takeDecimal(in: Limits.seconds)
        let microseconds = try yaml.takeDecimal(in: 0...999_999)
        let type = UInt16(try yaml.takeDecimal(in: Limits.halfWord))
        let code = UInt16(try yaml.takeDecimal(in: Limits.halfWord))
        let value = Int32(try yaml.takeDecimal(in: Limits.word))
        try yaml.expect(.listEnd, as: .listEnd)
        return InputEvent(
            time: TouchInstant(microseconds: seconds * 1_000_000 + microseconds), type: type, code: code, value: value)
    }
}
