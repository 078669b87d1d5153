public import Gestures
public import TouchInput

/// Detects fingers that moved closer together or farther apart.
public struct PinchDetector: Detector {
    var minimumDistance: Length
    var direction: MagnifyGesture.Direction
    var fingers: FingerCounts

    /// Returns whether the distance has changed enough; false for fingers that the device counts without places.
    public func detects(in state: inout DetectState) -> Bool {
        guard let group = state.group(of: fingers), group.isPlaced, group.fingerCount > 1 else { return false }
        let isIn = (group.startDistance - group.smallestDistance).reaches(minimumDistance)
        let isOut = (group.greatestDistance - group.startDistance).reaches(minimumDistance)
        return switch direction {
        case .in: isIn
        case .out: isOut
        case .either: isIn || isOut
        }
    }
}

extension Detector where Self == PinchDetector {
    /// Returns a detector of pinches. It is true from the moment the distance between the fingers has changed enough, until the next touch.
    /// Moving back changes nothing. ``DetectGroup/isEnded`` shows whether the pinch is still active.
    ///
    /// - Parameters:
    ///   - minimumDistance: The change of ``DetectGroup/distance`` since the last finger landed. Default: 4 mm, as in the configuration
    ///     file.
    ///   - direction: The accepted direction.
    ///   - fingers: The accepted numbers of fingers; at least two. The largest number of fingers in the touch must be one of them.
    public static func pinch(
        minimumDistance: Length = DetectDefaults.pinchDistance, direction: MagnifyGesture.Direction = .either, fingers: FingerCounts = 2
    ) -> PinchDetector {
        Require.threshold(minimumDistance, "minimumDistance")
        Require.fingers(fingers, atLeast: 2, of: "a pinch detector")
        return PinchDetector(minimumDistance: minimumDistance, direction: direction, fingers: fingers)
    }
}
