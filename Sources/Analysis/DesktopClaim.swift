package import Gestures

/// A motion of fingers on a touchpad that the desktop answers.
package struct DesktopClaim: Hashable, Sendable {
    /// The motion to match. A swipe claims each of its directions.
    package enum Motion: Hashable, Sendable {
        case tap, hold, click
        case swipe([Direction])
        case pinch(MagnifyGesture.Direction)
        case rotate(RotateGesture.Direction)
    }

    package var motion: Motion
    package var fingers: FingerCounts
    /// The effect, as a sentence with neither a capital at its beginning nor a full stop: "swipes with 3 fingers switch workspaces".
    package var effect: String
    /// The desktop that answers; nil for every desktop.
    package var desktop: Desktop?
    /// The place in the desktop's configuration that makes the claim, as `FILE:LINE`; nil for fixed claims.
    package var origin: String?

    package init(_ motion: Motion, _ fingers: FingerCounts, _ effect: String, by desktop: Desktop? = nil, origin: String? = nil) {
        self.motion = motion
        self.fingers = fingers
        self.effect = effect
        self.desktop = desktop
        self.origin = origin
    }

    /// Returns true if the motion and the fingers of `gesture` can meet this claim.
    ///
    /// - Parameter counts: The finger counts to assume for the gesture; nil to use its own.
    func meets(_ gesture: StandardGesture, with counts: FingerCounts? = nil) -> Bool {
        if let composition = gesture.kind.composition { return composition.parts.contains { meets($0, with: counts) } }
        let traits = gesture.traits
        guard let own = traits.motion, !(counts ?? traits.fingers).isDisjoint(with: fingers) else { return false }
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
    /// The straight directions that a motion in this direction may be taken for.
    private var straight: [Direction] {
        switch self {
        case .left, .right, .up, .down: [self]
        case .upLeft: [.up, .left]
        case .upRight: [.up, .right]
        case .downLeft: [.down, .left]
        case .downRight: [.down, .right]
        }
    }

    fileprivate func touches(_ directions: [Direction]) -> Bool { straight.contains(where: directions.contains) }
}

extension DragGesture.Course {
    fileprivate func includes(oneOf directions: [Direction]) -> Bool {
        switch self {
        case .any: true
        case .axis(.horizontal): directions.contains { $0 == .left || $0 == .right }
        case .axis(.vertical): directions.contains { $0 == .up || $0 == .down }
        case .direction(let direction, _): direction.touches(directions)
        }
    }
}

extension [Direction] {
    static let horizontal = [Direction.left, .right]
    static let vertical = [Direction.up, .down]
    static let everyWay = horizontal + vertical
}

extension DesktopClaim {
    /// The meaning that libinput gives to fingers on a touchpad on every desktop. The source is its documentation of "tap-to-click",
    /// "clickpad software button behavior", "scrolling" and "gestures". Pinches of two fingers are handed to the program under the pointer.
    static let everywhere = [
        DesktopClaim(.tap, FingerCounts(1...3), "taps with 1 to 3 fingers are clicks, where tapping is switched on"),
        DesktopClaim(.click, .any, "a pressed button is a click"),
        DesktopClaim(.swipe(.everyWay), 1, "1 finger moves the pointer"),
        DesktopClaim(.swipe(.everyWay), 2, "2 fingers scroll"),
        DesktopClaim(.pinch(.either), 2, "pinches with 2 fingers go to the program under the pointer"),
        DesktopClaim(.rotate(.either), 2, "turns with 2 fingers go to the program under the pointer"),
    ]
}

extension Desktop {
    /// The claims that need no configuration file. Only niri's file can remove them, by switching the touchpad off.
    var fixedClaims: [DesktopClaim] {
        switch self {
        case .gnome(let version?) where version < 40:
            // The source is GNOME Shell's workspacesView.js.
            [claim(.swipe(.vertical), 4, "swipes with 4 fingers up and down switch workspaces")]
        case .gnome(let version):
            gnomeClaims(version)
        case .plasma(let version):
            // KWin registers these in virtualdesktops.cpp (swipes with three fingers, and with four) and in its effects. They are
            // "overview" and "desktop grid" (vertical swipes; a pinch with four in 5.24 to 5.26) and "zoom" (a pinch with three, since
            // 6.3).
            [
                claim(.swipe(.everyWay), FingerCounts(3...4), "swipes with 3 and 4 fingers switch desktops and open the overview")
            ]
                + (version == 6 ? [] : [claim(.pinch(.either), 4, "in some versions pinches with 4 fingers open the overview")])
                + (version == 5 ? [] : [claim(.pinch(.either), 3, "in newer versions pinches with 3 fingers zoom the screen")])
        case .niri:
            // The source is niri's documentation, "Gestures": three fingers move the view and the workspaces; since 25.05 four open the
            // overview. Its input/mod.rs begins the overview with any swipe of four fingers; after that, only the vertical part of the
            // swipe moves the overview.
            [
                claim(.swipe(.horizontal), 3, "swipes with 3 fingers to the side move the view"),
                claim(.swipe(.vertical), 3, "swipes with 3 fingers up and down switch workspaces"),
                claim(.swipe(.vertical), 4, "swipes with 4 fingers up and down open and close the overview"),
                claim(.swipe(.horizontal), 4, "swipes with 4 fingers to the side move the overview as far as they go up or down"),
            ]
        // The claims of these desktops are in their configuration files.
        case .hyprland, .sway: []
        // i3 has no gestures.
        case .i3: []
        }
    }

    /// Returns the claims of GNOME Shell, as TouchpadSwipeGesture in its swipeTracker.js makes them: exactly three fingers from 40.0 to
    /// 46.10, three or more since 47.0.
    private func gnomeClaims(_ version: Int?) -> [DesktopClaim] {
        let (fingers, phrase): (FingerCounts, String) =
            switch version {
            case nil: (FingerCounts(3...16), "3 fingers, and since GNOME 47 with more,")
            case let version? where version < 47: (3, "3 fingers")
            case .some: (FingerCounts(3...16), "3 and more fingers")
            }
        return [
            claim(.swipe(.horizontal), fingers, "swipes with \(phrase) to the side switch workspaces"),
            claim(.swipe(.vertical), fingers, "swipes with \(phrase) up and down open and close the overview"),
        ]
    }

    private func claim(_ motion: DesktopClaim.Motion, _ fingers: FingerCounts, _ effect: String) -> DesktopClaim {
        DesktopClaim(motion, fingers, effect, by: self)
    }
}
