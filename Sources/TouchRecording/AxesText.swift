public import TouchInput

extension DeviceDescription {
    /// A touch device with slots, from axes written as one word on the command line: `x=0..1280@12,y=0..680@10,slots=5`.
    ///
    /// Each axis is a range in device units, then, after `@`, units per millimeter; without `@` the size is assumed. `slots` (10
    /// when left out) is how many contacts the device tells apart. `touchscreen` makes it one; otherwise it is a touchpad.
    public init(parsingAxes text: String) throws(AxesError) {
        var values: [String: AxisInfo] = [:]
        var slotCount: Int32?
        var isTouchscreen = false
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.trimmed)
            switch (parts[0], parts.count) {
            case ("x", 2), ("y", 2):
                guard values[parts[0]] == nil else { throw .repeated(parts[0]) }
                values[parts[0]] = try Self.axis(parts[0], parts[1])
            case ("slots", 2):
                guard slotCount == nil else { throw .repeated("slots") }
                slotCount = Int32(parts[1])
                guard let slotCount, (1...Int32(Self.maximumSlotCount)).contains(slotCount) else {
                    throw .notASlotCount(found: Excerpt.quoting(parts[1].utf8))
                }
            case ("touchscreen", 1): isTouchscreen = true
            default: throw .unknownItem(Excerpt.quoting(Self.trimmed(item).utf8))
            }
        }
        guard let x = values["x"] else { throw .missing(axis: "x") }
        guard let y = values["y"] else { throw .missing(axis: "y") }
        let axes: [UInt16: AxisInfo] = [
            AbsoluteCode.x: x, AbsoluteCode.y: y, AbsoluteCode.mtPositionX: x, AbsoluteCode.mtPositionY: y,
            AbsoluteCode.mtSlot: AxisInfo(minimum: 0, maximum: (slotCount ?? 10) - 1),
            AbsoluteCode.mtTrackingID: AxisInfo(minimum: 0, maximum: 65535),
        ]
        self.init(
            name: "axes \(text)", properties: isTouchscreen ? [InputProperty.direct] : [InputProperty.pointer],
            codes: [EventType.absolute: Set(axes.keys)], axes: axes)
    }

    private static func axis(_ name: String, _ text: String) throws(AxesError) -> AxisInfo {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
        let ends = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard ends.count == 3, ends[1].isEmpty, let minimum = Int32(ends[0]), let maximum = Int32(ends[2])
        else { throw .notARange(axis: name, found: Excerpt.quoting(text.utf8)) }
        guard minimum < maximum else { throw .emptyRange(axis: name, found: Excerpt.quoting(text.utf8)) }
        guard parts.count == 2 else { return AxisInfo(minimum: minimum, maximum: maximum) }
        guard let resolution = Int32(parts[1]), resolution > 0 else {
            throw .notAResolution(found: Excerpt.quoting(parts[1].utf8))
        }
        return AxisInfo(minimum: minimum, maximum: maximum, resolution: resolution)
    }

    private static func trimmed(_ text: Substring) -> String {
        var rest = text
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
