import Configuration
import Glibc
import System
import Testing

@testable import Actions

@Suite struct `A line program's end` {
    @Test func `A line program's end is reported with its status and its output, after its last line`() throws {
        let interview = try Interview(.shell("read word; echo last; echo 'no model' >&2; exit 3"))
        interview.program.send("go")
        try interview.wait { interview.deaths == 1 }
        #expect(interview.answers == ["last"])
        #expect(!interview.program.isRunning)
        #expect(interview.program.isOver)
        #expect(
            interview.messages == [
                """
                helper: exit status 3 from: read word; echo last; echo 'no model' >&2; exit 3
                    no model
                    (it will not be started again for 1 s)
                """
            ])
        #expect(!interview.program.send("again"), "too early")
        #expect(!interview.program.start())
        #expect(interview.messages.count == 1)
    }

    @Test(arguments: [("exit 0", "exit status 0"), ("kill -9 $$", "signal 9 (Killed)")])
    func `A line program's end is reported whether it exits or is killed by a signal`(line: String, how: String) throws {
        let interview = try Interview(.shell(line))
        interview.program.start()
        try interview.wait { interview.deaths == 1 }
        #expect(interview.messages == ["helper: \(how) from: \(line)\n    (it will not be started again for 1 s)"])
    }

    @Test(arguments: [
        ("/nonexistent/file", "no such file: /nonexistent/file; correct the path"),
        ("/etc/passwd", "not an executable file: /etc/passwd; if it is a script: chmod +x /etc/passwd"),
    ])
    func `A line program that cannot be loaded ends at once, is named in a message and not restarted for a while`(file: String, why: String)
        throws
    {
        let interview = try Interview(.arguments([file]))
        #expect(interview.program.send("one"), "sending does not wait for the program to load")
        try interview.wait { interview.program.isOver }
        #expect(!interview.program.send("two"))
        #expect(interview.messages == ["helper: \(why)\n    (it will not be started again for 1 s)"])
        #expect(interview.deaths == 0, "it never started")
    }

    @Test func `A line program that is not in PATH ends at once, and the message says where it was searched for`() throws {
        let interview = try Interview(.arguments(["no-such-program"]))
        interview.program.start()
        try interview.wait { interview.program.isOver }
        #expect(interview.messages.first?.hasPrefix("helper: command not found: no-such-program; PATH is ") == true)
    }

    @Test func `A line program whose interpreter is missing ends at once, and the message says so`() throws {
        let folder = Folder()
        let file = folder.file("script", containing: "#!/nonexistent/sh\n", mode: 0o700)
        let interview = try Interview(.arguments([file]))
        interview.program.start()
        try interview.wait { interview.program.isOver }
        let why = "cannot start \(file): the interpreter in its first line (#!) does not exist"
        #expect(interview.messages == ["helper: \(why)\n    (it will not be started again for 1 s)"])
    }

    @Test func `A line program starts anew after the delay and gets only new lines`() throws {
        let interview = try Interview(.shell("read line; echo $$ $line; exit 1"), delay: .microseconds(0))
        let answers = try (1...3).map { round in
            let answer = try interview.ask("\(round)")
            try interview.wait { interview.deaths == round }
            return answer.split(separator: " ")
        }
        #expect(answers.map(\.last) == ["1", "2", "3"])
        #expect(Set(answers.map(\.first)).count == 3)
        #expect(interview.messages.count == 3)
    }

    @Test func `A line program that closes its input and output and lives on is killed`() throws {
        let interview = try Interview(.shell("exec 0<&- 1>&-; sleep 3600"), grace: .milliseconds(100))
        interview.program.start()
        try interview.wait { !interview.program.isRunning }
        #expect(!interview.program.send("lost"))
        try interview.wait { interview.deaths == 1 }
        #expect(interview.messages[0].hasPrefix("helper: had closed its input or output and did not end: signal 9 (Killed) from: "))
    }

    @Test func `A line program's end also ends the programs that it has started`() throws {
        let interview = try Interview(.shell("sleep 3600 & echo $!; read word; exit 1"))
        interview.program.start()
        try interview.wait { interview.answers.count == 1 }
        let left = try #require(pid_t(interview.answers[0]))
        #expect(kill(left, 0) == 0)
        interview.program.send("end")
        // The program's output is closed only when all writers have gone; the grace period of this test never ends.
        try interview.wait { interview.deaths == 1 }
        #expect(interview.messages[0].contains("exit status 1"))
    }
}

