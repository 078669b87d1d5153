internal import Configuration
internal import Gestures
internal import Learning
internal import TouchInput
internal import TouchRecording

/// Where touches for a gesture come from: finds out how the device that made them sees it.
struct PassageSource {
    /// Why there are none, and what the program ends with.
    struct Refusal: Error {
        var reason: String
        var status: ExitStatus
    }

    let gesture: ConfiguredGesture
    let configuration: Configuration

    /// Recordings are read whole.
    private static let maximumSize = 512 << 20

    init(_ gesture: ConfiguredGesture, in configuration: Configuration) {
        self.gesture = gesture
        self.configuration = configuration.limited(toLayer: gesture.layers.first)
    }

    /// A device, or that of a recording, and how its events become frames.
    struct Place {
        var ground: Ground
        var reader: FramePipeline
    }

    func place(on description: DeviceDescription, named name: String) throws(Refusal) -> Place {
        guard let device = ConfiguredDevice(description, overrides: configuration.devices),
            let reader = FramePipeline(for: description, profile: device.profile)
        else {
            throw Refusal(reason: "\(name): \"\(description.name)\" reports no places that fingers touch", status: .wrong)
        }
        if let ground = Ground(gesture.name, in: configuration.limited(to: device), on: reader.surface) {
            return Place(ground: ground, reader: reader)
        }
        let obstacle = configuration.obstacles(on: device).first(where: { $0.gesture.name == gesture.name })?.obstacle
        let why = obstacle.map { "cannot happen on \"\(description.name)\": \($0)" } ?? "is not meant for \"\(description.name)\""
        throw Refusal(reason: "\(name): \"\(gesture.name)\" \(why)", status: .wrong)
    }

    /// What one recording has.
    struct Frames {
        var frames: [TouchFrame]
        var ground: Ground
        var source: String

        var whole: Passage { Passage(frames, on: ground, from: source) }

        func passages(of gesture: StandardGesture) -> [Passage] {
            var splitter = PassageSplitter(for: gesture)
            var passages = frames.compactMap { splitter.take($0) }
            if let last = splitter.finish() { passages.append(last) }
            return passages.map { Passage($0, on: ground, from: source) }
        }
    }

    /// Throws ``Refusal`` and `File.Failure`. Of a folder, what is no recording, or of a device that cannot do the gesture, is left out.
    func recordings(_ paths: [String]) throws -> [Frames] {
        try paths.flatMap { path in
            let names = File.names(in: path, endingIn: "").filter { !$0.hasPrefix(".") }
            if names.isEmpty {
                return [try recording(path) { path throws in try Recording(argument: path, limit: Self.maximumSize) }]
            }
            let found = names.compactMap { name in
                try? recording("\(path.hasSuffix("/") ? path : path + "/")\(name)") { path throws in
                    try Recording(path, limit: Self.maximumSize)
                }
            }
            if found.isEmpty {
                throw Refusal(reason: "\(path): no recording in this folder is of use for \"\(gesture.name)\"", status: .wrong)
            }
            return found
        }
    }

    private func recording(_ path: String, _ read: (String) throws -> Recording) throws -> Frames {
        do {
            let recording = try read(path)
            var place = try place(on: recording.device, named: path)
            return Frames(frames: recording.events.compactMap { place.reader.read($0) }, ground: place.ground, source: path)
        } catch let error as RecordingError {
            throw Refusal(reason: "\(path):\(error)", status: .wrong)
        }
    }
}
