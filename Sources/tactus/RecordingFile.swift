internal import Glibc
internal import TouchInput
internal import TouchRecording

extension Recording {
    /// A file, and what describes the device where the file does not. Throws `File.Failure` and `RecordingError`.
    init(_ path: String, limit: Int, axes: DeviceDescription? = nil) throws {
        try self.init(try File.read(path, limit: limit + 1), of: path, limit, axes)
    }

    /// The same for a path on the command line, which may be a pipe.
    init(argument path: String, limit: Int, axes: DeviceDescription? = nil) throws {
        try self.init(try File.readArgument(path, limit: limit + 1), of: path, limit, axes)
    }

    private init(_ bytes: [UInt8], of path: String, _ limit: Int, _ axes: DeviceDescription?) throws {
        // What was cut would look broken.
        if bytes.count > limit { throw File.Failure(path: path, errno: EFBIG) }
        try self.init(parsing: bytes, describedBy: axes ?? DeviceDescription(beside: path))
    }
}

extension DeviceDescription {
    /// `pad.desc` beside `pad.evemu`, or `pad.evemu.desc`; nil where there is neither.
    fileprivate init?(beside path: String) throws {
        let folder = File.folder(of: path)
        let name = path.dropFirst(folder.count)
        let stem = name.lastIndex(of: ".").map { String(path.dropLast(name.distance(from: $0, to: name.endIndex))) }
        for candidate in [stem.map { "\($0).desc" }, "\(path).desc"].compactMap({ $0 }) where File.exists(candidate) && candidate != path {
            try self.init(parsing: try File.read(candidate, limit: 1 << 20))
            return
        }
        return nil
    }
}
