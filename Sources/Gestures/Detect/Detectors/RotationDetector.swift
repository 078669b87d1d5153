public import TouchInput

/// Fingers turned around their middle.
public struct RotationDetector: Detector {
    /// As the user sees it.
    public enum Direction: String, CaseIterable, Hashable, Sendable {
        /// The way of the hands of a clock.
        case clockwise
        /// The other way.
        case anticlockwise
        /// Whichever comes first.
        case either
    }

    var minimumAngle: Angle
    var direction: Direction
    var fingers: FingerCounts

    /// False for fingers that the device counts without saying where they are.
    public func detects(in state: inout DetectState) -> Bool {
        guard let group = state.group(of: fingers), group.isPlaced, group.fingerCount > 1 else { return false }
        let isClockwise = group.farthestClockwise.reaches(minimumAngle)
        let isAnticlockwise = group.farthestAnticlockwise.magnitude.reaches(minimumAngle)
        return switch direction {
        case .clockwise: isClockwise
        case .anticlockwise: isAnticlockwise
        case .either: isClockwise || isAnticlockwise
        }
    }
}

extension Detector where Self == RotationDetector {
    /// True from the moment the fingers have turned far enough, until the next touch; going back changes nothing.
    ///
    /// - Parameters:
    ///   - minimumAngle: Since the last finger landed; not negative. Default: 10°, as in the configuration file.
    ///   - fingers: Most fingers that touched at once; a single one never turns.
    public static func rotation(
        minimumAngle: Angle = DetectDefaults.rotationAngle, direction: RotationDetector.Direction = .either, fingers: FingerCounts = 2
    ) -> RotationDetector {
        RotationDetector(minimumAngle: minimumAngle, direction: direction, fingers: fingers)
    }
}
