import Testing
import TouchInput
import TouchScript

@Suite struct `A sentence that names a gesture` {
    @Test(arguments: [
        ("3 fingers tap", "3 fingers touch, hold 60ms, lift"),
        ("tap with two fingers", "2 fingers touch, hold 60ms, lift"),
        ("double tap", "1 finger touches, hold 60ms, lift, wait 100ms, 1 finger touches, hold 60ms, lift"),
        ("2 fingers swipe left", "2 fingers touch, slide left 20mm in 100ms, lift"),
        ("three-finger swipe up 3cm in 0.2s", "3 fingers touch, slide up 20mm in 100ms, lift"),
        ("swipe from the left edge", "1 finger touches the left edge, slide right 20mm in 100ms, lift"),
        ("3 fingers slide down 15mm in 90ms", "3 fingers touch, slide down 20mm in 100ms, lift"),
        ("4 finger drag up-left", "4 fingers touch, slide up left 20mm in 100ms, lift"),
        ("long press", "1 finger touches, hold 600ms, lift"),
        ("3 fingers hold 400ms", "3 fingers touch, hold 600ms, lift"),
        ("tap and hold", "1 finger touches, hold 600ms, lift"),
        ("pinch in", "2 fingers touch, pinch by 2.0 in 200ms, lift"),
        ("3 fingers pinch out", "3 fingers touch, spread by 2.0 in 200ms, lift"),
        ("zoom in", "2 fingers touch, spread by 2.0 in 200ms, lift"),
        ("rotate anticlockwise 30deg", "2 fingers touch, turn anticlockwise 45deg in 200ms, lift"),
        ("2 fingers click", "2 fingers touch, press the button, release the button, lift"),
        ("tiptap", "1 finger touches, hold 200ms, another finger touches, hold 60ms, the last finger lifts, lift"),
        (
            "tipswipe right",
            "1 finger touches, hold 200ms, another finger touches, the last finger slides right 20mm in 100ms, lift"
        ),
        ("stroke a circle", "1 finger touches, draw a circle of 30mm in 600ms, lift"),
    ])
    func `A sentence that names a gesture is answered with steps that can be played`(sentence: String, steps: String) throws {
        let error = try #require(throws: SentenceError.self) { try TouchScript(sentence) }
        #expect(error.problem == .gestureName(instead: steps))
        #expect("\(error)" == "clause 1, \"\(sentence)\": this names a gesture; write its steps, as in \"\(steps)\"")
        for (width, height) in [(69.0, 50.0), (100, 60), (160, 115)] {
            let surface = Surface(kind: .touchpad, width: .mm(width), height: .mm(height))
            #expect(try TouchScript(steps).timeline(on: surface).stillDown.isEmpty, "on \(width) mm")
        }
    }

    @Test(arguments: [
        (
            "3 fingers touch, lift, 3 fingers tap",
            "3: this names a gesture; write its steps, as in \"3 fingers touch, hold 60ms, lift\""
        ),
        (
            "1 finger touches, another finger taps",
            "2: this names a gesture; write its steps, as in "
                + "\"another finger touches, hold 60ms, the last finger lifts\""
        ),
        ("2 fingers touch, swipe left", "2: \"swipe\" is not understood; did you mean \"slide\"?"),
        ("11 fingers tap", "1: 11 fingers cannot touch; write 1 to 10"),
    ])
    func `A gesture name after other steps is answered to fit the fingers that are down`(sentence: String, text: String) throws {
        let error = try #require(throws: SentenceError.self) { try TouchScript(sentence) }
        #expect("\(error.clauseNumber): \(error.problem)" == text)
    }

    @Test func `A length in a sentence may be given in centimeters`() throws {
        let surface = Surface(kind: .touchpad, width: .mm(100), height: .mm(60))
        let (short, long) = (
            try TouchScript("1 finger touches, slide left 2.5cm in 90ms"), try TouchScript("1 finger touches, slide left 25mm in 90ms")
        )
        #expect(try short.timeline(on: surface) == long.timeline(on: surface))
    }
}
