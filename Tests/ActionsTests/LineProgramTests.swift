import Configuration
import Glibc
import System
import Testing
import TouchInput

@testable import Actions

@Suite struct `A line program` {
    @Test func `A line program is started by the first line and answers with lines`() throws {
        let interview = try Interview(.arguments(["cat"]))
        #expect(!interview.program.isRunning)
        #expect(try interview.ask("one") == "one")
        #expect(interview.program.isRunning)
        #expect(try interview.ask("two words, größer") == "two words, größer")
        interview.program.send("")
        interview.program.send("three\nfour")
        try interview.wait { interview.answers.count == 4 }
        #expect(interview.answers[2...] == ["", "three four"])
        #expect(interview.messages == [])
    }

    @Test(arguments: [
        Command.shell("while read -r line; do echo \"$TACTUS_SIZE $0 $line\"; done"),
        .arguments(["/bin/sh", "-c", "while read -r line; do echo \"$TACTUS_SIZE $0 $line\"; done"]),
    ])
    func `A line program may be a shell line, and gets its variables`(form: Command) throws {
        let interview = try Interview(form)
        #expect(try interview.ask("one") == "100x60 /bin/sh one")
    }

    @Test func `A line program gets its arguments unchanged`() throws {
        let interview = try Interview(.arguments(["printf", "%s\\n", "$HOME", "two words", "it's", ""]))
        interview.program.start()
        try interview.wait { interview.deaths == 1 }
        #expect(interview.answers == ["$HOME", "two words", "it's", ""])
    }

    @Test func `A line program has a session of its own and only the three standard descriptors`() throws {
        let interview = try Interview(
            .shell(
                "read pid name state parent group session rest < /proc/self/stat; echo $((pid - session)); echo /proc/self/fd/*; read end"))
        interview.program.start()
        try interview.wait { interview.answers.count == 2 }
        #expect(interview.answers == ["0", (0...3).map { "/proc/self/fd/\($0)" }.joined(separator: " ")], "the last is the folder's")
    }

    @Test func `A line program may write a line in pieces and several lines at once`() throws {
        let interview = try Interview(.shell("while read a; do printf 'fi'; read b; printf 'rst\\nsecond\\nthi'; read c; echo rd; done"))
        interview.program.send("a")
        interview.program.send("b")
        try interview.wait { interview.answers.count == 2 }
        #expect(try interview.ask("c") == "third")
        #expect(interview.answers == ["first", "second", "third"])
    }

    @Test func `A line program may print bytes that are not UTF-8`() throws {
        let interview = try Interview(.shell("head -c 300000 /dev/urandom; printf '\\nstill \\000\\377 there\\n'; read word"))
        interview.program.start()
        try interview.wait { interview.answers.last == "still \0\u{FFFD} there" }
        #expect(interview.program.isRunning)
    }

    @Test func `A line program's line that is too long is left out, and the next one is reported`() throws {
        let interview = try Interview(.shell("head -c 1000000 /dev/zero; echo; head -c 1000000 /dev/zero; echo; echo short; read word"))
        interview.program.start()
        try interview.wait { !interview.answers.isEmpty }
        #expect(interview.answers == ["short"])
        #expect(interview.messages == ["helper: a line longer than 64 KiB was left out"])
    }

    @Test func `A line program that never reads loses whole lines, gets a notice once it reads, and blocks nothing`() throws {
        let folder = Folder()
        let gate = folder.pipe("gate")
        let interview = try Interview(.shell("read word < \(gate.path); cat"))
        let line = String(repeating: "x", count: 999)
        let fates = (0..<2000).map { interview.program.send("\($0) \(line)") }
        let taken = try #require(fates.firstIndex(of: false))
        #expect(!fates[taken...].contains(true))
        #expect((257...800).contains(taken), "what the queue and the socket hold")
        #expect(interview.messages == ["helper: reads too slowly: lines are left out until it has read the 256 KiB that wait"])

        var beats = 0
        let timer = try interview.loop.makeTimer { beats += 1 }
        timer.arm(at: interview.loop.now + .milliseconds(5))
        try interview.wait { beats == 1 }

        gate.open()
        try interview.wait { interview.answers.count == taken }
        #expect(interview.answers == (0..<taken).map { "\($0) \(line)" })
        #expect(try interview.ask("here again") == "lost")
        try interview.wait { interview.answers.count == taken + 2 }
        #expect(interview.answers.last == "here again")
        #expect(interview.messages.count == 1)
    }

    @Test func `A line program that prints without end does not keep the loop from touch input`() throws {
        let interview = try Interview(.arguments(["yes"]))
        interview.program.start()
        try interview.wait { interview.answers.count > 10_000 }
        for _ in 0..<50 {
            let known = interview.answers.count
            var handled: Int?
            let timer = try interview.loop.makeTimer { handled = interview.answers.count - known }
            timer.arm(at: interview.loop.now)
            try interview.wait { handled != nil }
            #expect(try #require(handled) <= 1024, "as many lines as one read may take")
        }
        try interview.finish()
        #expect(interview.messages == [])
    }

    @Test func `A line program that is stopped in the callback of its answer delivers no further line`() throws {
        let interview = try Interview(.shell("echo one; echo two; echo three; read word"))
        interview.onAnswer = { _ in interview.program.stop() }
        interview.program.start()
        try interview.wait { interview.program.isOver }
        #expect(interview.answers == ["one"])
        #expect(interview.deaths == 0)
        interview.onAnswer = { _ in }
    }

    @Test func `A line program has no timer armed while no line is sent`() throws {
        let interview = try Interview(.arguments(["cat"]))
        #expect(try interview.ask("one") == "one")
        #expect(try interview.turns(in: .milliseconds(100)) == 0)
        // No timer stays armed after a slow program has caught up.
        let taken = (1...1000).count { _ in interview.program.send(String(repeating: "x", count: 500)) }
        #expect(taken > 500, "more than the socket holds")
        try interview.wait { interview.answers.count == 1 + taken }
        #expect(try interview.turns(in: .milliseconds(100)) == 0)
    }
}
