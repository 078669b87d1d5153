import ExampleSupport
import GestureKit

/// A long press whose success depends on the place where the finger lifts: a gesture made of two others.
struct LongPressReleaseDetectionGesture: Gesture {
    enum PressingState {
        case pressed, success, failure
    }

    let target: Area
    let minimumDuration = 0.5
    let pressingState: (PressingState) -> Void

    var body: some Gesture {
        SequenceGesture(
            LongPressGesture(minimumDuration: minimumDuration)
                .onEnded { _ in
                    pressingState(.pressed)
                },
            DragGesture(minimumDistance: .zero, coordinateSpace: .surface)
                .onEnded { value in
                    pressingState(target.contains(value.location) ? .success : .failure)
                }
        )
    }
}

/// A door at the center of the surface. It gives way when it is pressed for half a second, and opens or shuts if the finger lifts on it. A
/// finger that lifts beside it changes nothing.
@main
final class Door: Example {
    static let sentence = """
        1 finger touches the center, hold 700ms, slide right 50mm in 300ms, lift, wait 600ms, \
        1 finger touches the center, hold 700ms, lift, wait 600ms
        """

    private let surface: Surface
    private let door: Area
    private var isOpen = false
    private var isPressed = false
    private var misses = 0

    init(on surface: Surface) {
        self.surface = surface
        door = Area("door", x: (surface.width * 0.35)...(surface.width * 0.65), y: .zero...surface.height)
    }

    func makeListener() -> GestureHost {
        GestureHost(on: surface) { [unowned self] in
            TouchArea(door).gesture(
                LongPressReleaseDetectionGesture(target: door) { [unowned self] pressingState in
                    isPressed = pressingState == .pressed
                    if pressingState == .success { isOpen.toggle() }
                    if pressingState == .failure { misses += 1 }
                })
        }
    }

    var line: String {
        let picture = isPressed ? "( | )" : isOpen ? "|   |" : "[ | ]"
        return "\(picture)  \(isPressed ? "pressed" : isOpen ? "open" : "shut"), released beside it: \(misses)"
    }
}
