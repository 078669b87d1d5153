public import Gestures
import TouchInput

extension DetectGesture: BodilessGesture {
    /// The value of the gesture, which is the detection.
    public typealias Value = Detection

    /// Makes a recognizer that calls the closures with the touches of an area.
    ///
    /// The gesture begins with the detection and claims its touches at that moment. Gestures declared after it do not wait for it, because
    /// it is unknown whether a closure may still detect something. A gesture that wins earlier takes the touches away. `handle` is part of
    /// the recognition and also runs for a gesture that loses. Effects belong in `ended`, `onChanged(_:)` and `onEnded(_:)`, which are
    /// called once the gesture has won.
    public func makeRecognizer(in context: GestureContext) -> AttachedDetectRecognizer<Detection> { AttachedDetectRecognizer(self) }
}

/// Recognizes a ``DetectGesture`` that is attached to an area.
public struct AttachedDetectRecognizer<Detection>: GestureRecognizer {
    /// The time after the patience for which closures may go on waiting. Our choice: as long as `DetectEngine.finish()` lets time pass.
    private static var longestWait: Duration { .seconds(60) }
    private let patience: Duration
    private var recognizer: DetectRecognizer<Detection>
    /// The result of the handler; nil until it has finished, or has canceled a reported detection. After that, neither `detect` nor
    /// `handle` is called.
    private var result: Verdict<Detection>?
    /// The last collection that was used; nil before the first one. An engine may evaluate the same moment several times.
    private var last: (time: TouchInstant, cause: SpatialEventCollection.Cause)?
    private var sequence = 0

    init(_ gesture: DetectGesture<Detection>) {
        patience = gesture.patience
        recognizer = DetectRecognizer(gesture, defersEnd: true)
    }

    /// Returns the verdict that follows from the results of the closures.
    public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Detection> {
        sequence = touches.number
        let events = touches.events
        if isNew(events) {
            advance(before: events.time)
            last = (events.time, events.cause)
            step { $0.consume(events) }
        }
        if events.time < touches.time { advance(before: touches.time.advanced(byMicroseconds: 1)) }
        return result ?? verdict(touches)
    }

    private func isNew(_ events: SpatialEventCollection) -> Bool {
        guard let last, last == (events.time, events.cause) else { return true }
        guard let value = recognizer.state.lastValue else { return false }
        return !value.collection.elementsEqual(events)
    }

    /// Calls the closures at each deadline before `time`, until there is a result.
    private mutating func advance(before time: TouchInstant) {
        while let deadline = recognizer.nextDeadline, deadline < time, result == nil { step { $0.advance(to: deadline) } }
    }

    private mutating func step(_ take: (inout DetectRecognizer<Detection>) -> Void) {
        if result != nil { return }
        var wasHandling = false
        if case .handling = recognizer.phase { wasHandling = true }
        take(&recognizer)
        switch recognizer.lastAnswer {
        case (.finished, let detection)?: result = .ended(detection)
        // A detection that is canceled at once was never reported, so detection continues.
        case (.cancel, _)?: if wasHandling { result = .failed(.refused) }
        case (.yet, _)?, nil: break
        }
    }

    private func verdict(_ touches: TouchSequence) -> Verdict<Detection> {
        var until = recognizer.nextDeadline
        var isLate = false
        if touches.isOver {
            let end = (touches.lastLift ?? touches.time) + patience
            if touches.time < end {
                until = soonest(until, end)
            } else {
                isLate = until == nil || touches.time >= end + Self.longestWait
            }
        }
        switch recognizer.phase {
        case .handling(let detection): return isLate ? .ended(detection) : .active(detection, until: until)
        case .idle, .detecting, .done: return isLate ? .failed(.undetected(within: patience)) : .possible(until: until)
        }
    }

    /// Takes the call of `ended` after the handler has finished.
    public mutating func takeCalls(into calls: inout [GestureCall]) {
        guard let end = recognizer.takeEnd() else { return }
        calls.append(GestureCall(kind: .ended, perform: end))
    }

    /// Passes the cancellation of the touches to `detect` or `handle`, unless there is a result. Always returns nil.
    public mutating func cancel(_ touches: TouchSequence) -> Detection? {
        let events = taken(touches)
        step { $0.consume(events) }
        _ = recognizer.takeEnd()
        return nil
    }

    /// Returns the contacts that the closures know, all of them taken away. The touches may be others, if they landed outside of the area.
    private func taken(_ touches: TouchSequence) -> SpatialEventCollection {
        var events = touches.events
        events.events.removeAll { recognizer.state.lastValue?.collection[$0.id] == nil }
        for index in events.indices where events.events[index].phase == .active { events.events[index].phase = .cancelled }
        (events.unplacedFingerCount, events.cause) = (0, .cancelled)
        return events
    }

    /// The traits of a gesture with any number of fingers, for which no other gesture waits.
    public var arenaTraits: ArenaTraits {
        var arenaTraits = ArenaTraits(fingers: .any)
        arenaTraits.holdsUpOthers = false
        arenaTraits.lasts = true
        return arenaTraits
    }

    /// Returns a recognizer that continues without the consumed touches; nil unless the handler has canceled a reported detection.
    public func retry() -> Retry<Self>? {
        guard case .failed(.refused) = result else { return nil }
        var next = self
        next.result = nil
        return Retry(recognizer: next, sequence: sequence)
    }
}
