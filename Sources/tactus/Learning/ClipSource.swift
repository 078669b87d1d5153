internal import Configuration
internal import Gestures
internal import Learning
internal import System
internal import TouchInput
internal import TouchRecording

/// Reads clips for a gesture from devices and recordings, each with the device's own configuration.
struct ClipSource {
    let gesture: ConfiguredGesture
    let configuration: Configuration

    init(_ gesture: ConfiguredGesture, in configuration: Configuration) {
        self.gesture = gesture
        self.configuration = configuration
    }

    /// A device, live or from a recording, with its pipeline.
    struct Place {
        var target: LearningTarget
        var reader: FramePipeline
    }

    func place(on description: DeviceDescription, named name: String) throws(Refusal) -> Place {
        guard let device = ConfiguredDevice(description, overrides: configuration.devices),
            let reader = FramePipeline(for: description, profile: device.profile)
        else {
            throw Refusal("\(name): \"\(description.name)\" reports no places that fingers touch", .wrong)
        }
        let selection = configuration.selection(in: Situation(device: device, layer: gesture.layers.first))
        var own = configuration
        own.gestures = selection.gestures
        if let target = LearningTarget(gesture.name, in: own, on: reader.surface) {
            return Place(target: target, reader: reader)
        }
        let obstacle = selection.obstacles.first(where: { $0.gesture.name == gesture.name })?.obstacle
        let why = obstacle.map { "cannot happen on \"\(description.name)\": \($0)" } ?? "is not meant for \"\(description.name)\""
        throw Refusal("\(name): \"\(gesture.name)\" \(why)", .wrong)
    }

    /// The content of one recording.
    struct Frames {
        var frames: [TouchFrame]
        var target: LearningTarget
        var source: String

        var whole: Clip { Clip(frames, on: target, from: source) }

        func clips(of gesture: StandardGesture) -> [Clip] {
            var splitter = ClipSplitter(for: gesture)
            var passages = frames.compactMap { splitter.take($0) }
            if let last = splitter.finish() { passages.append(last) }
            return passages.map { Clip($0, on: target, from: source) }
        }
    }

    /// Reads recordings. Throws `Refusal` if a recording cannot be read, is invalid or of no use for the gesture. In a folder, such files
    /// are left out, and the method throws only if no file is left.
    func recordings(_ paths: [String]) throws -> [Frames] {
        let inputs = paths.map { path in (path: path, files: File.files(below: path)) }
        var progress = Progress(of: inputs.reduce(0) { $0 + max($1.files.count, 1) }, "recordings")
        var done = 0
        defer { progress.end() }
        return try inputs.flatMap { path, files in
            if files.isEmpty {
                progress.show(done)
                done += 1
                return [try frames(of: try Recording(argument: path, orFolder: true), named: path)]
            }
            let found = files.compactMap { file in
                progress.show(done)
                done += 1
                return try? frames(of: try Recording(found: file), named: file)
            }
            if found.isEmpty {
                throw Refusal("\(path): no recording in this folder is of use for \"\(gesture.name)\"", .wrong)
            }
            return found
        }
    }

    private func frames(of recording: Recording, named path: String) throws(Refusal) -> Frames {
        var place = try place(on: recording.device, named: path)
        return Frames(frames: recording.events.compactMap { place.reader.read($0) }, target: place.target, source: path)
    }
}
