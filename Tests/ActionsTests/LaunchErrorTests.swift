import Actions
import Configuration
import Glibc
import Testing

@Suite struct `A command that cannot start` {
    private func message(_ form: Command) throws -> String {
        let workshop = try Workshop()
        workshop.runner.run(form, environment: [], for: ActionLabel(gesture: "wave", phase: "began"))
        try workshop.finish()
        try #require(workshop.messages.count == 1)
        #expect(workshop.runner.isIdle)
        return workshop.messages[0]
    }

    @Test func `A command that is not in PATH cannot start, and the message says where it was searched for`() throws {
        let path = String(cString: getenv("PATH"))
        #expect(
            try message(.shell("no-such-program --now")) == """
                action: "wave" (began): command not found: no-such-program; PATH is \(path); \
                correct the name, install the program or write its full path
                """)
    }

    @Test func `A command that the shell does not find fails, and the message names PATH`() throws {
        let text = try message(.shell("no-such-program; no-such-program"))
        #expect(text.hasPrefix(#"action: "wave" (began): exit status 127 (the shell did not find a command; PATH is "#))
        #expect(text.hasSuffix("not found"))
    }

    @Test func `A command whose file does not exist cannot start, and the message names the file`() throws {
        #expect(try message(.shell("/nonexistent/file")) == #"action: "wave" (began): no such file: /nonexistent/file; correct the path"#)
    }

    @Test func `A command whose file is not executable cannot start, and the message says how to change that`() throws {
        let folder = Folder()
        let file = folder.file("script", containing: "#!/bin/sh\n", mode: 0o600)
        let text = "action: \"wave\" (began): not an executable file: \(file); if it is a script: chmod +x \(file)"
        #expect(try message(.shell(file)) == text)
    }

    @Test func `A command whose file is a folder cannot start, and the message says so`() throws {
        let text = #"action: "wave" (began): a folder and no program: /etc; write the path of a program"#
        #expect(try message(.shell("/etc")) == text)
    }

    @Test func `A command whose interpreter is missing cannot start, and the message says so`() throws {
        let folder = Folder()
        let file = folder.file("script", containing: "#!/nonexistent/sh\n", mode: 0o700)
        let text = "action: \"wave\" (began): cannot start \(file): the interpreter in its first line (#!) does not exist"
        #expect(try message(.shell(file)) == text)
    }

    @Test func `A script without a #! line is refused in an array and run by the shell in a command line`() throws {
        let folder = Folder()
        let file = folder.file("script", containing: "exit $1\n", mode: 0o700)
        #expect(
            try message(.arguments([file, "9"])) == """
                action: "wave" (began): not a program: \(file); if it is a script, its first line must be like #!/bin/sh
                """)
        #expect(try message(.shell("\(file) 9")) == "action: \"wave\" (began): exit status 9 from: \(file) 9")
    }
}
