import Testing

@Suite struct `The actions of a gesture` {
    private let slide = "1 finger touches, slides right 20mm in 200ms, lifts"

    @Test func `An action happens at the moment that the file gives it`() throws {
        let drag = try Rehearsal("drag = {}\nbegan = \"b\"\nended = \"e\"\ncancelled = \"c\"")
        try drag.expect(timed: "began at 40ms, ended at 221ms", from: slide)
        let tap = try Rehearsal("tap = {}\nrun = \"x\"")
        try tap.expect("ended", from: "1 finger touches, holds 50ms, lifts")
    }

    @Test func `An action whose every is a time happens at the first change and then once in that time`() throws {
        let rehearsal = try Rehearsal("drag = {}\nchanged = { run = \"x\", every = \"50ms\" }")
        try rehearsal.expect(timed: "changed at 48ms, changed at 104ms, changed at 160ms, flush changed at 221ms", from: slide)
    }

    @Test func `An action whose every is a distance, an angle or a ratio happens once in that much motion`() throws {
        let way = try Rehearsal("drag = {}\nchanged = { run = \"x\", every = \"7mm\" }")
        try way.expect("changed, changed, changed, flush changed", from: slide)
        let turn = try Rehearsal("rotate = {}\nchanged = { run = \"x\", every = \"20deg\" }")
        try turn.expect("changed, changed, changed, flush changed", from: "2 fingers touch, turn clockwise 55deg in 400ms, lift")
        let scale = try Rehearsal("pinch = {}\nchanged = { run = \"x\", every = 1.3 }")
        try scale.expect("changed, changed, changed, flush changed", from: "2 fingers touch, spread by 2.1 in 400ms, lift")
        let spread = try Rehearsal("pinch = {}\nchanged = { run = \"x\", every = \"900mm\" }")
        try spread.expect("changed, flush changed", from: "2 fingers touch, spread by 2.1 in 400ms, lift")
    }

    @Test func `An action with a limit happens at most that often in each gesture`() throws {
        let rehearsal = try Rehearsal("drag = {}\nchanged = { run = \"x\", limit = 2 }")
        try rehearsal.expect("changed, changed, flush changed, changed, changed, flush changed", from: "\(slide), wait 1s, \(slide)")
    }

    @Test func `An action waits in the queue that the file names`() throws {
        let rehearsal = try Rehearsal("drag = {}\nchanged = { run = \"x\", limit = 1, queue = \"all\" }")
        try rehearsal.expect("changed", from: slide)
    }

    @Test func `A list of actions is planned as one, and its queue is settled as that of one action`() throws {
        let list = "[ { run = \"x\", limit = 1 }, { notify = \"n\" }, { layer = \"base\" } ]"
        try Rehearsal("drag = {}\nchanged = \(list)").expect("changed, then changed \"n\", then layer base, flush changed", from: slide)
    }

    @Test func `A list without commands and calls is executed at once, part by part`() throws {
        let list = "[ { keys = \"a\", limit = 1 }, { notify = \"n\" }, { layer = \"base\" } ]"
        try Rehearsal("drag = {}\nchanged = \(list)").expect("changed a, changed \"n\", layer base", from: slide)
    }

    @Test func `A tick's action happens while fingers rest within the gesture, not before or after it`() throws {
        let drag = try Rehearsal("drag = {}\ntick = \"x\"")
        try drag.expect(
            timed: "tick at 800ms, tick at 900ms, flush tick at 970ms",
            from: "1 finger touches, holds 500ms, slides right 20mm in 200ms, holds 250ms, lifts, wait 500ms")
    }

    @Test func `A tick's action happens while a press is held`() throws {
        let press = try Rehearsal("press = {}\ntick = { run = \"x\", every = \"300ms\" }\nended = \"e\"\nreleased = \"r\"")
        try press.expect(
            timed: "ended at 500ms, tick at 600ms, tick at 900ms, tick at 1200ms, flush tick at 1270ms, released at 1270ms",
            from: "1 finger touches, holds 1250ms, lifts")
    }

    @Test func `A during action runs from the beginning to the end of the gesture`() throws {
        let drag = try Rehearsal("drag = {}\nduring = \"x\"\nbegan = \"b\"\nended = \"e\"")
        try drag.expect("start, began, stop, ended", from: slide)
        try drag.expect("start, began, stop", from: "1 finger touches, slides right 20mm in 200ms, 2 fingers touch, hold 100ms, lift")
    }

