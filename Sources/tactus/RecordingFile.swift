internal import Configuration
internal import Diagnostics
internal import Glibc
internal import TouchInput
internal import TouchRecording

extension Recording {
    /// A file, and what describes the device where the file does not. Throws `File.Failure` and `Diagnostic`.
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

/// Recordings that a configuration names, for the shapes drawn in them.
enum Drawing {
    /// Bytes. Ten minutes of one finger have less.
    private static let maximumSize = 16 << 20

    /// - Parameters:
    ///   - configuration: The file that names it, from whose folder it is looked for.
    ///   - devices: What is known of devices, of which the recording's may be one.
    static func frames(_ name: String, beside configuration: String, _ devices: [DeviceOverride]) throws(RecordingRefused) -> [TouchFrame] {
        let path = File.path(name, beside: configuration)
        let recording: Recording
        do {
            recording = try Recording(path, limit: maximumSize)
        } catch let error as File.Failure {
            // Standard input, which its words advise for a pipe, is no place for a configuration to look at.
            if error.errno == nil { throw RecordingRefused("\(path): not a file") }
            let advice = error.errno == ENOENT ? "; to make it, type: tactus record -o \(path)" : ""
            throw RecordingRefused("\(error)\(advice)")
        } catch let error as Diagnostic {
            throw RecordingRefused("\(path):\(error); record it again with: tactus record -o \(path)")
        } catch {
            throw RecordingRefused("\(path): \(error)")
        }
        guard var reader = FramePipeline(for: recording.device, profile: devices.profile(for: recording.device)) else {
            throw RecordingRefused(
                "\(path): \"\(recording.device.name)\" reports no places that fingers touch; record it on another device")
        }
        return recording.events.compactMap { reader.read($0) }
    }
}
