@testable import Configuration
import Diagnostics
import Gestures
import Testing
import TouchInput

@Suite struct `Actions in a file` {
    private func read(_ text: String) throws -> ConfiguredGesture {
        try Configuration(parsing: "[[gesture]]\nname = \"a\"\n\(text)").gestures[0]
    }

    @Test func `An action can have a frequency, a timeout, a queue, a limit and a layer`() throws {
        let gesture = try read(
            #"""
            drag = {}
            cooldown = "500ms"
            changed = { run = ["x"], every = "2mm", timeout = "5s", queue = "skip", limit = 3 }
            tick = { run = "t", every = "500ms" }
            ended = { layer = "base" }
            """#)
        var changed = Action.arguments(["x"])
        (changed.every, changed.parts[0].timeout, changed.queue, changed.limit) = (.distance(.mm(2)), .seconds(5), .skip, 3)
        #expect(gesture.actions[.changed] == changed)
        #expect(gesture.actions[.tick]?.every == .time(.milliseconds(500)))
        #expect(gesture.actions[.ended] == Action(.layer(nil)))
        #expect(gesture.cooldown == .milliseconds(500))
        #expect(gesture.rule().reportsTicks)
    }

    @Test func `An action can come at steps of a distance, an angle or a ratio, or during a gesture`() throws {
        let gesture = try read(
            "pinch = {}\nstep = { every = 1.1, forward = \"f\", backward = { run = \"b\", queue = \"latest\" } }\nduring = [\"x\"]")
        var backward = Action.shell("b")
        backward.queue = .latest
        #expect(gesture.step == Step(every: .scale(1.1), forward: .shell("f"), backward: backward))
        #expect(gesture.during?.order == .run(.arguments(["x"])))
        #expect(!gesture.hasNoAction && gesture.actions.isEmpty)
        #expect(try read("rotate = {}\nstep = { every = \"15deg\", backward = \"b\" }").step?.every == .angle(.degrees(15)))
        #expect(try read("press = {}\nduring = \"x\"").during?.order == .run(.shell("x")))
    }

    @Test func `The commands of a file are listed with their gestures, moments and places`() throws {
        let text = #"""
            [[gesture]]
            name = "a"
            drag = {}
            ended = { run = "e" }
            step = { every = "5mm", forward = "f", backward = { layer = "base" } }
            during = { run = "d" }
            [[gesture]]
            name = "b"
            detector = "w"
            run = "x"
            """#
        let commands = try Configuration(parsing: text).commands
        #expect(commands.map(\.text) == [.shell("e"), .shell("f"), .shell("d"), .shell("w"), .shell("x")])
        #expect(commands.map(\.trigger) == [.ended, .forward, .during, nil, .ended])
        #expect(commands.map(\.gesture) == ["a", "a", "a", "b", "b"])
        #expect(
            commands.map { "\($0.position.line):\($0.position.column)" } == ["4:17", "5:35", "6:18", "7:1", "10:7"])
    }

    @Test func `Actions that differ only in their place in the file are equal`() throws {
        let one = try read("tap = {}\nrun = \"x\"")
        let other = try read("tap = {}\n\n\nrun =     { run = \"x\" }")
        #expect(one.actions == other.actions)
        #expect(one.actions.hashValue == other.actions.hashValue)
    }
}
