public import TouchInput

/// Writes recordings in the format of `libinput record` (YAML, version 1), piece by piece: first the header, then frames as they
/// come. After each call the text so far is a valid file.
///
/// ```swift
/// import TouchInput
/// import TouchRecording
///
/// let device = try DeviceDescription(parsingAxes: "x=0..1280@12,y=0..680@10")
/// var writer = LibinputRecordWriter()
/// var text = LibinputRecordWriter.header(for: device)
/// text += writer.lines(for: [InputEvent(time: .zero, type: EventType.synchronization, code: SynchronizationCode.report, value: 0)])
/// ```
///
/// Times start at zero with the first event. Keys, and events that reveal them (`InputEvent.isTyping`), are never written, because
/// people show recordings to others.
public struct LibinputRecordWriter: Sendable {
    private var start: TouchInstant?
    private var lastReport: TouchInstant?
    /// True while the current frame has had nothing but keys.
    private var hasOnlyKeys = false
    /// True if nothing has been written since the last report.
    private var frameIsEmpty = true

    /// Makes a writer for one recording.
    public init() {}

    /// Returns the text before the first event.
    ///
    /// The kernel and the model identify the machine to a degree, so they are written only when given.
    ///
    /// - Parameters:
    ///   - device: The device to describe.
    ///   - node: The path of the device, for information only.
    ///   - kernel: The release of the kernel.
    ///   - dmi: The model of the machine (`/sys/class/dmi/id/modalias`).
    public static func header(
        for device: DeviceDescription, node: String = "unknown", kernel: String = "unknown", dmi: String = "unknown"
    ) -> String {
        header(for: device, node: node, kernel: kernel, dmi: dmi, comment: "", bundle: "")
    }

    /// Returns the text before the first event of a bundle.
    ///
    /// - Parameters:
    ///   - comment: Lines for people, without their `#`.
    ///   - bundle: The lines of a ``ReportBundle``.
    package static func header(
        for device: DeviceDescription, node: String, kernel: String = "unknown", dmi: String = "unknown", comment: String, bundle: String
    ) -> String {
        var codes = device.codes
        for type in [EventType.key, EventType.misc] {
            codes[type] = codes[type]?.filter { !InputEvent(time: .zero, type: type, code: $0, value: 0).isTyping }
        }
        codes[EventType.absolute] = device.axes.isEmpty ? nil : Set(device.axes.keys)
        let codeLines = codes.sorted { $0.key < $1.key }.map { type, codes in
            "      \(type): [\(list(codes))]\(EventNames.type(type).map { " # \($0)" } ?? "")\n"
        }
        let axisLines = device.axes.sorted { $0.key < $1.key }.map { code, axis in
            "      \(code): [\(axis.minimum), \(axis.maximum), \(axis.fuzz), \(axis.flat), \(axis.resolution)]"
                + "\(EventNames.code(code, of: EventType.absolute).map { " # \($0)" } ?? "")\n"
        }
        return """
            # libinput record
            \(comment.split(separator: "\n").map { "# \($0)\n" }.joined())\
            version: 1
            ndevices: 1
            libinput:
              version: "unknown"
            system:
              kernel: \(YAMLText.quoted(kernel))
              dmi: \(YAMLText.quoted(dmi))
            \(bundle)\
            devices:
            - node: \(YAMLText.quoted(node))
              evdev:
                name: \(YAMLText.quoted(device.name))
                id: [\(device.bus), \(device.vendor), \(device.product), \(device.version)]
                codes:\(codeLines.isEmpty ? " {}" : "")
            \(codeLines.joined())\
                absinfo:\(axisLines.isEmpty ? " {}" : "")
            \(axisLines.joined())\
                properties: [\(list(device.properties))]
              udev:
                properties:
            \(udevProperties(of: device).map { "    - \($0)\n" }.joined())\
              quirks: []
              events:

            """
    }

    /// Returns the text for the events of whole frames, each ended by a `SYN_REPORT`; empty if no event may be written.
    public mutating func lines(for events: [InputEvent]) -> String {
        var text = ""
        var isInFrame = false
        for event in events where isWritten(event) {
            if !isInFrame { text += "  - evdev:\n" }
            append(event, to: &text)
            isInFrame = !event.isEndOfReport
        }
        return text
    }

    /// Returns false for keys, and for the report of a frame that had only keys, because its time would reveal when keys were pressed.
    private mutating func isWritten(_ event: InputEvent) -> Bool {
        if event.isTyping {
            hasOnlyKeys = frameIsEmpty
            return false
        }
        defer { hasOnlyKeys = false }
        frameIsEmpty = event.isEndOfReport
        return !(event.isEndOfReport && hasOnlyKeys)
    }

    private mutating func append(_ event: InputEvent, to text: inout String) {
        let start = start ?? event.time
        self.start = start
        let elapsed = max(0, (event.time - start).microseconds)
        let numbers = [
            padded(elapsed / 1_000_000, to: 3), padded(elapsed % 1_000_000, to: 6), padded(Int64(event.type), to: 3),
            padded(Int64(event.code), to: 3), padded(Int64(event.value), to: 7),
        ]
        text += "    - [\(numbers.joined(separator: ", "))]\(comment(on: event))\n"
    }

    /// Returns the comment that `libinput record` adds to a line: names, and for an `EV_SYN` event the milliseconds since the last one. It
    /// is empty for an unknown type.
    private mutating func comment(on event: InputEvent) -> String {
        guard let type = EventNames.type(event.type) else { return "" }
        let code = EventNames.code(event.code, of: event.type) ?? "\(event.code)"
        guard event.type == EventType.synchronization else {
            return " # \(type) / \(code)\(String(repeating: " ", count: max(0, 20 - code.count))) \(padded(Int64(event.value), to: 6))"
        }
        defer { lastReport = event.time }
        let pause = (event.time - (lastReport ?? event.time)).microseconds / 1000
        return " # ------------ \(code) (\(event.value)) ---------- +\(max(0, pause))ms"
    }

