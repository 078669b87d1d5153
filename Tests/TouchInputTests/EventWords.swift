import Testing
import TouchInput

/// Reads events as words: `slot 1 id 7 x 200 y 10 down/up KEY tool 2 mt sync drop`. Reports are 8 ms apart, and `wait 20` adds 20
/// milliseconds.
func events(_ text: String) throws -> [InputEvent] {
    let codes = [
        "slot": AbsoluteCode.mtSlot, "id": AbsoluteCode.mtTrackingID, "x": AbsoluteCode.mtPositionX, "y": AbsoluteCode.mtPositionY,
        "pressure": AbsoluteCode.mtPressure, "tool": AbsoluteCode.mtToolType, "major": AbsoluteCode.mtTouchMajor,
        "minor": AbsoluteCode.mtTouchMinor, "orientation": AbsoluteCode.mtOrientation,
        "distance": AbsoluteCode.mtDistance, "pointer-x": AbsoluteCode.x, "pointer-y": AbsoluteCode.y,
        "pointer-pressure": AbsoluteCode.pressure,
    ]
    let marks = ["sync": SynchronizationCode.report, "drop": SynchronizationCode.dropped, "mt": SynchronizationCode.mtReport]
    var time: Int64 = 0
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    var events: [InputEvent] = []
    func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
        events.append(InputEvent(time: TouchInstant(microseconds: time), type: type, code: code, value: value))
    }
    while let word = words.popFirst() {
        if let mark = marks[word] {
            add(EventType.synchronization, mark, 0)
            if word == "sync" { time += 8000 }
            continue
        }
        let value = try #require(words.popFirst().flatMap { Int32($0) })
        switch word {
        case "wait": time += Int64(value) * 1000
        case "down", "up": add(EventType.key, UInt16(value), word == "down" ? 1 : 0)
        default: add(EventType.absolute, try #require(codes[word], "unknown word \(word)"), value)
        }
    }
    return events
}

/// The contacts as `id@x,y`.
func text(of frame: TouchFrame) -> String {
    frame.contacts.map { "\($0.id.rawValue)@\($0.location.x.millimeters),\($0.location.y.millimeters)" }.joined(separator: " ")
}

extension DeviceDescription {
    /// A pad of 100 × 60 mm, ten units a millimeter, from 0. It has slots unless their number is 0.
    static func pad(slots: Int32, keys: [UInt16] = [], properties: Set<UInt16> = [], _ more: [UInt16] = []) -> DeviceDescription {
        let (x, y) = (AxisInfo(minimum: 0, maximum: 1000, resolution: 10), AxisInfo(minimum: 0, maximum: 600, resolution: 10))
        var axes: [UInt16: AxisInfo] = [AbsoluteCode.mtPositionX: x, AbsoluteCode.mtPositionY: y]
        if slots > 0 { axes[AbsoluteCode.mtSlot] = AxisInfo(minimum: 0, maximum: slots - 1) }
        for axis in more { axes[axis] = AxisInfo(minimum: 0, maximum: 255) }
        return DeviceDescription(
            name: "pad", properties: properties, codes: [EventType.absolute: Set(axes.keys), EventType.key: Set(keys)], axes: axes)
    }

    /// A single-touch pad of the same size.
    static func singlePad(keys: [UInt16], _ more: [UInt16] = []) -> DeviceDescription {
        var pad = pad(slots: 0, keys: keys, more)
        (pad.axes[AbsoluteCode.x], pad.axes[AbsoluteCode.y]) = (pad.axes[AbsoluteCode.mtPositionX], pad.axes[AbsoluteCode.mtPositionY])
        (pad.axes[AbsoluteCode.mtPositionX], pad.axes[AbsoluteCode.mtPositionY]) = (nil, nil)
        return pad
    }
}

/// The frames that a decoder makes of events.
func decoded(_ words: String, on device: DeviceDescription) throws -> [TouchFrame] {
    var decoder = try #require(FrameDecoder(for: device))
    return try events(words).compactMap { decoder.decode($0) }
}

/// The frames after all stages.
func read(_ words: String, on device: DeviceDescription, _ change: (inout DeviceProfile) -> Void = { _ in }) throws -> [TouchFrame] {
    var profile = DeviceProfile()
    change(&profile)
    var reader = try #require(FramePipeline(for: device, profile: profile))
    return try events(words).compactMap { reader.read($0) }
}

/// The contacts with their tools, as `1 palm:2 thumb:3`; `-` without contacts.
func kinds(of frame: TouchFrame) -> String {
    if frame.contacts.isEmpty { return "-" }
    return frame.contacts.map { contact in
        let kind =
            switch contact.tool {
            case .finger: ""
            case .pen: "pen:"
            case .palm: "palm:"
            case .thumb: "thumb:"
            }
        return "\(kind)\(contact.id.rawValue)"
    }.joined(separator: " ")
}

/// Returns ``kinds(of:)`` of every frame after all stages.
func kinds(
    _ words: String, on device: DeviceDescription, _ change: (inout DeviceProfile) -> Void = { _ in }
) throws -> [String] {
    try read(words, on: device, change).map { kinds(of: $0) }
}
