import Testing
import TouchInput
import TouchScript

@Suite struct `Sentences` {
    @Test(arguments: [
        // Landing.
        ("1 finger touches", "0ms 1@50,30; end 0ms"),
        ("a finger touches", "0ms 1@50,30; end 0ms"),
        ("Three fingers TOUCH.", "0ms 1@35,30 2@50,30 3@65,30; end 0ms"),
        ("2 fingers touch 20mm apart", "0ms 1@40,30 2@60,30; end 0ms"),
        ("2 fingers touch the center", "0ms 1@42.5,30 2@57.5,30; end 0ms"),
        ("2 fingers touch the left edge", "0ms 1@2,22.5 2@2,37.5; end 0ms"),
        ("2 fingers touch the right edge", "0ms 1@98,22.5 2@98,37.5; end 0ms"),
        ("2 fingers touch the top edge", "0ms 1@42.5,2 2@57.5,2; end 0ms"),
        ("2 fingers touch the bottom edge", "0ms 1@42.5,58 2@57.5,58; end 0ms"),
        ("2 fingers touch the top-left corner", "0ms 1@2,2 2@17,2; end 0ms"),
        ("2 fingers touch the bottom right corner", "0ms 1@83,58 2@98,58; end 0ms"),
        ("1 finger touches at 20mm 30mm", "0ms 1@20,30; end 0ms"),
        ("1 finger touches at 30% 50%", "0ms 1@30,30; end 0ms"),
        ("1 finger touches at 10 mm 100 %", "0ms 1@10,60; end 0ms"),
        ("3 fingers touch at 12mm 30mm", "0ms 1@2,30 2@12,30 3@22,30; end 0ms"),
        ("3 fingers land over 60ms", "0ms 1@35,30; 30ms 1@35,30 2@50,30; 60ms 1@35,30 2@50,30 3@65,30; end 60ms"),
        ("1 finger touches, another finger touches", "0ms 1@50,30; 1ms 1@50,30 2@65,30; end 1ms"),
        ("1 finger touches at 90mm 20mm, 2 more fingers touch", "0ms 1@90,20; 1ms 1@90,20 2@60,20 3@75,20; end 1ms"),
        ("a palm touches the left edge", "0ms palm 1@2,30; end 0ms"),
        ("a palm touches the left edge, 1 finger touches", "0ms palm 1@2,30; 1ms palm 1@2,30 2@50,30; end 1ms"),
        // Lifting.
        ("2 fingers touch, lift", "0ms 1@42.5,30 2@57.5,30; 1ms -; end 1ms"),
        ("2 fingers touch, lift 1 finger", "0ms 1@42.5,30 2@57.5,30; 1ms 1@42.5,30; end 1ms"),
        ("2 fingers touch, 1 finger lifts", "0ms 1@42.5,30 2@57.5,30; 1ms 1@42.5,30; end 1ms"),
        ("2 fingers touch, the left finger lifts", "0ms 1@42.5,30 2@57.5,30; 1ms 2@57.5,30; end 1ms"),
        ("2 fingers touch, hold 9ms, lift over 40ms", "0ms 1@42.5,30 2@57.5,30; 9ms 1@42.5,30; 49ms -; end 49ms"),
        // Pauses.
        ("1 finger touches, holds for 90ms, lifts, wait 400ms", "0ms 1@50,30; 90ms -; end 490ms"),
        ("wait 100ms, 1 finger touches", "100ms 1@50,30; end 100ms"),
        ("1 finger touches, hold 0.5s", "0ms 1@50,30; end 500ms"),
        // Motion.
        ("1 finger touches, slide left 20mm in 40ms, lift", "0ms 1@50,30; 20ms 1@40,30; 40ms 1@30,30; 41ms -; end 41ms"),
        ("1 finger touches, slides to the right 3mm in 30ms", "0ms 1@50,30; 20ms 1@52,30; 30ms 1@53,30; end 30ms"),
        ("1 finger touches, slide in 20ms by 10mm up", "0ms 1@50,30; 20ms 1@50,20; end 20ms"),
        ("1 finger touches, slide down-right 10mm in 20ms", "0ms 1@50,30; 20ms 1@57.1,37.1; end 20ms"),
        ("2 fingers touch, spread by 2.0 in 20ms", "0ms 1@42.5,30 2@57.5,30; 20ms 1@35,30 2@65,30; end 20ms"),
        ("2 fingers touch, pinch by 3 in 20ms", "0ms 1@42.5,30 2@57.5,30; 20ms 1@47.5,30 2@52.5,30; end 20ms"),
        ("2 fingers touch, turn clockwise 90deg in 20ms", "0ms 1@42.5,30 2@57.5,30; 20ms 1@50,22.5 2@50,37.5; end 20ms"),
        ("2 fingers touch, turn counter-clockwise 90° in 20ms", "0ms 1@42.5,30 2@57.5,30; 20ms 1@50,37.5 2@50,22.5; end 20ms"),
        (
            "1 finger touches, draw a circle of 20mm in 80ms",
            "0ms 1@50,30; 20ms 1@60,40; 40ms 1@50,50; 60ms 1@40,40; 80ms 1@50,30; end 80ms"
        ),
        (
            "1 finger touches, draw a square of 20mm anticlockwise in 80ms",
            "0ms 1@50,30; 20ms 1@30,30; 40ms 1@30,50; 60ms 1@50,50; 80ms 1@50,30; end 80ms"
        ),
        // Names.
        (
            "3 fingers touch, the middle finger lifts, the other fingers lift",
            "0ms 1@35,30 2@50,30 3@65,30; 1ms 1@35,30 3@65,30; 2ms -; end 2ms"
        ),
        (
            "2 fingers touch, the first finger lifts, another finger touches the top edge, the last finger lifts",
            "0ms 1@42.5,30 2@57.5,30; 1ms 2@57.5,30; 2ms 3@50,2 2@57.5,30; 3ms 2@57.5,30; end 3ms"
        ),
        (
            "3 fingers touch the left edge, the middle finger slides right 10mm in 20ms",
            "0ms 1@2,15 2@2,30 3@2,45; 20ms 1@2,15 2@12,30 3@2,45; end 20ms"
        ),
        (
            "2 fingers touch the left edge, the top finger lifts, the bottom finger lifts",
            "0ms 1@2,22.5 2@2,37.5; 1ms 2@2,37.5; 2ms -; end 2ms"
        ),
        (
            "a palm touches the top edge, 1 finger touches, lift, the palm slides down 10mm in 20ms, the palm lifts",
            "0ms palm 1@50,2; 1ms palm 1@50,2 2@50,30; 2ms palm 1@50,2; 22ms palm 1@50,12; 23ms -; end 23ms"
        ),
        (
            "2 fingers touch, the right finger becomes a palm, lift",
            "0ms 1@42.5,30 2@57.5,30; 1ms 1@42.5,30 palm 2@57.5,30; 2ms palm 2@57.5,30; end 2ms"
        ),
        (
            "2 fingers touch, the left finger becomes a thumb, lift, the thumb slides up 10mm in 20ms, the thumb becomes a finger, it lifts",
            "0ms 1@42.5,30 2@57.5,30; 1ms thumb 1@42.5,30 2@57.5,30; 2ms thumb 1@42.5,30; 22ms thumb 1@42.5,20; 23ms 1@42.5,20; "
                + "24ms -; end 24ms"
        ),
        (
            "2 thumbs touch the bottom edge, 1 palm touches the top edge, lift 1 thumb, the thumbs lift",
            "0ms thumb 1@42.5,58 thumb 2@57.5,58; 1ms thumb 1@42.5,58 thumb 2@57.5,58 palm 3@50,2; 2ms thumb 1@42.5,58 palm 3@50,2; "
                + "3ms palm 3@50,2; end 3ms"
        ),
        // Clauses that run at once.
        (
            "2 fingers touch, the left finger holds while the other finger slides up 20mm in 20ms",
            "0ms 1@42.5,30 2@57.5,30; 20ms 1@42.5,30 2@57.5,10; end 20ms"
        ),
        (
            "2 fingers touch, the left finger slides up 10mm in 20ms while the right finger slides down 20mm in 40ms",
            "0ms 1@42.5,30 2@57.5,30; 20ms 1@42.5,20 2@57.5,40; 40ms 1@42.5,20 2@57.5,50; end 40ms"
        ),
        (
            "2 fingers touch, spread by 2 in 20ms while turning clockwise 90deg in 20ms while sliding left 10mm in 20ms",
            "0ms 1@42.5,30 2@57.5,30; 20ms 1@40,15 2@40,45; end 20ms"
        ),
        (
            "2 fingers touch, the left finger lifts while another finger touches while events are lost",
            "0ms 1@42.5,30 2@57.5,30; 1ms 3@72.5,30 2@57.5,30 loss; end 1ms"
        ),
        (
            "1 finger touches, hold 30ms while 2 fingers touch the top edge over 10ms",
            "0ms 1@50,30; 1ms 1@50,30 2@42.5,2; 11ms 1@50,30 2@42.5,2 3@57.5,2; end 31ms"
        ),
        // A finger that has lifted does not move.
        (
            "2 fingers touch, slide up 10mm in 40ms while lift over 20ms",
            "0ms 1@42.5,30 2@57.5,30; 1ms 1@42.5,30; 21ms -; end 41ms"
        ),
        // The button and losses.
        (
            "press the button, 1 finger touches, the button is released, lift",
            "0ms - button; 1ms 1@50,30 button; 2ms 1@50,30; 3ms -; end 3ms"
        ),
        ("1 finger touches, events are lost, hold 5ms, lift", "0ms 1@50,30; 1ms 1@50,30 loss; 6ms -; end 6ms"),
        // Between clauses.
        ("1 finger touches then holds 5ms; and\nlift.", "0ms 1@50,30; 5ms -; end 5ms"),
        ("1 finger touches, and then, lift", "0ms 1@50,30; 1ms -; end 1ms"),
    ])
    func `A sentence plays as the documented frames`(sentence: String, frames: String) throws {
        let played = try TouchScript.rendered(sentence)
        #expect(played == frames)
    }

