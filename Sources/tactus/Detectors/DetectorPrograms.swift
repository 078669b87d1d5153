internal import Configuration
internal import Gestures
internal import System
internal import TouchInput

/// The programs of a configuration's detectors. Each detector has one program, which serves all devices.
final class DetectorPrograms {
    weak var listener: DeviceSessions? {
        didSet { for program in programs.values { program.listener = listener } }
    }
    private let loop: EventLoop
    private var programs: [GestureID: DetectorProgram] = [:]

    /// The longest wait at the daemon's end, for all programs together. Our choice.
    private static let patience = Duration.milliseconds(500)

    init(loop: EventLoop) { self.loop = loop }

    /// Takes over a configuration, and returns its programs by gesture. A gesture of the same id with the same command keeps its program;
    /// programs of other gestures are ended.
    func adopt(_ configuration: Configuration) -> [GestureID: DetectorProgram] {
        let former = programs
        programs = [:]
        for gesture in configuration.gestures {
            guard let command = gesture.detector else { continue }
            let known = former[gesture.id].flatMap { $0.command == command ? $0 : nil }
            programs[gesture.id] = known ?? DetectorProgram(command, of: gesture.name, loop: loop)
        }
        for program in programs.values { program.listener = listener }
        for (id, program) in former where programs[id] !== program { program.retire() }
        return programs
    }

    /// Starts the programs that do not run, except those that ended too recently. Call it before the first touch, because a start takes a
    /// millisecond or two.
    func start() { for program in programs.values { program.start() } }

    func end() {
        let deadline = loop.now + Self.patience
        for program in programs.values { program.end(atMost: max(deadline - loop.now, .zero)) }
        programs = [:]
    }
}
