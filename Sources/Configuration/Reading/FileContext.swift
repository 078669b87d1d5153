internal import Diagnostics
package import TouchInput

/// Gives the frames of the recording that a file names, as it is written there. What the file says of devices holds for those too that
/// recordings are of.
package typealias RecordingReader = (_ path: String, _ devices: [DeviceOverride]) throws(RecordingRefused) -> [TouchFrame]

/// Why a recording cannot be had.
package struct RecordingRefused: Error, Hashable, Sendable {
    /// What is wrong and what to do about it, for people; one line.
    package var reason: String

    package init(_ reason: String) { self.reason = reason }
}

/// What reading files needs from outside, and what it gathers that is no gesture.
final class FileContext {
    /// In the order in which they are read.
    let files: [SourceFile]
    /// The place of the one that is being read.
    var current = 0
    /// It comes with Tactus.
    let isQuirkFile: Bool
    var areas = KnownAreas()
    var layers = KnownLayers()
    /// The positions of tables of which a part could not be read.
    var incomplete: Set<SourcePosition> = []
    /// Whether areas or layers could not be read: then nobody knows which there are.
    var hasLostTables = false
    /// The files' `[[device]]` tables, once they have been read.
    var devices: [DeviceOverride] = []
    /// The program of the detector that was read last. It belongs to the gesture that is being read.
    var detector: CommandText?

    /// The layers that actions switch to, and where they say so.
    private(set) var layersWanted: [(name: String, position: SourcePosition)] = []

    /// Shapes of points and of recordings so far.
    private(set) var drawingCount = 0
    // Our choice: more than anybody tells apart. A stroke is compared with each that it might be instead, when the fingers lift.
    static let drawingLimit = 100

    init(_ files: [SourceFile] = [], isQuirkFile: Bool = false) {
        self.files = files
        self.isQuirkFile = isQuirkFile
    }

    /// Of the file that is being read; nil where nobody said.
    var name: String? { files.indices.contains(current) ? files[current].name : nil }
    var recordings: RecordingReader? { files.indices.contains(current) ? files[current].recordings : nil }

    /// What to call the place of something else to who reads about `position`: the file's name only where that is another.
    func file(of earlier: SourcePosition, seenFrom position: SourcePosition) -> String? {
        earlier.file == position.file || !files.indices.contains(earlier.file) ? nil : files[earlier.file].name
    }

    /// Returns how many there are now.
    func noteDrawing() -> Int {
        drawingCount += 1
        return drawingCount
    }

    func note(layer name: String, at position: SourcePosition) { layersWanted.append((name, position)) }
}

/// One of the files that a configuration is made of.
package struct SourceFile {
    /// What people call it: mostly its path. Nil where nobody said.
    package var name: String?
    /// TOML 1.0 in UTF-8, with or without a byte order mark.
    package var bytes: [UInt8]
    /// Gives the frames of the recordings that the file names. Left out: there are none.
    package var recordings: RecordingReader?

    package init(named name: String? = nil, _ bytes: [UInt8], recordings: RecordingReader? = nil) {
        self.name = name
        self.bytes = bytes
        self.recordings = recordings
    }
}
