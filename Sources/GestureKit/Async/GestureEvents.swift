public import Gestures
public import TouchInput

/// The events of a `GestureEngine` as an asynchronous sequence, made from a sequence of frames.
///
/// ```swift
/// import EvdevInput
///
/// for await event in GestureEvents([GestureRule(.tap(TapGesture()), id: "tap")], frames: frames, clock: TouchClock()) {
///     print(event.gesture, event.phase)
/// }
/// ```
///
/// With a clock, events that depend on time alone come as soon as they are due. The clock must be the one that stamps the frames. Without
/// a clock, only the frames and their end report the time, which suits recordings. When the frames end, all pending deadlines fire,
/// contacts that are still down are canceled, and the sequence ends. An error of the frames is thrown after the events before it.
///
/// Each iterator runs its own engine in its own task. The task ends when the frames end, when the iterator is released, or when the
/// iterating task is canceled. The sequence of frames is canceled at that moment.
public struct GestureEvents<Frames: AsyncSequence & Sendable>: AsyncSequence, Sendable where Frames.Element == TouchFrame {
    /// An event of a gesture.
    public typealias Element = GestureEvent
    /// The error of the frames.
    public typealias Failure = Frames.Failure

    private let rules: [GestureRule]
    private let surface: Surface
    private let heartbeat: Duration
    private let frames: Frames
    /// Waits until a time of the clock; nil without a clock.
    private let sleep: (@Sendable (TouchInstant) async throws -> Void)?

    /// Creates a sequence that serves deadlines with a clock.
    ///
    /// - Parameters:
    ///   - rules: The gestures to look for, most important first.
    ///   - surface: The surface of the device.
    ///   - heartbeat: The time between two reports of resting fingers; longer than zero.
    ///   - frames: The frames of one device, in order of time.
    ///   - clock: The clock that stamps the frames; ``TouchClock`` for devices.
    public init<C: Clock>(
        _ rules: [GestureRule], on surface: Surface = .imagined, heartbeat: Duration = .milliseconds(100), frames: Frames, clock: C
    ) where C.Instant == TouchInstant {
        (self.rules, self.surface, self.heartbeat, self.frames) = (rules, surface, heartbeat, frames)
        sleep = { try await clock.sleep(until: $0, tolerance: nil) }
    }

    /// Creates a sequence for frames of the past: deadlines fire when a later frame comes or the frames end, each at its own time.
    ///
    /// - Parameters:
    ///   - rules: The gestures to look for, most important first.
    ///   - surface: The surface of the device.
    ///   - heartbeat: The time between two reports of resting fingers; longer than zero.
    ///   - frames: The frames of one device, in order of time.
    public init(
        _ rules: [GestureRule], on surface: Surface = .imagined, heartbeat: Duration = .milliseconds(100), frames: Frames
    ) {
        (self.rules, self.surface, self.heartbeat, self.frames) = (rules, surface, heartbeat, frames)
        sleep = nil
    }

    /// Starts to read the frames, and returns an iterator over the events.
    public func makeAsyncIterator() -> Iterator {
        let (results, output) = AsyncStream.makeStream(of: Result<GestureEvent, Failure>.self)
        let driver = GestureEventDriver<Failure>(
            GestureEngine(rules, on: surface, heartbeat: heartbeat), sleep: sleep, output: output)
        let task = Task { [frames] in await driver.run(frames) }
        output.onTermination = { _ in task.cancel() }
        return Iterator(results: results.makeAsyncIterator())
    }

    /// Returns the events one by one.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var results: AsyncStream<Result<GestureEvent, Frames.Failure>>.Iterator

        /// Returns the next event; nil after the last one, or if the task is canceled. Throws the error of the frames after the events
        /// before it.
        public mutating func next() async throws(Frames.Failure) -> GestureEvent? { try await next(isolation: #isolation) }

        /// Returns the next event; nil after the last one, or if the task is canceled. Throws the error of the frames after the events
        /// before it.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(Frames.Failure) -> GestureEvent? {
            try await results.next(isolation: actor)?.get()
        }
    }
}

/// Feeds an engine with frames and with the deadlines that a clock has reached.
private actor GestureEventDriver<Failure: Error> {
    private var engine: GestureEngine
    private let sleep: (@Sendable (TouchInstant) async throws -> Void)?
    private let output: AsyncStream<Result<GestureEvent, Failure>>.Continuation
    private var events: [GestureEvent] = []
    /// The deadline that the timer waits for; nil without a timer.
    private var deadline: TouchInstant?
    private var timer: Task<Void, Never>?

    init(
        _ engine: GestureEngine, sleep: (@Sendable (TouchInstant) async throws -> Void)?,
        output: AsyncStream<Result<GestureEvent, Failure>>.Continuation
    ) {
        (self.engine, self.sleep, self.output) = (engine, sleep, output)
    }

    func run<Frames: AsyncSequence & Sendable>(_ frames: Frames) async where Frames.Element == TouchFrame, Frames.Failure == Failure {
        do throws(Failure) {
            var iterator = frames.makeAsyncIterator()
            while let frame = try await iterator.next(isolation: self) {
                engine.consume(frame, into: &events)
                deliver()
            }
            engine.finish(into: &events)
            deliver()
        } catch {
            output.yield(.failure(error))
        }
        timer?.cancel()
        output.finish()
    }

    private func deliver() {
        for event in events { output.yield(.success(event)) }
        events.removeAll(keepingCapacity: true)
        guard let sleep, deadline != engine.nextDeadline else { return }
        timer?.cancel()
        deadline = engine.nextDeadline
        timer = deadline.map { deadline in
            Task {
                guard (try? await sleep(deadline)) != nil else { return }
                fire(at: deadline)
            }
        }
    }

    /// Fires the deadline that the clock has reached. A timer that was canceled too late does nothing, because the deadline has changed.
    private func fire(at reached: TouchInstant) {
        guard reached == deadline else { return }
        deadline = nil
        engine.advance(to: reached, into: &events)
        deliver()
    }
}
