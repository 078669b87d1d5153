internal import EvdevInput
internal import Glibc
internal import TouchInput
internal import TouchRecording
internal import TouchScript

/// The source of the touches.
enum TouchSource {
    case sentence(Timeline)
    case recording(Recording, FramePipeline)
    case device(TouchDevice, FramePipeline)

    /// Opens a source.
    ///
    /// - Parameter argument: A path below `/dev/`, the path of a recording, or else a sentence.
    init(_ argument: String) throws {
        if argument.hasPrefix("/dev/") {
            let device = try TouchDevice(opening: argument)
            self = .device(device, try FramePipeline(reading: device.description))
        } else if access(argument, F_OK) == 0 {
            let recording = try Recording(parsing: try Self.bytes(of: argument))
            self = .recording(recording, try FramePipeline(reading: recording.device))
        } else {
            self = .sentence(try TouchScript(argument).timeline(on: .imagined))
        }
    }

    var surface: Surface {
        switch self {
        case .sentence: .imagined
        case .recording(_, let reader), .device(_, let reader): reader.surface
        }
    }

    private static func bytes(of path: String) throws -> [UInt8] {
        guard let file = fopen(path, "r") else { throw SourceError.unreadable(path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return bytes
    }
}

extension FramePipeline {
    fileprivate init(reading device: DeviceDescription) throws {
        guard let reader = FramePipeline(for: device) else { throw SourceError.noTouchDevice(device.name) }
        self = reader
    }
}

/// A reason why there are no touches.
enum SourceError: Error, CustomStringConvertible {
    case tooManyArguments
    case unreadable(String)
    case noTouchDevice(String)

    var description: String {
        switch self {
        case .tooManyArguments: "too many arguments; give a recording, a device such as /dev/input/event5, or a sentence in quotes"
        case .unreadable(let path): "cannot read \"\(path)\""
        case .noTouchDevice(let name): "\"\(name)\" is no touch device"
        }
    }
}
