import Diagnostics
import TouchInput
import YAML

/// Reads the YAML of `libinput record`, format version 1, and the addition of a bundle. Unknown keys are skipped, as the format demands.
struct LibinputRecordReader {
    private struct Device {
        var description = DeviceDescription(name: "")
        /// The events; nil if the key is missing, empty if nothing was touched.
        var events: [InputEvent]?

        /// The preference among several devices: 3 for slots, 2 for other touch devices, 1 for any device with positions, else 0.
        var rank: Int {
            switch TouchProtocol(of: description) {
            case .slots: 3
            case .typeA, .single: 2
            case nil: description.axes[AbsoluteCode.mtPositionX] != nil || description.axes[AbsoluteCode.x] != nil ? 1 : 0
            }
        }

        /// True for a touch device that has been used. A recording of all devices also has those that nobody has touched.
        private var isUsed: Bool { rank > 1 && events?.isEmpty == false }

        /// Returns true if this device is read although `other` comes before it in the recording.
        func isPreferred(to other: Device) -> Bool { isUsed == other.isUsed ? rank > other.rank : isUsed }
    }

    /// The number of events between two reports of progress. Our choice: reading them takes some milliseconds.
    private static let reportInterval = 4096

    private var best: Device?
    private var names: [String] = []
    private var hasVersion = false
    /// The addition of a bundle for a bug report; nil if the file is only a recording.
    private(set) var bundle: ReportBundle?

    /// Reads the preferred device. The events are nil if the device has no key for them. Throws the first fault, or an error if the version
    /// is missing or no device has positions.
    ///
    /// - Parameter report: Is called from time to time with the number of bytes that have been read.
    mutating func read(
        _ bytes: [UInt8], report: (_ readCount: Int) -> Void = { _ in }
    ) throws(Diagnostic) -> (device: DeviceDescription, events: [InputEvent]?) {
        try refuseLongLines(bytes)
        try unsafe bytes.withUnsafeBufferPointer { (text) throws(Diagnostic) in
            var yaml = try unsafe YAMLReader.recording(text)
            try yaml.next()
            try readRoot(&yaml, report)
        }
        guard hasVersion else { throw Diagnostic.missingKey("version") }
        guard let best else { throw Diagnostic.noTouchDevice(names: names) }
        return (best.description, best.events)
    }

    /// Throws if a line is too long, because libyaml would copy it into memory twice.
    private func refuseLongLines(_ bytes: [UInt8]) throws(Diagnostic) {
        var lines = LineScanner(bytes)
        while try lines.nextLine() {}
    }

    private mutating func readRoot(_ yaml: inout YAMLReader, _ report: (Int) -> Void) throws(Diagnostic) {
        try yaml.readMapping { (key, yaml) throws(Diagnostic) in
            switch key {
            case "version":
                let version = try yaml.string(as: .decimal)
                if version != "1" { throw yaml.failure(.unsupportedVersion(found: Excerpt.quoting(version.utf8))) }
                hasVersion = true
            case "devices" where !yaml.isNull:
                try yaml.readList { (yaml) throws(Diagnostic) in
                    let device = try readDevice(&yaml, report)
                    names.append(Excerpt.quoting(device.description.name.utf8))
                    if device.rank > 0, best.map({ device.isPreferred(to: $0) }) ?? true { best = device }
                }
            case "tactus": bundle = try ReportBundle(reading: &yaml)
            default: try yaml.skipNode()
            }
        }
        try yaml.next()
        if yaml.event != .end { throw yaml.failure(.secondDocument) }
    }

    private func readDevice(_ yaml: inout YAMLReader, _ report: (Int) -> Void) throws(Diagnostic) -> Device {
        var device = Device()
        try yaml.readMapping { (key, yaml) throws(Diagnostic) in
            switch key {
            case "evdev": device.description = try DeviceDescription(reading: &yaml)
            case "events": device.events = yaml.isNull ? [] : try readEvents(&yaml, report)
            default: try yaml.skipNode()
            }
        }
        return device
    }

    /// Reads a list of frames; only those with the key `evdev` come from the kernel. Throws the first fault.
    private func readEvents(_ yaml: inout YAMLReader, _ report: (Int) -> Void) throws(Diagnostic) -> [InputEvent] {
        var events: [InputEvent] = []
        try yaml.readList { (yaml) throws(Diagnostic) in
            try yaml.readMapping { (key, yaml) throws(Diagnostic) in
                guard key == "evdev", !yaml.isNull else { return try yaml.skipNode() }
                try yaml.readList { (yaml) throws(Diagnostic) in
                    guard events.count < RecordingLimits.eventCount else { throw yaml.failure(.tooManyEvents) }
                    var event = try readEvent(&yaml)
                    if let last = events.last { event.time = max(event.time, last.time) }
                    events.append(event)
                    if events.count.isMultiple(of: Self.reportInterval) { report(yaml.offset) }
                }
            }
        }
        return events
    }