    @Test(arguments: [
        // The finger lands directly at the place with room for the whole motion.
        ("3 fingers touch, slide left 40mm in 20ms", "0ms 1@42,30 2@57,30 3@72,30; 20ms 1@2,30 2@17,30 3@32,30; end 20ms"),
        ("1 finger touches, slide down 40mm in 20ms", "0ms 1@50,18; 20ms 1@50,58; end 20ms"),
        ("1 finger touches, slide down 60mm in 20ms", "0ms 1@50,0; 20ms 1@50,60; end 20ms"),
        ("1 finger touches, slide left 60mm in 20ms, slide right 60mm in 20ms", "0ms 1@62,30; 20ms 1@2,30; 40ms 1@62,30; end 40ms"),
        // Each touch has a place of its own.
        (
            "1 finger touches, slide left 60mm in 20ms, lift, 1 finger touches",
            "0ms 1@62,30; 20ms 1@2,30; 21ms -; 22ms 2@50,30; end 22ms"
        ),
        // A finger with a place of its own stays there.
        (
            "1 finger touches, another finger touches the left edge, the right finger slides right 60mm in 20ms",
            "0ms 1@38,30; 1ms 1@38,30 2@2,30; 21ms 1@98,30 2@2,30; end 21ms"
        ),
        // Fingers may land closer together to have room.
        ("4 fingers touch, spread by 3 in 20ms", "0ms 1@35,30 2@45,30 3@55,30 4@65,30; 20ms 1@5,30 2@35,30 3@65,30 4@95,30; end 20ms"),
    ])
    func `A hand without a given place lands where its whole motion has room`(sentence: String, frames: String) throws {
        let played = try TouchScript.rendered(sentence)
        #expect(played == frames)
    }

