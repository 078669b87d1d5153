internal import Configuration
internal import Diagnostics
internal import Glibc
internal import System
internal import TouchInput
internal import TouchRecording

extension Recording {
    /// The largest recording of a command, in bytes. Our choice: recordings are read whole, and the largest in public collections have a
    /// few megabytes.
    private static let sizeLimit = 512 << 20

    /// Reads a recording from a path on the command line, which may be a pipe. If it does not describe its device, `axes` or a description
    /// beside the file does. Throws with the status `noInput` if a file cannot be read or is too large, and with `wrong` if it has errors.
    ///
    /// - Parameter orFolder: True if the path may also be a folder with recordings, in which case it is one without files.
    init(argument path: String, axes: DeviceDescription? = nil, orFolder: Bool = false) throws(Refusal) {
        do {
            try self.init(try File.readArgument(path, limit: Self.sizeLimit + 1), of: path, Self.sizeLimit, axes)
        } catch let failure as File.Failure where orFolder && failure.errno == EISDIR {
            throw Refusal("\(failure.path): there is no file in this folder", .noInput)
        } catch {
            throw Refusal(of: path, error)
        }
    }

    /// Reads a recording that was found in a folder, where it may not be a pipe. Throws as ``init(argument:axes:orFolder:)`` does.
    init(found path: String, axes: DeviceDescription? = nil) throws(Refusal) {
        do {
            try self.init(path, limit: Self.sizeLimit, axes: axes)
        } catch {
            throw Refusal(of: path, error)
        }
    }

    /// Reads a recording, as commands do. Throws `File.Failure` if a file cannot be read or is larger than `limit` bytes, and `Diagnostic`
    /// if it has errors.
    fileprivate init(_ path: String, limit: Int, axes: DeviceDescription? = nil) throws {
        try self.init(try File.read(path, limit: limit + 1), of: path, limit, axes)
    }

    private init(_ bytes: [UInt8], of path: String, _ limit: Int, _ axes: DeviceDescription?) throws {
        // A file that was cut would look broken.
        if bytes.count > limit { throw File.Failure(path: path, errno: EFBIG) }
        var progress = Progress(of: bytes.count / 1_000_000, "MB of \(visible(path))")
        defer { progress.end() }
        do {
            try self.init(parsing: bytes, describedBy: axes) { progress.show($0 / 1_000_000) }
        } catch {
            guard axes == nil, error == .noAxes, let device = try DeviceDescription(beside: path) else { throw error }
            try self.init(parsing: bytes, describedBy: device) { progress.show($0 / 1_000_000) }
        }
    }
}

extension Refusal {
    /// Refuses a recording that has errors, or whose files cannot be read.
    fileprivate init(of path: String, _ error: any Error) {
        if let error = error as? Diagnostic { self.init(error.line(of: path), .wrong) } else { self.init("\(error)", .noInput) }
    }
}

extension DeviceDescription {
    /// Reads the description `pad.desc` beside `pad.evemu`, or `pad.evemu.desc`; nil if there is neither. Throws if the file cannot be read
    /// or parsed. A diagnostic has no place, because its message names the file and the place there.
    fileprivate init?(beside path: String) throws {
        let folder = File.folder(of: path)
        let name = path.dropFirst(folder.count)
        let stem = name.lastIndex(of: ".").map { String(path.dropLast(name.distance(from: $0, to: name.endIndex))) }
        for candidate in [stem.map { "\($0).desc" }, "\(path).desc"].compactMap({ $0 }) where File.exists(candidate) && candidate != path {
            let bytes = try File.read(candidate, limit: 1 << 20)
            do {
                try self.init(parsing: bytes)
            } catch {
                throw Diagnostic(error.code, "the description of the device is wrong: \(error.line(of: candidate))")
            }
            return
        }
        return nil
    }
}

/// The recordings that a configuration names, for the shapes drawn in them.
enum Drawing {
    /// The largest recording, in bytes. Our choice: ten minutes of one finger have less.
    private static let maximumSize = 16 << 20

    /// Reads the frames of a recording. Throws if it cannot be read, has errors, or does not report where fingers touch.
    ///
    /// - Parameters:
    ///   - configuration: The file that names it; the path is relative to its folder.
    ///   - devices: The known properties of devices, which may include the recording's.
    static func frames(_ name: String, beside configuration: String, _ devices: [DeviceOverride]) throws(RecordingRefused) -> [TouchFrame] {
        let path = File.path(name, beside: configuration)
        let recording: Recording
        do {
            recording = try Recording(path, limit: maximumSize)
        } catch let error as File.Failure {
            // The failure's text is about pipes on the command line, which makes no sense for a name in a configuration.
            if error.errno == nil { throw RecordingRefused("\(path): not a file") }
            let advice = error.errno == ENOENT ? "; to make it, type: tactus record -o \(path)" : ""
            throw RecordingRefused("\(error)\(advice)")
        } catch let error as Diagnostic {
            // Only the commands that play recordings have --axes.
            let diagnostic = error == .noAxes ? Diagnostic.noAxesOfDrawing : error
            throw RecordingRefused("\(diagnostic.line(of: path)); to record it again, type: tactus record --force -o \(path)")
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
