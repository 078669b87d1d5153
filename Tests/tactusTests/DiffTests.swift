import Foundation
import Testing

@testable import TouchInput
@testable import tactus

/// Tests `tactus diff`, which compares two configurations on recordings.
@Suite struct `A comparison of two configurations` {
    private let program: Program

    init() throws {
        program = try Program()
        try write("old.toml", swipe: "20mm", drag: "6mm")
        try write("new.toml", swipe: "24mm", drag: "8mm")
        try record("short.yml", "3 fingers touch, slide left 22mm in 220ms, lift")
        try record("long.yml", "3 fingers touch, slide left 40mm in 400ms, lift")
        let slides = ["right", "down"].map { "1 finger touches, slide \($0) 30mm in 450ms, lift" }
        try record("drag.yml", slides.joined(separator: ", wait 500ms, "))
        try record("tap.yml", "4 fingers touch, hold 50ms, lift")
    }

    private func write(_ name: String, swipe: String, drag: String) throws {
        try program.write(
            name,
            """
            [[gesture]]
            name = "next"
            swipe = { fingers = 3, direction = "left", distance = "\(swipe)" }
            run = "touch next-ran"

            [[gesture]]
            name = "move"
            drag = { fingers = 1, distance = "\(drag)" }
            run = "true"

            [[gesture]]
            name = "menu"
            tap = { fingers = 4 }
            run = "true"
            """)
    }

    private func record(_ name: String, _ sentence: String) throws {
        let made = try program.run("try", sentence, "-o", "\(program.home.path)/\(name)")
        #expect(made.status == 0, "\(made.errors)")
    }

