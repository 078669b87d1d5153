import Testing
import TouchInput

@testable import EvdevInput

/// A touchpad with five slots.
private let codes: [UInt16: Set<UInt16>] = [
    EventType.absolute: [
        AbsoluteCode.x, AbsoluteCode.y, AbsoluteCode.mtSlot, AbsoluteCode.mtPositionX, AbsoluteCode.mtPositionY, AbsoluteCode.mtTrackingID,
    ],
    EventType.key: [ButtonCode.left, ButtonCode.touch], EventType.misc: [MiscCode.timestamp], EventType.relative: [8],
]

private func axis(_ code: UInt16, _ value: Int32) -> InputEvent {
    InputEvent(time: .zero, type: EventType.absolute, code: code, value: value)
}

private func key(_ code: UInt16, _ value: Int32) -> InputEvent {
    InputEvent(time: .zero, type: EventType.key, code: code, value: value)
}

@Suite struct `The state of a device` {
    private let state = InputState(codes: codes, slotCount: 5)

    @Test func `A value belongs to the slot that the device named last`() {
        #expect(state.take(axis(AbsoluteCode.mtPositionX, 10)))
        #expect(state.take(axis(AbsoluteCode.mtSlot, 4)))
        #expect(state.take(axis(AbsoluteCode.mtPositionX, 20)))
        #expect(state.slot == 4)
        #expect((0..<5).map { state.value(of: AbsoluteCode.mtPositionX, in: $0) } == [10, 0, 0, 0, 20])
        #expect(state.value(of: AbsoluteCode.mtPositionX) == 0)
    }

    @Test func `A slot that the device does not have is not valid and changes nothing`() {
        #expect(state.take(axis(AbsoluteCode.mtSlot, 2)))
        #expect(!state.take(axis(AbsoluteCode.mtSlot, 5)))
        #expect(!state.take(axis(AbsoluteCode.mtSlot, -1)))
        #expect(state.slot == 2)
    }

    @Test func `A landing is valid only in a free slot, and a lift only in a taken one`() {
        #expect(!state.take(axis(AbsoluteCode.mtTrackingID, -1)))
        #expect(state.take(axis(AbsoluteCode.mtTrackingID, 7)))
        #expect(!state.take(axis(AbsoluteCode.mtTrackingID, 8)))
        #expect(state.value(of: AbsoluteCode.mtTrackingID, in: 0) == 7)
        #expect(state.take(axis(AbsoluteCode.mtTrackingID, -1)))
        #expect(state.take(axis(AbsoluteCode.mtTrackingID, 8)))
    }

    @Test func `The axes of the single touch have values of their own`() {
        #expect(state.take(axis(AbsoluteCode.x, 5)))
        #expect(state.value(of: AbsoluteCode.x) == 5)
        #expect(!state.take(axis(AbsoluteCode.pressure, 5)))
    }

    @Test func `Without slots, each axis has one value, and any tracking id is valid`() {
        let state = InputState(codes: codes, slotCount: 0)
        #expect(state.take(axis(AbsoluteCode.mtPositionX, 5)))
        #expect(state.value(of: AbsoluteCode.mtPositionX) == 5)
        #expect(state.take(axis(AbsoluteCode.mtTrackingID, -1)))
        #expect(state.take(axis(AbsoluteCode.mtTrackingID, -1)))
    }

    @Test func `A button is down until it is released, and keys are not valid`() {
        #expect(!state.isDown(ButtonCode.left))
        #expect(state.take(key(ButtonCode.left, 1)))
        #expect(state.isDown(ButtonCode.left))
        #expect(state.take(key(ButtonCode.left, 0)))
        #expect(!state.isDown(ButtonCode.left))
        for code in [ButtonCode.right, 30, 0x160, .max] { #expect(!state.take(key(code, 1)), "\(code)") }
    }

    @Test(
        arguments: [
            (EventType.misc, MiscCode.timestamp, true), (EventType.misc, 4, false), (EventType.misc, .max, false),
            (EventType.relative, 8, true), (EventType.relative, 9, false), (0x15, 0, false), (EventType.absolute, 64, false),
            (EventType.absolute, .max, false), (EventType.synchronization, SynchronizationCode.report, true),
            (EventType.synchronization, SynchronizationCode.mtReport, true),
        ] as [(UInt16, UInt16, Bool)])
    func `Of other types, the events whose codes the device has are valid`(type: UInt16, code: UInt16, isValid: Bool) {
        #expect(state.take(InputEvent(time: .zero, type: type, code: code, value: 1)) == isValid)
    }
}
