import Configuration
import Foundation
import Gestures
import Testing
import TouchInput
import Watching

@testable import tactus

@Suite struct `Facts for those who watch` {
    private static let file = """
        [[gesture]]
        name = "next"
        swipe = { fingers = 3, direction = "left", distance = "20mm" }
        run = "true"

        [[gesture]]
        name = "menu"
        press = { fingers = 3, duration = "700ms" }
        run = "true"

        [[gesture]]
        name = "volume"
        drag = { fingers = 2 }
        from = "right-edge"
        """

    private func facts(_ sentence: String, _ file: String = file) throws -> [WatchFact] {
        let program = try Program()
        let path = try program.write("tactus.toml", file)
        let result = try program.run("watch", sentence, "--config", path, "--json")
        try #require(result.status == 0, "\(result.errors)")
        return try result.output.split(separator: "\n").map { try #require(WatchFact(json: String($0)), "\($0)") }
    }

    private func standings(_ facts: [WatchFact], at milliseconds: Int64) -> [WatchedGestures.Gesture] {
        facts.compactMap { fact in
            if case .gestures(let gestures) = fact, gestures.time.microseconds <= milliseconds * 1000 { gestures.gestures } else { nil }
        }.last ?? []
    }

    @Test func `The device comes first, with its size and the areas that gestures refer to`() throws {
        guard case .device(let device)? = try facts("3 fingers touch, lift").first else { Issue.record("no device"); return }
        #expect(device.width == .mm(130) && device.height == .mm(80))
        #expect(device.places.map(\.name) == ["right-edge"])
    }

    @Test func `A gesture that may still happen has what it lacks, and one that does not has the reason`() throws {
        let facts = try facts("3 fingers touch, slide left 12mm in 120ms, hold 300ms, lift")
        let gestures = standings(facts, at: 140)
        try #require(gestures.map(\.name) == ["next", "menu", "volume"])
        #expect(gestures[0].state == .possible)
        let measure = try #require(gestures[0].measure)
        #expect((11...12).contains(measure.measured) && measure.wanted == 20 && measure.unit == "mm")
        #expect(gestures[1].state == .failed)
        #expect(gestures[1].reason?.hasSuffix("may move 3 mm") == true)
        #expect(gestures[2].reason?.hasSuffix("wants a finger to land in right-edge") == true)
    }

    @Test func `The time of a press passes while the fingers rest and the device reports nothing`() throws {
        let facts = try facts("3 fingers touch, hold 600ms, lift")
        let measured = facts.compactMap { fact -> Double? in
            guard case .gestures(let gestures) = fact else { return nil }
            return gestures.gestures.first { $0.name == "menu" && $0.state == .possible }?.measure?.measured
        }
        #expect(measured.count >= 5)
        #expect(measured == measured.sorted())
        #expect(try #require(measured.last) > 450)
    }

    @Test func `A gesture that has happened is shown as such, with its action, until the next touch`() throws {
        let facts = try facts("3 fingers touch, slide left 30mm in 300ms, lift, wait 2s, 2 fingers touch, hold 50ms, lift")
        #expect(standings(facts, at: 1500).first { $0.name == "next" }?.state == .ended)
        #expect(standings(facts, at: 2340).first { $0.name == "next" }?.state != .ended)
        let events = facts.compactMap { if case .event(let event) = $0 { event } else { nil } }
        #expect(events.first { $0.gesture == "next" }?.actions == ["would run: true"])
        #expect(events.first { $0.gesture == "next" }?.phase == "ended")
    }

    @Test func `The steps of a drag are among its actions, and each has a line on the screen`() throws {
        let drag = """
            [[gesture]]
            name = "volume"
            drag = { fingers = 2, axis = "vertical" }
            step = { every = "5mm", forward = "quieter", backward = "louder" }
            changed = { run = "true", every = "1mm" }
            """
        var model = WatchModel()
        for fact in try facts("2 fingers touch, slide up 20mm in 200ms, lift", drag) { model.take(fact) }
        let lines = model.lines.map(\.text).filter { $0.contains("step") }
        #expect(lines == (1...4).map { #""volume" step backward to -\#($0): would run: louder"# })
    }

    @Test func `The facts of a recording count from its start`() throws {
        let program = try Program()
        let path = "\(program.home.path)/late.yml"
        #expect(try program.run("try", "3 fingers touch, slide left 30mm in 300ms, lift", "-o", path).status == 0)
        let recording = try #require(program.read("late.yml"))
        try program.write("late.yml", recording.replacingOccurrences(of: "    - [  0, ", with: "    - [  5, "))
        let lines = try program.run("watch", path, "--json").output.split(separator: "\n")
        let times = lines.compactMap { line in
            ((try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any])?["time"] as? Double
        }
        #expect(times.first == 0)
        #expect(try (0.3...2).contains(#require(times.last)))
    }

    @Test func `The same touch again has the same standings again`() throws {
        let touch = "4 fingers touch, hold 200ms, lift"
        let facts = try facts("\(touch), wait 1s, \(touch)")
        let looks = facts.compactMap { if case .gestures(let gestures) = $0 { gestures } else { nil } }
        let second = looks.filter { $0.time.microseconds > 1_100_000 }
        #expect(second.count == looks.count - second.count)
        #expect(try #require(second.last).gestures == looks[second.count - 1].gestures)
    }

    @Test func `A gesture that needs more fingers than touched has that reason, as in tactus explain, although another has won`() throws {
        let facts = try facts("2 fingers touch at the right edge, slide left 30mm in 300ms, lift")
        #expect(standings(facts, at: 400).map(\.name) == ["next", "menu", "volume"])
        #expect(standings(facts, at: 400).first?.reason == "2 fingers, wants 3")
    }

    @Test func `A short report soon after another is looked at without waiting for the next beat`() throws {
        let facts = try facts("3 fingers touch, hold 10ms, 1 finger touches, hold 80ms, lift")
        #expect(standings(facts, at: 60).first { $0.name == "menu" }?.state == .failed)
    }

    @Test func `The changes of a drag do not make the gestures be examined more than 30 times a second`() throws {
        let drag = """
            [[gesture]]
            name = "volume"
            drag = { fingers = 2 }
            changed = "true"

            [[gesture]]
            name = "far"
            swipe = { fingers = 2, direction = "right", distance = "100mm" }
            priority = "simultaneous"
            """
        let looks = try facts("2 fingers touch, slide right 80mm in 2s, lift", drag).compactMap { fact in
            if case .gestures(let gestures) = fact { gestures } else { nil }
        }
        #expect((40...65).contains(looks.count))
        #expect(looks.contains { look in look.gestures.contains { $0.name == "volume" && $0.state == .ended } })
    }

    @Test func `The gestures of a file with thousands of them fit into a packet, and the others are counted`() throws {
        let taps = (1...2500).map { "[[gesture]]\nname = \"gesture number \($0)\"\ntap = { fingers = \(1 + $0 / 2500) }\n" }
        let looks = try facts("2 fingers touch, hold 50ms, lift", taps.joined()).compactMap { fact in
            if case .gestures(let gestures) = fact { gestures } else { nil }
        }
        #expect(!looks.isEmpty && looks.allSatisfy { $0.gestures.count == 500 && $0.more == 2000 })
        #expect(looks.first?.gestures.last?.name == "gesture number 2500")
        #expect(looks.allSatisfy { WatchFact.gestures($0).json().utf8.count < 200_000 })
    }

    @Test func `Fingers that rest for hours are a bounded number of facts`() throws {
        #expect(try facts("3 fingers touch, hold 600s, lift").count < 700)
    }

    @Test func `Each frame has its contacts, and the last one none`() throws {
        let touches = try facts("3 fingers touch, slide left 30mm in 300ms, lift").compactMap { fact in
            if case .touch(let touch) = fact { touch } else { nil }
        }
        #expect(touches.count > 20)
        #expect(touches.first?.contacts.count == 3)
        #expect(touches.last?.contacts == [])
    }

    @Test(arguments: [
        (["--json", "--at", "1s"], "--at is for a recording or a sentence; add one, or leave it out"),
        (["2 fingers touch, lift", "--json", "--device", "/dev/input/event5"], "--device is for what happens now"),
        (["2 fingers touch, lift", "--at", "soon"], "--at: \"soon\" is no time; write e.g. --at 350ms or --at 1.2s"),
        (["2 fingers touch, lift", "--at", "1s", "--json"], "--json prints a whole playback; leave out --at"),
        (["2 fingers touch, lift", "--axes", "x=0..1280@12,y=0..680@10,slots=5"], "--axes describes a recording"),
        (["2 fingers touch, lift"], "watch needs a terminal that can show a full screen; for a program to read, add --json"),
    ])
    func `A wrong command line is refused with what to write instead`(arguments: [String], message: String) throws {
        let result = try Program().run(["watch"] + arguments)
        #expect(result.status == 64)
        #expect(result.errors.contains(message))
    }

    @Test func `A missing recording ends it with 66`() throws {
        let result = try Program().run("watch", "missing.yml", "--json")
        #expect(result.status == 66)
    }
}