    private func objects(_ line: String) throws -> [[String: Any]] {
        try program.shell(line).output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test func `A comparison names gestures that are lost, with the reason, and gained in the other order`() throws {
        let lost = try program.shell("tactus diff old.toml new.toml short.yml tap.yml")
        #expect(lost.status == 1)
        #expect(lost.errors == "")
        #expect(lost.output.hasPrefix("short.yml:\n  lost     \"next\" at "), "\(lost.output)")
        #expect(lost.output.contains(": moved 22 mm, needs 24 mm\n"), "\(lost.output)")
        #expect(lost.output.contains("\n\n2 recordings, 1 with changes:\n"), "\(lost.output)")
        #expect(!lost.output.contains("menu"))
        let gained = try program.shell("tactus diff new.toml old.toml short.yml")
        #expect(gained.output.contains("  gained   \"next\" at "), "\(gained.output)")
        #expect(gained.output.contains(": moved 22 mm, needs 24 mm\n"), "\(gained.output)")
        #expect(!FileManager.default.fileExists(atPath: program.home.appending(path: "next-ran").path))
    }

    @Test func `A comparison says by how much gestures come later, in each touch and on average`() throws {
        let lines = try objects("tactus diff old.toml new.toml drag.yml long.yml --json")
        let changes = lines.filter { $0["change"] != nil }
        #expect(changes.map { $0["change"] as? String } == ["later", "later", "later"])
        #expect(changes.map { $0["gesture"] as? String } == ["move", "move", "next"])
        #expect(changes.map { $0["touch"] as? Int } == [1, 2, 1])
        for change in changes {
            let (before, after) = (try #require(change["before"] as? Double), try #require(change["after"] as? Double))
            let shift = try #require(change["shift_ms"] as? Double)
            #expect(abs((after - before) * 1000 - shift) < 0.001)
            // The fingers make a millimeter in 10 or 15 ms, and the pad reports every 8 ms.
            #expect((20...52).contains(shift))
        }
        let move = try #require(lines.first { $0["gesture"] as? String == "move" && $0["change"] == nil })
        #expect(move["before_count"] as? Int == 2)
        #expect(move["after_count"] as? Int == 2)
        #expect(move["later"] as? Int == 2)
        let shifts = try changes.prefix(2).map { try #require($0["shift_ms"] as? Double) }
        #expect(try abs(#require(move["later_mean_ms"] as? Double) - shifts.reduce(0, +) / 2) < 0.002)
        #expect(move["later_most_ms"] as? Double == shifts.max())
        let all = try #require(lines.last)
        #expect(all["recordings"] as? Int == 2)
        #expect(all["changed_recordings"] as? Int == 2)
        #expect(all["later"] as? Int == 3)
        #expect(all["lost"] as? Int == 0)
        let earlier = try program.shell("tactus diff new.toml old.toml long.yml").output
        #expect(earlier.contains("  earlier  \"next\" by "), "\(earlier)")
    }

    @Test func `A comparison counts touches beside a palm that rests`() throws {
        let slides = ["22", "40"].map { "3 fingers touch, slide left \($0)mm in 300ms, the fingers lift" }
        try record("palm.yml", "a palm touches the left edge, wait 300ms, \(slides.joined(separator: ", wait 500ms, ")), the palm lifts")
        let changes = try objects("tactus diff old.toml new.toml palm.yml --json").filter { $0["change"] != nil }
        #expect(changes.map { $0["change"] as? String } == ["lost", "later"])
        #expect(changes.map { $0["touch"] as? Int } == [1, 2])
    }

    @Test func `A comparison without a difference ends with status 0 and one line`() throws {
        let same = try program.shell("tactus diff old.toml old.toml drag.yml tap.yml")
        #expect(same.status == 0)
        #expect(same.output == "2 recordings, no change: 3 gestures at the same times\n")
        #expect(same.errors == "")
    }

    @Test func `A comparison counts gestures of only one file, and escapes their names`() throws {
        try program.write("more.toml", "[[gesture]]\nname = \"a\\u202eb\"\ntap = { fingers = 4 }\nrun = \"true\"\n")
        let result = try program.shell("tactus diff old.toml more.toml tap.yml")
        #expect(result.status == 1)
        #expect(result.output.contains("  lost     \"menu\" at "), "\(result.output)")
        #expect(result.output.contains("  gained   \"a\\u{202E}b\" at "), "\(result.output)")
        #expect(!result.output.contains("\u{202E}"))
    }

    @Test func `The columns of a comparison stand below each other beside wide names`() throws {
        try program.write("wide.toml", "[[gesture]]\nname = \"窗口切换\"\ntap = { fingers = 4 }\nrun = \"true\"\n")
        let result = try program.shell("tactus diff wide.toml old.toml tap.yml")
        #expect(result.output.contains("\n  \"窗口切换\"          1        0"), "\(result.output)")
        #expect(result.output.contains("\n  \"menu\"              0        1"), "\(result.output)")
    }

    @Test func `A comparison goes on after a recording that it cannot read, and ends with status 66`() throws {
        try program.write("broken.yml", "no recording\n")
        let result = try program.shell("tactus diff old.toml old.toml missing.yml broken.yml tap.yml")
        #expect(result.status == 66)
        #expect(result.output == "1 recording, 2 not compared, no change: 1 gesture at the same times\n")
        #expect(result.errors.contains("missing.yml: No such file"))
        #expect(result.errors.contains("broken.yml:"))
        try program.write("bad.toml", "[[gesture]]\n")
        #expect(try program.shell("tactus diff old.toml bad.toml tap.yml").status == 78)
        #expect(try program.shell("tactus diff old.toml missing.toml tap.yml").status == 78)
        #expect(try program.shell("tactus diff old.toml new.toml").status == 64)
    }

    @Test func `The progress shows the remaining time after a second on a terminal, and nothing elsewhere`() {
        let start = TouchInstant(microseconds: 0)
        var progress = Progress(of: 40, "recordings", isShown: true, since: start)
        #expect(progress.text(1, at: start + .milliseconds(900)) == nil)
        #expect(progress.text(10, at: start + .seconds(2)) == "10 of 40 recordings, about 6 s left")
        #expect(progress.text(11, at: start + .milliseconds(2100)) == nil)
        #expect(progress.text(20, at: start + .seconds(3)) == "20 of 40 recordings, about 3 s left")
        var silent = Progress(of: 40, "recordings", isShown: false, since: start)
        #expect(silent.text(10, at: start + .seconds(2)) == nil)
    }

    @Test func `A gesture of a finger that was left out at first belongs to the touch in which it landed`() throws {
        let slide = "slides right 30mm in 240ms, lift"
        let touches = ["", " the left edge", ""].map { "1 finger touches\($0), \(slide)" }
        try record("edge.yml", touches.joined(separator: ", wait 600ms, "))
        for (name, area) in [("any.toml", ""), ("edge.toml", "area = \"left-edge\"\n")] {
            try program.write(name, "[[gesture]]\nname = \"g\"\n\(area)swipe = { fingers = 1, direction = \"right\" }\nrun = \"true\"\n")
        }
        let changes = try objects("tactus diff --json any.toml edge.toml edge.yml").filter { $0["touch"] != nil }
        #expect(changes.map { $0["change"] as? String } == ["lost", "lost"])
        #expect(changes.map { $0["touch"] as? Int } == [1, 3])
        let picture = try program.shell("tactus draw edge.yml --config any.toml --touches 2 -o - ").output
        #expect(picture.contains("30 mm"), "\(picture)")
        #expect(!picture.contains("24 mm"))
    }

    @Test func `A late decision of a touch does not belong to a finger that was left out during it`() throws {
        try record(
            "late.yml",
            """
            1 finger touches at 1mm 40mm, hold 1s, 2 fingers touch at 50mm 30mm, hold 60ms, the last finger lifts, the second finger lifts, \
            hold 50ms, the first finger slides right 30mm in 100ms, hold 600ms, lift
            """)
        let tap = "[[gesture]]\nname = \"t\"\ntap = { fingers = 2 }\nrun = \"true\"\n"
        try program.write("once.toml", tap)
        try program.write("twice.toml", tap + "[[gesture]]\nname = \"d\"\ntap = { fingers = 2, count = 2 }\nrun = \"true\"\n")
        let changes = try objects("tactus diff --json once.toml twice.toml late.yml").filter { $0["touch"] != nil }
        #expect(changes.map { $0["change"] as? String } == ["later"])
        #expect(changes.map { $0["touch"] as? Int } == [1])
    }

    @Test func `A comparison in a layer of one file begins in no layer with the other one, and says so`() throws {
        let menu = "[[gesture]]\nname = \"menu\"\ntap = { fingers = 4 }\nrun = \"true\"\n"
        try program.write("nav.toml", "[layer.nav]\n\(menu)layer = \"nav\"\n")
        try program.write("flat.toml", menu)
        let warning = "tactus: config: flat.toml has no layer \"nav\", so it begins in no layer\n"
        for order in ["flat.toml nav.toml", "nav.toml flat.toml"] {
            let result = try program.shell("tactus diff \(order) tap.yml --layer nav")
            #expect(result.status == 0)
            #expect(result.output == "1 recording, no change: 1 gesture at the same times\n")
            #expect(result.errors == warning)
        }
        let neither = try program.shell("tactus diff flat.toml nav.toml tap.yml --layer media")
        #expect(neither.status == 1)
        #expect(neither.output == "")
        #expect(neither.errors == "tactus: config: there is no layer \"media\"; flat.toml has base, nav.toml has nav, base\n")
    }
}
