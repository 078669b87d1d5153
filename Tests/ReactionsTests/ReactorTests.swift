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
        #expect(try drag.timed(slide) == "began at 32ms, ended at 220ms")
        let tap = try Rehearsal("tap = {}\nrun = \"x\"")
        #expect(try tap.play("1 finger touches, holds 50ms, lifts") == "ended")
    }

    @Test func `to changes comes at the first and then once in so much time`() throws {
        let rehearsal = try Rehearsal("drag = {}\nchanged = { run = \"x\", every = \"50ms\" }")
        #expect(try rehearsal.timed(slide) == "changed at 40ms, changed at 96ms, changed at 152ms, hurry changed at 220ms")
    }

    @Test func `to changes comes once in so much of a way, a turn or a ratio`() throws {
        let way = try Rehearsal("drag = {}\nchanged = { run = \"x\", every = \"8mm\" }")
        #expect(try way.play(slide) == "changed, changed, hurry changed")
        let turn = try Rehearsal("rotate = {}\nchanged = { run = \"x\", every = \"20deg\" }")
        #expect(try turn.play("2 fingers touch, turn clockwise 55deg in 400ms, lift") == "changed, changed, changed, hurry changed")
        let scale = try Rehearsal("pinch = {}\nchanged = { run = \"x\", every = 1.3 }")
        #expect(try scale.play("2 fingers touch, spread by 2.1 in 400ms, lift") == "changed, changed, changed, hurry changed")
        let spread = try Rehearsal("pinch = {}\nchanged = { run = \"x\", every = \"900mm\" }")
        #expect(try spread.play("2 fingers touch, spread by 2.1 in 400ms, lift") == "changed, hurry changed")
    }

    @Test func `comes as often as its limit, in each gesture anew`() throws {
        let rehearsal = try Rehearsal("drag = {}\nchanged = { run = \"x\", limit = 2 }")
        #expect(try rehearsal.play("\(slide), wait 1s, \(slide)") == "changed, changed, hurry changed, changed, changed, hurry changed")
    }

    @Test func `waits in the line that the file says`() throws {
        let rehearsal = try Rehearsal("drag = {}\nchanged = { run = \"x\", limit = 1, queue = \"all\" }")
        #expect(try rehearsal.play(slide) == "changed")
    }

    @Test func `to a tick comes while fingers rest, and not before the gesture or after it`() throws {
        let drag = try Rehearsal("drag = {}\ntick = \"x\"")
        #expect(
            try drag.timed("1 finger touches, holds 500ms, slides right 20mm in 200ms, holds 250ms, lifts, wait 500ms")
                == "tick at 800ms, tick at 900ms, hurry tick at 960ms")
    }

    @Test func `to a tick comes while a press is held`() throws {
        let press = try Rehearsal("press = {}\ntick = { run = \"x\", every = \"300ms\" }\nended = \"e\"\nreleased = \"r\"")
        #expect(
            try press.timed("1 finger touches, holds 1250ms, lifts")
                == "ended at 500ms, tick at 600ms, tick at 900ms, tick at 1200ms, hurry tick at 1260ms, released at 1260ms")
    }

    @Test func `that lasts runs from the beginning to the end`() throws {
        let drag = try Rehearsal("drag = {}\nduring = \"x\"\nbegan = \"b\"\nended = \"e\"")
        #expect(try drag.play(slide) == "start, began, stop, ended")
        #expect(try drag.play("1 finger touches, slides right 20mm in 200ms, 1 more finger touches, all hold 100ms, all lift").hasPrefix("start, began, stop"))
    }

    @Test func `that lasts runs from a press to its release`() throws {
        let press = try Rehearsal("press = {}\nduring = \"x\"")
        #expect(try press.timed("1 finger touches, holds 700ms, lifts") == "start at 500ms, stop at 710ms")
        #expect(try press.play("1 finger touches, holds 300ms, lifts") == "")
        let sequence = try Rehearsal("sequence = [ { tap = {} }, { press = {} } ]\nduring = \"x\"")
        #expect(try sequence.play("1 finger touches, holds 50ms, lifts, wait 100ms, 1 finger touches, holds 700ms, lifts") == "start, stop")
    }

    @Test func `does not come while the gesture cools down`() throws {
        let tap = try Rehearsal("tap = {}\nrun = \"x\"\ncooldown = \"500ms\"")
        let taps = "1 finger touches, holds 50ms, lifts, wait 100ms, 1 finger touches, holds 50ms, lifts"
        #expect(try tap.play(taps) == "ended, cooling down")
        #expect(try tap.play("\(taps), wait 600ms, 1 finger touches, holds 50ms, lifts") == "ended, cooling down, ended")
    }

    @Test func `of a whole gesture does not come when it began too early`() throws {
        let drag = try Rehearsal("drag = {}\nbegan = \"b\"\nchanged = { run = \"c\", limit = 1 }\nended = \"e\"\ncooldown = \"300ms\"")
        let long = "1 finger touches, slides right 60mm in 900ms, lifts"
        #expect(
            try drag.play("\(slide), wait 100ms, \(long), wait 100ms, \(slide)")
                == "began, changed, hurry changed, ended, cooling down, cooling down, began, changed, hurry changed, ended")
    }

    @Test func `may be a layer`() throws {
        let tap = try Rehearsal("tap = {}\nrun = { layer = \"base\" }")
        #expect(try tap.play("1 finger touches, holds 50ms, lifts") == "layer base")
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
        #expect(instructions.last == .coolDown(gesture: 0))
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
