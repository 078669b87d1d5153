import Actions
import Configuration
import Glibc
import System
import Testing
import TouchInput

@Suite struct `A command` {
    @Test func `A command that succeeds leaves no message`() throws {
        let workshop = try Workshop()
        try workshop.run("/bin/true")
        try workshop.run("echo fine >&2")
        #expect(!workshop.runner.isIdle)
        try workshop.finish()
        #expect(workshop.messages == [])
    }

    @Test func `A command that fails is reported with its gesture, its exit status and its output`() throws {
        let workshop = try Workshop()
        try workshop.run("echo 'no such workspace' >&2; echo 'try 1 to 9' >&2; exit 3")
        try workshop.finish()
        #expect(
            workshop.messages == [
                """
                action: "wave" (ended): exit status 3 from: echo 'no such workspace' >&2; echo 'try 1 to 9' >&2; exit 3
                    no such workspace
                    try 1 to 9
                """
            ])
    }

    @Test func `A command that is killed is reported with the signal`() throws {
        let workshop = try Workshop()
        try workshop.run("kill -9 $$")
        try workshop.finish()
        #expect(workshop.messages == [#"action: "wave" (ended): signal 9 (Killed) from: kill -9 $$"#])
    }

    @Test func `Commands start in the same way whether they were prepared, left out or never configured`() throws {
        let (workshop, folder) = (try Workshop(), Folder())
        let file = folder.file("numbers")
        // More than the runner keeps.
        workshop.runner.prepare((1...100).map { Command.shell("echo \($0) >> \(file)") })
        for number in [1, 100, 1, 64, 65, 200, 64] {
            try workshop.run("echo \(number) >> \(file)")
            try workshop.finish()
        }
        #expect(folder.contents("numbers") == "1\n100\n1\n64\n65\n200\n64\n")
        #expect(workshop.messages.isEmpty)
    }

    @Test func `A command gets values in its environment unchanged, whatever they contain`() throws {
        let workshop = try Workshop()
        try workshop.run(
            "printf '%s|%s' \"$TACTUS_GESTURE\" \"$TACTUS_X\" >&2; exit 1",
            [(name: "TACTUS_GESTURE", value: "$(rm -rf /) \"'; *"), (name: "TACTUS_X", value: "1\0.5=2")])
        try workshop.finish()
        try #require(workshop.messages.count == 1)
        #expect(workshop.messages[0].hasSuffix("\n    $(rm -rf /) \"'; *|1.5=2"))
    }

    @Test func `A command gets the daemon's environment without the variables for the daemon alone`() async {
        await #expect(processExitsWith: .success) {
            for (name, value) in [("NOTIFY_SOCKET", "/s"), ("LISTEN_FDS", "1"), ("TACTUS_OLD", "1"), ("WAYLAND_DISPLAY", "w-1")] {
                setenv(name, value, 1)
            }
            setenv("BYTES", [CChar(bitPattern: 0xFF), 0], 1)
            let workshop = try Workshop()
            try workshop.run(
                "echo ${NOTIFY_SOCKET-a}${LISTEN_FDS-b}${TACTUS_OLD-c} $WAYLAND_DISPLAY $(printf %s $BYTES | wc -c) >&2; exit 1")
            try workshop.finish()
            #expect(workshop.messages.first?.hasSuffix("\n    abc w-1 1") == true)
        }
    }

    @Test(arguments: [false, true])
    func `A command has its own session, no input, no signal blocked or ignored, and no descriptor of the daemon`(
        isExpected: Bool
    ) async {
        await #expect(processExitsWith: .success) { [isExpected] in
            signal(SIGHUP, SIG_IGN)
            let workshop = try Workshop()
            let source = try workshop.loop.onSignal(SIGUSR1) {}
            let inherited = dup(0)
            if isExpected { _ = try workshop.expect() }
            try workshop.run(
                """
                read -r pid name state parent group session rest < /proc/self/stat
                test $pid = $group && test $pid = $session && echo own session >&2
                readlink /proc/self/fd/0 >&2
                echo $(ls /proc/self/fd) >&2
                grep SigIgn /proc/self/status >&2
                exit 1
                """)
            try workshop.finish()
            let said = workshop.messages.first?.split(separator: "\n    ").dropFirst() ?? []
            // The fourth descriptor is the folder that ls reads.
            #expect(said.dropLast() == ["own session", "/dev/null", "0 1 2 3"])
            let ignored = try #require(said.last.flatMap { UInt64($0.dropFirst("SigIgn:\t".count), radix: 16) })
            #expect(ignored == 0)
            // A shell would have cleared its mask.
            if isExpected { _ = try workshop.expect() }
            try workshop.run("grep -q 'SigBlk:.0000000000000000' /proc/self/status")
            try workshop.finish()
            #expect(workshop.messages.count == 1)
            withExtendedLifetime((source, inherited)) {}
        }
    }

    @Test func `A command may print without end, and its last lines are kept`() throws {
        let workshop = try Workshop()
        try workshop.run("yes 'some words' | head -c 100000000 >&2; (echo; echo last words) >&2; exit 4")
        try workshop.finish()
        try #require(workshop.messages.count == 1)
        let lines = workshop.messages[0].split(separator: "\n")
        #expect(lines.first?.contains("exit status 4") == true)
        #expect(lines.dropFirst().first == "    …")
        #expect(lines.last == "    last words")
        #expect(workshop.messages[0].utf8.count < 7000)
    }

    @Test func `A failing command's standard output is kept for the message if the runner keeps output`() throws {
        let workshop = try Workshop(standardOutput: .kept)
        try workshop.run("echo all is well")
        try workshop.run("echo half done; echo no more >&2; exit 4")
        try workshop.finish()
        #expect(workshop.messages.count == 1)
        #expect(workshop.messages.first?.hasSuffix("\n    half done\n    no more") == true)
    }

    @Test func `A command may run for ever without delaying another one`() throws {
        let workshop = try Workshop()
        try workshop.run("read word < \(workshop.gate().path)")
        try workshop.run("exit 5")
        try workshop.wait { !workshop.messages.isEmpty }
        #expect(workshop.messages == [#"action: "wave" (ended): exit status 5 from: exit 5"#])
        #expect(!workshop.runner.isIdle)
        #expect(try workshop.runner.waitUntilIdle(atMost: .milliseconds(1)) == false)
    }

    @Test(arguments: [false, true])
    func `A command may leave a program in the background that goes on writing`(daemonEnds: Bool) throws {
        let folder = Folder()
        let gate = folder.pipe("gate")
        let done = folder.pipe("done")
        var workshop: Workshop? = try Workshop()
        try workshop?.run("(read word < \(gate.path); head -c 200000 /dev/zero >&2 && echo lived > \(done.path)) &")
        try workshop?.finish()
        if daemonEnds {
            workshop?.runner.leaveRunning()
            workshop = nil
        }
        let loop = try workshop?.loop ?? EventLoop()
        var heard = false
        let source = try loop.onReadable(done.ends.raw) { heard = true }
        gate.open()
        try loop.run(until: loop.now + patience) { heard }
        #expect(heard)
        withExtendedLifetime(source) {}
    }

    @Test func `Commands may leave 150 programs in the background without using up the daemon's descriptors`() async {
        await #expect(processExitsWith: .success) {
            allowFewDescriptors()
            let workshop = try Workshop()
            let gate = workshop.gate()
            let done = workshop.folder.pipe("done")
            var lived = 0
            let source = try workshop.loop.onReadable(done.ends.raw) {
                var bytes = [UInt8](repeating: 0, count: 100)
                lived += read(done.ends.raw, &bytes, bytes.count)
            }
            for _ in 0..<150 {
                try workshop.run("(read word < \(gate.path); echo words >&2 && printf x > \(done.path)) &")
                try workshop.finish()
            }
            gate.open(times: 150)
            try workshop.wait { lived == 150 }
            #expect(workshop.messages == [])
            withExtendedLifetime(source) {}
        }
    }

    @Test func `A command does not start while the limit of commands is reached`() throws {
        let workshop = try Workshop(limit: 2)
        let gate = workshop.gate()
        for _ in 0..<5 { try workshop.run("read word < \(gate.path)") }
        #expect(
            workshop.messages == [
                """
                action: "wave" (ended): not run, 2 commands are still running and the limit is 2: read word < \(gate.path)
                    a program that stays open should not be waited for: let its command line end with &
                """
            ])
        gate.open(times: 2)
        try workshop.finish()
        try workshop.run("exit 6")
        try workshop.finish()
        #expect(workshop.messages.last == #"action: "wave" (ended): exit status 6 from: exit 6"#)
    }

    @Test(arguments: [false, true])
    func `A thousand commands leave no zombie and no descriptor, whether they start or not`(areExpected: Bool) async {
        await #expect(processExitsWith: .success) { [areExpected] in
            allowFewDescriptors()
            let workshop = try Workshop()
            for index in 0..<1000 {
                if areExpected { _ = try workshop.expect() }
                switch index % 10 {
                case 0: try workshop.run("no-such-program", phase: "began")
                case 1: try workshop.run(workshop.folder.path, phase: "began")
                default: try workshop.run("/bin/true", phase: "ended")
                }
                if index % 16 == 15 { try workshop.finish() }
            }
            try workshop.finish()
            #expect(!workshop.messages.isEmpty)
            #expect(workshop.messages.allSatisfy { $0.contains("command not found") || $0.contains("a folder and no program") })
            workshop.runner.leaveRunning()
            #expect(hasNoChild())
        }
    }

    @Test func `A command that the loop cannot watch is ended`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            workshop.loop.exit(0)
            _ = try workshop.loop.run()
            try workshop.run("sleep 60")
            #expect(workshop.messages.first?.contains("(ended): cannot watch the command: cannot wait for descriptor") == true)
            #expect(workshop.runner.isIdle)
            #expect(hasNoChild())
        }
    }
}
