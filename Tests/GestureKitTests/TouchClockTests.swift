import EvdevInput
import GestureKit
import Testing
import TouchInput

@Suite struct `The touch clock` {
    @Test func `The touch clock sleeps until its deadline and not less`() async throws {
        let clock = TouchClock()
        let deadline = clock.now + .milliseconds(1)
        try await clock.sleep(until: deadline)
        #expect(clock.now >= deadline)
    }

    @Test func `The touch clock shows the time that devices stamp their events with`() {
        let (before, shown, after) = (TouchInstant.now, TouchClock().now, TouchInstant.now)
        #expect(before...after ~= shown)
    }

    @Test func `The touch clock does not sleep for a deadline that has passed`() async throws {
        try await TouchClock().sleep(until: .zero)
    }
}
