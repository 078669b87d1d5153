public import Gestures
public import TouchInput

/// Detects fingers that turned around their center.
public struct RotationDetector: Detector {
    var minimumAngle: Angle
    var direction: RotateGesture.Direction
    var fingers: FingerCounts

    /// Returns whether the fingers have turned far enough; false for fingers that the device counts without places.
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
    /// Returns a detector of rotations. It is true from the moment the fingers have turned far enough, until the next touch. Turning back
    /// changes nothing.
    ///
    /// - Parameters:
    ///   - minimumAngle: The angle since the last finger landed; not negative. Default: 12°, as in the configuration file.
    ///   - direction: The accepted direction.
    ///   - fingers: The accepted numbers of fingers; at least two. The largest number of fingers in the touch must be one of them.
    public static func rotation(
        minimumAngle: Angle = DetectDefaults.rotationAngle, direction: RotateGesture.Direction = .either, fingers: FingerCounts = 2
    ) -> RotationDetector {
        Require.threshold(minimumAngle, "minimumAngle")
        Require.fingers(fingers, atLeast: 2, of: "a rotation detector")
        return RotationDetector(minimumAngle: minimumAngle, direction: direction, fingers: fingers)
    }
}
