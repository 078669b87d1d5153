extension LisgdGesture {
    /// Pressed gestures come again each time the finger has gone as far once more, as long as they are still at their place.
    ///
    /// One that comes in from an edge is not, after its first time.
    var isRepeated: Bool {
        guard isPressed, distance == .any || distance == .short else { return false }
        return edge == .any || edge == .none || isAlongEdge
    }

    private var isAlongEdge: Bool {
        switch edge {
        case .left, .right: direction.horizontal == 0
        case .top, .bottom: direction.vertical == 0
        case .any, .none, .topLeft, .topRight, .bottomLeft, .bottomRight: false
        }
    }

    /// What happens once.
    var motion: ImportedMotion {
        if let inward { return .edge(inward, onLift: !isPressed) }
        return .swipe(direction, distance: nil, onLift: !isPressed)
    }

    /// The edge from which it goes straight inward.
    private var inward: ImportedEdge? {
        let from: ImportedEdge? =
            switch edge {
            case .left: .left
            case .right: .right
            case .top: .top
            case .bottom: .bottom
            case .any, .none, .topLeft, .topRight, .bottomLeft, .bottomRight: nil
            }
        return from?.inward == direction ? from : nil
    }

    /// Where it begins or ends. lisgd looks at the end only where the begin is at no edge: what goes towards an edge has to end there.
    var place: ImportedPlace? {
        if inward != nil { return nil }
        switch edge {
        case .any: return nil
        case .none: return ImportedPlace(from: ImportedPlace.inside)
        case .left: return direction.horizontal < 0 ? ImportedPlace(to: "left-edge") : ImportedPlace(from: "left-edge")
        case .right: return direction.horizontal > 0 ? ImportedPlace(to: "right-edge") : ImportedPlace(from: "right-edge")
        case .top: return direction.vertical < 0 ? ImportedPlace(to: "top-edge") : ImportedPlace(from: "top-edge")
        case .bottom: return direction.vertical > 0 ? ImportedPlace(to: "bottom-edge") : ImportedPlace(from: "bottom-edge")
        case .topLeft: return corner("top-left-corner", "left-edge", direction.horizontal < 0, "top-edge", direction.vertical < 0)
        case .topRight: return corner("top-right-corner", "right-edge", direction.horizontal > 0, "top-edge", direction.vertical < 0)
        case .bottomLeft: return corner("bottom-left-corner", "left-edge", direction.horizontal < 0, "bottom-edge", direction.vertical > 0)
        case .bottomRight:
            return corner("bottom-right-corner", "right-edge", direction.horizontal > 0, "bottom-edge", direction.vertical > 0)
        }
    }

    /// Each of a corner's two edges is where the way begins, or where it ends. Straight ways are at one of the two all the time.
    private func corner(_ area: String, _ side: String, _ endsAtSide: Bool, _ end: String, _ endsAtEnd: Bool) -> ImportedPlace {
        switch (endsAtSide, endsAtEnd) {
        case (false, false): ImportedPlace(from: area)
        case (true, true): ImportedPlace(to: area)
        case (true, false): direction.vertical == 0 ? ImportedPlace(to: area) : ImportedPlace(from: end, to: side)
        case (false, true): direction.horizontal == 0 ? ImportedPlace(to: area) : ImportedPlace(from: side, to: end)
        }
    }
}

extension ImportedDirection {
    /// To the right, 1; to the left, -1.
    fileprivate var horizontal: Int {
        switch self {
        case .right, .downRight, .upRight: 1
        case .left, .downLeft, .upLeft: -1
        case .up, .down: 0
        }
    }

    /// Down, 1; up, -1.
    fileprivate var vertical: Int {
        switch self {
        case .down, .downRight, .downLeft: 1
        case .up, .upRight, .upLeft: -1
        case .left, .right: 0
        }
    }
}
