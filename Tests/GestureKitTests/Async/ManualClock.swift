import GestureKit
import Synchronization

/// A clock with a time that a test sets. Sleeping on it takes no time of its own.
final class ManualClock: Clock {
    private struct State {
        var now = TouchInstant.zero
        var lastSleeper = 0
        var canceled: Set<Int> = []
        var sleepers: [Int: (deadline: TouchInstant, wake: CheckedContinuation<Void, any Error>)] = [:]
    }

    private let state = Mutex(State())

    var now: TouchInstant { state.withLock { $0.now } }
    var minimumResolution: Duration { .microseconds(1) }

    func sleep(until deadline: TouchInstant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastSleeper += 1
            return state.lastSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wake in
                let result: Result<Void, any Error>? = state.withLock { state in
                    if state.canceled.contains(id) { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[id] = (deadline, wake)
                    return nil
                }
                if let result { wake.resume(with: result) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.canceled.insert(id)
                return state.sleepers.removeValue(forKey: id)
            }
            sleeper?.wake.resume(throwing: CancellationError())
        }
    }

    /// Wakes the tasks that sleep until `time` or before it.
    func advance(to time: TouchInstant) {
        let due = state.withLock { state in
            state.now = max(state.now, time)
            let due = state.sleepers.filter { $0.value.deadline <= time }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.map(\.wake)
        }
        for wake in due { wake.resume() }
    }

    /// Waits until the deadlines of the sleeping tasks are exactly these; without arguments, until no task sleeps.
    func sleepers(until deadlines: TouchInstant...) async throws {
        while state.withLock({ $0.sleepers.values.map(\.deadline).sorted() }) != deadlines {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}
