import Configuration
import Glibc
import System
import Testing
import TouchInput

@testable import Actions

/// A line program, its answers and its end, on a loop of its own.
final class Interview {
    private(set) var answers: [String] = []
    private(set) var messages: [String] = []
    private(set) var deaths = 0
    /// The callback after each answer.
    var onAnswer: (String) -> Void = { _ in }
    let loop: EventLoop
    /// The program; nil once the test has dropped it.
    var program: LineProgram!

    /// Starts a program. By default it has unlimited time to end by itself, however busy the machine is.
    init(_ form: Command, delay: Duration = .seconds(1), grace: Duration = patience * 6) throws {
        loop = try EventLoop()
        program = LineProgram(
            form, name: "helper", environment: [(name: "TACTUS_SIZE", value: "100x60")], loop: loop, lossNotice: "lost",
            firstDelay: delay,
            log: { [unowned self] in messages.append($0) },
            onLine: { [unowned self] in
                answers.append($0)
                onAnswer($0)
            },
            onGone: { [unowned self] in deaths += 1 })
        program.grace = grace
    }

    /// Ends the program even after a failure.
    deinit { program?.stopAndWait(atMost: .zero) }

    /// Runs the loop until the condition is true.
    func wait(_ isDone: () -> Bool) throws {
        let done = try loop.run(until: loop.now + patience, isDone: isDone)
        try #require(done, "the condition did not hold in time: \(answers.prefix(5)) \(messages)")
    }

    /// Returns the number of turns that the loop makes in `time`.
    func turns(in time: Duration) throws -> Int {
        let end = loop.now + time
        // The condition is checked once before each turn of the loop; the last turn ends with the time.
        var questions = 0
        try loop.run(until: end) {
            questions += 1
            return false
        }
        return max(questions - 2, 0)
    }

    /// Sends the line and returns the next answer.
    func ask(_ line: String) throws -> String {
        let known = answers.count
        program.send(line)
        try wait { answers.count > known }
        return answers[known]
    }

    /// Stops the program and waits until nothing of it is left.
    func finish() throws {
        program.stop()
        try wait { program.isOver }
    }
}

/// The number of open descriptors of this process.
func openDescriptors() -> Int { (0..<1024).count { fcntl($0, F_GETFD) >= 0 } }

/// True if this process has a child, ended or not.
func hasChildren() -> Bool {
    var information = siginfo_t()
    return waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0
}
