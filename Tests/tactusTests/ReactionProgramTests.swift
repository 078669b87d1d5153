import Foundation
import Testing

@Suite struct `A playback of reactions` {
    private let configuration = """
        [[gesture]]
        name = "volume"
        drag = { fingers = 2, axis = "vertical" }
        step = { every = "5mm", forward = "echo softer $TACTUS_STEPS", backward = "echo louder $TACTUS_STEPS" }

        [[gesture]]
        name = "talk"
        press = { fingers = 3 }
        during = "trap 'echo over; exit' TERM; echo talking; sleep 60 & wait"
        tick = { run = "echo still", every = "200ms" }

        [[gesture]]
        name = "next"
        tap = { fingers = 4 }
        run = "echo next"
        cooldown = "1s"

        """

    private func lines(of sentence: String, _ options: String...) throws -> [String] {
        let program = try Program()
        let config = try program.write("c.toml", configuration)
        let result = try program.run(["try", sentence, "--config", config] + options)
        #expect(result.status == 0, "\(result.errors)")
        return result.output.split(separator: "\n").map { $0.dropFirst(23).trimmingCharacters(in: .whitespaces) }
    }

    @Test func `A playback shows steps and the commands that they would run`() throws {
        let lines = try lines(of: "2 fingers touch, slide down 11mm in 200ms, slide up 8mm in 100ms, lift")
        #expect(
            lines.filter { $0.contains("step") } == [
                #"→ "volume" step forward to 1: would run: echo softer $TACTUS_STEPS"#,
                #"→ "volume" step forward to 2: would run: echo softer $TACTUS_STEPS"#,
                #"→ "volume" step backward to 1: would run: echo louder $TACTUS_STEPS"#,
            ])
    }

    @Test func `A playback shows what would be started and ended, and which commands ticks would run`() throws {
        let lines = try lines(of: "3 fingers touch, hold 950ms, lift")
        #expect(
            lines.filter { $0.hasPrefix("would") }.map { $0.prefix(17) } == [
                "would start: trap", "would run: echo s", "would run: echo s", "would end: trap '",
            ])
    }

    @Test func `A playback says that a gesture cools down, as text and in JSON`() throws {
        let taps = "4 fingers touch, hold 50ms, lift, wait 200ms, 4 fingers touch, hold 50ms, lift"
        #expect(
            try lines(of: taps).filter { $0.hasPrefix("would") || $0.hasPrefix("cool") } == [
                "would run: echo next", "cooling down: nothing is done",
            ])
        let program = try Program()
        let config = try program.write("c.toml", configuration)
        let result = try program.run("try", taps, "--config", config, "--json")
        #expect(result.output.split(separator: "\n").map { $0.contains(#""cooling_down":true"#) } == [false, true])
    }

    /// The actions of the JSON lines: the phase, then the action.
    private func actions(_ sentence: String, _ configuration: String? = nil) throws -> [String] {
        let program = try Program()
        let config = try program.write("c.toml", configuration ?? self.configuration)
        let result = try program.run("try", sentence, "--config", config, "--json")
        #expect(result.status == 0, "\(result.errors)")
        return try result.output.split(separator: "\n").flatMap { line -> [String] in
            let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let actions = event["actions"] as? [[String: Any]] ?? []
            return try actions.map { action in
                let data = try JSONSerialization.data(withJSONObject: action, options: [.sortedKeys, .withoutEscapingSlashes])
                return "\(event["phase"] ?? "") \(String(decoding: data, as: UTF8.self))"
            }
        }
    }

    @Test func `A playback in JSON has the command of each step`() throws {
        #expect(
            try actions("2 fingers touch, slide down 11mm in 200ms, slide up 8mm in 100ms, lift") == [
                #"changed {"action":"run","shell":"echo softer $TACTUS_STEPS","steps":1,"trigger":"forward"}"#,
                #"changed {"action":"run","shell":"echo softer $TACTUS_STEPS","steps":2,"trigger":"forward"}"#,
                #"changed {"action":"run","shell":"echo louder $TACTUS_STEPS","steps":1,"trigger":"backward"}"#,
            ])
    }

    @Test func `A playback in JSON has the commands that start, tick and end`() throws {
        let during = #""shell":"trap 'echo over; exit' TERM; echo talking; sleep 60 & wait","trigger":"during""#
        #expect(
            try actions("3 fingers touch, hold 950ms, lift") == [
                #"ended {"action":"start",\#(during)}"#,
                #"tick {"action":"run","shell":"echo still","trigger":"tick"}"#,
                #"tick {"action":"run","shell":"echo still","trigger":"tick"}"#,
                #"released {"action":"end",\#(during)}"#,
            ])
    }

    @Test func `A playback in JSON has keys, calls, arguments and layers of each action`() throws {
        let configuration = #"""
            [[gesture]]
            name = "next"
            swipe = { fingers = 3, direction = "left" }
            run = { keys = ["ctrl+Page_Down", "F5"] }

            [[gesture]]
            name = "talk"
            press = { fingers = 4 }
            during = { keys = "F13" }

            [[gesture]]
            name = "call"
            tap = { fingers = 5 }
            run.dbus = { service = "org.a.B", path = "/", interface = "org.a.I", method = "Go", arguments = ["$TACTUS_X", "y", [1]] }

            [[gesture]]
            name = "list"
            tap = { fingers = 2 }
            run = ["notify-send", "a b"]

            [[gesture]]
            name = "on"
            tap = { fingers = 3 }
            run = { layer = "nav" }

            [layer.nav]

            [[gesture]]
            name = "off"
            layer = "nav"
            tap = { fingers = 1 }
            run = { layer = "base" }
            """#
        #expect(
            try actions("3 fingers touch, slide left 40mm in 120ms, lift", configuration) == [
                #"ended {"action":"press","keys":["ctrl+Page_Down","F5"],"trigger":"ended"}"#
            ])
        #expect(
            try actions("4 fingers touch, hold 950ms, lift", configuration) == [
                #"ended {"action":"hold","keys":["F13"],"trigger":"during"}"#,
                #"released {"action":"release","keys":["F13"],"trigger":"during"}"#,
            ])
        #expect(
            try actions("5 fingers touch, hold 50ms, lift", configuration) == [
                #"ended {"action":"call","arguments":["$TACTUS_X","y",[1]],"bus":"session","interface":"org.a.I","method":"Go","#
                    + #""path":"/","service":"org.a.B","signature":"dsai","trigger":"ended"}"#
            ])
        #expect(
            try actions("2 fingers touch, hold 50ms, lift", configuration) == [
                #"ended {"action":"run","argv":["notify-send","a b"],"trigger":"ended"}"#
            ])
        let twice = "3 fingers touch, hold 50ms, lift, wait 1s, 1 finger touches, hold 50ms, lift"
        #expect(
            try actions(twice, configuration) == [
                #"ended {"action":"layer","layer":"nav"}"#, #"ended {"action":"layer","layer":null}"#,
            ])
    }

    @Test func `A playback with --act runs the commands of steps, ticks and during`() throws {
        let program = try Program()
        let config = try program.write("c.toml", configuration)
        let recording = program.home.appending(path: "r.yml").path
        let record = { (sentence: String) in
            #expect(try program.run("try", sentence, "-o", recording).status == 0)
            let result = try program.run("replay", recording, "--config", config, "--act")
            try FileManager.default.removeItem(atPath: recording)
            return result.errors.split(separator: "\n").map(String.init)
        }
        #expect(
            try record("2 fingers touch, slide down 11mm in 200ms, slide up 8mm in 100ms, lift") == ["softer 1", "softer 2", "louder 1"])
        #expect(try record("3 fingers touch, hold 950ms, lift") == ["talking", "still", "still", "over"])
    }

    @Test func `The option --layer refuses a layer that the configuration does not have`() throws {
        let program = try Program()
        let config = try program.write("c.toml", configuration)
        let result = try program.run("try", "1 finger touches, lifts", "--config", config, "--layer", "nav")
        #expect(result.status == 1)
        #expect(result.errors == "tactus: config: there is no layer \"nav\"; the configuration has base\n")
        #expect(try program.run("try", "1 finger touches, lifts", "--config", config, "--layer", "base").status == 0)
    }
}
