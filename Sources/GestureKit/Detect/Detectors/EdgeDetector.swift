public import Gestures
public import TouchInput

/// Detects fingers that came in from an edge of the surface.
public struct EdgeDetector: Detector {
    var edge: Edge
    var zone: Length
    var minimumDistance: Length
    var fingers: FingerCounts

    /// Returns whether the last touch came in far enough, measured on the surface of the last value.
    public func detects(in state: inout DetectState) -> Bool {
        guard let group = state.group(of: fingers), let sequence = state.history.sequences.last,
            !depth(of: sequence.landings, on: state.surface).exceeds(zone)
        else { return false }
        let progress = group.reach.length(towards: edge.inward, sectors: .four)
        return progress > .zero && progress.reaches(minimumDistance)
    }

    /// Returns the largest distance between a landing and the edge.
    private func depth(of landings: DetectBounds, on surface: Surface) -> Length {
        switch edge {
        case .left: landings.end.x
        case .right: surface.width - landings.origin.x
        case .top: landings.end.y
        case .bottom: surface.height - landings.origin.y
        }
    }
}

extension Detector where Self == EdgeDetector {
    /// Returns a detector of edge swipes. It is true from the moment fingers that all landed at an edge have moved far enough inward, until
    /// the next touch. Moving back changes nothing.
    ///
    /// - Parameters:
    ///   - edge: The edge that the fingers come from.
    ///   - zone: The distance from the edge within which fingers must land. Default: 6 mm, as in the configuration file.
    ///   - minimumDistance: The distance inward since the last finger landed. Default: ten points, as for a drag.
    ///   - fingers: The accepted numbers of fingers. The largest number of fingers in the touch must be one of them.
    public static func edge(
        _ edge: Edge, zone: Length = DetectDefaults.edgeZone, minimumDistance: Length = DetectDefaults.distance,
        fingers: FingerCounts = 1
    ) -> EdgeDetector {
        Require.limit(zone, "zone")
        Require.threshold(minimumDistance, "minimumDistance")
        Require.fingers(fingers, of: "an edge detector")
        return EdgeDetector(edge: edge, zone: zone, minimumDistance: minimumDistance, fingers: fingers)
    }
}
