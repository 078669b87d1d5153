import Gestures
import Testing
import TouchInput

private let right = "2 fingers touch, slide right 20mm in 160ms, lift"
private let slowRight = "2 fingers touch, hold 100ms, slide right 20mm in 800ms, lift"

/// Gestures behind others, and the engine's answer.
extension Overlap {
    static let hurtful: [Overlap] = [
        // Gestures that never happen.
        Overlap("the same twice", [tap(), tap()], "own never: 0", "1 finger touches, hold 50ms, lift", delay: nil),
        Overlap("a swipe behind a drag", [drag(), swipe(.right)], "own never: 0", right, delay: nil),
        Overlap("a swipe behind a shorter one", [swipe(.right, 2, 6), swipe(.right, 2, 12)], "own hardly: 0", right, delay: nil),
        Overlap(
            "a swipe behind a drag along its line", [drag(2, 6, .axis(.horizontal)), swipe(.right)], "own never: 0", right, delay: nil),
        Overlap(
            "a lift-swipe behind a swipe", [swipe(.right), swipe(.right, on: .lift)], "own hardly: 0", right, delay: nil),
        Overlap(
            "pinch in behind pinch either", [pinch(), pinch(.in)], "own never: 0", "2 fingers touch, pinch by 2 in 300ms, lift", delay: nil),
        Overlap(
            "a wider turn", [rotate(10), rotate(30)], "own never: 0", "2 fingers touch, turn clockwise 60deg in 300ms, lift", delay: nil),
        Overlap("a longer press", [press(), press(1, 900)], "own never: 0", "1 finger touches, hold 1s, lift", delay: nil),
        Overlap("all behind a drag of no distance", [drag(1, 0), tap()], "own never: 0", "1 finger touches, hold 50ms, lift", delay: nil),
        Overlap(
            "a drag after a tap behind the drag alone", [drag(1), .sequence(of: [tap(), drag(1, 5)], gap: .milliseconds(350))],
            "own never: 0", "1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, slide right 20mm in 160ms, lift", delay: nil),
        Overlap(
            "a drag for one number of fingers behind one for several", [drag(FingerCounts(2...3)), drag(2, 5)], "own hardly: 0", right,
            delay: nil),
        Overlap("either of two, both behind", [drag(), .exclusive(of: [swipe(.left), swipe(.right)])], "own never: 0", right, delay: nil),
        Overlap(
            "a circle one way behind circles both ways",
            [stroke(.builtIn(.circle), .builtIn(.v)), stroke(.builtIn(.circle, turning: .clockwise))], "own never: 0",
            "2 fingers touch, draw a circle of 20mm in 600ms, lift", delay: nil),

        // Gestures that come late.
        Overlap(
            "a drag behind a lift-swipe", [swipe(.right, on: .lift), drag(2, 3, .direction(.right, .four))], "own late: 0",
            "2 fingers touch, slide right 20mm in 160ms, slide left 18mm in 160ms, lift", delay: 317),
        Overlap(
            "a drag behind a longer drag", [drag(2, 10), drag(2, 3)], "own late: 0",
            "2 fingers touch, slide right 8mm in 64ms, hold 200ms, lift", delay: 260),
        Overlap(
            "a press behind a longer one", [press(1, 900), press(1, 400)], "own late: 0", "1 finger touches, hold 600ms, lift", delay: 200),
        Overlap(
            "a press behind a press and drag", [.sequence(of: [press(), drag(1, 10)], gap: .milliseconds(350)), press()], "own late: 0",
            "1 finger touches, hold 700ms, lift", delay: 200),
        Overlap(
            "a swipe behind two swipes", [.sequence(of: [swipe(.right), swipe(.down)], gap: .milliseconds(350)), swipe(.right)],
            "own late: 0", right, delay: 113),
        Overlap(
            "a swipe behind a swipe and a tap", [.sequence(of: [swipe(.right), tap(2)], gap: .milliseconds(350)), swipe(.right)],
            "own late: 0", right, delay: 463),
        Overlap(
            "a press behind two presses", [.sequence(of: [press(), press()], gap: .milliseconds(350)), press()], "own late: 0",
            "1 finger touches, hold 700ms, lift", delay: 550),
        Overlap(
            "a swipe behind two swipes the same way",
            [.sequence(of: [swipe(.right), swipe(.right)], gap: .milliseconds(350)), swipe(.right)],
            "own late: 0", right, delay: 463),
        Overlap(
            "a pinch behind a wider one", [pinch(.either, 1.5), pinch(.out, 1.15)], "own late: 0",
            "2 fingers touch, spread by 1.3 in 200ms, hold 200ms, lift", delay: 316),

        Overlap(
            "a drag behind a stroke", [stroke(.builtIn(.circle)), drag()], "own late: 0", right, delay: 157),
        Overlap(
            "a stroke behind a drag", [drag(), stroke(.builtIn(.circle))], "own hardly: 0",
            "2 fingers touch, draw a circle of 20mm in 600ms, lift", delay: nil),

        // Gestures that wait, and the length of the wait.
        Overlap(
            "a tap for a double tap", [tap(count: 2), tap()], "own waits 350ms after the lift: 0", "1 finger touches, hold 50ms, lift",
            delay: 350),
        Overlap(
            "a tap for a double tap declared later", [tap(), tap(count: 2)].reversed(), "own waits 350ms after the lift: 0",
            "1 finger touches, hold 50ms, lift", delay: 350),
        Overlap(
            "a tap for a tap and drag", [.sequence(of: [tap(), drag(1)], gap: .milliseconds(300)), tap()],
            "own waits 300ms after the lift: 0", "1 finger touches, hold 50ms, lift", delay: 300),
        Overlap(
            "a double tap for a tap and drag, of which its second tap may be the first",
            [.sequence(of: [tap(), drag(1)], gap: .milliseconds(300)), tap(count: 2)], "own waits 300ms after the lift: 0",
            "1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift", delay: 300),
        Overlap(
            "a triple tap for a double tap and drag, of which its last tap may be the first",
            [.sequence(of: [tap(count: 2), drag(1)], gap: .milliseconds(300)), tap(count: 3)], "own waits 350ms after the lift: 0",
            "1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift",
            delay: 350),
        Overlap(
            "a tap for a tap and a tap with more fingers", [.sequence(of: [tap(), tap(2)], gap: .milliseconds(300)), tap()],
            "own waits 300ms after the lift: 0", "1 finger touches, hold 50ms, lift", delay: 300),
        Overlap(
            "a tap for either a double tap or a press", [.exclusive(of: [tap(count: 2), press()]), tap()],
            "own waits 350ms after the lift: 0", "1 finger touches, hold 50ms, lift", delay: 350),
        Overlap(
            "a lift-swipe for two flicks",
            [.sequence(of: [swipe(.left, on: .lift), swipe(.left)], gap: .milliseconds(300)), swipe(.left, on: .lift)],
            "own waits 300ms after the lift: 0", "2 fingers touch, slide left 20mm in 160ms, lift", delay: 300),
        Overlap("a swipe for a longer one the other way", [swipe(.left, 2, 12), swipe(.right)], "own waits 12.0mm: 0", right, delay: 48),
        Overlap("a drag for a swipe", [swipe(.left), drag()], "own waits 6.0mm: 0", right, delay: 24),
        Overlap(
            "a drag for lift-swipes", [swipe(.left, on: .lift), drag()], "own waits for the lift: 0",
            "2 fingers touch, slide left 20mm in 160ms, slide right 18mm in 160ms, lift", delay: 317),
        Overlap(
            "a pinch for a wider one", [pinch(.in, 1.5), pinch(.out)], "own waits for the spread: 0",
            "2 fingers touch, spread by 2 in 300ms, lift", delay: 104),
        Overlap(
            "a turn for a wider one", [rotate(40, .clockwise), rotate(10, .anticlockwise)], "own waits for 40deg: 0",
            "2 fingers touch, turn anticlockwise 80deg in 320ms, lift", delay: 120),
        Overlap(
            "a press for a long tap", [tap(1, within: 800), press()], "own waits 300ms: 0", "1 finger touches, hold 900ms, lift", delay: 300
        ),
        Overlap(
            "a drag for a sloppy tap", [tap(2, slop: 10), drag()], "own waits 250ms or 10.0mm: 0",
            "2 fingers touch, slide right 5mm in 40ms, hold 500ms, lift", delay: 226),
        Overlap("a drag for a sloppy press", [press(2, 500, distance: 10), drag()], "own waits 500ms or 10.0mm: 0", right, delay: 64),
        Overlap(
            "a drag behind what pinches or goes farther", [.simultaneous(of: [pinch(), drag(2, 10)]), drag()], "own late: 0",
            "2 fingers touch, slide right 8mm in 64ms, hold 200ms, lift", delay: 260),
    ]

