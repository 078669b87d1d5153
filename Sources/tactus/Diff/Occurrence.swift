internal import Configuration
internal import Gestures
internal import Session
internal import TouchInput

/// An occurrence of a gesture in a playback.
struct Occurrence: Equatable {
    let gesture: GestureID
    /// The number of the touch in which its fingers landed, from 0.
    let touch: Int
    /// The time of its decision in the playback: the beginning of a gesture that lasts, the end of any other.
    let time: Duration
}

/// Records the gestures that happen in a playback, and the reasons why others do not.
final class OccurrenceRecorder: PlaybackView {
    private struct Place: Hashable {
        var gesture: GestureID
        var touch: Int
    }

    /// The gestures of all layers.
    private let gestures: Selection
    private(set) var occurrences: [Occurrence] = []
    private var reasons: [Place: String] = [:]
    /// The times at which the touches so far began.
    private var landings: [Duration] = []
    private var isTouched = false
    /// The time at which the last touch ended.
    private var end = Duration.zero
    private var filter = OccurrenceFilter()

    init(_ gestures: Selection) { self.gestures = gestures }

    /// Returns the reason why a gesture did not happen in a touch; nil if it is unknown.
    func reason(of gesture: GestureID, in touch: Int) -> String? { reasons[Place(gesture: gesture, touch: touch)] }

    func show(_ frame: TouchFrame, at time: Duration) {
        // A palm that rests does not join touches.
        // One that was left out during an earlier touch begins after it.
        if !isTouched, frame.fingerCount > 0 { landings.append(max(time - (frame.time - frame.firstLanding), end)) }
        isTouched = frame.fingerCount > 0
        if isTouched { end = time }
    }

    func show(_ event: GestureEvent, _ instructions: ArraySlice<Instruction>, at time: Duration) {
        guard filter.passes(event, of: gestures[event.gesture]) else { return }
        // A decision may come after the next landing.
        let landing = time - (event.time - event.value.time) - event.value.duration
        occurrences.append(Occurrence(gesture: event.gesture, touch: touch(at: landing), time: time))
    }

    private func touch(at time: Duration) -> Int { landings.lastIndex { $0 <= time } ?? 0 }

    func show(_ failures: [GestureFailure], unmet conditions: [GestureID: UnmetCondition], since start: TouchInstant) {
        for failure in failures {
            let place = Place(gesture: failure.gesture, touch: touch(at: failure.time - start))
            reasons[place] = failure.text(in: gestures, unmet: conditions)
        }
    }
}
