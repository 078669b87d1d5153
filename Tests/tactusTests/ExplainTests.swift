import Foundation
import Testing

/// Tests `--explain`, which prints why gestures did not happen.
@Suite struct `An explanation` {
    private static let gestures = """
        [[gesture]]
        name = "next"
        swipe = { fingers = 3, direction = "left", distance = "20mm" }

        [[gesture]]
        name = "talk"
        press = { fingers = 3, duration = "500ms" }

        [[gesture]]
        name = "menu"
        tap = { fingers = 4 }

        [[gesture]]
        name = "zoom"
        pinch = { fingers = 4, direction = "in" }

        [[gesture]]
        name = "turn"
        rotate = { fingers = 4 }

        [[gesture]]
        name = "many"
        drag = { fingers = 4 }

        [[gesture]]
        name = "more"
        swipe = { fingers = 4, direction = "up", distance = "30mm" }
        """

    private let program: Program
    private let config: String

    init() throws {
        program = try Program()
        config = try program.write("c.toml", Self.gestures)
    }

    private func explained(_ sentence: String) throws -> [String] {
        let result = try program.run("try", sentence, "--config", config, "--explain")
        #expect(result.status == 0, "\(result.errors)")
        return result.output.split(separator: "\n").compactMap { line in
            line.range(of: "not recognized: ").map { String(line[$0.upperBound...]) }
        }
    }

    @Test(arguments: [
        (
            "2 fingers touch, hold 30ms, another finger touches, slide left 30mm in 150ms, lift",
            ["0 ms 2 fingers", "30 ms no fingers: what it saw is withdrawn"]
        ),
        ("3 fingers touch, slide up 20mm in 100ms, lift", ["32 ms 3 fingers", "101 ms no fingers"]),
        ("3 fingers touch, hold 60ms, lift", ["60 ms 3 fingers land and lift"]),
    ])
    func `An explanation says what the desktop sees of a grabbed touchpad`(sentence: String, sights: [String]) throws {
        let config = try program.write(
            "grab.toml",
            """
            [[device]]
            match = { kind = "touchpad" }
            grab = true

            [[gesture]]
            name = "next"
            swipe = { fingers = 3, direction = "left" }
            """)
        let result = try program.run("try", sentence, "--config", config, "--explain")
        let lines = result.output.split(separator: "\n").filter { $0.contains("the desktop sees ") }.map { line in
            let words = line.split(separator: " ").filter { !$0.hasPrefix("●") }
            return words.joined(separator: " ").replacing("the desktop sees ", with: "")
        }
        #expect(lines == sights)
    }