    @Test(arguments: [
        ("5 fingers touch", "0ms 1@4.5,25 2@19.5,25 3@34.5,25 4@49.5,25 5@64.5,25; end 0ms"),
        ("6 fingers touch the center", "0ms 1@2,25 2@15,25 3@28,25 4@41,25 5@54,25 6@67,25; end 0ms"),
        ("5 fingers touch the left edge", "0ms 1@2,2 2@2,13.5 3@2,25 4@2,36.5 5@2,48; end 0ms"),
        (
            "4 fingers touch, another finger touches",
            "0ms 1@12,25 2@27,25 3@42,25 4@57,25; 1ms 1@12,25 2@27,25 3@42,25 4@57,25 5@67,25; end 1ms"
        ),
        ("3 fingers touch, slide left 40mm in 20ms", "0ms 1@42,25 2@54,25 3@66,25; 20ms 1@2,25 2@14,25 3@26,25; end 20ms"),
    ])
    func `The fingers of a sentence land closer together on a small pad`(sentence: String, frames: String) throws {
        let played = try TouchScript.rendered(sentence, on: .smallPad)
        #expect(played == frames)
    }

    @Test func `A sentence begins at the given start time`() throws {
        let start = TouchInstant(microseconds: 5_000_000)
        let timeline = try TouchScript("1 finger touches, hold 5ms, lift, wait 5ms").timeline(on: .pad, startingAt: start)
        #expect(timeline.frames.map(\.time) == [start, start + .milliseconds(5)])
        #expect(timeline.end == start + .milliseconds(10))
    }

    @Test func `A sentence reports 125 frames per second by default`() throws {
        let timeline = try TouchScript("1 finger touches, slide left 20mm in 1s").timeline(on: .pad)
        #expect(timeline.frames.count == 1 + 125)
        #expect(timeline.frames[1].time == TouchInstant(microseconds: 8_000))
    }

    @Test func `The report times of a sentence do not drift at 60 Hz`() throws {
        let timeline = try TouchScript("1 finger touches, slide left 20mm in 1s").timeline(on: .pad, reportRate: 60)
        #expect(timeline.frames.count == 1 + 60)
        #expect(timeline.frames[30].time == TouchInstant(microseconds: 500_000))
    }

    @Test func `A timeline lists the contacts that are still down at its end`() throws {
        let left = try TouchScript("2 fingers touch, the left finger lifts").timeline(on: .pad).stillDown
        #expect(left.map(\.rendered) == ["2@57.5,30"])
        let nothing = try TouchScript("2 fingers touch, lift, wait 5ms").timeline(on: .pad).stillDown
        #expect(nothing.isEmpty)
    }

    @Test func `A sentence is printed as it was written`() throws {
        let sentence = "1 finger  Touches, and lifts."
        #expect(try TouchScript(sentence).description == sentence)
    }

    @Test func `A sentence never uses a contact id twice`() throws {
        let touch = "2 fingers touch, lift"
        let timeline = try TouchScript("\(touch), \(touch), \(touch)").timeline(on: .pad)
        #expect(timeline.frames.map { $0.contacts.map(\.id.rawValue) } == [[1, 2], [], [3, 4], [], [5, 6], []])
    }
}
