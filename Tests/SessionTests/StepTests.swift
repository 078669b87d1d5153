import Testing
import TouchScript

@Suite struct `Steps` {
    private let volume = """
        drag = { fingers = 2, axis = "vertical" }
        step = { every = "5mm", forward = "down", backward = "up" }
        """

    @Test func `Steps come at every whole step from where the fingers landed`() throws {
        let rehearsal = try Rehearsal(volume)
        try rehearsal.expect("forward 1, forward 2, forward 3, forward 4", from: "2 fingers touch, slide down 22mm in 300ms, lift")
        try rehearsal.expect("backward -1, backward -2", from: "2 fingers touch, slide up 12mm in 300ms, lift")
        try rehearsal.expect("", from: "2 fingers touch, slide down 4mm in 300ms, lift")
    }

    @Test func `Steps go back only after a whole step back`() throws {
        let rehearsal = try Rehearsal(volume)
        let there = "2 fingers touch, slide down 11mm in 200ms"
        try rehearsal.expect("forward 1, forward 2", from: "\(there), slide up 5mm in 100ms, lift")
        try rehearsal.expect("forward 1, forward 2, backward 1", from: "\(there), slide up 7mm in 100ms, lift")
    }

    @Test func `Steps do not toggle while fingers tremble at a border`() throws {
        let tremble = String(repeating: ", slide down 1mm in 24ms, slide up 1mm in 24ms", count: 10)
        let heard = try Rehearsal(volume).play("2 fingers touch, slide down 9.5mm in 200ms\(tremble), lift")
        #expect(heard == "forward 1, forward 2")
    }

