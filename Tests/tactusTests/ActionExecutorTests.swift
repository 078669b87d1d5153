import Actions
import Configuration
import Session
import System
import Testing
import TouchInput
import TouchScript
import Watching

@testable import tactus

@Suite struct `The actions of a configuration that is read again` {
    private static let signaling = "[settings]\nsignals = true\n[[gesture]]\nname = \"a\"\ndrag = { fingers = 2 }\n"

    @Test func `Signals stay until no device uses the earlier gestures, so that a gesture that has begun ends for listeners`() throws {
        let executor = ActionExecutor(loop: try EventLoop(), standardOutput: .inherited) { nil }
        executor.adopt(try Configuration(parsing: Self.signaling))
        #expect(executor.signals != nil)
        var isTouched = true
        executor.hasEarlierGestures = { isTouched }
        executor.adopt(try Configuration(parsing: Self.signaling.replacing("true", with: "false")))
        #expect(executor.signals != nil)
        executor.dropUnwanted()
        #expect(executor.signals != nil)
        isTouched = false
        executor.dropUnwanted()
        #expect(executor.signals == nil)
    }

    @Test func `Signals go at once if no device uses the earlier gestures`() throws {
        let executor = ActionExecutor(loop: try EventLoop(), standardOutput: .inherited) { nil }
        executor.adopt(try Configuration(parsing: Self.signaling))
        executor.adopt(try Configuration(parsing: Self.signaling.replacing("true", with: "false")))
        #expect(executor.signals == nil)
    }
}

@Suite struct `The commands of gestures` {
    @Test func `The news of a command names the device of its gesture as the facts of tactus watch do`() throws {
        let configuration = try Configuration(parsing: "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"true\"\n")
        var session = GestureSession(configuration, in: Situation(), deviceID: "pad")
        let executor = ActionExecutor(loop: try EventLoop(), standardOutput: .inherited) { nil }
        executor.adopt(configuration)
        var facts: [WatchFact] = []
        executor.runner.watcher = { facts.append(.command(WatchedCommand($0))) }
        for frame in try TouchScript("1 finger touches, holds 50ms, lifts").timeline(on: .imagined).frames {
            executor.execute(session.consume(frame), device: "pad", source: "pad 2", decided: nil)
        }
        executor.execute(session.finish(), device: "pad", source: "pad 2", decided: nil)
        // An ended command that is not reaped would stop all tests that end a process.
        #expect(try executor.runner.waitUntilIdle(atMost: .seconds(60)))
        #expect(!facts.isEmpty && facts.allSatisfy { $0.device == "pad 2" })
        #expect(facts.first.flatMap { WatchFact(json: $0.json()) } == facts.first)
    }
}
