import Gestures
import TouchInput

/// Gestures with the defaults of the configuration file, in few words.
extension Overlap {
    static func tap(_ fingers: FingerCounts = 1, count: Int = 1, within: Int = 250, slop: Double = 3) -> StandardGesture {
        .tap(TapGesture(count: count, fingers: fingers, within: .milliseconds(within), slop: .mm(slop)))
    }

    static func press(_ fingers: FingerCounts = 1, _ milliseconds: Int = 500, distance: Double = 3) -> StandardGesture {
        .press(LongPressGesture(minimumDuration: .milliseconds(milliseconds), maximumDistance: .mm(distance), fingers: fingers))
    }

    static func drag(_ fingers: FingerCounts = 2, _ distance: Double = 3, _ course: DragGesture.Course = .any) -> StandardGesture {
        .drag(DragGesture(minimumDistance: .mm(distance), course: course, fingers: fingers))
    }

    static func swipe(
        _ direction: Direction, _ fingers: FingerCounts = 2, _ distance: Double = 6, speed: Double = 0,
        on: SwipeGesture.Decision = .threshold
    ) -> StandardGesture {
        .swipe(
            SwipeGesture(
                direction: direction, minimumDistance: .mm(distance), minimumSpeed: Speed(millimetersPerSecond: speed), decision: on,
                fingers: fingers))
    }

    static func pinch(_ direction: MagnifyGesture.Direction = .either, _ scale: Double = 1.15, _ fingers: FingerCounts = 2)
        -> StandardGesture
    {
        .pinch(MagnifyGesture(minimumScale: scale, direction: direction, fingers: fingers))
    }

    static func stroke(_ shapes: StrokeShape...) -> StandardGesture { .stroke(StrokeGesture(shapes, fingers: 2)) }

    static func rotate(_ degrees: Double = 10, _ direction: RotateGesture.Direction = .either) -> StandardGesture {
        .rotate(RotateGesture(minimumAngleDelta: .degrees(degrees), direction: direction))
    }
}
