import Configuration
import Gestures
import Reactions
import Testing
import TouchInput
import TouchScript

@Suite struct `A reaction` {
    private let slide = "1 finger touches, slides right 20mm in 200ms, lifts"

    @Test func `is what the file says for the moment`() throws {
        let drag = try Rehearsal("drag = {}\nbegan = \"b\"\nended = \"e\"\ncancelled = \"c\"")
        try drag.expect(timed: "began at 32ms, ended at 221ms", from: slide)
        let tap = try Rehearsal("tap = {}\nrun = \"x\"")
        try tap.expect("ended", from: "1 finger touches, holds 50ms, lifts")
    }

    @Test func `to changes comes at the first and then once in so much time`() throws {
        let rehearsal = try Rehearsal("drag = {}\nchanged = { run = \"x\", every = \"50ms\" }")
        try rehearsal.expect(timed: "changed at 40ms, changed at 96ms, changed at 152ms, hurry changed at 221ms", from: slide)
    }

    @Test func `to changes comes once in so much of a way, a turn or a ratio`() throws {
        let way = try Rehearsal("drag = {}\nchanged = { run = \"x\", every = \"7mm\" }")
        try way.expect("changed, changed, changed, hurry changed", from: slide)
        let turn = try Rehearsal("rotate = {}\nchanged = { run = \"x\", every = \"20deg\" }")
        try turn.expect("changed, changed, changed, hurry changed", from: "2 fingers touch, turn clockwise 55deg in 400ms, lift")
        let scale = try Rehearsal("pinch = {}\nchanged = { run = \"x\", every = 1.3 }")
        try scale.expect("changed, changed, changed, hurry changed", from: "2 fingers touch, spread by 2.1 in 400ms, lift")
        let spread = try Rehearsal("pinch = {}\nchanged = { run = \"x\", every = \"900mm\" }")
        try spread.expect("changed, hurry changed", from: "2 fingers touch, spread by 2.1 in 400ms, lift")
    }

    @Test func `comes as often as its limit, in each gesture anew`() throws {
        let rehearsal = try Rehearsal("drag = {}\nchanged = { run = \"x\", limit = 2 }")
        try rehearsal.expect("changed, changed, hurry changed, changed, changed, hurry changed", from: "\(slide), wait 1s, \(slide)")
    }

    @Test func `waits in the line that the file says`() throws {
        let rehearsal = try Rehearsal("drag = {}\nchanged = { run = \"x\", limit = 1, queue = \"all\" }")
        try rehearsal.expect("changed", from: slide)
    }

    @Test func `to a tick comes while fingers rest, and not before the gesture or after it`() throws {
        let drag = try Rehearsal("drag = {}\ntick = \"x\"")
        try drag.expect(
            timed: "tick at 800ms, tick at 900ms, hurry tick at 970ms",
            from: "1 finger touches, holds 500ms, slides right 20mm in 200ms, holds 250ms, lifts, wait 500ms")
    }

    @Test func `to a tick comes while a press is held`() throws {
        let press = try Rehearsal("press = {}\ntick = { run = \"x\", every = \"300ms\" }\nended = \"e\"\nreleased = \"r\"")
        try press.expect(
            timed: "ended at 500ms, tick at 600ms, tick at 900ms, tick at 1200ms, hurry tick at 1270ms, released at 1270ms",
            from: "1 finger touches, holds 1250ms, lifts")
    }

    @Test func `that lasts runs from the beginning to the end`() throws {
        let drag = try Rehearsal("drag = {}\nduring = \"x\"\nbegan = \"b\"\nended = \"e\"")
        try drag.expect("start, began, stop, ended", from: slide)
        try drag.expect("start, began, stop", from: "1 finger touches, slides right 20mm in 200ms, 2 fingers touch, hold 100ms, lift")
    }

    @Test func `that lasts runs from a press to its release`() throws {
        let press = try Rehearsal("press = {}\nduring = \"x\"")
        try press.expect(timed: "start at 500ms, stop at 720ms", from: "1 finger touches, holds 700ms, lifts")
        try press.expect("", from: "1 finger touches, holds 300ms, lifts")
        let sequence = try Rehearsal("sequence = [ { tap = {} }, { press = {} } ]\nduring = \"x\"")
        try sequence.expect("start, stop", from: "1 finger touches, holds 50ms, lifts, wait 100ms, 1 finger touches, holds 700ms, lifts")
    }

    @Test func `does not come while the gesture cools down`() throws {
        let tap = try Rehearsal("tap = {}\nrun = \"x\"\ncooldown = \"500ms\"")
        let taps = "1 finger touches, holds 50ms, lifts, wait 100ms, 1 finger touches, holds 50ms, lifts"
        try tap.expect("ended, cooling down", from: taps)
        try tap.expect("ended, cooling down, ended", from: "\(taps), wait 600ms, 1 finger touches, holds 50ms, lifts")
    }

    @Test func `of a whole gesture does not come when it began too early`() throws {
        let drag = try Rehearsal("drag = {}\nbegan = \"b\"\nchanged = { run = \"c\", limit = 1 }\nended = \"e\"\ncooldown = \"300ms\"")
        let long = "1 finger touches, slides right 60mm in 900ms, lifts"
        try drag.expect(
            "began, changed, hurry changed, ended, cooling down, cooling down, began, changed, hurry changed, ended",
            from: "\(slide), wait 100ms, \(long), wait 100ms, \(slide)")
    }

