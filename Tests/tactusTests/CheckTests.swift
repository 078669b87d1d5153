import Foundation
import Testing

/// The output of check without the lines that depend on the devices of the test's machine.
private func lines(_ result: Program.Result) -> [String] {
    result.output.split(separator: "\n").map(String.init).filter { !$0.contains("touch device") && !$0.contains("\"code\":\"no-device\"") }
}

@Suite struct `Checking a file` {
    @Test func `A check of a wrong file quotes every place and ends with a summary and status 1`() throws {
        let program = try Program()
        try program.write(
            "c.toml",
            """
            [[gesture]]
            name = "next"
            swipe = { direction = "lefft", distance = 20 }
            rum = "true"

            """)
        let result = try program.shell("tactus check c.toml")
        #expect(result.status == 1)
        #expect(result.errors == "")
        #expect(
            result.output.split(separator: "\n") == [
                """
                c.toml:3:23: error: unknown direction "lefft" (did you mean "left"?); it can be right, down-right, down, down-left, left, \
                up-left, up, up-right
                """,
                #"    3 | swipe = { direction = "lefft", distance = 20 }"#,
                "      |                       ^~~~~~~",
                #"c.toml:3:43: error: "distance" needs a unit: write distance = "20mm""#,
                #"    3 | swipe = { direction = "lefft", distance = 20 }"#,
                "      |                                           ^~",
                #"c.toml:4:1: error: unknown key "rum" (did you mean "run"?)"#,
                #"    4 | rum = "true""#,
                "      | ^~~",
                "c.toml: 3 errors: not valid",
            ])
    }

    @Test func `A check with --json reports every mistake as an object on a line`() throws {
        let program = try Program()
        try program.write("c.toml", "[[gesture]]\nname = \"a\\tb\"\nswipe = { direction = \"lefft\" }\nrun = 3\n")
        let result = try program.shell("tactus check --json c.toml")
        #expect(result.status == 1)
        #expect(
            lines(result) == [
                #"{"file":"c.toml","line":2,"column":8,"end_column":14,"severity":"error","code":"wrong-name","#
                    + #""message":"a gesture's name must be one line without control characters"}"#,
                #"{"file":"c.toml","line":3,"column":23,"end_column":30,"severity":"error","code":"unknown-word","#
                    + #""message":"unknown direction \"lefft\" (did you mean \"left\"?); it can be right, down-right, down, down-left, left, "#
                    + #"up-left, up, up-right","suggestion":"\"left\""}"#,
                #"{"file":"c.toml","line":4,"column":7,"end_column":8,"severity":"error","code":"wrong-type","message":"\"run\" must be a "#
                    + #"command such as \"notify-send hello\" or [\"notify-send\", \"hello\"], not an integer"}"#,
                #"{"file":"c.toml","valid":false,"gestures":null,"errors":3,"warnings":0,"notes":0}"#,
            ])
    }

    @Test func `A check with --json names related places, and omits the place of notes about the whole file`() throws {
        let program = try Program()
        try program.write(
            "c.toml",
            "[[gesture]]\nname = \"a\"\ntap = { fingers = 4 }\nrun = \"true\"\n[[gesture]]\nname = \"b\"\n"
                + "tap = { fingers = 4 }\nrun = \"true\"\n")
        let result = try program.shell("tactus check --json c.toml")
        #expect(result.status == 0)
        let found = lines(result)
        try #require(found.count == 3)
        #expect(found[0].contains(#""code":"never-happens""#))
        #expect(found[0].hasSuffix(#","related":[{"file":"c.toml","line":1,"column":1}]}"#))
        #expect(found[1].hasPrefix(#"{"file":"c.toml","severity":"note","code":"desktop-unknown","message":"#))
        #expect(found[2].hasPrefix(#"{"file":"c.toml","valid":true,"gestures":2,"errors":0,"warnings":1,"notes":"#))
        for line in found { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }

    @Test func `A missing file is advised to be made with init only if init writes that file`() throws {
        let program = try Program()
        #expect(try program.run("check", "new.toml").errors == "tactus: config: new.toml: No such file or directory\n")
        let own = try program.run("check").errors
        #expect(own.hasSuffix("/tactus.toml: No such file or directory; \"tactus init\" writes one to start from\n"), "\(own)")
    }

    @Test func `A check of several files reports each, and --config names a file as an argument does`() throws {
        let program = try Program()
        try program.write("a.toml", "[[gesture]]\nname = \"a\"\ntap = { fingers = 4 }\nrun = \"true\"\n")
        try program.write("b.toml", "b = 1\n")
        try program.write("a.d/x.toml", "[[gesture]]\nname = \"x\"\ntap = { fingers = 5 }\nrun = \"true\"\n")
        let result = try program.shell("tactus check b.toml a.toml --json")
        #expect(result.status == 1)
        let sums = lines(result).filter { $0.contains("\"valid\"") }
        try #require(sums.count == 2)
        #expect(sums[0] == #"{"file":"b.toml","valid":false,"gestures":null,"errors":1,"warnings":0,"notes":0}"#)
        #expect(sums[1].hasPrefix(#"{"file":"a.toml","valid":true,"gestures":2,"errors":0,"#))
        #expect(try program.shell("tactus check --config a.toml").output == program.shell("tactus check a.toml").output)
        #expect(try program.shell("tactus check --config b.toml a.toml").status == 1)
        let missing = try program.shell("tactus check nowhere.toml b.toml")
        #expect(missing.status == 66)
        #expect(missing.output.contains("b.toml: 1 error: not valid\n"))
    }

    @Test func `A check reads pipes that are named on the command line`() throws {
        let program = try Program()
        try program.write("c.toml", "[[gesture]]\nname = \"a\"\ntap = { fingers = 4 }\nrun = \"true\"\n")
        for command in [
            "bash -c 'tactus check <(cat c.toml)'", "cat c.toml | tactus check /dev/stdin", "cat c.toml | tactus check -",
            "cat c.toml | tactus check --config /dev/stdin", "tactus check /dev/stdin < c.toml",
            "mkfifo pipe; cat c.toml > pipe & tactus check pipe",
        ] {
            let result = try program.shell(command)
            #expect(result.status == 0, "\(command): \(result.errors)")
            #expect(result.output.contains("valid, 1 gesture;"), "\(command)")
        }
        let tried = try program.shell("bash -c 'tactus try \"4 fingers touch, hold 60ms, lift\" --json --config <(cat c.toml)'")
        #expect(tried.output.contains("\"gesture\":\"a\""), "\(tried.errors)")
    }

    @Test func `A check names commands that are not found, with a suggestion`() throws {
        let program = try Program()
        try program.write("bin/frobnicate", "")
        try program.write("bin/plain", "")
        try program.write(
            "c.toml",
            """
            [[gesture]]
            name = "a"
            tap = { fingers = 4 }
            run = "frobnicat x"

            [[gesture]]
            name = "b"
            tap = { fingers = 5 }
            run = ["/nowhere/at/all"]

            [[gesture]]
            name = "c"
            press = { fingers = 4 }
            run = ["~/bin/x"]
            released = "plain | frobnicate"

            [[gesture]]
            name = "d"
            tap = { fingers = 6 }
            run = "/etc"

            """)
        let result = try program.shell("chmod +x bin/frobnicate; PATH=$PWD/bin:$PATH tactus check c.toml")
        #expect(result.status == 0)
        let messages = lines(result).filter { $0.contains(": warning: ") }
        #expect(
            messages == [
                """
                c.toml:4:7: warning: "a" (ended): "frobnicat" is not found in PATH, as this shell has it (did you mean "frobnicate"?); \
                install it, or write its path
                """,
                #"c.toml:9:7: warning: "b" (ended): there is no file "/nowhere/at/all"; correct the path"#,
                """
                c.toml:14:7: warning: "c" (ended): "~/bin/x" begins with ~, which only a shell replaces, and a list runs without one; write \
                the path in full
                """,
                """
                c.toml:15:12: warning: "c" (released): "\(program.home.path)/bin/plain" cannot be executed; if it is a script: chmod +x \
                \(program.home.path)/bin/plain
                """,
                #"c.toml:20:7: warning: "d" (ended): "/etc" is a folder and no program; write the path of a program"#,
            ])
    }

    @Test func `A check warns if the first item of a command list is a program together with its arguments`() throws {
        let program = try Program()
        try program.write("c.toml", "[[gesture]]\nname = \"a\"\ntap = { fingers = 4 }\nrun = [\"notify-send hi\", \"you\"]\n")
        let messages = lines(try program.shell("tactus check c.toml")).filter { $0.contains(": warning: ") }
        #expect(
            messages == [
                #"c.toml:4:7: warning: "a" (ended): there is no program "notify-send hi": a list is a program and its arguments, each by "#
                    + #"itself; write ["notify-send", "hi", "you"]"#
            ])
    }

    @Test func `A check names paths that the service does not find, and words that only a shell understands`() throws {
        let program = try Program()
        try program.write(
            "c.toml",
            """
            [[gesture]]
            name = "a"
            press = { fingers = 4 }
            began = "scripts/x.sh"
            ended = ["$HOME/bin/x"]
            released = ["ls", "|", "sh"]

            [[gesture]]
            name = "b"
            press = { fingers = 5 }
            ended = ["echo", "\\"", "&&", "ls"]

            [[gesture]]
            name = "c"
            press = { fingers = 3 }
            began = ["$HOME/bin/my script"]
            ended = ["bin/my script"]
            released = ["sh -e", "x"]

            """)
        let messages = lines(try program.shell("tactus check c.toml")).filter { $0.contains(": warning: ") }
        #expect(
            messages == [
                #"c.toml:4:9: warning: "a" (began): there is no file "scripts/x.sh" in your home folder, where the service runs commands; "#
                    + "write the path in full",
                #"c.toml:5:9: warning: "a" (ended): "$HOME/bin/x" begins with $, which only a shell replaces, and a list runs without one; "#
                    + "write the path in full",
                #"c.toml:6:12: warning: "a" (released): a list runs without a shell, so "|" is given as it is; write "#
                    + "the command in one text instead",
                #"c.toml:11:9: warning: "b" (ended): a list runs without a shell, so "&&" is given as it is; write the command in one "#
                    + "text instead",
                #"c.toml:16:9: warning: "c" (began): "$HOME/bin/my script" begins with $, which only a shell replaces, and a list "#
                    + "runs without one; write the path in full",
                #"c.toml:17:9: warning: "c" (ended): there is no file "bin/my script" in your home folder, where the service runs "#
                    + "commands; write the path in full",
                #"c.toml:18:12: warning: "c" (released): there is no program "sh -e": a list is a program and its arguments, each by "#
                    + #"itself; write ["sh", "-e", "x"]"#,
            ])
    }

    @Test func `A check stops at 5000000 bytes of a file without an end`() throws {
        let result = try Program().shell("tactus check /dev/zero")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("/dev/zero:1:1: error: the configuration has more than 5000000 bytes, which is the limit"))
    }

    @Test func `A check keeps control characters from the terminal`() throws {
        let program = try Program()
        try program.write("c.toml", "# \u{1B}[31m\n\u{1B}]0;title\u{7} = 1 # \u{9B}31m \u{202E}\n")
        let result = try program.shell("tactus check c.toml")
        #expect(result.status == 1)
        #expect(result.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
        #expect(!result.output.contains("\u{202E}"))
    }

    @Test func `A check of an empty file says nothing about the machine`() throws {
        let program = try Program()
        let result = try program.shell("tactus check /dev/null")
        #expect(result.status == 0)
        #expect(
            result.output == "/dev/null:1:1: warning: no gesture is enabled: nothing will happen\n/dev/null: valid, 0 gestures; 1 warning\n"
        )
    }
}
