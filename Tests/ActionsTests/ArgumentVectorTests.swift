import Configuration
import Glibc
import Testing

@testable import Actions

@Suite struct `A command line` {
    @Test(arguments: [
        ("swaymsg workspace next", ["swaymsg", "workspace", "next"]),
        ("  wpctl\tset-volume  @DEFAULT_AUDIO_SINK@ 2%- ", ["wpctl", "set-volume", "@DEFAULT_AUDIO_SINK@", "2%-"]),
        ("notify-send 'two words' \"and three more\"", ["notify-send", "two words", "and three more"]),
        ("notify-send '$HOME; rm *' \"it's\"", ["notify-send", "$HOME; rm *", "it's"]),
        ("prog a'b c'\"d\"e '' \"\"", ["prog", "ab cde", "", ""]),
        ("/usr/bin/env --option=value name=value", ["/usr/bin/env", "--option=value", "name=value"]),
        ("./script grüße 'ß\n'", ["./script", "grüße", "ß\n"]),
        ("git log a^ +x,y:z", ["git", "log", "a^", "+x,y:z"]),
    ])
    func `A command line without shell syntax is executed directly`(line: String, arguments: [String]) throws {
        #expect(Command.shell(line).argumentVector == arguments)
    }

    @Test(arguments: [
        // Expansions.
        "say $HOME", "say \"$HOME\"", "say `date`", "say \"`date`\"", "ls *", "ls ?", "ls [ab]", "ls ~", "ls a:~", "ls {a,b}", "say $'x'",
        // Operators, comments and escapes.
        "a; b", "a & b", "a && b", "a|b", "a >f", "a <f", "a 2>&1", "(a)", "a #b", "a\\ b", "say \"a\\\"b\"", "! a",
        "a\nb", "a\r", "a\u{7F}",
        // Quotes without an end.
        "say 'a", "say \"a",
        // Assignments, reserved words, builtins, quoted or not, and words that cannot be the name of a program.
        "A=1 prog", "A=", "if a", "while a", "time a", "{ a", "cd /", "'cd' /", "echo a", "[ a", "test a", "exit", ". file", ":", "exec a",
        "export A", "kill 1", "true", "printf a", "trap a", "%1", "''", "'' a",
    ])
    func `A command line with shell syntax is left to the shell`(line: String) throws {
        #expect(Command.shell(line).argumentVector == ["/bin/sh", "-c", line])
    }

    @Test func `A command line that is an array is executed unchanged`() throws {
        #expect(Command.arguments(["echo", "$HOME", ""]).argumentVector == ["echo", "$HOME", ""])
    }

    @Test func `A command line is split into the same words as by the shell`() throws {
        let folder = Folder()
        let workshop = try Workshop()
        var chance = SystemRandomNumberGenerator()
        let alphabet = Array("ab=^%:'\"\" $\t-é")
        var expected = ""
        var script = "exec > \(folder.file("words"))\n"
        for _ in 0..<2000 {
            let line = String((0..<Int.random(in: 1...12, using: &chance)).map { _ in alphabet.randomElement(using: &chance)! })
            guard let words = PlainWords.split(line) else { continue }
            script += "set -- \(line); for word; do printf '<%s>' \"$word\"; done; echo\n"
            expected += words.map { "<\($0)>" }.joined() + "\n"
        }
        try workshop.run("sh \(folder.file("script", containing: script, mode: 0o600))")
        try workshop.finish()
        #expect(workshop.messages == [])
        #expect(folder.contents("words") == expected)
    }

    @Test(arguments: [
        (Command.shell("swaymsg workspace 'next one'"), "swaymsg workspace 'next one'"),
        (.shell("\nfirst\nsecond\n"), "first …"),
        (.shell(String(repeating: "x", count: 300)), String(repeating: "x", count: 200) + " …"),
        (.arguments(["notify-send", "it's done", "", "$1"]), #"notify-send 'it'\''s done' '' '$1'"#),
    ])
    func `A command line is shown in messages on one line`(form: Command, text: String) throws {
        #expect(form.description == text)
    }
}