    @Test func `A during action of a press runs from its end to its release`() throws {
        let press = try Rehearsal("press = {}\nduring = \"x\"")
        try press.expect(timed: "start at 500ms, stop at 720ms", from: "1 finger touches, holds 700ms, lifts")
        try press.expect("", from: "1 finger touches, holds 300ms, lifts")
        let sequence = try Rehearsal("sequence = [ { tap = {} }, { press = {} } ]\nduring = \"x\"")
        try sequence.expect("start, stop", from: "1 finger touches, holds 50ms, lifts, wait 100ms, 1 finger touches, holds 700ms, lifts")
    }

    @Test func `A gesture that cools down does nothing`() throws {
        let tap = try Rehearsal("tap = {}\nrun = \"x\"\ncooldown = \"500ms\"")
        let taps = "1 finger touches, holds 50ms, lifts, wait 100ms, 1 finger touches, holds 50ms, lifts"
        try tap.expect("ended, cooling down", from: taps)
        try tap.expect("ended, cooling down, ended", from: "\(taps), wait 600ms, 1 finger touches, holds 50ms, lifts")
    }

    @Test func `A gesture that begins while it cools down does nothing to its end`() throws {
        let drag = try Rehearsal("drag = {}\nbegan = \"b\"\nchanged = { run = \"c\", limit = 1 }\nended = \"e\"\ncooldown = \"300ms\"")
        let long = "1 finger touches, slides right 60mm in 900ms, lifts"
        try drag.expect(
            "began, changed, flush changed, ended, cooling down, cooling down, began, changed, flush changed, ended",
            from: "\(slide), wait 100ms, \(long), wait 100ms, \(slide)")
    }

    @Test func `An action can switch the layer off`() throws {
        let tap = try Rehearsal("tap = {}\nrun = { layer = \"base\" }")
        try tap.expect("layer base", from: "1 finger touches, holds 50ms, lifts")
    }

    @Test(arguments: ["", "began = \"b\"\n"])
    func `The cooldown of a press counts from its last action to the next landing, with or without a began action`(began: String) throws {
        let press = try Rehearsal("press = {}\n\(began)run = \"x\"\ncooldown = \"700ms\"")
        let hold = "1 finger touches, holds 510ms, lifts"
        #expect(try press.play("\(hold), wait 400ms, \(hold)").hasSuffix("cooling down"))
        #expect(try press.play("\(hold), wait 800ms, \(hold)").hasSuffix("ended"))
    }

    @Test(arguments: ["", "began = \"b\"\n"])
    func `The cooldown of any gesture counts to its landing, whichever of its events are reported`(began: String) throws {
        let swipe = try Rehearsal("swipe = { direction = \"left\" }\nrun = \"x\"\ncooldown = \"1s\"")
        let slide = "3 fingers touch, slide left 30mm in 60ms, lift, wait 800ms"
        try swipe.expect("ended, cooling down", from: "\(slide), 3 fingers touch, hold 300ms, slide left 30mm in 60ms, lift")
        let either = try Rehearsal("exclusive = [ { press = {} }, { tap = {} } ]\n\(began)run = \"x\"\ncooldown = \"1100ms\"")
        let hold = "1 finger touches, holds 600ms, lifts"
        #expect(try either.play("\(hold), wait 700ms, \(hold)").hasSuffix("cooling down"))
        #expect(try either.play("\(hold), wait 1100ms, \(hold)").hasSuffix("ended"))
    }

    @Test func `A click that is repeated by fingers that still rest acts again after its cooldown`() throws {
        let click = try Rehearsal("click = { fingers = 3 }\nrun = \"x\"\ncooldown = \"300ms\"")
        let press = { (pause: Int) in "hold \(pause)ms, press the button, hold 60ms, release the button" }
        try click.expect(
            "ended, cooling down, ended", from: "3 fingers touch, \(press(500)), \(press(100)), \(press(500)), hold 500ms, lift")
    }

    @Test func `The cooldown of a tap that waits for a second one counts to its landing`() throws {
        let double = "[[gesture]]\nname = \"b\"\ntap = { count = 2 }\nrun = \"y\"\n"
        let taps = try Rehearsal(file: "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"\ncooldown = \"1s\"\n\(double)")
        let tap = "1 finger touches, holds 50ms, lifts"
        // The first tap acts 350 ms after its lift.
        try taps.expect("ended, cooling down", from: "\(tap), wait 1100ms, \(tap), wait 500ms")
        try taps.expect("ended, ended", from: "\(tap), wait 1400ms, \(tap), wait 500ms")
    }

    @Test(arguments: ["drag = {}\nstep = { every = \"5mm\", forward = \"f\" }", "drag = {}\nduring = \"d\"", "drag = {}\nchanged = \"c\""])
    func `A gesture that acts only while it goes on says once that it cools down`(gesture: String) throws {
        let drag = try Rehearsal("\(gesture)\ncooldown = \"1s\"")
        let heard = try drag.play("\(slide), wait 100ms, \(slide)")
        #expect(heard.hasSuffix("cooling down"))
        #expect(heard.split(separator: ", ").count { $0 == "cooling down" } == 1)
    }

