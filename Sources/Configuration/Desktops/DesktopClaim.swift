public import Gestures

/// One motion of fingers that somebody else answers too, on touchpads.
public struct DesktopClaim: Hashable, Sendable {
    /// What the fingers do.
    public enum Motion: Hashable, Sendable {
        case tap, hold, click
        case swipe(Set<Direction>)
        case pinch(MagnifyGesture.Direction)
        case rotate(RotateGesture.Direction)
    }

    public var motion: Motion
    public var fingers: FingerCounts
    /// What comes of it, as a sentence without its subject's capital and full stop: "swipes with 3 fingers switch workspaces".
    public var effect: String
    /// Who answers; nil for every desktop.
    public var desktop: Desktop?
    /// The line of the desktop's configuration that says so; nil for what is always so.
    public var origin: String?

    public init(_ motion: Motion, _ fingers: FingerCounts, _ effect: String, by desktop: Desktop? = nil, origin: String? = nil) {
        self.motion = motion
        self.fingers = fingers
        self.effect = effect
        self.desktop = desktop
        self.origin = origin
    }

    /// Whether fingers that do `gesture` do this too, at least sometimes.
    ///
    /// - Parameter hands: Judge the gesture as if it were for these fingers.
    func meets(_ gesture: StandardGesture, with hands: FingerCounts? = nil) -> Bool {
        if let composition = gesture.kind.composition { return composition.parts.contains { meets($0, with: hands) } }
        let traits = gesture.traits
        guard let own = traits.motion, !(hands ?? traits.fingers).isDisjoint(with: fingers) else { return false }
        switch (own, motion) {
        case (.tap, .tap), (.hold, .hold), (.click, .click): return true
        case (.travel(let course), .swipe(let directions)): return course.includes(oneOf: directions)
        case (.pinch(let own), .pinch(let direction)): return own == .either || direction == .either || own == direction
        case (.rotate(let own), .rotate(let direction)): return own == .either || direction == .either || own == direction
        case (.tap, _), (.hold, _), (.click, _), (.travel, _), (.pinch, _), (.rotate, _): return false
        }
    }
}

extension Direction {
    /// The straight directions that a motion this way may be taken for.
    private var straight: Set<Direction> {
        switch self {
        case .left, .right, .up, .down: [self]
        case .upLeft: [.up, .left]
        case .upRight: [.up, .right]
        case .downLeft: [.down, .left]
        case .downRight: [.down, .right]
        }
    }

    fileprivate func touches(_ directions: Set<Direction>) -> Bool { !straight.isDisjoint(with: directions) }
}

extension DragGesture.Course {
    fileprivate func includes(oneOf directions: Set<Direction>) -> Bool {
        switch self {
        case .any: true
        case .axis(.horizontal): !directions.isDisjoint(with: [.left, .right])
        case .axis(.vertical): !directions.isDisjoint(with: [.up, .down])
        case .direction(let direction, _): direction.touches(directions)
        }
    }
}
