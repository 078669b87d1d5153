import Testing

@Suite struct `The command tactus import` {
    private let conf = "gesture swipe left 3 notify-send left\n"

    @Test func `tactus import prints a configuration that check accepts and try plays`() throws {
        let shell = try Shell()
        try shell.write("libinput-gestures.conf", conf)
        let result = try shell.run("tactus import libinput-gestures.conf >tactus.toml")
        #expect(result.status == 0)
        #expect(result.errors == "tactus: 1 gesture carried over\n")
        let check = try shell.run("tactus check tactus.toml")
        #expect(check.status == 0)
        #expect(check.output.contains("\ntactus.toml: valid, 1 gesture; "), "\(check.output)")
        let played = try shell.run("tactus try '3 fingers touch, slide left 40mm in 120ms, lift' --config tactus.toml")
        #expect(played.output.contains("3 fingers left"), "\(played.output)")
    }

    @Test func `tactus import reports untranslated items on standard error and in the configuration`() throws {
        let shell = try Shell()
        try shell.write("x", "gesture swipe up 3 _internal --cols 2 ws_left")
        let result = try shell.run("tactus import --from libinput-gestures x -o new.toml")
        #expect(result.status == 1)
        #expect(result.output == "")
        let message =
            "tactus: 0 gestures carried over; 1 thing could not be:\nx:1: gesture swipe up 3 _internal --cols 2 ws_left: Tactus does not"
        #expect(result.errors.hasPrefix(message), "\(result.errors)")
        #expect(shell.read("new.toml")?.contains("#   x:1: gesture swipe up 3 _internal --cols 2 ws_left: Tactus does not") == true)
    }

    @Test func `tactus import makes the folder of the configuration`() throws {
        let shell = try Shell()
        try shell.write("x", "gesture swipe left 3 true\n")
        let result = try shell.run("tactus import --from libinput-gestures x -o .config/tactus/tactus.toml")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try shell.run("tactus check").status == 0)
    }

    @Test func `tactus import translates keys and says once what access they need`() throws {
        let shell = try Shell()
        try shell.write("config.yml", "swipe: { 3: { left: { sendkey: LEFTALT+RIGHT }, right: { sendkey: LEFTALT+LEFT } } }\n")
        let result = try shell.run("tactus import config.yml -o new.toml")
        #expect(result.status == 0)
        #expect(
            result.errors == """
                tactus: 2 gestures carried over
                tactus: note: 2 gestures press keys, which needs access to /dev/uinput; "tactus check" shows whether you have it, and what to \
                type if not

                """)
        let played = try shell.run("tactus try '3 fingers touch, slide left 40mm in 120ms, lift' --config new.toml")
        #expect(played.output.contains("would press alt+right"), "\(played.output)")
    }

    @Test func `tactus import does not replace a file without --force`() throws {
        let shell = try Shell()
        try shell.write("libinput-gestures.conf", conf)
        try shell.write("tactus.toml", "# mine\n")
        let result = try shell.run("tactus import libinput-gestures.conf -o tactus.toml")
        #expect(result.status == 73)
        #expect(result.errors == "tactus: tactus.toml: already exists; to replace it, add --force\n")
        #expect(shell.read("tactus.toml") == "# mine\n")
    }

    @Test func `tactus import refuses a configuration of Tactus`() throws {
        let shell = try Shell()
        try shell.write("tactus.toml", "[[device]]\nmatch = { kind = \"touchpad\" }\ngrab = true\n")
        let result = try shell.run("tactus import tactus.toml")
        #expect(result.status == 1)
        #expect(
            result.errors == "tactus: tactus.toml: error: this is a configuration of Tactus, which needs no import; "
                + "to check it, type \"tactus check FILE\"\n")
    }

    @Test func `tactus import joins several files and reads standard input`() throws {
        let shell = try Shell()
        try shell.write("a.conf", conf)
        try shell.write("b.yml", "swipe:\n  3:\n    right:\n      command: \"true\"\n")
        let result = try shell.run("tactus import a.conf - <b.yml >c.toml && tactus check c.toml")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("valid, 2 gestures"))
    }

    @Test func `tactus import reads the arguments of lisgd behind two dashes`() throws {
        let result = try Shell().run("tactus import -- lisgd -g '1,LR,L,*,P,my-menu --now'")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("edge = { fingers = 1, from = \"left\" }\n"))
        #expect(result.output.contains("run = \"my-menu --now\"\n"))
    }

    @Test(arguments: [
        ("", 64, "usage: missing FILE"),
        ("x --from easystroke", 64, "usage: --from easystroke: Tactus knows the files of libinput-gestures, touchegg,"),
        ("--from fusuma -- -g", 64, "usage: unexpected argument \"-g\""),
        ("x.conf -- lisgd -g 1,LR,*,*,R,a", 64, "usage: unexpected argument \"x.conf\": the command line after -- begins with lisgd,"),
        ("-- foo -g 1,LR,*,*,R,a", 64, "usage: unexpected argument \"foo\": the command line after -- begins with lisgd, as in"),
        ("-- lisgd", 64, "usage: missing arguments of lisgd: write its command line, as in tactus import -- lisgd -g"),
        ("/nowhere/touchegg.conf", 66, "/nowhere/touchegg.conf: No such file or directory"),
        ("/dev/null", 1, "/dev/null: error: this is not a file of a known gesture program; name the program with --from"),
        ("--from touchegg /dev/null", 1, "/dev/null:1:1: error: this is not XML: no document element found"),
        ("-- lisgd -v", 1, "lisgd: error: there is neither a lisgd command line with -g here nor the gestures of a config.h"),
        ("/dev/zero", 1, "/dev/zero: error: this is not a file of a known gesture program"),
    ])
    func `tactus import refuses with a reason and the documented exit status`(arguments: String, status: Int32, message: String) throws {
        let result = try Shell().run("tactus import \(arguments)")
        #expect(result.status == status)
        #expect(result.errors.hasPrefix("tactus: \(message)"), "\(result.errors)")
        #expect(result.output == "")
    }
}
