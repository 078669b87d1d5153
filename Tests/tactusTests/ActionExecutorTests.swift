import Actions
import Configuration
import System
import Testing

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
