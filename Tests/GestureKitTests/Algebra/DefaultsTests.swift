import GestureKit
import Testing

@Suite struct `The defaults of the library` {
    /// Ten points of 1/163 inch.
    private let tenPoints = Length.mm(1.56)

    @Test func `A tap has the limits of SwiftUI (D10)`() {
        let tap = TapGesture()
        #expect(tap.count == 1 && tap.fingers == 1)
        #expect(tap.within == .milliseconds(750) && tap.gap == .milliseconds(350) && tap.slop == tenPoints)
    }

    @Test func `A long press has the limits of SwiftUI (D10)`() {
        for press in [LongPressGesture(), LongPressGesture(minimumDuration: 0.5)] {
            #expect(press.minimumDuration == .milliseconds(500) && press.maximumDistance == tenPoints && press.fingers == 1)
        }
    }

    @Test func `A drag, a magnification and a rotation begin where they begin in SwiftUI (D10)`() {
        let (drag, magnify, rotate) = (DragGesture(), MagnifyGesture(), RotateGesture())
        #expect(drag.minimumDistance == tenPoints && drag.fingers == 1)
        #expect(magnify.minimumScale == 1.01 && magnify.minimumDistance == nil && magnify.fingers == 2)
        #expect(rotate.minimumAngleDelta == .degrees(1) && rotate.fingers == 2)
    }

    @Test func `Detectors have the limits of SwiftUI and of the libraries built on it (D10)`() {
        #expect(abs(DetectDefaults.distance.millimeters - 1.558) < 0.001)
        #expect(DetectDefaults.tapDuration == .milliseconds(750) && DetectDefaults.tapInterval == .milliseconds(350))
        #expect(DetectDefaults.longTapDuration == .seconds(1))
        #expect(abs(DetectDefaults.swipeSpeed.millimetersPerSecond - 46.75) < 0.01)
    }
}
