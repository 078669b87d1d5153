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
        let isFor = { (fingers: FingerCounts) in !(hands ?? fingers).isDisjoint(with: self.fingers) }
        switch (gesture, motion) {
        case (.sequence(let whole), _): return meets(whole.first, with: hands) || meets(whole.second, with: hands)
        case (.simultaneous(let whole), _): return meets(whole.first, with: hands) || meets(whole.second, with: hands)
        case (.exclusive(let whole), _): return meets(whole.first, with: hands) || meets(whole.second, with: hands)
        case (.tap(let tap), .tap): return isFor(tap.fingers)
        case (.press(let press), .hold): return isFor(press.fingers)
        case (.click(let click), .click): return isFor(click.fingers)
        case (.drag(let drag), .swipe(let directions)): return isFor(drag.fingers) && drag.course.includes(oneOf: directions)
        case (.swipe(let swipe), .swipe(let directions)): return isFor(swipe.fingers) && swipe.direction.touches(directions)
        case (.edge(let edge), .swipe(let directions)): return isFor(edge.fingers) && edge.edge.inward.touches(directions)
        case (.stroke(let stroke), .swipe): return isFor(stroke.fingers)
        case (.pinch(let pinch), .pinch(let direction)):
            return isFor(pinch.fingers) && (pinch.direction == .either || direction == .either || pinch.direction == direction)
        case (.rotate(let rotate), .rotate(let direction)):
            return isFor(rotate.fingers) && (rotate.direction == .either || direction == .either || rotate.direction == direction)
        // What a desktop makes of one finger that moves beside others is nowhere said, and what a program detects neither.
        case (.tiptap, _), (.tipswipe, _), (.detector, _): return false
        case (.tap, _), (.press, _), (.click, _), (.drag, _), (.swipe, _), (.edge, _), (.stroke, _), (.pinch, _), (.rotate, _): return false
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