    /// Gestures that the earlier ones neither prevent nor delay.
    static let harmless: [Overlap] = [
        Overlap("a drag behind swipes of other fingers", [swipe(.right, 1), drag()], "", right, delay: 0),
        Overlap("a drag behind a pinch and a turn", [pinch(), rotate(), drag()], "", right, delay: 0),
        Overlap(
            "a pinch behind a drag and a swipe", [drag(), swipe(.right), pinch()], "", "2 fingers touch, spread by 2 in 300ms, lift",
            delay: 0),
        Overlap(
            "a press behind all that moves", [drag(), swipe(.right), pinch(), rotate(), press(2)], "", "2 fingers touch, hold 700ms, lift",
            delay: 0),
        Overlap("a drag behind a tap and a press", [tap(2), press(2), drag(2, 3.5)], "", right, delay: 0),
        Overlap(
            "a tap behind all of one touch", [press(), drag(1), swipe(.right, 1), tap()], "", "1 finger touches, hold 50ms, lift", delay: 0),
        Overlap("a tap beside those with more fingers", [drag(2), tap(3), tap()], "", "1 finger touches, hold 30ms, lift", delay: 0),
        Overlap("a swipe behind as long ones another way", [swipe(.left), swipe(.up), swipe(.down), swipe(.right)], "", right, delay: 0),
        Overlap("a longer swipe behind a fast one", [swipe(.right, 2, 6, speed: 1000), swipe(.right, 2, 12)], "", slowRight, delay: 0),
        Overlap("pinch out behind pinch in", [pinch(.in), pinch(.out)], "", "2 fingers touch, spread by 2 in 300ms, lift", delay: 0),
        Overlap(
            "a drag behind a press and drag", [.sequence(of: [press(2), drag(2)], gap: .milliseconds(350)), drag(2, 3.5)], "", right,
            delay: 0),
        Overlap(
            "swipes there and back behind one there",
            [swipe(.left), .sequence(of: [swipe(.right), swipe(.left)], gap: .milliseconds(350))], "",
            "2 fingers touch, slide right 8mm in 64ms, slide left 20mm in 160ms, lift", delay: 0),
        Overlap(
            "a stroke behind one of another shape and one of another way",
            [stroke(.builtIn(.triangle)), stroke(.builtIn(.circle, turning: .anticlockwise)), stroke(.builtIn(.circle))], "",
            "2 fingers touch, draw a circle of 20mm in 600ms, lift", delay: 0),
        Overlap("a drag behind a detector", [.detector(DetectorGesture(number: 0)), drag()], "", right, delay: 0),
        Overlap("a drag behind what pinches and turns", [.simultaneous(of: [pinch(), rotate()]), drag()], "", right, delay: 0),
        Overlap(
            "what pinches and turns behind a drag", [drag(), .simultaneous(of: [pinch(), rotate()])], "",
            "2 fingers touch, spread by 2 in 300ms, lift", delay: 0),
        Overlap("a drag behind what pinches or turns", [.exclusive(of: [pinch(), rotate()]), drag()], "", right, delay: 0),
        Overlap(
            "a press behind what pinches and turns", [.simultaneous(of: [pinch(), rotate()]), press(2)], "",
            "2 fingers touch, hold 700ms, lift", delay: 0),
        Overlap("a drag behind what taps or pinches", [.exclusive(of: [tap(2), pinch()]), drag(2, 3.5)], "", right, delay: 0),
    ]
}
