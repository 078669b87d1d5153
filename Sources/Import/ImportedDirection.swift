/// Where to, in the words of a configuration.
public enum ImportedDirection: String, Hashable, Sendable {
    case right, down, left, up
    case downRight = "down-right"
    case downLeft = "down-left"
    case upLeft = "up-left"
    case upRight = "up-right"
}

/// A line that fingers go along, in the words of a configuration.
public enum ImportedAxis: String, Hashable, Sendable {
    case horizontal, vertical
}

extension ImportedDirection {
    var opposite: ImportedDirection {
        switch self {
        case .right: .left
        case .down: .up
        case .left: .right
        case .up: .down
        case .downRight: .upLeft
        case .downLeft: .upRight
        case .upLeft: .downRight
        case .upRight: .downLeft
        }
    }

    /// Nil between two.
    var axis: ImportedAxis? {
        switch self {
        case .left, .right: .horizontal
        case .up, .down: .vertical
        case .downRight, .downLeft, .upLeft, .upRight: nil
        }
    }

    /// Of the straight ones, the way that steps count forward.
    var isForward: Bool {
        switch self {
        case .right, .down: true
        case .left, .up, .downRight, .downLeft, .upLeft, .upRight: false
        }
    }
}
