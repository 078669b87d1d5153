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

    @Test func `shows steps and what they would run`() throws {
        let lines = try lines(of: "2 fingers touch, slide down 11mm in 200ms, slide up 8mm in 100ms, lift")
        #expect(
            lines.filter { $0.contains("step") } == [
                #"→ "volume" step forward to 1: would run: echo softer $TACTUS_STEPS"#,
                #"→ "volume" step forward to 2: would run: echo softer $TACTUS_STEPS"#,
                #"→ "volume" step backward to 1: would run: echo louder $TACTUS_STEPS"#,
            ])
    }

    @Test func `shows what would be started and ended, and what beats would run`() throws {
        let lines = try lines(of: "3 fingers touch, hold 950ms, lift")
        #expect(
            lines.filter { $0.hasPrefix("would") }.map { $0.prefix(17) } == [
                "would start: trap", "would run: echo s", "would run: echo s", "would end: trap '",
            ])
    }

    @Test func `says that a gesture cools down, also in JSON`() throws {
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

    @Test func `does all that when it is told to act`() throws {
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

    @Test func `begins in a layer only if there is one`() throws {
        let program = try Program()
        let config = try program.write("c.toml", configuration)
        let result = try program.run("try", "1 finger touches, lifts", "--config", config, "--layer", "nav")
        #expect(result.status == 64)
        #expect(result.errors == "tactus: usage: --layer: there is no layer \"nav\"; the configuration has base\n")
        #expect(try program.run("try", "1 finger touches, lifts", "--config", config, "--layer", "base").status == 0)
    }
}