    @Test func `may be a layer`() throws {
        let tap = try Rehearsal("tap = {}\nrun = { layer = \"base\" }")
        try tap.expect("layer base", from: "1 finger touches, holds 50ms, lifts")
    }

    @Test func `goes on cooling down when other gestures are taken up`() throws {
        let text = "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"\ncooldown = \"500ms\"\n"
        let configuration = try Configuration(parsing: text)
        var reactor = Reactor(configuration)
        let rule = configuration.gestures[0].rule()
        var instructions: [Instruction] = []
        for event in try tap(rule) { reactor.react(to: event, into: &instructions) }
        reactor = Reactor(configuration, after: reactor)
        for event in try tap(rule) { reactor.react(to: event, into: &instructions) }
        #expect(instructions.count == 2)
        #expect(instructions.last == .coolDown(configuration.gestures[0].id))
    }

    @Test func `goes on cooling down while another layer is on`() throws {
        let text = """
            [layer.other]
            gestures = "own"
            [[gesture]]
            name = "a"
            tap = {}
            run = "x"
            cooldown = "500ms"
            [[gesture]]
            name = "b"
            layer = "other"
            tap = { fingers = 2 }
            run = "y"
            """
        let configuration = try Configuration(parsing: text)
        let base = configuration.limited(toLayer: nil)
        var reactor = Reactor(base)
        let rule = base.gestures[0].rule()
        var instructions: [Instruction] = []
        for event in try tap(rule) { reactor.react(to: event, into: &instructions) }
        reactor = Reactor(configuration.limited(toLayer: "other"), after: reactor)
        reactor = Reactor(base, after: reactor)
        for event in try tap(rule) { reactor.react(to: event, into: &instructions) }
        #expect(instructions.last == .coolDown(configuration.gestures[0].id))
    }

    @Test(arguments: ["", "began = \"b\"\n"])
    func `to a press cools down from the last act to its landing, whoever hears of it`(began: String) throws {
        let press = try Rehearsal("press = {}\n\(began)run = \"x\"\ncooldown = \"700ms\"")
        let hold = "1 finger touches, holds 510ms, lifts"
        #expect(try press.play("\(hold), wait 400ms, \(hold)").hasSuffix("cooling down"))
        #expect(try press.play("\(hold), wait 800ms, \(hold)").hasSuffix("ended"))
    }

    @Test func `that waits for its turn is forgotten when the gesture is cancelled, steps too`() throws {
        let drag = try Rehearsal("drag = {}\nstep = { every = \"5mm\", forward = \"f\" }\ncancelled = \"c\"")
        let heard = try drag.play("1 finger touches, slides right 12mm in 200ms, 2 fingers touch, hold 300ms, lift")
        #expect(heard.hasSuffix("forget forward, cancelled 2"))
    }

    private func tap(_ rule: GestureRule) throws -> [GestureEvent] {
        var engine = GestureEngine([rule])
        var events: [GestureEvent] = []
        for frame in try TouchScript("1 finger touches, holds 50ms, lifts").timeline(on: .imagined).frames {
            engine.consume(frame, into: &events)
        }
        engine.finish(into: &events)
        return events
    }
}

@Suite struct `Keys and calls of a gesture` {
    private let slide = "1 finger touches, slides right 20mm in 200ms, lifts"
    private let call = #"dbus = { service = "a.b", path = "/", interface = "a.b", method = "Go" }"#

    @Test func `come at their moments, chords of a list together`() throws {
        let rehearsal = try Rehearsal("drag = {}\nbegan = { keys = [\"a\", \"b\"] }\nended = { \(call) }")
        try rehearsal.expect("began a b, ended Go", from: slide)
    }

    @Test func `are held from the beginning to the end, and let go also when the gesture is cancelled`() throws {
        let drag = try Rehearsal("drag = {}\nduring = { keys = \"F13\" }\nended = \"e\"")
        try drag.expect("hold F13, let go F13, ended", from: slide)
        try drag.expect(
            "hold F13, let go F13",
            from: "1 finger touches, slides right 20mm in 200ms, another finger touches, hold 200ms, all lift")
        let press = try Rehearsal("press = {}\nduring = { keys = \"F13\" }")
        try press.expect("hold F13, let go F13", from: "1 finger touches, holds 700ms, lifts")
    }

    @Test func `count steps`() throws {
        let rehearsal = try Rehearsal("drag = {}\nstep = { every = \"8mm\", forward = { keys = \"a\" }, backward = { \(call) } }")
        try rehearsal.expect(
            "forward 1 a, forward 2 a, backward 1 Go",
            from: "1 finger touches, slides right 20mm in 200ms, slides left 14mm in 100ms, lifts")
    }

    @Test func `wait for no turn, but calls do`() throws {
        let keys = try Rehearsal("drag = {}\nchanged = { keys = \"a\", limit = 1 }")
        try keys.expect("changed a", from: slide)
        let calls = try Rehearsal("drag = {}\nchanged = { \(call), limit = 1 }")
        try calls.expect("changed Go, hurry changed", from: slide)
    }
}
