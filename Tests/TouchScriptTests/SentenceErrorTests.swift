import Testing
import TouchInput
import TouchScript

@Suite struct `A sentence that cannot be played` {
    @Test(arguments: [
        // The words.
        ("", "1: the sentence has no clauses; write it as in \"3 fingers touch, slide left 40mm in 120ms, lift\""),
        (" ,; then, and .", "1: the sentence has no clauses; write it as in \"3 fingers touch, slide left 40mm in 120ms, lift\""),
        ("3 fingers tuch", "1: \"tuch\" is not understood; did you mean \"touch\"?"),
        ("2 fingers touch, slide lefft 4mm in 9ms", "2: \"lefft\" is not understood; did you mean \"left\"?"),
        ("2 fingers touch, swipe left", "2: \"swipe\" is not understood; did you mean \"slide\"?"),
        ("2 fignres touch", "1: \"fignres\" is not understood; did you mean \"fingers\"?"),
        ("1 finger touches gently", "1: \"gently\" is not understood; leave it out or use other words"),
        ("1 finger touches with", "1: \"with\" is not understood; leave it out or use other words"),
        ("thre fingers touch", "1: \"thre\" is not understood; did you mean \"three\"?"),
        ("anti square", "1: \"anti\" is not understood; did you mean \"anticlockwise\"?"),
        (
            "2 fingers touch and lift",
            "1: \"and\" could mean one after the other or both at once; write a comma or \"while\""
        ),
        (
            "2 fingers touch, hold 9ms while",
            "3: \"while\" stands between two clauses; one is missing"
        ),
        (
            "3 fingers, lift",
            "1: the clause has no verb; write one of touch, lift, hold, wait, slide, pinch, spread, turn"
        ),
        (
            "2 fingers touch, slide lift",
            "2: slide and lift in one clause; write a comma or \"while\" between them"
        ),
        ("2 fingers touch 3 fingers", "1: the number of fingers is given twice; give it once"),
        ("1 finger touches, hold 5ms 6ms", "2: the time is given twice; give it once"),
        (
            "1 finger touches, slide left right 5mm in 9ms",
            "2: \"left right\" names no place, finger or direction; write it as in \"the center\", \"the left edge\", "
                + "\"the top left corner\", \"the left finger\", \"up left\""
        ),
        (
            "1 finger touches the up edge",
            "1: \"up edge\" names no place, finger or direction; write it as in \"the center\", \"the left edge\", "
                + "\"the top left corner\", \"the left finger\", \"up left\""
        ),
        (
            "1 finger touches the left corner",
            "1: \"left corner\" names no place, finger or direction; write it as in \"the center\", "
                + "\"the left edge\", \"the top left corner\", \"the left finger\", \"up left\""
        ),
        (
            "2 fingers touch, the last lifts",
            "2: \"last\" names no place, finger or direction; write it as in \"the center\", \"the left edge\", "
                + "\"the top left corner\", \"the left finger\", \"up left\""
        ),
        (
            "1 finger touches at 20mm",
            "1: a place needs two numbers, from the left and from the top; "
                + "write it as in \"at 20mm 30mm\" or \"at 30% 50%\""
        ),
        ("1 finger touches the center at 5mm 5mm", "1: the place is given twice; give it once"),
        // The words that a verb needs and accepts.
        ("fingers touch", "1: the number of fingers is missing; write it as in \"3 fingers touch the center\""),
        ("3 touch", "1: the number of fingers is missing; write it as in \"3 fingers touch the center\""),
        ("2 fingers touch apart", "1: the spacing is missing; write it as in \"3 fingers touch the center\""),
        ("1 finger touches, hold", "2: the time is missing; write it as in \"hold 90ms\""),
        ("1 finger touches, slide left 4mm", "2: the time is missing; write it as in \"slide left 40mm in 120ms\""),
        ("1 finger touches, slide 4mm in 9ms", "2: the direction is missing; write it as in \"slide left 40mm in 120ms\""),
        ("1 finger touches, slide up in 9ms", "2: the length is missing; write it as in \"slide left 40mm in 120ms\""),
        ("2 fingers touch, pinch in 9ms", "2: the factor is missing; write it as in \"pinch by 2.0 in 200ms\""),
        (
            "2 fingers touch, turn 9deg in 9ms",
            "2: the word \"clockwise\" or \"anticlockwise\" is missing; write it as in \"turn clockwise 45deg in 200ms\""
        ),
        (
            "2 fingers touch, turn clockwise in 9ms",
            "2: the angle is missing; write it as in \"turn clockwise 45deg in 200ms\""
        ),
        ("1 finger touches, draw 9mm in 9ms", "2: the shape is missing; write it as in \"draw a circle of 30mm in 600ms\""),
        ("press", "1: the word \"button\" is missing; write it as in \"press the button\""),
        ("lost", "1: the word \"events\" is missing; write it as in \"events are lost\""),
        (
            "1 finger touches, it becomes",
            "2: the palm is missing; write it as in \"the left finger becomes a palm\""
        ),
        ("1 finger touches, hold 9mm", "2: hold takes no length; write it as in \"hold 90ms\""),
        ("1 finger touches, lift left", "2: lift takes no direction; write it as in \"the left finger lifts\""),
        (
            "3 fingers touch, 2 fingers slide up 4mm in 9ms",
            "2: slide takes no number of fingers; write it as in \"slide left 40mm in 120ms\""
        ),
        ("press the button 2.0", "1: press takes no factor; write it as in \"press the button\""),
        // The numbers.
        ("1 finger touches, slide left 40 in 9ms", "2: 40 has no unit; write 40mm or 40ms"),
        ("2 fingers touch, lift 1", "2: 1 has no unit; write \"lift 1 finger\", or a time as in \"40ms\""),
        ("3 fingers touch, lift 2", "2: 2 has no unit; write \"lift 2 fingers\", or a time as in \"40ms\""),
        ("3 fingers touch, lift over 40", "2: 40 has no unit; write 40ms or 40s"),
        ("1 finger touches, hold 0.5", "2: 0.5 has no unit; write 0.5ms or 0.5s"),
        ("2 fingers touch, pinch by 2.0 in 200", "2: 200 has no unit; write 200ms"),
        ("1 finger touches at 20 30", "1: 20 has no unit; write 20mm or 20% or 20ms"),
        ("wait 2min", "1: \"min\" in \"2min\" is not a unit; write one of mm, cm, ms, s, deg, °, %"),
        ("wait -5ms", "1: \"-5ms\" is not a number; write digits without a sign, as in \"40\" or \"0.5\""),
        ("wait 1.2.3ms", "1: \"1.2.3ms\" is not a number; write digits without a sign, as in \"40\" or \"0.5\""),
        ("wait 99999999ms", "1: \"99999999ms\" is too large; write at most 1000000"),
        ("wait 0.5ms", "1: \"0.5ms\" is not a whole number of milliseconds; round it"),
        ("11 fingers touch", "1: 11 fingers cannot touch; write 1 to 10"),
        ("0 fingers touch", "1: 0 fingers cannot touch; write 1 to 10"),
        ("1.5 fingers touch", "1: 1.5 fingers cannot touch; write 1 to 10"),
        (
            "2 fingers touch, pinch by 0.5 in 9ms",
            "2: to pinch by 0.5 is the opposite; write a factor of 1.0 or more, as in \"pinch by 2.0 in 200ms\""
        ),
        ("1 finger touches, slide up 9% in 9ms", "2: % is for places only; write the length in mm"),
        ("1 finger touches, slide up 4mm 4mm in 9ms", "2: the length is given twice; give it once"),
        ("1 finger touches, slide up 9mm in 0ms", "2: a motion takes time; write at least 1ms"),
        ("1 finger touches, slide left 40mm in 100000s", "2: a sentence lasts at most 600s; write a shorter time"),
        ("wait 400s, wait 201s", "2: a sentence lasts at most 600s; write a shorter time"),
        (
            "1 finger touches, slide left 5mm in 5ms while hold 601s",
            "3: a sentence lasts at most 600s; write a shorter time"
        ),
        // The hand.
        ("hold 9ms", "1: no finger is down; let one touch first, or write \"wait\" for a pause without fingers"),
        ("a palm touches, lift", "2: no finger is down; let one touch first, or write \"wait\" for a pause without fingers"),
        ("1 finger touches, wait 9ms", "2: 1 finger is down; lift first, or write \"hold\" for a pause with fingers"),
        (
            "2 fingers touch, wait 9ms while lift",
            "2: a wait has no fingers down, so nothing can happen during it; write a comma, or \"hold\" while other fingers move"
        ),
        ("2 fingers touch, the third finger lifts", "2: there is no third finger: 2 fingers are down"),
        ("2 fingers touch, the other finger lifts", "2: there is no other finger: 2 fingers are down"),
        ("1 finger touches, the palm lifts", "2: there is no palm: 1 finger is down"),
        ("1 finger touches, the thumb lifts", "2: there is no thumb: 1 finger is down"),
        ("a thumb touches, lift", "2: no finger is down; let one touch first, or write \"wait\" for a pause without fingers"),
        (
            "1 finger touches, slides a thumb up 4mm in 9ms",
            "2: slide takes no number of fingers; write it as in \"slide left 40mm in 120ms\""
        ),
        ("2 fingers touch, lift 3 fingers", "2: 3 cannot lift: 2 fingers are down"),
        (
            "2 fingers touch, the middle finger lifts",
            "2: there is no middle finger: 2 fingers are down; name it as in \"the second finger\""
        ),
        (
            "3 fingers touch, the top finger lifts",
            "2: two fingers are equally far to the top; name one by landing order, as in \"the first finger\""
        ),
        (
            "2 fingers touch, the left finger turns clockwise 9deg in 9ms",
            "2: one finger can only slide or draw; pinch, spread and turn need two or more"
        ),
        ("6 fingers touch, 5 fingers touch the top edge", "2: more than 10 would be down at once; lift some first"),
        ("press the button, press the button", "2: the button is already pressed; release it first"),
        ("release the button", "1: the button is not pressed; press it first"),
        // The surface.
        (
            "1 finger touches the center, slide up 40mm in 9ms",
            "2: a finger would be 10mm beyond the top edge; the surface is 100mm x 60mm"
        ),
        (
            "1 finger touches, slide right 100.04mm in 9ms",
            "2: a finger would be 50.1mm beyond the right edge; the surface is 100mm x 60mm"
        ),
        (
            "1 finger touches at 120mm 10%",
            "1: a finger would be 20mm beyond the right edge; the surface is 100mm x 60mm"
        ),
        (
            "3 fingers touch the left edge 40mm apart",
            "1: a finger would be 10mm beyond the top edge; the surface is 100mm x 60mm"
        ),
        (
            "1 finger touches the center, draw a circle of 40mm in 9ms",
            "2: a finger would be 10mm beyond the bottom edge; the surface is 100mm x 60mm"
        ),
        (
            "2 fingers touch, the left finger slides up 9mm in 9ms while the right finger slides up 90mm in 9ms",
            "3: a finger would be 60mm beyond the top edge; the surface is 100mm x 60mm"
        ),
    ])
    func `An impossible sentence names the clause, the mistake and the words to write`(sentence: String, text: String) throws {
        let error = try #require(throws: SentenceError.self) {
            try TouchScript(sentence).timeline(on: .pad)
        }
        #expect("\(error.clauseNumber): \(error.problem)" == text)
    }

    @Test(arguments: [
        ("2 fingers touch,  Slide  lefft, lift", "clause 2, \"Slide lefft\": \"lefft\" is not understood; did you mean \"left\"?"),
        ("1 finger touches while press", "clause 2, \"press\": the word \"button\" is missing; write it as in \"press the button\""),
        ("and then hold 1s.", "clause 1, \"hold 1s\": \(SentenceError.Problem.noFingerDown)"),
        ("", "the sentence has no clauses; write it as in \"3 fingers touch, slide left 40mm in 120ms, lift\""),
    ])
    func `The message of an impossible sentence quotes its clause`(sentence: String, text: String) throws {
        let error = try #require(throws: SentenceError.self) {
            try TouchScript(sentence).timeline(on: .pad)
        }
        #expect(error.description == text)
    }

    @Test func `A sentence with wrong words is refused before it is played on a surface`() {
        #expect(throws: SentenceError.self) { try TouchScript("3 fingers tuch") }
        #expect(throws: SentenceError.self) { try TouchScript("wait 601s") }
        #expect(throws: Never.self) { try TouchScript("hold 9ms") }
    }
}