    @Test func `Steps of a drag do not depend on how often the device reports`() throws {
        let sentence = """
            2 fingers touch, slide down 33mm in 400ms, hold 50ms, slide up 21mm in 150ms, slide down 8mm in 90ms, lift
            """
        for gesture in [volume, volume.replacing("axis", with: "distance = \"10mm\", axis")] {
            let rehearsal = try Rehearsal(gesture)
            let usual = try rehearsal.play(sentence)
            #expect(usual.contains("forward 4") && usual.contains("backward 3"))
            for rate in [60, 90, 143, 240, 1000] { #expect(try rehearsal.play(sentence, reportRate: .hertz(rate)) == usual) }
        }
    }

    @Test(
        arguments: [
            (
                "pinch = { distance = \"4mm\" }\nstep = { every = \"1mm\", forward = \"f\" }",
                "2 fingers touch, spread by 2.3 in 400ms, lift"
            ),
            ("pinch = { scale = 1.2 }\nstep = { every = 1.07, forward = \"f\" }", "2 fingers touch, spread by 2.3 in 400ms, lift"),
            ("rotate = {}\nstep = { every = \"3deg\", forward = \"f\" }", "2 fingers touch, turn clockwise 55deg in 400ms, lift"),
        ])
    func `Steps of a pinch and a rotation do not depend on how often the device reports`(gesture: String, sentence: String) throws {
        let rehearsal = try Rehearsal(gesture)
        let usual = try rehearsal.play(sentence)
        #expect(usual.hasPrefix("forward 1, forward 2, forward 3"))
        for rate in [60, 90, 143, 240, 1000] { #expect(try rehearsal.play(sentence, reportRate: .hertz(rate)) == usual) }
    }

    @Test func `Steps that the fingers took before a drag begins are not reported`() throws {
        let late = try Rehearsal(
            """
            drag = { distance = "11mm" }
            step = { every = "2mm", forward = "f", backward = "b" }
            """)
        try late.expect("forward 1, forward 2", from: "1 finger touches, slides right 15mm in 300ms, lifts")
        try late.expect(
            "forward 1, backward 0, backward -1", from: "1 finger touches, slides right 12mm in 300ms, slides left 5mm in 100ms, lifts")
    }

    @Test(arguments: [
        "drag = { fingers = 2 }", "exclusive = [ { tap = { fingers = 2 } }, { drag = { fingers = 2 } } ]",
        "simultaneous = [ { drag = { fingers = 2 } }, { rotate = { fingers = 2 } } ]",
    ])
    func `A drag that is a part of another gesture has the steps of one on its own, however late it begins`(gesture: String) throws {
        // The swipe of three fingers makes the drag wait for a third one.
        let swipe = "[[gesture]]\nname = \"b\"\nswipe = { fingers = 3, direction = \"left\" }\nrun = \"s\"\n"
        let rehearsal = try Rehearsal(
            file: "[[gesture]]\nname = \"a\"\n\(gesture)\nstep = { every = \"5mm\", forward = \"f\" }\n\(swipe)")
        for time in [16, 50, 300] {
            let heard = try rehearsal.play("2 fingers touch, slide right 31mm in \(time)ms, lift")
            #expect(heard == "forward 1, forward 2, forward 3, forward 4, forward 5, forward 6", "\(time) ms")
        }
    }

    @Test func `A part that begins late by its own threshold makes no burst of steps`() throws {
        let rehearsal = try Rehearsal(
            """
            exclusive = [ { drag = { fingers = 2, distance = "3mm" } }, { drag = { fingers = 3, distance = "20mm" } } ]
            step = { every = "5mm", forward = "f" }
            """)
        try rehearsal.expect("forward 1, forward 2", from: "3 fingers touch, slide right 31mm in 300ms, lift")
    }

    @Test func `Steps forward go in the drag's direction`() throws {
        let left = try Rehearsal("drag = { direction = \"left\" }\nstep = { every = \"5mm\", forward = \"f\", backward = \"b\" }")
        try left.expect("forward 1, forward 2", from: "1 finger touches, slides left 11mm in 200ms, lifts")
        let slanted = try Rehearsal("drag = { direction = \"up-right\" }\nstep = { every = \"5mm\", forward = \"f\" }")
        try slanted.expect("forward 1, forward 2", from: "1 finger touches, slides up-right 11mm in 200ms, lifts")
    }

    @Test func `Steps of a drag without a direction follow the axis along which it begins`() throws {
        let any = try Rehearsal("drag = {}\nstep = { every = \"5mm\", forward = \"f\", backward = \"b\" }")
        try any.expect("backward -1, backward -2", from: "1 finger touches, slides up 11mm in 200ms, slides right 30mm in 200ms, lifts")
        try any.expect("forward 1, forward 2", from: "1 finger touches, slides right 11mm in 200ms, slides up 30mm in 200ms, lifts")
    }

    @Test func `Steps forward of a rotation are clockwise`() throws {
        let turn = try Rehearsal("rotate = {}\nstep = { every = \"15deg\", forward = \"f\", backward = \"b\" }")
        try turn.expect("forward 1, forward 2, forward 3", from: "2 fingers touch, turn clockwise 50deg in 400ms, lift")
        try turn.expect("backward -1, backward -2", from: "2 fingers touch, turn anticlockwise 31deg in 400ms, lift")
    }

    @Test func `Steps of a pinch are ratios that multiply, or distances`() throws {
        let scale = try Rehearsal("pinch = {}\nstep = { every = 1.25, forward = \"f\", backward = \"b\" }")
        try scale.expect("forward 1, forward 2", from: "2 fingers touch, spread by 1.6 in 400ms, lift")
        try scale.expect("backward -1, backward -2", from: "2 fingers touch, pinch by 1.6 in 400ms, lift")
        let spread = try Rehearsal("pinch = {}\nstep = { every = \"4mm\", forward = \"f\", backward = \"b\" }")
        try spread.expect("forward 1, forward 2, forward 3, forward 4, forward 5", from: "2 fingers touch, spread by 2.5 in 400ms, lift")
    }

    @Test func `Steps of one report are limited to 100 actions, but all of them are counted`() throws {
        // The 3 mm before the drag begins do not make steps.
        let fine = try Rehearsal("drag = { distance = \"3mm\" }\nstep = { every = \"0.5mm\", forward = \"f\" }\nended = \"e\"")
        let heard = try fine.play("1 finger touches, slides right 60mm in 8ms, lifts").split(separator: ", ")
        #expect(heard.count == 101)
        #expect(heard.last == "ended 114")
    }

    @Test func `The number of steps is given to the other actions of the gesture`() throws {
        let rehearsal = try Rehearsal(volume + "\nbegan = \"b\"\nended = \"e\"")
        try rehearsal.expect("began 0, forward 1, forward 2, ended 2", from: "2 fingers touch, slide down 11mm in 200ms, lift")
    }
}
