import Foundation
import Testing

/// Tests the kinds of standard output and error, environments and files that the program can get.
@Suite struct `Surroundings` {
    private static let config = "[[gesture]]\nname = \"t\"\ntap = {}\nrun = \"x\"\n"
    private static let tap = "'1 finger touches, hold 50ms, lift'"

    @Test(arguments: [("> /dev/full", "No space left on device"), (">&-", "Bad file descriptor")])
    func `A full or closed standard output is reported once, with status 73`(redirection: String, reason: String) throws {
        let program = try Program()
        try program.write("c.toml", Self.config)
        for words in ["help", "check c.toml", "try \(Self.tap) --config c.toml", "init"] {
            let result = try program.shell("tactus \(words) \(redirection)")
            #expect(result.status == 73, "\(words)")
            #expect(result.errors == "tactus: cannot write the results: \(reason)\n")
        }
    }

    @Test func `A standard output without a reader ends the program with status 73 and no message`() throws {
        let program = try Program()
        let result = try program.shell(
            "mkfifo gate; { read go < gate; tactus help; echo $? > status; } | { exec <&-; echo > gate; }; cat status")
        #expect(result.output == "73\n")
        #expect(result.errors == "")
    }

    @Test func `A missing HOME is reported by every command that needs it`() throws {
        let program = try Program()
        for (words, status) in [("check", 78), ("run", 78), ("try \(Self.tap)", 78), ("init", 78)] as [(String, Int32)] {
            let result = try program.shell("unset HOME; tactus \(words)")
            #expect(result.status == status)
            #expect(result.errors.hasPrefix("tactus: config: HOME is not set"), "\(result.errors)")
        }
        #expect(try program.shell("unset HOME; XDG_CONFIG_HOME=$PWD tactus check").status == 66)
    }

    @Test func `Messages have journal prefixes only if standard error is the stream that JOURNAL_STREAM names`() throws {
        let program = try Program()
        let elsewhere = try program.shell("JOURNAL_STREAM=1:2 tactus check nowhere")
        #expect(elsewhere.errors.hasPrefix("tactus: "))
        let journal = try program.shell("export JOURNAL_STREAM=$(stat -L -c %d:%i /proc/self/fd/2); tactus check nowhere")
        #expect(journal.errors.hasPrefix("<3>tactus: "))
    }

    @Test func `A pipe is read if the command line names it, and blocks nothing otherwise`() throws {
        let program = try Program()
        try program.write("c.toml", Self.config)
        let daemon = try program.shell("mkfifo pipe; timeout 10 tactus run --config pipe")
        #expect(daemon.status == 78)
        #expect(daemon.errors == "tactus: config: pipe: not a regular file; write what comes through a pipe to a file\n")
        let dropIn = try program.shell(
            "mkdir c.d; mkfifo c.d/pipe.toml; timeout 10 tactus check c.toml; status=$?; rm -r c.d; exit $status")
        #expect(dropIn.status == 66)
        #expect(dropIn.errors.contains("c.d/pipe.toml: not a regular file"))
        try program.write("stroke.toml", "[[gesture]]\nname = \"a\"\nstroke = { recording = \"pipe\" }\nrun = \"x\"\n")
        let recording = try program.shell("tactus check stroke.toml")
        #expect(recording.output.hasPrefix("stroke.toml:3:24: error: \"recording\" is \"pipe\": ./pipe: not a file\n"))
        #expect(try program.shell("tactus try \(Self.tap) -o r.yml").status == 0)
        let replayed = try program.shell("cat r.yml | timeout 10 tactus replay /dev/stdin --config c.toml --json")
        #expect(replayed.status == 0, "\(replayed.errors)")
        #expect(replayed.output == (try program.shell("tactus replay r.yml --config c.toml --json").output))
        #expect(try program.shell("tactus check /dev/null").status == 0)
    }

    @Test func `A name with control characters is shown escaped, so that it cannot steer the terminal`() throws {
        let program = try Program()
        let word = try program.run("\u{1B}[2J\u{9B}m")
        #expect(word.errors.contains(#"\u{1B}[2J\u{009B}m"#), "\(word.errors)")
        let file = try program.run("check", "a\u{1B}\nb")
        #expect(!file.errors.contains("\u{1B}"))
        let config = try program.write("c.toml", "[[gesture]]\nname = \"t\"\ntap = {}\nrun = [\"say\", \"\\u009B2J\"]\n")
        let shown = try program.shell("tactus try \(Self.tap) --config \(config)")
        #expect(shown.status == 0, "\(shown.errors)")
        #expect(!shown.output.contains("\u{9B}"))
    }

    @Test func `A device name with line breaks is shown escaped on one line`() throws {
        let program = try Program()
        try program.write("c.toml", "[[gesture]]\nname = \"t\"\nrotate = { fingers = 12 }\nrun = \"x\"\n")
        let made = try program.shell("tactus try \(Self.tap) -o r.yml; sed -i 's/name: .*/name: \"a\\\\ntactus: b\\\\n    c\"/' r.yml")
        #expect(made.status == 0)
        let result = try program.shell("tactus replay --config c.toml r.yml")
        #expect(result.errors.contains(#""a\ntactus: b\n    c" cannot do "t""#), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }

    @Test func `A command in the background keeps its standard error when a replay has ended`() throws {
        let program = try Program()
        try program.write(
            "c.toml",
            "[[gesture]]\nname = \"t\"\ntap = {}\nrun = \"{ exec 3> voice; read go < gate; echo more >&2; echo alive >&3; } &\"\n")
        let result = try program.shell(
            """
            mkfifo gate voice; tactus try \(Self.tap) -o r.yml; tactus replay --act --json --config c.toml r.yml > /dev/null
            cat voice & echo > gate; wait
            """)
        #expect(result.output == "alive\n", "\(result.errors)")
    }

    @Test func `Events of several recordings are shown with the name of their recording`() throws {
        let program = try Program()
        try program.write("c.toml", Self.config)
        let made = try program.shell("tactus try \(Self.tap) -o a.yml && cp a.yml b.yml")
        #expect(made.status == 0)
        let shown = try program.shell("tactus replay --config c.toml a.yml b.yml")
        #expect(shown.output.hasPrefix("a.yml:\n"))
        #expect(shown.output.contains("\nb.yml:\n"))
        let lines = try program.shell("tactus replay --config c.toml --json a.yml b.yml").output.split(separator: "\n")
        #expect(lines.map { $0.prefix(20) } == ["{\"recording\":\"a.yml\"", "{\"recording\":\"b.yml\""].map { $0.prefix(20) })
        #expect(try !program.shell("tactus replay --config c.toml --json a.yml").output.contains("recording"))
    }
}