    /// Reads `[seconds, microseconds, type, code, value]`; throws unless the list has exactly these whole numbers, each in its range.
    private func readEvent(_ yaml: inout YAMLReader) throws(Diagnostic) -> InputEvent {
        try yaml.expect(.listStart, as: .list)
        try yaml.next()
        let seconds = try yaml.takeDecimal(in: RecordingLimits.seconds)
        let microseconds = try yaml.takeDecimal(in: 0...999_999)
        let type = UInt16(try yaml.takeDecimal(in: RecordingLimits.halfWord))
        let code = UInt16(try yaml.takeDecimal(in: RecordingLimits.halfWord))
        let value = Int32(try yaml.takeDecimal(in: RecordingLimits.word))
        try yaml.expect(.listEnd, as: .listEnd)
        return InputEvent(
            time: TouchInstant(microseconds: seconds * 1_000_000 + microseconds), type: type, code: code, value: value)
    }
}

extension DeviceDescription {
    /// Reads the mapping under `evdev:`, on which the reader stands. Throws the first fault.
    init(reading yaml: inout YAMLReader) throws(Diagnostic) {
        var device = DeviceDescription(name: "")
        try yaml.readMapping { (key, yaml) throws(Diagnostic) in
            switch key {
            case "name": device.name = try yaml.string(as: .name)
            case "id":
                let id = try Self.row(of: 4, in: RecordingLimits.halfWord, &yaml).map { UInt16($0) }
                (device.bus, device.vendor, device.product, device.version) = (id[0], id[1], id[2], id[3])
            case "codes" where !yaml.isNull:
                try yaml.readMapping { (key, yaml) throws(Diagnostic) in
                    let type = try Self.number(key, below: RecordingLimits.typeCount, yaml)
                    device.codes[type] = try Self.set(below: RecordingLimits.codeCount, &yaml)
                }
            case "absinfo" where !yaml.isNull:
                try yaml.readMapping { (key, yaml) throws(Diagnostic) in
                    let code = try Self.number(key, below: RecordingLimits.axisCount, yaml)
                    let info = try Self.row(of: 5, in: RecordingLimits.word, &yaml).map { Int32($0) }
                    device.axes[code] = AxisInfo(
                        minimum: info[0], maximum: info[1], fuzz: info[2], flat: info[3], resolution: info[4])
                }
            case "properties" where !yaml.isNull: device.properties = try Self.set(below: RecordingLimits.propertyCount, &yaml)
            default: try yaml.skipNode()
            }
        }
        if !device.axes.isEmpty { device.codes[EventType.absolute, default: []].formUnion(device.axes.keys) }
        self = device
    }

    /// Reads a key as a number; throws unless it is in the range from 0 to below `limit`. The reader stands on the key's value, so a fault
    /// gets the place of the value.
    private static func number(_ key: String, below limit: Int, _ yaml: borrowing YAMLReader) throws(Diagnostic) -> UInt16 {
        guard let number = Digits.decimal(key.utf8Span.span) else {
            throw yaml.failure(.expected(.decimal, found: Excerpt.quoting(key.utf8)))
        }
        let allowed = 0...Int64(limit - 1)
        guard allowed.contains(number) else {
            throw yaml.failure(.outOfRange(found: Excerpt.quoting(key.utf8), allowed: allowed))
        }
        return UInt16(number)
    }

    private static func set(below limit: Int, _ yaml: inout YAMLReader) throws(Diagnostic) -> Set<UInt16> {
        var numbers: Set<UInt16> = []
        try yaml.readList { (yaml) throws(Diagnostic) in
            numbers.insert(UInt16(try yaml.decimal(in: 0...Int64(limit - 1))))
        }
        return numbers
    }

    private static func row(
        of count: Int, in range: ClosedRange<Int64>, _ yaml: inout YAMLReader
    ) throws(Diagnostic) -> [Int64] {
        var numbers: [Int64] = []
        try yaml.expect(.listStart, as: .list)
        try yaml.next()
        for _ in 0..<count { numbers.append(try yaml.takeDecimal(in: range)) }
        try yaml.expect(.listEnd, as: .listEnd)
        return numbers
    }
}
