public import TouchInput

/// Writes recordings as `libinput record` does (YAML, format version 1), piece by piece: first the header, then frames as they
/// come. What is written so far is a valid file at any moment between two calls.
///
/// Times start at zero with the first event. Keys are never written, nor what tells of them (``InputEvent/isTyping``): recordings are
/// shown to others, and what somebody typed is theirs alone.
public struct LibinputRecordWriter: Sendable {
    private var start: TouchInstant?
    private var lastReport: TouchInstant?
    /// Of the frame that is being written, nothing but keys has come so far.
    private var hasOnlyKeys = false
    /// Nothing has been written since the last report.
    private var frameIsEmpty = true

    public init() {}

    /// Everything before the first event.
    ///
    /// - Parameters:
    ///   - node: where the device was, for the reader's information.
    ///   - kernel: the kernel's release. Tells something about the machine, so it is only written when given; likewise `dmi`.
    ///   - dmi: the machine's model (`/sys/class/dmi/id/modalias`).
    ///
    /// Absolute axes without a range are left out: `libinput replay` could not make them.
    public static func header(
        for device: DeviceDescription, node: String = "unknown", kernel: String = "unknown", dmi: String = "unknown"
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
            version: 1
            ndevices: 1
            libinput:
              version: "unknown"
            system:
              kernel: \(quoted(kernel))
              dmi: \(quoted(dmi))
            devices:
            - node: \(quoted(node))
              evdev:
                name: \(quoted(device.name))
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

    /// The lines of whole frames; a `SYN_REPORT` ends each. Nothing for no events.
    public mutating func lines(for events: [InputEvent]) -> String {
        var text = ""
        var isInFrame = false
        for event in events where isWritten(event) {
            if !isInFrame { text += "  - evdev:\n" }
            append(event, to: &text)
            isInFrame = event.type != EventType.synchronization || event.code != SynchronizationCode.report
        }
        return text
    }

    /// False for keys, and for the end of a frame that had nothing else: when keys were pressed is not told either.
    private mutating func isWritten(_ event: InputEvent) -> Bool {
        if event.isTyping {
            hasOnlyKeys = frameIsEmpty
            return false
        }
        defer { hasOnlyKeys = false }
        let isReport = event.type == EventType.synchronization && event.code == SynchronizationCode.report
        frameIsEmpty = isReport
        return !(isReport && hasOnlyKeys)
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

    /// What `libinput record` notes beside a line: names, and at each report the time since the last one.
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

    /// What udev would say of such a device, as far as libinput and we look at it.
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

    /// A YAML string in double quotes. Whatever YAML does not allow as it stands is escaped: a device chooses its own name.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C: result += "\\\(scalar)"
            case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...:
                result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result + "\""
    }
}
