public import Diagnostics
public import TouchInput

extension DeviceDescription {
    /// Makes a touch device with slots from axes in one word: `x=0..1280@12,y=0..680@10,slots=5`.
    ///
    /// Each axis is a range in device units, then `@` and the units per millimeter; without `@` the size is assumed. `slots` is the number
    /// of contacts that the device distinguishes (1 to 64, by default 10). `touchscreen` makes a touchscreen instead of a touchpad.
    /// Recordings without a description of their device need one: see ``Recording/init(parsing:describedBy:)``. Throws the first mistake
    /// in the text.
    public init(parsingAxes text: String) throws(Diagnostic) {
        var values: [String: AxisInfo] = [:]
        var slotCount: Int32?
        var isTouchscreen = false
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
            switch (parts[0], parts.count) {
            case ("x", 2), ("y", 2):
                guard values[parts[0]] == nil else { throw .repeatedKey(parts[0]) }
                values[parts[0]] = try Self.axis(parts[0], parts[1])
            case ("slots", 2):
                guard slotCount == nil else { throw .repeatedKey("slots") }
                slotCount = Int32(parts[1])
                guard let slotCount, (1...Int32(Self.maximumSlotCount)).contains(slotCount) else {
                    throw .notASlotCount(Excerpt.quoting(parts[1].utf8))
                }
            case ("touchscreen", 1): isTouchscreen = true
            default: throw .unknownItem(Excerpt.quoting(item.trimmed.utf8))
            }
        }
        guard let x = values["x"] else { throw .missingAxis("x") }
        guard let y = values["y"] else { throw .missingAxis("y") }
        let axes: [UInt16: AxisInfo] = [
            AbsoluteCode.x: x, AbsoluteCode.y: y, AbsoluteCode.mtPositionX: x, AbsoluteCode.mtPositionY: y,
            AbsoluteCode.mtSlot: AxisInfo(minimum: 0, maximum: (slotCount ?? 10) - 1),
            AbsoluteCode.mtTrackingID: AxisInfo(minimum: 0, maximum: 65535),
        ]
        self.init(
            name: "axes \(text)", properties: isTouchscreen ? [InputProperty.direct] : [InputProperty.pointer],
            codes: [EventType.absolute: Set(axes.keys)], axes: axes)
    }

    private static func axis(_ name: String, _ text: String) throws(Diagnostic) -> AxisInfo {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
        let ends = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard ends.count == 3, ends[1].isEmpty, let minimum = Int32(ends[0]), let maximum = Int32(ends[2])
        else { throw .notARange(axis: name, found: Excerpt.quoting(text.utf8)) }
        guard minimum < maximum else { throw .emptyRange(axis: name, found: Excerpt.quoting(text.utf8)) }
        guard parts.count == 2 else { return AxisInfo(minimum: minimum, maximum: maximum) }
        guard let resolution = Int32(parts[1]), resolution > 0 else {
            throw .notAResolution(Excerpt.quoting(parts[1].utf8))
        }
        return AxisInfo(minimum: minimum, maximum: maximum, resolution: resolution)
    }
}

/// A correct text of axes, for messages.
let axesExample = "x=0..1280@12,y=0..680@10,slots=5"

// Mistakes in the text of `DeviceDescription.init(parsingAxes:)`, which `--axes` takes on the command line.
extension Diagnostic {
    fileprivate static func unknownItem(_ found: String) -> Diagnostic {
        Diagnostic(.syntax, "\(found) is unknown here; write x=, y=, slots= or touchscreen, as in \(axesExample)")
    }

    fileprivate static func notARange(axis: String, found: String) -> Diagnostic {
        Diagnostic(.syntax, "\(found) is not a range; write the first and the last value, as in \(axis)=0..1280")
    }

    fileprivate static func emptyRange(axis: String, found: String) -> Diagnostic {
        Diagnostic(.syntax, "\(found) is empty; write the smaller value first, as in \(axis)=0..1280")
    }

    fileprivate static func notAResolution(_ found: String) -> Diagnostic {
        Diagnostic(.syntax, "\(found) is not a number of units per millimeter; write a whole number from 1, as in x=0..1280@12")
    }

    fileprivate static func notASlotCount(_ found: String) -> Diagnostic {
        let limit = DeviceDescription.maximumSlotCount
        return Diagnostic(.syntax, "\(found) is not a number of slots; write a whole number from 1 to \(limit), as in slots=5")
    }

    fileprivate static func repeatedKey(_ key: String) -> Diagnostic { Diagnostic(.syntax, "\(key) is given twice; leave one out") }

    fileprivate static func missingAxis(_ axis: String) -> Diagnostic {
        Diagnostic(.syntax, "the \(axis) axis is missing; write both, as in \(axesExample)")
    }
}
