import GestureKit
import Testing
import TouchScript

/// Counts presses, colors itself while one is going on, and may stop counting after the first that succeeds.
private final class Counter {
    let isDetectingLongPress = GestureState(wrappedValue: false)
    var totalNumberOfPresses = 0
    var doneCounting = false
    var colors: [String] = []

    var color: String { doneCounting ? "red" : isDetectingLongPress.wrappedValue ? "yellow" : "green" }

    func area(stops: Bool) -> TouchArea {
        let press = LongPressGesture(minimumDuration: .seconds(1))
            .updating(isDetectingLongPress) { [self] value, state in
                state = value
                colors.append("yellow")
            }
            .onChanged { [self] _ in totalNumberOfPresses += 1 }
            .onEnded { [self] _ in
                if stops { doneCounting = true }
            }
        return TouchArea().gesture(doneCounting ? nil : press)
    }
}

@Suite struct `A counter of long presses` {
    private let three =
        "1 finger touches, hold 1200ms, lift, wait 1s, 1 finger touches, hold 300ms, lift, wait 1s, 1 finger touches, hold 1200ms, lift"

    @Test func `A counter of long presses counts each press once, whether it lasts or not (B79)`() throws {
        let counter = Counter()
        try Stage().play(three) { counter.area(stops: false) }
        #expect(counter.totalNumberOfPresses == 3)
        #expect(counter.color == "green")
        #expect(counter.colors == ["yellow", "yellow", "yellow"])
    }

    @Test func `A counter of long presses stops after the first success, because its gesture is nil from then on (B80)`() throws {
        let counter = Counter()
        try Stage().play(three) { counter.area(stops: true) }
        #expect(counter.totalNumberOfPresses == 1)
        #expect(counter.color == "red")
    }

    @Test func `A counter of long presses is yellow while pressed and green again after an early lift (B65, B68)`() throws {
        let counter = Counter()
        let host = GestureHost(on: Stage.surface) { counter.area(stops: true) }
        let frames = try Listener([:]).timeline("1 finger touches, hold 300ms, lift").frames
        host.consume(frames[0])
        #expect(counter.color == "yellow")
        for frame in frames.dropFirst() { host.consume(frame) }
        #expect(counter.color == "green")
    }
}