    @Test func `An explanation gives the measured and the wanted value, nearest first, and joins equal reasons`() throws {
        let lines = try explained("3 fingers touch, slide left 9.4mm in 90ms, lift")
        #expect(
            lines == [
                "\"talk\": moved 3.34 mm, may move 3 mm", "\"next\": moved 9.4 mm, needs 20 mm", "5 gestures: 3 fingers, wants 4",
            ])
    }

    @Test func `An explanation names the gesture that won`() throws {
        let lines = try explained("4 fingers touch, pinch by 2 in 200ms, lift")
        #expect(lines.first == "\"turn\", \"many\", \"more\": lost to \"zoom\"")
        #expect(!lines.contains { $0.contains("\"zoom\":") })
    }

    @Test func `An explanation names too few fingers before a winner, and says of detectors that only the daemon runs them`() throws {
        let other = try program.write(
            "other.toml",
            """
            [[gesture]]
            name = "scroll"
            drag = { fingers = 1 }
            changed = "true"
            [[gesture]]
            name = "next"
            swipe = { fingers = 3, direction = "left" }
            run = "true"
            [[gesture]]
            name = "back"
            swipe = { fingers = "1-3", direction = "left" }
            run = "true"
            [[gesture]]
            name = "mine"
            detector = { run = "true", fingers = "2-3" }
            run = "true"

            """)
        let slide = try program.run("try", "1 finger touches, slide left 40mm in 120ms, lift", "--config", other, "--explain")
        #expect(slide.output.contains("not recognized: \"next\": 1 finger, wants 3\n"))
        #expect(slide.output.contains("not recognized: \"back\": lost to \"scroll\"\n"))
        #expect(slide.output.contains("not recognized: \"mine\": 1 finger, wants 2, 3\n"))
        let tap = try program.run("try", "2 fingers touch, hold 50ms, lift", "--config", other, "--explain")
        #expect(tap.output.contains("not recognized: \"mine\": only the daemon runs detectors\n"))
    }

    @Test func `An explanation comes once after each touch, and only on request`() throws {
        let twice = "3 fingers touch, hold 50ms, lift, wait 500ms, 4 fingers touch, hold 50ms, lift"
        let lines = try explained(twice)
        #expect(lines.filter { $0.contains("\"talk\": lifted after 50 ms, needs 500 ms") }.count == 1)
        #expect(lines.filter { $0.contains("4 fingers, wants 3") }.count == 1)
        let silent = try program.run("try", twice, "--config", config)
        #expect(!silent.output.contains("not recognized"))
    }

    @Test func `An explanation in JSON adds lines and changes none`() throws {
        let words = ["try", "3 fingers touch, slide left 9.4mm in 90ms, lift, wait 1s, 3 fingers touch, hold 600ms, lift", "--json"]
        let plain = try program.run(words + ["--config", config]).output.split(separator: "\n")
        let explained = try program.run(words + ["--config", config, "--explain"]).output.split(separator: "\n")
        #expect(explained.filter { !$0.contains("\"phase\":\"failed\"") } == plain)
        #expect(!plain.isEmpty)
        let failures = try explained.filter { $0.contains("\"phase\":\"failed\"") }.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        let next = try #require(failures.first { $0["gesture"] as? String == "next" })
        #expect(Set(next.keys) == ["time", "gesture", "phase", "reason", "measured", "wanted", "unit"])
        #expect(next["reason"] as? String == "moved 9.4 mm, needs 20 mm")
        #expect((next["measured"] as? Double).map { abs($0 - 9.4) < 0.01 } == true)
        #expect(next["wanted"] as? Double == 20)
        #expect(next["unit"] as? String == "mm")
        let lost = try #require(failures.last { $0["gesture"] as? String == "next" })
        #expect(lost["reason"] as? String == "lost to \"talk\"")
        #expect(Set(lost.keys) == ["time", "gesture", "phase", "reason"])
        for place in ["menu", "zoom", "turn", "many", "more"] {
            #expect(failures.filter { $0["gesture"] as? String == place }.count == 2, "\(place)")
        }
    }

    @Test func `An explanation of several recordings names the recording in each line`() throws {
        let sentence = "'3 fingers touch, hold 50ms, lift'"
        let made = try program.shell("tactus try \(sentence) -o a.yml && cp a.yml b.yml")
        #expect(made.status == 0)
        let shown = try program.shell("tactus replay --explain --config c.toml a.yml").output
        #expect(shown.contains("not recognized: \"talk\": lifted after 50 ms, needs 500 ms\n"), "\(shown)")
        let lines = try program.shell("tactus replay --explain --json --config c.toml a.yml b.yml").output.split(separator: "\n")
        let failed = lines.filter { $0.contains("\"phase\":\"failed\"") }
        #expect(failed.count == 14)
        #expect(failed.allSatisfy { $0.hasPrefix("{\"recording\":\"a.yml\"") || $0.hasPrefix("{\"recording\":\"b.yml\"") })
    }

    @Test func `An explanation is refused for a sentence that is written and not played`() throws {
        let result = try program.run("try", "1 finger touches, lifts", "-o", "r", "--explain")
        #expect(result.status == 64)
        #expect(result.errors.contains("leave out --explain"))
    }
}
