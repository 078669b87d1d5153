public import Gestures
public import TouchInput

/// Detects fingers that moved together, in any direction.
public struct DragDetector: Detector {
    var minimumDistance: Length
    var fingers: FingerCounts
    var allowsOthers: Bool

    /// Returns whether the farthest distance of the last touch, not its current one, is long enough.
    public func detects(in state: inout DetectState) -> Bool {
        if allowsOthers { return state.anyFinger { $0.farthestTravel.reaches(minimumDistance) } }
        return state.group(of: fingers)?.farthestTravel.reaches(minimumDistance) ?? false
    }
}

extension Detector where Self == DragDetector {
    /// Returns a detector of drags. It is true from the moment the center of the fingers is far enough from where it began, until the next
    /// touch. Moving back changes nothing.
    ///
    /// - Parameters:
    ///   - minimumDistance: The distance since the last finger landed. Default: ten points, as in SwiftUI.
    ///   - fingers: The accepted numbers of fingers. The largest number of fingers in the touch must be one of them.
    ///   - allowMultiTap: True if it is enough that any one finger drags, whatever the others do; `fingers` is then ignored.
    public static func drag(
        minimumDistance: Length = DetectDefaults.distance, fingers: FingerCounts = 1, allowMultiTap: Bool = false
    ) -> DragDetector {
        Require.threshold(minimumDistance, "minimumDistance")
        Require.fingers(fingers, of: "a drag detector")
        return DragDetector(minimumDistance: minimumDistance, fingers: fingers, allowsOthers: allowMultiTap)
    }
}
