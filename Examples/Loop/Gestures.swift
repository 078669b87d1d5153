import GestureKit

/// Creates a host with the gestures of the program.
func makeHost(on surface: Surface) -> GestureHost {
    GestureHost(on: surface) {
        TouchArea()
            .onTapGesture(count: 2) { print("double tap") }
            .gesture(SwipeGesture(direction: .left, fingers: 3).onEnded { _ in print("next page") })
            .gesture(LongPressGesture().sequenced(before: DragGesture()).onEnded { _ in print("moved") })
    }
}

/// The same gestures for an engine without callbacks, most important first.
let rules = [
    GestureRule(.tap(TapGesture(count: 2)), id: "double tap"),
    GestureRule(.swipe(SwipeGesture(direction: .left, fingers: 3)), id: "next page"),
    GestureRule(.sequence(SequenceGesture(.press(LongPressGesture()), .drag(DragGesture()))), id: "moved"),
]
