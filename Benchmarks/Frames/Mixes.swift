import Gestures
import TouchInput

/// A number of configured gestures of one sort.
enum Mix: String, CaseIterable {
    /// Gestures as people configure them, a round of every kind over all finger counts and directions: one wins, the others fail early.
    case ordinary
    /// Gestures of one to four fingers, with five on the pad: no gesture can match.
    case fewer
    /// Gestures of two to five fingers, with one on the pad that moves the pointer: no gesture will match unless further fingers land soon.
    case pointing
    /// One swipe of three fingers that wins, with three on the pad, beside gestures of four and five fingers. Those cannot match unless
    /// further fingers land.
    case besideMore
    /// One swipe of three fingers that wins, with three on the pad, beside gestures of one and two fingers: those cannot match.
    case besideFewer
    /// Gestures that never decide, so that each is evaluated at every frame: the worst case of a configuration.
    case undecided

    var fingersOnPad: Int {
        switch self {
        case .pointing: 1
        case .besideMore, .besideFewer: 3
        case .ordinary, .fewer, .undecided: 5
        }
    }

    func gestures(_ count: Int) -> [StandardGesture] {
        (0..<count).map { index in
            switch self {
            case .ordinary: Self.round(index, 1 + index / 6 % 5, several: 2 + index / 6 % 4)
            case .fewer: Self.round(index, 1 + index / 6 % 4, several: 2 + index / 6 % 3)
            case .pointing: Self.round(index, 2 + index / 6 % 4, several: 2 + index / 6 % 4)
            case .besideMore where index == 0, .besideFewer where index == 0: .swipe(SwipeGesture(direction: .right, fingers: 3))
            case .besideMore: Self.round(index, 4 + index / 6 % 2, several: 4 + index / 6 % 2)
            case .besideFewer: Self.round(index, 1 + index / 6 % 2, several: 2)
            case .undecided: Self.undecided(index)
            }
        }
    }

    private static func round(_ index: Int, _ count: Int, several: Int) -> StandardGesture {
        let fingers = FingerCounts(count)
        let several = FingerCounts(several)
        return switch index % 6 {
        case 0: .tap(TapGesture(count: 1 + index / 30 % 2, fingers: fingers, within: .milliseconds(250), slop: .mm(3)))
        case 1: .press(LongPressGesture(maximumDistance: .mm(3), fingers: fingers))
        case 2: .swipe(SwipeGesture(direction: Direction.allCases[index / 6 % 8], sectors: .eight, fingers: fingers))
        case 3: .pinch(MagnifyGesture(minimumScale: 1.15, minimumDistance: .mm(4), fingers: several))
        case 4: .rotate(RotateGesture(minimumAngleDelta: .degrees(10), fingers: several))
        default: .drag(DragGesture(minimumDistance: .mm(3), fingers: fingers))
        }
    }

    private static func undecided(_ index: Int) -> StandardGesture {
        switch index % 3 {
        case 0: .drag(DragGesture(minimumDistance: .mm(500), fingers: 5))
        case 1: .pinch(MagnifyGesture(minimumScale: 50, fingers: 5))
        default: .rotate(RotateGesture(minimumAngleDelta: .degrees(3000), fingers: 5))
        }
    }
}
