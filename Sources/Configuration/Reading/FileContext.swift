internal import Diagnostics
internal import Gestures
package import TouchInput

/// Reads the frames of a recording by its name in a file. The device tables of the files also apply to the devices of recordings. Throws
/// if the recording cannot be used.
package typealias RecordingReader = (_ path: String, _ devices: [DeviceOverride]) throws(RecordingRefused) -> [TouchFrame]

/// The reason why a recording cannot be used.
package struct RecordingRefused: Error, Hashable, Sendable {
    /// The fault and its remedy, in one line.
    package var reason: String

    package init(_ reason: String) { self.reason = reason }
}

/// The files that are read together, and what the readers of their tables share, such as areas and layers.
final class FileContext {
    /// The files in the order in which they are read.
    let files: [SourceFile]
    /// The index of the file that is being read.
    var current = 0
    /// True for a file that comes with Tactus.
    let isQuirkFile: Bool
    var areas = NamedTables(builtIn: ConfiguredArea.builtIn)
    var layers = NamedTables<Layer>()
    /// The positions of tables that could be read only in part.
    var incomplete: Set<SourcePosition> = []
    /// True if tables could not be read, so that names of areas and layers may be missing.
    var hasLostTables = false
    /// The files' `[[device]]` tables, once they have been read.
    var devices: [DeviceOverride] = []
    /// True if a `[[device]]` table sets `grab = true`, or if one that could not be read may do so.
    var mayGrab = false
    /// The places of the names of the gestures that have been read.
    var gesturePlaces: [String: SourcePosition] = [:]
    /// The ids of the gestures that have been read.
    var gestureIDs: Set<GestureID> = []
    /// The number of detectors that have been read.
    var detectorCount = 0
    /// The program of the detector that was read last, for the gesture that has this detector; nil before the first one.
    var detector: Command?

    /// The layers that actions switch to, with the places of their names in the actions.
    var layersWanted: [(name: String, position: SourcePosition)] = []

    /// The number of shapes from points and recordings so far.
    var drawingCount = 0
    // Our choice: people do not distinguish more shapes. When the fingers lift, a stroke is compared with each possible shape.
    static let drawingLimit = 100

    init(_ files: [SourceFile], isQuirkFile: Bool = false) {
        self.files = files
        self.isQuirkFile = isQuirkFile
    }

    /// The name of the file that is being read; nil if it has none.
    var name: String? { files[current].name }
    var recordings: RecordingReader? { files[current].recordings }

    /// Returns the name of an earlier place's file, for a message about `position`; nil for the same file, or one without a name.
    func file(of earlier: SourcePosition, seenFrom position: SourcePosition) -> String? {
        earlier.file == position.file || !files.indices.contains(earlier.file) ? nil : files[earlier.file].name
    }
}

/// A file of a configuration.
package struct SourceFile {
    /// The name for messages, usually the path; nil if there is none.
    package var name: String?
    /// The content: TOML 1.0 in UTF-8, with or without a byte order mark.
    package var bytes: [UInt8]
    /// The function that reads the frames of recordings that the file names; nil if no recording can be read.
    package var recordings: RecordingReader?

    package init(named name: String? = nil, _ bytes: [UInt8], recordings: RecordingReader? = nil) {
        self.name = name
        self.bytes = bytes
        self.recordings = recordings
    }
}
