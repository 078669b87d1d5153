import Testing

@testable import tactus

@Suite struct `Colors` {
    private static let config = "[[gesture]]\nname = \"t\"\ntap = {}\nrum = \"true\"\n"
    private static let right = "[[gesture]]\nname = \"t\"\ntap = {}\nrun = \"true\"\n"

    @Test func `Colors mark places, severities and phases with --color always, and are absent without a terminal`() throws {
        let program = try Program()
        try program.write("c.toml", Self.config)
        try program.write("r.toml", Self.right)
        let colored = try program.shell("NO_COLOR=1 tactus check c.toml --color always")
        #expect(colored.status == 1)
        #expect(colored.output.hasPrefix("\u{1B}[1mc.toml:4:1:\u{1B}[m \u{1B}[1;31merror:\u{1B}[m unknown key \"rum\""))
        #expect(colored.output.contains("      | \u{1B}[1;31m^~~\u{1B}[m\n"))
        for option in ["", "--color auto", "--color never"] {
            let plain = try program.shell("tactus check c.toml \(option)")
            #expect(plain.output == colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: ""))
        }
        let sentence = "'1 finger touches, hold 60ms, lift'"
        let tried = try program.shell("tactus try \(sentence) --config r.toml --color always").output
        #expect(tried.contains("→ \"t\" \u{1B}[1;32mended\u{1B}[m"))
        #expect(try program.shell("tactus try \(sentence) --config r.toml").output == tried.replacing(/\u{1B}\[[0-9;]*m/, with: ""))
        #expect(try !program.shell("tactus try \(sentence) --config r.toml --color always --json").output.contains("\u{1B}"))
        #expect(try !program.shell("tactus check c.toml --color always --json").output.contains("\u{1B}"))
    }

    @Test(.enabled(if: Tools.has("script"), "script is missing"))
    func `Colors are used on a terminal by default, except with NO_COLOR or on a dumb terminal`() throws {
        let program = try Program()
        try program.write("c.toml", Self.config)
        func isColored(_ variables: String, _ option: String = "") throws -> Bool {
            let result = try program.shell("\(variables) script -qec 'tactus check c.toml \(option)' /dev/null")
            #expect(result.output.contains("unknown key"), "\(result.output)\(result.errors)")
            return result.output.contains("\u{1B}")
        }
        #expect(try isColored("TERM=xterm"))
        #expect(try isColored("TERM=xterm NO_COLOR="))
        #expect(try !isColored("TERM=xterm NO_COLOR=1"))
        #expect(try !isColored("TERM=dumb"))
        #expect(try !isColored("TERM=xterm", "--color never"))
        #expect(try isColored("TERM=dumb NO_COLOR=1", "--color always"))
    }
}