    private func padded(_ number: Int64, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: " ", count: max(0, width - digits.utf8.count)) + digits
    }

    // MARK: Header

    /// Returns the udev properties of the device that libinput and Tactus read.
    private static func udevProperties(of device: DeviceDescription) -> [String] {
        let kind = device.properties.contains(InputProperty.direct) ? "TOUCHSCREEN" : "TOUCHPAD"
        var properties = ["ID_INPUT=1", "ID_INPUT_\(kind)=1"]
        if let x = device.axes[AbsoluteCode.x], let y = device.axes[AbsoluteCode.y], x.resolution > 0, y.resolution > 0 {
            properties.append("ID_INPUT_WIDTH_MM=\(millimeters(of: x))")
            properties.append("ID_INPUT_HEIGHT_MM=\(millimeters(of: y))")
        }
        return properties
    }

    private static func millimeters(of axis: AxisInfo) -> Int64 {
        (Int64(axis.maximum) - Int64(axis.minimum)) / Int64(axis.resolution)
    }

    private static func list(_ numbers: Set<UInt16>) -> String {
        numbers.sorted().map(String.init).joined(separator: ", ")
    }
}

/// The kernel's names of event types and of the codes that touch devices use, for comments in recordings only. All others are nil.
enum EventNames {
    static func type(_ type: UInt16) -> String? { types[type] }

    static func code(_ code: UInt16, of type: UInt16) -> String? {
        switch type {
        case EventType.synchronization: synchronization[code]
        case EventType.key: keys[code]
        case EventType.absolute: axes[code]
        case EventType.misc: misc[code]
        default: nil
        }
    }

    private static let types: [UInt16: String] = [
        EventType.synchronization: "EV_SYN", EventType.key: "EV_KEY", EventType.relative: "EV_REL",
        EventType.absolute: "EV_ABS", EventType.misc: "EV_MSC", 0x05: "EV_SW", 0x11: "EV_LED", 0x12: "EV_SND",
        0x14: "EV_REP", 0x15: "EV_FF", 0x16: "EV_PWR", 0x17: "EV_FF_STATUS",
    ]

    private static let synchronization: [UInt16: String] = [
        SynchronizationCode.report: "SYN_REPORT", 0x01: "SYN_CONFIG", SynchronizationCode.mtReport: "SYN_MT_REPORT",
        SynchronizationCode.dropped: "SYN_DROPPED",
    ]

    private static let keys: [UInt16: String] = [
        ButtonCode.left: "BTN_LEFT", ButtonCode.right: "BTN_RIGHT", ButtonCode.middle: "BTN_MIDDLE",
        0x113: "BTN_SIDE", 0x114: "BTN_EXTRA", 0x140: "BTN_TOOL_PEN", 0x141: "BTN_TOOL_RUBBER",
        ButtonCode.toolFinger: "BTN_TOOL_FINGER", ButtonCode.toolQuintTap: "BTN_TOOL_QUINTTAP",
        ButtonCode.touch: "BTN_TOUCH", 0x14b: "BTN_STYLUS", 0x14c: "BTN_STYLUS2",
        ButtonCode.toolDoubleTap: "BTN_TOOL_DOUBLETAP", ButtonCode.toolTripleTap: "BTN_TOOL_TRIPLETAP",
        ButtonCode.toolQuadTap: "BTN_TOOL_QUADTAP",
    ]

    private static let axes: [UInt16: String] = [
        AbsoluteCode.x: "ABS_X", AbsoluteCode.y: "ABS_Y", 0x02: "ABS_Z", AbsoluteCode.pressure: "ABS_PRESSURE",
        0x19: "ABS_DISTANCE", 0x1a: "ABS_TILT_X", 0x1b: "ABS_TILT_Y", 0x1c: "ABS_TOOL_WIDTH", 0x28: "ABS_MISC",
        AbsoluteCode.mtSlot: "ABS_MT_SLOT", AbsoluteCode.mtTouchMajor: "ABS_MT_TOUCH_MAJOR",
        AbsoluteCode.mtTouchMinor: "ABS_MT_TOUCH_MINOR", AbsoluteCode.mtWidthMajor: "ABS_MT_WIDTH_MAJOR",
        AbsoluteCode.mtWidthMinor: "ABS_MT_WIDTH_MINOR", AbsoluteCode.mtOrientation: "ABS_MT_ORIENTATION",
        AbsoluteCode.mtPositionX: "ABS_MT_POSITION_X", AbsoluteCode.mtPositionY: "ABS_MT_POSITION_Y",
        AbsoluteCode.mtToolType: "ABS_MT_TOOL_TYPE", 0x38: "ABS_MT_BLOB_ID",
        AbsoluteCode.mtTrackingID: "ABS_MT_TRACKING_ID", AbsoluteCode.mtPressure: "ABS_MT_PRESSURE",
        0x3b: "ABS_MT_DISTANCE", 0x3c: "ABS_MT_TOOL_X", 0x3d: "ABS_MT_TOOL_Y",
    ]

    private static let misc: [UInt16: String] = [
        0x00: "MSC_SERIAL", 0x01: "MSC_PULSELED", 0x02: "MSC_GESTURE", 0x03: "MSC_RAW", 0x04: "MSC_SCAN",
        0x05: "MSC_TIMESTAMP",
    ]
}
