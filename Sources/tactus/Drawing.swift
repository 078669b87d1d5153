internal import Configuration
internal import Glibc
internal import TouchInput
internal import TouchRecording

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
        } catch let error as RecordingError {
            throw RecordingRefused("\(path):\(error); record it again with: tactus record -o \(path)")
        } catch {
            throw RecordingRefused("\(path): \(error)")
        }
        guard var reader = TouchReader(for: recording.device, profile: devices.profile(for: recording.device)) else {
            throw RecordingRefused(
                "\(path): \"\(recording.device.name)\" reports no places that fingers touch; record it on another device")
        }
        return recording.events.compactMap { reader.read($0) }
    }
}
