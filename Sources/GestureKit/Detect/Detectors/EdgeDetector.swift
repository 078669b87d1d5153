public import Gestures
public import TouchInput

/// Fingers came in from an edge of the surface.
public struct EdgeDetector: Detector {
    var edge: Edge
    var zone: Length
    var minimumDistance: Length
    var fingers: FingerCounts

    /// Measures on the surface of the last value.
    public func detects(in state: inout DetectState) -> Bool {
        guard let group = state.group(of: fingers), let sequence = state.history.sequences.last,
            !depth(of: sequence.landings, on: state.surface).exceeds(zone)
        else { return false }
        let progress = group.reach.length(towards: edge.inward, sectors: .four)
        return progress > .zero && progress.reaches(minimumDistance)
    }

    /// How far from the edge the farthest finger landed.
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
    /// True from the moment fingers that all landed at an edge are far enough from it, until the next touch; coming back changes nothing.
    ///
    /// - Parameters:
    ///   - edge: Where the fingers come from.
    ///   - zone: How far from the edge fingers may land. Default: 6 mm, as in the configuration file.
    ///   - minimumDistance: Inwards, from where the last finger landed. Default: ten points, as for a drag.
    ///   - fingers: Most fingers that touched at once.
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
