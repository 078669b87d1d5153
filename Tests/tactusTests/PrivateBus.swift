import Foundation
import System
import Testing
import TouchInput

/// The longest wait of a test for an event. Only a failing test waits that long, so it is long enough for any busy machine.
let patience = Duration.seconds(600)

/// A message bus of the test's own, and programs that talk on it while the test's loop runs.
final class PrivateBus {
    let loop: EventLoop
    private let folder: Program
    private var daemon: Process?
    /// A bus in whose place another one has started.
    private var former: Process?

    init() throws {
        loop = try EventLoop()
        folder = try Program()
        try start()
    }

    deinit { stop() }

    var address: String { "unix:path=\(folder.home.path)/bus" }
    var place: BusPlace { .address(address) }

    /// Returns once the bus answers.
    func start() throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        process.arguments = ["--session", "--nofork", "--nopidfile", "--address=\(address)", "--print-address=1"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        daemon = process
        try #require(!output.fileHandleForReading.availableData.isEmpty, "the bus has not started")
    }

    func stop() {
        // A process started by one of the tests' threads has all milder signals blocked.
        for process in [daemon, former].compactMap(\.self) {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        (daemon, former) = (nil, nil)
    }

    /// Starts another bus at the same address. The former one keeps its connections.
    func startAnother() throws {
        former = daemon
        try start()
    }

    /// Suspends the bus: it reads and answers nothing until it is resumed.
    func suspend() { if let daemon { kill(daemon.processIdentifier, SIGSTOP) } }
    func resume() { if let daemon { kill(daemon.processIdentifier, SIGCONT) } }

    func connect() throws -> BusConnection { try #require(BusConnection(place, on: loop)) }

    /// Runs the loop until the condition holds.
    func wait(_ isDone: () -> Bool) throws {
        let done = try loop.run(until: loop.now + patience, isDone: isDone)
        try #require(done, "the condition did not hold in time")
    }

    /// Runs a program while the loop runs, and returns its output and status. Once the output is enough, the program and its children are killed.
    func run(
        _ path: String, _ arguments: [String], until isEnough: (String) -> Bool = { _ in false }
    ) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ["HOME": folder.home.path, "DBUS_SESSION_BUS_ADDRESS": address, "PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        var output = Data()
        var isOver = false
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        let source = try loop.onReadable(descriptor, priority: .output) {
            var chunk = [UInt8](repeating: 0, count: 65536)
            let count = read(descriptor, &chunk, chunk.count)
            if count > 0 { output += chunk[..<count] } else { isOver = true }
        }
        try withExtendedLifetime(source) { try wait { isOver || isEnough(String(decoding: output, as: UTF8.self)) } }
        // Foundation makes each process the leader of a group.
        if !isOver { kill(-process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    func busctl(_ arguments: String...) throws -> (status: Int32, output: String) {
        try run("/usr/bin/busctl", ["--address=\(address)"] + arguments)
    }

    func tactus(_ arguments: String...) throws -> (status: Int32, output: String) { try run(Program.executable.path, arguments) }
}
