import System
import Testing
import TouchInput

@testable import tactus

@Suite struct `The ends of daemons with a grab` {
    private static func at(_ seconds: Int64) -> TouchInstant { TouchInstant(microseconds: seconds * 1_000_000) }

    private static func history(_ ends: Int64...) -> GrabHistory {
        var history = GrabHistory()
        for end in ends { history.noteEnd(at: at(end)) }
        return history
    }

    @Test func `Three ends within a minute forbid grabs`() {
        #expect(!Self.history(10, 20).forbidsGrabs(at: Self.at(20)))
        #expect(Self.history(10, 20, 70).forbidsGrabs(at: Self.at(70)))
        #expect(!Self.history(10, 20, 71).forbidsGrabs(at: Self.at(71)))
        #expect(Self.history(1, 30, 40, 50).forbidsGrabs(at: Self.at(50)))
    }

    @Test func `A resume forgets the ends`() {
        var history = Self.history(10, 20, 30)
        history.forgetEnds()
        #expect(!history.forbidsGrabs(at: Self.at(30)))
    }

    @Test func `The history is kept as text`() {
        var history = Self.history(10, 20)
        history.isGrabbing = true
        #expect(history.text == "grabbing\n10000000\n20000000\n")
        #expect(GrabHistory(history.text) == history)
        #expect(GrabHistory("nonsense") == GrabHistory())
        #expect(GrabHistory("") == GrabHistory())
    }

    @Test func `Daemons for different devices keep their histories apart`() {
        func path(_ devices: String...) -> String? { GrabHistory.path(for: DeviceChoice(devices), in: "/run") }
        #expect(path() == "/run/tactus.grabs")
        #expect(path("/dev/input/event5") == "/run/tactus-dev-input-event5.grabs")
        #expect(path("/dev/input/event5") != path("/dev/input/event6"))
        #expect(path("b", "a") == path("a", "b"))
        let long = String(repeating: "é/", count: 2000)
        #expect((path(long + "1")?.utf8.count ?? 0) < 255)
        #expect(path(long + "1") != path(long + "2"))
        #expect(GrabHistory.path(for: DeviceChoice(), in: nil) == nil)
    }
}
