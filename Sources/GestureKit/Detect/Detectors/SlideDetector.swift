public import Gestures
public import TouchInput

/// Detects fingers that moved together in one direction.
public struct SlideDetector: Detector {
    var direction: Direction
    var sectors: Direction.Sectors
    var minimumDistance: Length
    var fingers: FingerCounts
    var allowsOthers: Bool

    /// Returns whether the farthest distance of the last touch in the direction, not its current one, is long enough.
    public func detects(in state: inout DetectState) -> Bool {
        if allowsOthers { return state.anyFinger { isReached($0.reach) } }
        return state.group(of: fingers).map { isReached($0.reach) } ?? false
    }

    private func isReached(_ reach: DetectReach) -> Bool {
        let progress = reach.length(towards: direction, sectors: direction.isDiagonal ? .eight : sectors)
        return progress > .zero && progress.reaches(minimumDistance)
    }
}

extension Detector where Self == SlideDetector {
    /// Returns a detector of slides. It is true from the moment the center of the fingers has moved far enough in the direction, until the
    /// next touch. Moving back changes nothing.
    ///
    /// - Parameters:
    ///   - direction: The direction. A motion between two directions belongs to the nearer one only.
    ///   - minimumDistance: The distance along the direction since the last finger landed. Default: ten points, as for a drag.
    ///   - sectors: The number of distinguished directions; always eight for a diagonal.
    ///   - fingers: The accepted numbers of fingers. The largest number of fingers in the touch must be one of them.
    ///   - allowMultiTap: True if it is enough that any one finger slides, whatever the others do; `fingers` is then ignored.
    public static func slide(
        _ direction: Direction, minimumDistance: Length = DetectDefaults.distance, sectors: Direction.Sectors = .four,
        fingers: FingerCounts = 1, allowMultiTap: Bool = false
    ) -> SlideDetector {
        Require.threshold(minimumDistance, "minimumDistance")
        Require.fingers(fingers, of: "a slide detector")
        return SlideDetector(
            direction: direction, sectors: sectors, minimumDistance: minimumDistance, fingers: fingers, allowsOthers: allowMultiTap)
    }
}
