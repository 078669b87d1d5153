import ExampleSupport
import GestureKit

/// Counts long presses, and stops with the first one that lasts for a second: from then on the gesture is nil.
@main
final class Counter: Example {
    static let sentence = """
        1 finger touches, hold 300ms, lift, wait 600ms, 1 finger touches, hold 1200ms, lift, wait 600ms, 1 finger touches, hold 1200ms, lift
        """

    private let surface: Surface
    @GestureState private var isDetectingLongPress = false
    private var totalNumberOfPresses = 0
    private var doneCounting = false

    init(on surface: Surface) { self.surface = surface }

    private var press: some Gesture {
        LongPressGesture(minimumDuration: 1)
            .updating($isDetectingLongPress) { currentState, gestureState, _ in
                gestureState = currentState
            }
            .onChanged { [unowned self] _ in
                totalNumberOfPresses += 1
            }
            .onEnded { [unowned self] _ in
                doneCounting = true
            }
    }

    func makeListener() -> GestureHost {
        GestureHost(on: surface) { [unowned self] in
            TouchArea().gesture(doneCounting ? nil : press)
        }
    }

    var line: String {
        let color = doneCounting ? "red" : isDetectingLongPress ? "yellow" : "green"
        return "(\(color)) presses: \(totalNumberOfPresses)"
    }
}
