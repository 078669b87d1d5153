import TouchInput

extension DeviceDescription {
    /// Reads the mapping under `evdev:` that the reader stands on.
    init(reading yaml: inout YAMLReader) throws(RecordingError) {
        var device = DeviceDescription(name: "")
        try yaml.readMapping { (key, yaml) throws(RecordingError) in
            switch key {
            case "name": device.name = try yaml.string(as: .name)
            case "id":
                let id = try Self.row(of: 4, in: Limits.halfWord, &yaml).map { UInt16($0) }
                (device.bus, device.vendor, device.product, device.version) = (id[0], id[1], id[2], id[3])
            case "codes" where !yaml.isNull:
                try yaml.readMapping { (key, yaml) throws(RecordingError) in
                    let type = try Self.number(key, below: Limits.typeCount, yaml)
                    device.codes[type] = try Self.set(below: Limits.codeCount, &yaml)
                }
            case "absinfo" where !yaml.isNull:
                try yaml.readMapping { (key, yaml) throws(RecordingError) in
                    let code = try Self.number(key, below: Limits.axisCount, yaml)
                    let info = try Self.row(of: 5, in: Limits.word, &yaml).map { Int32($0) }
                    device.axes[code] = AxisInfo(
                        minimum: info[0], maximum: info[1], fuzz: info[2], flat: info[3], resolution: info[4])
                }
            case "properties" where !yaml.isNull: device.properties = try Self.set(below: Limits.propertyCount, &yaml)
            default: try yaml.skipNode()
            }
        }
        if !device.axes.isEmpty { device.codes[EventType.absolute, default: []].formUnion(device.axes.keys) }
        self = device
    }

    /// A key that is a number. The reader already stands on the value, so a fault is placed there: in the same line.
    private static func number(_ key: String, below limit: Int, _ yaml: borrowing YAMLReader) throws(RecordingError) -> UInt16 {
        guard let number = Digits.decimal(key.utf8Span.span) else {
            throw yaml.failure(.expected(.decimal, found: Excerpt.quoting(key.utf8)))
        }
        let allowed = 0...Int64(limit - 1)
        guard allowed.contains(number) else {
            throw yaml.failure(.outOfRange(found: Excerpt.quoting(key.utf8), allowed: allowed))
        }
        return UInt16(number)
    }

    private static func set(below limit: Int, _ yaml: inout YAMLReader) throws(RecordingError) -> Set<UInt16> {
        var numbers: Set<UInt16> = []
        try yaml.readList { (yaml) throws(RecordingError) in
            numbers.insert(UInt16(try yaml.decimal(in: 0...Int64(limit - 1))))
        }
        return numbers
    }

    private static func row(
        of count: Int, in range: ClosedRange<Int64>, _ yaml: inout YAMLReader
    ) throws(RecordingError) -> [Int64] {
        var numbers: [Int64] = []
        try yaml.expect(.listStart, as: .list)
        try yaml.advance()
        for _ in 0..<count { numbers.append(try yaml.takeDecimal(in: range)) }
        try yaml.expect(.listEnd, as: .listEnd)
        return numbers
    }
}
