import Actions
import Configuration
import Glibc
import System
import Testing
import TouchInput

/// The longest wait of a test for an event. Only a failing test waits that long, so it is long enough for any busy machine.
let patience = Duration.seconds(600)

/// A loop, a runner and its messages, made anew by each test.
final class Workshop {
    private final class Log {
        var messages: [String] = []
    }

    let loop: EventLoop
    let runner: ActionRunner
    let folder = Folder()
    private let log = Log()
    private var gates: [NamedPipe] = []

    init(limit: Int = 16, standardOutput: ActionRunner.StandardOutput = .toStandardError) throws {
        loop = try EventLoop()
        runner = ActionRunner(loop: loop, limit: limit, standardOutput: standardOutput) { [log] text, _ in log.messages.append(text) }
    }

    /// Ends all commands even after a failure.
    ///
    /// Tests with a process of their own look among all children for commands that have ended. A child that has ended and that is never
    /// reaped is found again and again, so these tests would wait forever. So a test that leaves commands running calls `leaveRunning` only
    /// in a process of its own.
    deinit {
        for gate in gates { gate.open(times: 100) }
        _ = try? runner.waitUntilIdle(atMost: patience)
        runner.leaveRunning()
    }

    /// A pipe that holds up the command `read word < \(gate.path)` until the gate is opened.
    func gate(_ name: String = "gate") -> NamedPipe {
        let gate = folder.pipe(name)
        gates.append(gate)
        return gate
    }

    var messages: [String] { log.messages }

    func run(_ line: String, _ environment: CStrings = [], phase: String = "ended") throws {
        runner.run(Command.shell(line), environment: environment, for: ActionLabel(gesture: "wave", phase: phase))
    }

    func runLatest(_ line: String, _ environment: CStrings) throws {
        runner.run(
            Command.shell(line), environment: environment, for: ActionLabel(gesture: "wave", phase: "changed"), turn: .latest(7))
    }

    /// Lets the runner expect a command, as when a gesture may begin. Returns the process that waits for the command, once it waits. The
    /// test needs a process of its own.
    func expect() throws -> pid_t {
        runner.expectCommand(at: loop.now)
        try poll { waitingProcess != nil }
        return try #require(waitingProcess)
    }

    /// The process that waits for a command; nil if there is none.
    var waitingProcess: pid_t? {
        words(of: "/proc/thread-self/children").compactMap { pid_t($0) }.first { process in
            words(of: "/proc/\(process)/stat").dropFirst().starts(with: ["(tactus-ready)", "S"])
        }
    }

    /// Runs the loop until all commands have ended; the limit only matters to a test that fails.
    func finish() throws {
        let isIdle = try runner.waitUntilIdle(atMost: patience)
        try #require(isIdle, "commands are still running")
    }

    /// Waits until the condition holds, without running the loop.
    func poll(_ isDone: () -> Bool) throws {
        let end = loop.now + patience
        while !isDone(), loop.now < end { sched_yield() }
        try #require(isDone(), "the condition did not hold in time")
    }

    /// Runs the loop until the condition holds.
    func wait(_ isDone: () -> Bool) throws {
        let done = try loop.run(until: loop.now + patience, isDone: isDone)
        try #require(done, "the condition did not hold in time")
    }
}

/// A temporary folder, emptied and removed at the end of the test.
final class Folder {
    let path: String
    private var names: Set<String> = []

    init() {
        var template = Array("/tmp/tactus-test-XXXXXX".utf8CString)
        path = String(cString: mkdtemp(&template))
    }

    deinit {
        for name in names { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    /// The path of a file that the test may create.
    func file(_ name: String) -> String {
        names.insert(name)
        return "\(path)/\(name)"
    }

    func file(_ name: String, containing text: String, mode: mode_t) -> String {
        let file = file(name)
        let descriptor = Descriptor(owning: open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode))
        send(text, to: descriptor.raw)
        return file
    }

    /// A named pipe with both ends open here, so that a process at the other end waits for data and for nothing else.
    func pipe(_ name: String) -> NamedPipe {
        let file = file(name)
        mkfifo(file, 0o600)
        return NamedPipe(path: file, ends: Descriptor(owning: open(file, O_RDWR | O_CLOEXEC)))
    }

    /// A named pipe with only its reading end open here. It comes to its end when the last process that writes to it has ended.
    func lifeline(_ name: String) -> Descriptor {
        let file = file(name)
        mkfifo(file, 0o600)
        return Descriptor(owning: open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
    }

    func contents(_ name: String) -> String {
        let descriptor = Descriptor(owning: open("\(path)/\(name)", O_RDONLY | O_CLOEXEC))
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while case let count = read(descriptor.raw, &chunk, chunk.count), count > 0 { text += chunk[..<count] }
        return String(decoding: text, as: UTF8.self)
    }
}

final class NamedPipe {
    let path: String
    let ends: Descriptor

    init(path: String, ends: consuming Descriptor) {
        self.path = path
        self.ends = ends
    }

    /// Lets this number of readers go on, one line for each.
    func open(times: Int = 1) { send(String(repeating: "\n", count: times), to: ends.raw) }
}

private func words(of file: String) -> [Substring] {
    String(decoding: (try? File.read(file, limit: 4096)) ?? [], as: UTF8.self).split { $0.isWhitespace }
}

/// True if this process has no child, dead or alive. The test needs a process of its own.
func hasNoChild() -> Bool {
    var information = siginfo_t()
    return waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == -1 && errno == ECHILD
}

func send(_ text: String, to descriptor: CInt) { _ = write(descriptor, text, text.utf8.count) }

/// Lowers the limit of descriptors, so that a leak shows soon. The test needs a process of its own.
func allowFewDescriptors() {
    var limit = rlimit(rlim_cur: 120, rlim_max: 120)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
