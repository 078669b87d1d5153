import Diagnostics
import TouchInput

/// Reads evemu text of format 1: a head that describes the device (lines `N:` to `S:`), then events (`E:`).
///
/// The versions differ in the lines that they may leave out. So the reader goes by the lines, not by the version that the file claims. It
/// accepts comments anywhere (1.0: only at the top), `A:` with or without resolution (since 1.2), and `L:` and `S:` (since 1.3). Any part
/// of the head may be missing; one `A:` line makes a description. The README of evemu describes the format.
struct EvemuReader {
    private var lines: LineScanner
    private var device = DeviceDescription(name: "")
    private var events: [InputEvent] = []
    /// The time of the last event; later events are never earlier.
    private var clock = TouchInstant.zero
    private var hasName = false
    /// The number of bits read so far from `P:` lines, and from `B:` lines by event type. Later lines continue earlier ones.
    private var propertyBits = 0
    private var codeBits: [UInt16: Int] = [:]

    init(_ bytes: [UInt8]) {
        lines = LineScanner(bytes)
        // The shortest event line that evemu writes has about 24 bytes, so memory stays in proportion to the file.
        events.reserveCapacity(min(bytes.count / 24, RecordingLimits.eventCount))
    }

    /// Reads the whole text. The device is nil if the text does not describe its axes. Throws the first fault, with its place.
    mutating func read() throws(Diagnostic) -> (device: DeviceDescription?, events: [InputEvent]) {
        while try lines.nextLine() {
            do throws(Diagnostic) {
                try readLine()
            } catch {
                // A line without its end was cut off, whatever it contains.
                throw lines.isUnterminated ? lines.failure(.cutOff) : error
            }
        }
        guard !device.axes.isEmpty else { return (nil, events) }
        device.codes[EventType.absolute, default: []].formUnion(device.axes.keys)
        return (device, events)
    }

    private mutating func readLine() throws(Diagnostic) {
        guard let letter = lines.peek(0) else { return }
        if letter == UInt8(ascii: "#") { return try readVersion() }
        guard lines.peek(1) == UInt8(ascii: ":") else {
            if lines.hasMoreWords() { throw unknownLine() }
            return
        }
        lines.skip(2)
        switch letter {
        case UInt8(ascii: "E"): return try readEvent()
        case UInt8(ascii: "N"): return try readName()
        case UInt8(ascii: "I"): try readIdentity()
        case UInt8(ascii: "P"): try readProperties()
        case UInt8(ascii: "B"): try readCodes()
        case UInt8(ascii: "A"): try readAxis()
        case UInt8(ascii: "L"), UInt8(ascii: "S"): try readState()
        default: throw unknownLine()
        }
        try endLine()
    }

    private mutating func unknownLine() -> Diagnostic {
        lines.returnToLineStart()
        return lines.failure(.unknownLine(found: lines.excerpt()))
    }

    private mutating func readVersion() throws(Diagnostic) {
        guard lines.hasPrefix("# EVEMU ") else { return }
        lines.skip("# EVEMU ".utf8.count)
        guard lines.hasPrefix("1.") else { throw lines.failure(.unsupportedVersion(found: lines.excerpt())) }
    }

    private mutating func readEvent() throws(Diagnostic) {
        let time = try lines.time()
        let type = UInt16(try lines.hexadecimal(upTo: 0xFFFF))
        let code = UInt16(try lines.hexadecimal(upTo: 0xFFFF))
        let value = Int32(try lines.decimal(in: RecordingLimits.word))
        // A report without its line end is complete: its value is zero and cannot have lost digits.
        let isReport = type == EventType.synchronization && code == SynchronizationCode.report && value == 0
        if !(isReport && lines.isAtLineEnd) { try endLine() }
        guard events.count < RecordingLimits.eventCount else { throw lines.failure(.tooManyEvents) }
        clock = max(clock, time)
        events.append(InputEvent(time: clock, type: type, code: code, value: value))
    }

    /// Reads a name up to the end of the line; `#` may be part of it. Throws if the text already has a name, or if the line has no line
    /// end, because the end of the name may be missing.
    private mutating func readName() throws(Diagnostic) {
        guard !hasName else {
            lines.returnToLineStart()
            throw lines.failure(.secondDevice)
        }
        hasName = true
        device.name = lines.takeRest()
        if lines.isUnterminated { throw lines.failure(.cutOff) }
    }

    private mutating func readIdentity() throws(Diagnostic) {
        device.bus = UInt16(try lines.hexadecimal(upTo: 0xFFFF))
        device.vendor = UInt16(try lines.hexadecimal(upTo: 0xFFFF))
        device.product = UInt16(try lines.hexadecimal(upTo: 0xFFFF))
        device.version = UInt16(try lines.hexadecimal(upTo: 0xFFFF))
    }

    private mutating func readProperties() throws(Diagnostic) {
        while lines.hasMoreWords() {
            guard propertyBits < RecordingLimits.propertyCount else { throw lines.failure(.tooManyCodes) }
            device.properties.formUnion(try readBits(from: propertyBits))
            propertyBits += 8
        }
    }

    private mutating func readCodes() throws(Diagnostic) {
        let type = UInt16(try lines.hexadecimal(upTo: Int64(RecordingLimits.typeCount - 1)))
        while lines.hasMoreWords() {
            let first = codeBits[type, default: 0]
            guard first < RecordingLimits.codeCount else { throw lines.failure(.tooManyCodes) }
            let codes = try readBits(from: first)
            if !codes.isEmpty { device.codes[type, default: []].formUnion(codes) }
            codeBits[type] = first + 8
        }
    }

    /// Reads one byte of a bit mask, lowest bit first. Returns the numbers of the set bits, counted from `first`. Throws if no byte
    /// follows.
    private mutating func readBits(from first: Int) throws(Diagnostic) -> [UInt16] {
        let byte = try lines.hexadecimal(upTo: 0xFF)
        return (0..<8).filter { byte & (1 << $0) != 0 }.map { UInt16(first + $0) }
    }

    private mutating func readAxis() throws(Diagnostic) {
        let code = UInt16(try lines.hexadecimal(upTo: Int64(RecordingLimits.axisCount - 1)))
        var axis = AxisInfo(
            minimum: Int32(try lines.decimal(in: RecordingLimits.word)), maximum: Int32(try lines.decimal(in: RecordingLimits.word)),
            fuzz: Int32(try lines.decimal(in: RecordingLimits.word)), flat: Int32(try lines.decimal(in: RecordingLimits.word)))
        if lines.hasMoreWords() { axis.resolution = Int32(try lines.decimal(in: RecordingLimits.word)) }
        device.axes[code] = axis
    }

    /// Checks a line about LEDs or switches. Their state is not used, but the line must be complete, or this throws.
    private mutating func readState() throws(Diagnostic) {
        _ = try lines.hexadecimal(upTo: 0xFFFF)
        _ = try lines.decimal(in: RecordingLimits.word)
    }

    /// Throws if anything but blanks and a comment follows. Also throws if the text ends with a word, because the word may have lost
    /// digits.
    private mutating func endLine() throws(Diagnostic) {
        if lines.isUnterminated, lines.isAtLineEnd { throw lines.failure(.cutOff) }
        if lines.hasMoreWords() { throw lines.unexpected(.lineEnd) }
    }
}
