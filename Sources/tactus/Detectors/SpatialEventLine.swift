internal import Diagnostics
internal import Gestures
internal import TouchInput

/// The report of one moment to a detector's program, as a JSON object on one line. `Documentation/Detectors.md` is the contract.
enum SpatialEventLine {
    /// The notice that lines were left out because the program had not read earlier ones.
    static let lost = JSON.object([("cause", JSON.string("lost"))])

    /// Returns the line for a collection.
    ///
    /// - Parameters:
    ///   - sequence: The number of the touch sequence.
    ///   - device: The name of the device for the program.
    static func text(_ collection: SpatialEventCollection, sequence: Int, device: String) -> String {
        let surface = JSON.object([
            ("width", collection.surface.width.millimeters.decimal), ("height", collection.surface.height.millimeters.decimal),
        ])
        return JSON.object([
            ("time", Duration.microseconds(collection.time.microseconds).secondsText),
            ("cause", JSON.string(collection.cause.rawValue)),
            ("sequence", "\(sequence)"),
            ("device", JSON.string(device)),
            ("surface", surface),
            ("fingers", "\(collection.fingerCount)"),
            ("events", "[\(collection.map(text).joined(separator: ","))]"),
        ])
    }

    private static func text(_ event: SpatialEventCollection.Event) -> String {
        var members = [
            ("id", "\(event.id.rawValue)"), ("phase", JSON.string(event.phase.rawValue)),
            ("x", event.location.x.millimeters.decimal), ("y", event.location.y.millimeters.decimal),
            ("kind", JSON.string(event.kind.rawValue)),
        ]
        if let pressure = event.pressure { members.append(("pressure", "\(pressure)")) }
        if let size = event.touchMajor { members.append(("size", "\(size)")) }
        return JSON.object(members)
    }
}