    @Test func `Actions and steps that wait for their turn are dropped when the gesture is canceled`() throws {
        let drag = try Rehearsal("drag = {}\nstep = { every = \"5mm\", forward = \"f\" }\ncancelled = \"c\"")
        let heard = try drag.play("1 finger touches, slides right 12mm in 200ms, 2 fingers touch, hold 300ms, lift")
        #expect(heard.hasSuffix("drop forward, cancelled 2"))
    }
}

@Suite struct `The mouse buttons and pointers of a gesture` {
    private let slide = "3 fingers touch, slide right 20mm in 200ms, lift"

    @Test func `A button is clicked at its moment`() throws {
        let click = try Rehearsal("drag = { fingers = 3 }\nbegan = { button = \"middle\" }\nended = { button = \"side\" }")
        try click.expect("began click middle, ended click side", from: slide)
        let step = try Rehearsal("drag = { fingers = 3 }\nstep = { every = \"5mm\", forward = { button = \"extra\" } }")
        try step.expect("forward 1 click extra, forward 2 click extra, forward 3 click extra, forward 4 click extra", from: slide)
    }

    @Test func `A button is held from the beginning of a gesture to its end or cancellation`() throws {
        let drag = try Rehearsal("drag = { fingers = 3 }\nduring = { button = \"left\" }\nended = \"e\"")
        try drag.expect("hold left button, let go left button, ended", from: slide)
        try drag.expect(
            "hold left button, let go left button",
            from: "3 fingers touch, slide right 20mm in 200ms, another finger touches, hold 200ms, all lift")
    }

    @Test func `The fingers of a drag are a pointer from its beginning to its end or cancellation`() throws {
        let grab = "[[device]]\nmatch = { kind = \"touchpad\" }\ngrab = true"
        let drag = try Rehearsal("drag = { fingers = 3 }\nduring = { pointer = \"drag\", relift = \"300ms\" }\n\(grab)")
        try drag.expect("point drag 300ms, stop drag 300ms", from: slide)
        try drag.expect(
            "point drag 300ms, stop drag 300ms",
            from: "3 fingers touch, slide right 20mm in 200ms, another finger touches, hold 200ms, all lift")
        let scroll = try Rehearsal("drag = { fingers = 3 }\nduring = { pointer = \"scroll\" }\n\(grab)")
        try scroll.expect("point scroll, stop scroll", from: slide)
    }
}

@Suite struct `The keys and calls of a gesture` {
    private let slide = "1 finger touches, slides right 20mm in 200ms, lifts"
    private let call = #"dbus = { service = "a.b", path = "/", interface = "a.b", method = "Go" }"#

    @Test func `Keys and calls happen at their moments, the chords of a list together`() throws {
        let rehearsal = try Rehearsal("drag = {}\nbegan = { keys = [\"a\", \"b\"] }\nended = { \(call) }")
        try rehearsal.expect("began a b, ended Go", from: slide)
    }

    @Test func `Keys are held from the beginning of a gesture to its end or cancellation`() throws {
        let drag = try Rehearsal("drag = {}\nduring = { keys = \"F13\" }\nended = \"e\"")
        try drag.expect("hold F13, let go F13, ended", from: slide)
        try drag.expect(
            "hold F13, let go F13",
            from: "1 finger touches, slides right 20mm in 200ms, another finger touches, hold 200ms, all lift")
        let press = try Rehearsal("press = {}\nduring = { keys = \"F13\" }")
        try press.expect("hold F13, let go F13", from: "1 finger touches, holds 700ms, lifts")
    }

    @Test func `Keys and calls of steps count the steps`() throws {
        let rehearsal = try Rehearsal("drag = {}\nstep = { every = \"8mm\", forward = { keys = \"a\" }, backward = { \(call) } }")
        try rehearsal.expect(
            "forward 1 a, forward 2 a, backward 1 Go",
            from: "1 finger touches, slides right 20mm in 200ms, slides left 14mm in 100ms, lifts")
    }

    @Test func `Keys do not wait for their turn, and calls do`() throws {
        let keys = try Rehearsal("drag = {}\nchanged = { keys = \"a\", limit = 1 }")
        try keys.expect("changed a", from: slide)
        let calls = try Rehearsal("drag = {}\nchanged = { \(call), limit = 1 }")
        try calls.expect("changed Go, flush changed", from: slide)
    }
}
