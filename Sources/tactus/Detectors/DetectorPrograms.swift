internal import Configuration
internal import System
internal import Glibc

/// The programs of a configuration's detectors: one each, whatever the number of devices.
final class DetectorPrograms {
    weak var listener: (any DetectorListener)? {
        didSet { for program in programs { program.listener = listener } }
    }
    private let loop: EventLoop
    private var programs: [DetectorProgram] = []

    /// How long the daemon waits at its end, for all programs together.
    private static let patience = Duration.milliseconds(500)

    init(loop: EventLoop) { self.loop = loop }

    /// Returns the programs by the places of their gestures. One whose gesture is called the same and has the same command goes on as it
    /// is; those of other gestures are ended.
    func adopt(_ configuration: Configuration) -> [Int: DetectorProgram] {
        var adopted: [Int: DetectorProgram] = [:]
        for (place, gesture) in configuration.gestures.enumerated() {
            guard let line = gesture.detector else { continue }
            let known = programs.first { $0.gesture == gesture.name && $0.line == line }
            adopted[place] = known ?? DetectorProgram(line, of: gesture.name, loop: loop)
        }
        let former = programs
        programs = adopted.sorted { $0.key < $1.key }.map(\.value)
        for program in programs { program.listener = listener }
        for program in former where !programs.contains(where: { $0 === program }) { program.retire() }
        return adopted
    }

    /// Starting takes a millisecond or two, which the first finger need not wait for.
    func start() { for program in programs { program.start() } }

    func end() {
        let deadline = loop.now + Self.patience.components.attoseconds / 1_000_000_000_000
        for program in programs { program.end(atMost: .microseconds(max(deadline - loop.now, 0))) }
        programs = []
    }
}