@Suite struct `Stopping a line program` {
    @Test func `Stopping a line program closes its input and sends SIGTERM`() throws {
        let interview = try Interview(.arguments(["cat"]))
        _ = try interview.ask("one")
        try interview.finish()
        #expect(interview.messages == [])
        #expect(interview.deaths == 0)
        #expect(try interview.ask("two") == "two", "a line begins a new life at once")
    }

    @Test func `Stopping a line program lets it end by itself`() throws {
        let folder = Folder()
        let interview = try Interview(
            .shell("trap 'echo saved > \(folder.file("state")); exit' TERM; echo ready; while :; do sleep 0.01; done"))
        interview.program.start()
        try interview.wait { !interview.answers.isEmpty }
        try interview.finish()
        #expect(folder.contents("state") == "saved\n")
    }

    @Test(arguments: [false, true])
    func `Stopping a line program that does not end kills it after a grace period`(inPlaceOfLoop: Bool) throws {
        let interview = try Interview(.shell("trap '' TERM; echo $$; while :; do sleep 3600; done"), grace: .milliseconds(100))
        interview.program.start()
        try interview.wait { interview.answers.count == 1 }
        let pid = try #require(pid_t(interview.answers[0]))
        if inPlaceOfLoop {
            interview.program.stopAndWait(atMost: .milliseconds(50))
        } else {
            try interview.finish()
        }
        #expect(interview.program.isOver)
        #expect(kill(pid, 0) == -1 && errno == ESRCH)
        #expect(interview.messages == [])
    }

    @Test func `Dropping a line program stops it`() throws {
        let interview = try Interview(.shell("echo $$; cat"))
        interview.program.start()
        try interview.wait { interview.answers.count == 1 }
        let pid = try #require(pid_t(interview.answers[0]))
        interview.program = nil
        // Not even a zombie is left.
        try interview.wait { kill(pid, 0) == -1 }
    }

    @Test func `Fifty ends and stops of a line program leave no descriptor, no process and no timer`() async {
        await #expect(processExitsWith: .success) {
            let interview = try Interview(
                .shell("while read line; do echo $line; test $line = die && exit 1; done"), delay: .microseconds(0))
            _ = try interview.ask("one")
            try interview.finish()
            let before = openDescriptors()
            for round in 1...50 {
                _ = try interview.ask("one")
                if round % 2 == 0 {
                    try interview.finish()
                } else {
                    _ = try interview.ask("die")
                    try interview.wait { interview.program.isOver }
                }
            }
            // On a busy machine the loop closes the last pipe a little later.
            try interview.wait { openDescriptors() <= before }
            let now = openDescriptors()
            #expect(now <= before, "\(now) descriptors rather than \(before)")
            #expect(interview.deaths == 25, "\(interview.deaths) deaths: \(interview.messages.last ?? "")")
            #expect(!hasChildren(), "a child is left")
            let missing = try Interview(.arguments(["no-such-program"]), delay: .microseconds(0))
            var after = 0
            for round in 0...50 {
                missing.program.send("one")
                try missing.wait { missing.program.isOver }
                // In the first round the loop gets the descriptors that it needs for timers, and keeps them.
                if round == 0 { after = openDescriptors() }
            }
            #expect(openDescriptors() == after, "starts that fail leave descriptors")
        }
    }

    @Test func `Stopping or writing to a line program that is gone raises no SIGPIPE`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_DFL)
            let interview = try Interview(.arguments(["true"]))
            interview.program.start()
            // The program has ended, but the loop has not run and has not noticed.
            var ended = siginfo_t()
            try #require(waitid(P_ALL, 0, &ended, WEXITED | WNOWAIT) == 0)
            for _ in 0..<100 { interview.program.send("one") }
            try interview.wait { interview.deaths == 1 }
            #expect(interview.messages.first?.contains("exit status 0 from: true") == true)
        }
    }
}
