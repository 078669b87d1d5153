import Diagnostics
public import TouchInput

extension DeviceDescription {
    /// Makes a touch device with slots from axes in one word: `x=0..1280@12,y=0..680@10,slots=5`.
    ///
    /// Each axis is a range in device units, then `@` and the units per millimeter; without `@` the size is assumed. `slots` is the
    /// number of contacts that the device tells apart (10 by default). `touchscreen` makes a touchscreen instead of a touchpad.
    /// Recordings without a description of their device need one: see ``Recording/init(parsing:describedBy:)``.
    public init(parsingAxes text: String) throws(AxesError) {
        var values: [String: AxisInfo] = [:]
        var slotCount: Int32?
        var isTouchscreen = false
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
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
            default: throw .unknownItem(Excerpt.quoting(item.trimmed.utf8))
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
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
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
}

/// A mistake in the text of `DeviceDescription.init(parsingAxes:)`, which `--axes` takes on the command line.
public enum AxesError: Error, Hashable, Sendable {
    /// A correct text, for messages.
    static let example = "x=0..1280@12,y=0..680@10,slots=5"

    case unknownItem(String)
    case notARange(axis: String, found: String)
    case emptyRange(axis: String, found: String)
    case notAResolution(found: String)
    case notASlotCount(found: String)
    case repeated(String)
    case missing(axis: String)
}

extension AxesError: CustomStringConvertible {
    /// The mistake and its correction.
    public var description: String {
        switch self {
        case .unknownItem(let found):
            "\(found) is unknown here; write x=, y=, slots= or touchscreen, as in \(Self.example)"
        case .notARange(let axis, let found):
            "\(found) is not a range; write the first and the last value, as in \(axis)=0..1280"
        case .emptyRange(let axis, let found):
            "\(found) is empty; write the smaller value first, as in \(axis)=0..1280"
        case .notAResolution(let found):
            "\(found) is not a number of units per millimeter; write a whole number from 1, as in x=0..1280@12"
        case .notASlotCount(let found):
            "\(found) is not a number of slots; write a whole number from 1 to \(DeviceDescription.maximumSlotCount), as in slots=5"
        case .repeated(let key):
            "\(key) is given twice; leave one out"
        case .missing(let axis):
            "the \(axis) axis is missing; write both, as in \(Self.example)"
        }
    }
}
