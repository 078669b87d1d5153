@testable import Configuration
import Diagnostics
import Testing

@Suite struct `The changes of a new configuration` {
    private func change(from old: String, to new: String) throws -> String {
        "\(ConfigurationChange(from: try Configuration(parsing: old), to: try Configuration(parsing: new)))"
    }

    private func tap(_ name: String, fingers: Int = 2, run: String = "true") -> String {
        "[[gesture]]\nname = \"\(name)\"\ntap = { fingers = \(fingers) }\nrun = \"\(run)\"\n"
    }

    @Test func `The changes of a configuration name the gestures that are new, gone and changed`() throws {
        let old = tap("a") + tap("b", fingers: 3) + tap("c", fingers: 4)
        let new = tap("a") + tap("c", fingers: 4, run: "false") + tap("d", fingers: 5) + tap("e", fingers: 6)
        #expect(try change(from: old, to: new) == #"2 gestures new ("d", "e"), 1 gone ("b"), 1 changed ("c")"#)
    }

    @Test func `The changes of a configuration use the singular for one gesture`() throws {
        #expect(try change(from: tap("a"), to: tap("a") + tap("b", fingers: 3)) == #"1 gesture new ("b")"#)
        #expect(try change(from: tap("a") + tap("b", fingers: 3), to: tap("a")) == #"1 gesture gone ("b")"#)
    }

    @Test func `The changes of a configuration are none if only comments and blank lines differ`() throws {
        #expect(try change(from: tap("a"), to: "# mine\n\n\n" + tap("a")) == "nothing has changed")
    }

    @Test(arguments: [
        ("tap = { fingers = 2 }", "tap = { fingers = 2, count = 2 }"), ("run = \"x\"", "run = \"y\""), ("run = \"x\"", "began = \"x\""),
        ("priority = \"normal\"", "priority = \"high\""), ("device = \"a\"", "device = \"b\""),
        ("detector = \"a\"", "detector = \"b\""),
    ])
    func `The changes of a configuration include every change of a gesture`(old: String, new: String) throws {
        func gesture(_ line: String) -> String {
            let kind = ["tap", "detector"].contains(where: line.hasPrefix) ? "" : "press = {}\n"
            return "[[gesture]]\nname = \"g\"\n\(kind)\(line)\n"
        }
        #expect(try change(from: gesture(old), to: gesture(new)) == #"1 gesture changed ("g")"#)
    }

    @Test func `A gesture counts as unchanged if only its sectors, rivals or detector number change because of other gestures`() throws {
        let straight = "[[gesture]]\nname = \"s\"\nswipe = { direction = \"left\" }\nrun = \"true\"\n"
        let diagonal = "[[gesture]]\nname = \"d\"\nswipe = { direction = \"up-left\" }\nrun = \"true\"\n"
        #expect(try change(from: straight, to: straight + diagonal) == #"1 gesture new ("d")"#)
        let circle = "[[gesture]]\nname = \"c\"\nstroke = { shape = \"circle\" }\nrun = \"true\"\n"
        let check = "[[gesture]]\nname = \"v\"\nstroke = { shape = \"check\" }\nrun = \"true\"\n"
        #expect(try change(from: circle, to: circle + check) == #"1 gesture new ("v")"#)
        let first = "[[gesture]]\nname = \"x\"\ndetector = \"x\"\nrun = \"true\"\n"
        let second = "[[gesture]]\nname = \"y\"\ndetector = \"y\"\nrun = \"true\"\n"
        #expect(try change(from: second, to: first + second) == #"1 gesture new ("x")"#)
    }

    @Test func `A changed order of gestures is reported, because it is the order of precedence`() throws {
        let (a, b) = (tap("a"), tap("b", fingers: 3))
        #expect(try change(from: a + b, to: b + a) == "gestures in another order")
        #expect(try change(from: a + b, to: a + tap("c", fingers: 4) + b) == #"1 gesture new ("c")"#)
    }

    @Test func `The changes of a configuration include settings, by their keys, and devices`() throws {
        let settings = "[settings]\nheartbeat = \"50ms\"\nmax-commands = 3\nreload-on-save = false\nnotify = true\nsignals = true\n"
        #expect(
            try change(from: tap("a"), to: settings + tap("a"))
                == "settings changed (heartbeat, max-commands, reload-on-save, notify, signals)")
        #expect(
            try change(from: tap("a"), to: "[[device]]\nmatch = { name = \"*\" }\nenabled = false\n" + tap("a")) == "devices set otherwise")
    }

    @Test func `Device tables count as unchanged if only their places change`() throws {
        let pads = ["one", "two"].map { "[[device]]\nmatch = { name = \"\($0)\" }\nenabled = false\n" }
        #expect(try change(from: tap("a") + pads[0] + pads[1], to: "# a comment\n" + pads[0] + pads[1] + tap("a")) == "nothing has changed")
        #expect(try change(from: pads[0] + pads[1] + tap("a"), to: pads[1] + pads[0] + tap("a")) == "devices set otherwise")
    }

    @Test func `The changes of a configuration include layers that are new, gone or have another mask`() {
        let position = SourcePosition(line: 1, column: 1)
        var (old, new) = (Configuration(), Configuration())
        old.layers = [Layer(name: "a", position: position), Layer(name: "b", position: position), Layer(name: "c", position: position)]
        new.layers = [Layer(name: "a", position: position), Layer(name: "b", mask: .own, position: position)]
        #expect("\(ConfigurationChange(from: old, to: new))" == #"layers changed ("b", "c")"#)
    }

    @Test func `A changed order of layers is reported, because it is their order of precedence`() throws {
        let (a, b) = ("[layer.a]\nwhen = { tablet = true }\n", "[layer.b]\nwhen = { app = \"b\" }\n")
        #expect(try change(from: a + b, to: b + a) == "layers in another order")
    }

    @Test func `The changes of a configuration name at most five gestures, with names cut to 60 characters`() throws {
        let many = (1...7).map { tap("g\($0)", fingers: $0) }.joined()
        #expect(try change(from: "", to: many) == #"7 gestures new ("g1", "g2", "g3", "g4", "g5", …)"#)
        let long = String(repeating: "x", count: 100)
        #expect(try change(from: "", to: tap(long)) == "1 gesture new (\"\(String(repeating: "x", count: 60))…\")")
    }
}
