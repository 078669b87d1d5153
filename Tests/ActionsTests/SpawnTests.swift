import Configuration
import Glibc
import System
import Testing

@testable import Actions

/// The signals that the test's handler has got. A handler may use no more than this.
private nonisolated(unsafe) var alarmCount: sig_atomic_t = 0

private let RLIMIT_NPROC = __rlimit_resource_t(6)

@Suite struct `The start of a command` {
    @Test func `A command runs in the folder in which the daemon runs`() async {
        await #expect(processExitsWith: .success) {
            chdir("/usr/lib")
            let workshop = try Workshop()
            try workshop.run("test \"$(pwd -P)\" = \"$(readlink -f /usr/lib)\"")
            try workshop.finish()
            #expect(workshop.messages == [])
        }
    }

    @Test func `When the system allows no more processes, a command is reported as not started`() async {
        await #expect(processExitsWith: .success) {
            // The system sets no limit for root.
            if getuid() == 0 { #expect(setuid(65534) == 0) }
            let workshop = try Workshop()
            var limit = rlimit()
            getrlimit(RLIMIT_NPROC, &limit)
            let usual = limit
            limit.rlim_cur = 0
            setrlimit(RLIMIT_NPROC, &limit)
            try workshop.run("true")
            limit = usual
            setrlimit(RLIMIT_NPROC, &limit)
            #expect(workshop.messages.count == 1)
            #expect(workshop.messages.first?.contains("cannot start /bin/sh: too many processes") == true)
            #expect(workshop.runner.isIdle && hasNoChild())
        }
    }

    @Test func `Signals that arrive while commands start reach the daemon alone, and block nothing after that`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGALRM) { _ in alarmCount += 1 }
            let workshop = try Workshop()
            var before = sigset_t()
            var after = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &before)
            // Every 200 microseconds: several in each round, some of them in the middle of a start.
            let pause = timeval(tv_sec: 0, tv_usec: 200)
            var timer = itimerval(it_interval: pause, it_value: pause)
            setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
            var rounds = 0
            while rounds < 100 || alarmCount < 100 {
                rounds += 1
                // The command ends with an error if it gets the signal.
                try workshop.run("true")
                try workshop.finish()
            }
            timer = itimerval()
            setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
            pthread_sigmask(SIG_BLOCK, nil, &after)
            #expect(workshop.messages == [])
            for number in 1..<CInt(65) { #expect(sigismember(&before, number) == sigismember(&after, number), "\(number)") }
        }
    }

    @Test func `More commands than the runner remembers start, each with its own arguments`() throws {
        let workshop = try Workshop(limit: 400)
        let file = workshop.folder.file("numbers", containing: "", mode: 0o600)
        for round in 0..<2 {
            for number in 0..<300 {
                workshop.runner.run(
                    .arguments(["/bin/sh", "-c", "echo $0 >> \(file)", "\(round * 300 + number)"]), environment: [],
                    for: ActionLabel(gesture: "wave", phase: "ended"))
            }
            try workshop.finish()
        }
        #expect(workshop.messages == [])
        #expect(Set(workshop.folder.contents("numbers").split(separator: "\n").compactMap { Int($0) }) == Set(0..<600))
    }
}
