import TouchInput

/// What holds where the file says nothing. Every constant has its source beside it.
enum Defaults {
    // One-finger taps measured on recordings of real touchpads last 84 ms (median), 147 ms (95 %); two-finger taps 99 and 232 ms.
    // libinput allows 180 ms, which would lose more than one in twenty of the latter.
    static let tapDuration = Duration.milliseconds(250)
    // Other programs allow 350 to 500 ms between the taps of a double tap. The shortest of these costs a single tap the least time
    // where both are configured.
    static let tapGap = Duration.milliseconds(350)
    // The path of the same one-finger taps is 1.1 mm (median), 4.7 mm (95 %), but a path is longer than the distance it leads to.
    // libinput allows 1.3 mm, for pads where a tap must not be taken for the beginning of a pointer motion.
    static let tapSlop = Length.mm(3)

    // SwiftUI's LongPressGesture. libinput's hold comes after 180 ms, which is where slow taps still are.
    static let pressDuration = Duration.milliseconds(500)
    // As far as a tap may move: who holds still for a press holds no stiller than for a tap.
    static let pressDistance = Length.mm(3)

    // A drag begins where a tap and a press give up, so that no motion is both and none is neither.
    static let dragDistance = Length.mm(3)

    // Three-finger swipes measured on the same recordings travel 6.7 to 12.5 mm. libinput begins a swipe at about 1.5 mm, but may
    // still go back on it; a command that has run cannot.
    static let swipeDistance = Length.mm(6)
    // The same swipes take 0.56 to 1.7 s: many a real swipe is no faster than a drag.
    static let swipeVelocity = Speed.zero

    // Fingers that scroll change their spread by a factor of 0.8 to 1.2 over a whole scroll; a pinch passes 1.15 early, and the class
    // of motion is compared as well.
    static let pinchScale = 1.15
    // Fingers far apart need little scale for a pinch that is plain to see, and fingers close together much: either threshold does.
    static let pinchDistance = Length.mm(4)

    // Fingers that scroll turn by up to 32° over a whole scroll; with the class of motion compared as well, 10° of a real turn do.
    static let rotateAngle = Angle.degrees(10)

    // libinput's edge scrolling takes 7 mm. Our choice is as much as the swipe then goes: who comes in from the edge lands within it.
    static let edgeZone = Length.mm(6)
    // libinput's software buttons are 10 mm high. A corner has to be found without looking: our choice is half as much again.
    static let cornerSide = Length.mm(15)
    // As far as any swipe, for it is one.
    static let edgeDistance = swipeDistance

    // As far as a finger may move that is being pressed: resting is no more than that.
    static let tipSlop = pressDistance

    // The same as between the taps of a double tap, which is a sequence too.
    static let sequenceGap = tapGap

    // The library's defaults, whose sources are told there: see StrokeGesture and DetectorGesture.
    static let strokeSize = Length.mm(15)
    static let strokeRotation = Angle.degrees(30)
    static let strokeScore = 0.75
    static let detectorPatience = Duration.milliseconds(500)

    // Our choice: swipes and drags turn once at most, and a way as long as this is made on purpose.
    static let shakeDistance = Length.mm(10)
    // Our choice: a swipe of 10 mm takes 100 to 300 ms, and a turn some time.
    static let shakeWithin = Duration.milliseconds(400)

    // Our choice: ten beats a second are enough to count seconds by and cost next to nothing; none come while no finger is down.
    static let heartbeat = Duration.milliseconds(100)
    // Our choice: more than anybody starts by hand, few enough that a loop of mistakes does not bring a machine down.
    static let maxCommands = 16
}
