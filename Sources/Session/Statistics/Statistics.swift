package import Gestures
package import TouchInput

/// The counts of what has happened since a start, on all devices.
///
/// Its memory is bounded, and notes about frames allocate nothing. It has no clock: its owner notes things as they happen.
package struct Statistics: Sendable {
    /// The time at which counting began.
    package let start: TouchInstant
    /// The number of touches. A touch lasts from the first landing to the last lift.
    package private(set) var touches = 0
    /// The number of frames: reports of devices that changed something.
    package private(set) var frames = 0
    /// The number of times that the kernel has dropped events (`SYN_DROPPED`).
    package private(set) var losses = 0
    /// The number of commands, including those that could not start.
    package private(set) var commands = 0
    /// The number of commands that could not start, or that failed.
    package private(set) var failures = 0
    /// The times from the decision on a gesture to the start of its command: see ``DecisionTime``.
    package private(set) var latencies = LatencyHistogram()
    /// The number of occurrences of gestures that have no count of their own.
    package private(set) var otherOccurrences = 0

    private struct Gesture: Sendable {
        let id: GestureID
        let name: String
        var count: Int
    }

    /// The counts of gestures. Another version of the configuration goes on with them. They are searched one by one: the first entry of a
    /// dictionary takes 180 000 instructions, at the first gesture of all.
    private var gestures: [Gesture] = []

    /// The most gestures with a count of their own. Our choice: more than people have, in less than 100 KB.
    package static let gestureLimit = 1000

    package init(since start: TouchInstant) { self.start = start }

    /// The gestures that happened, the most frequent first, then by name.
    package var occurrences: [(name: String, count: Int)] {
        gestures.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.map { ($0.name, $0.count) }
    }

    /// Counts a frame, and a touch if the frame begins one.
    package mutating func noteFrame(beginsTouch: Bool) {
        frames += 1
        if beginsTouch { touches += 1 }
    }

    package mutating func noteLoss() { losses += 1 }

    /// Notes that a gesture has happened. An id must always come with the same name, as in a configuration.
    package mutating func noteOccurrence(of gesture: GestureID, named name: String) {
        if let place = gestures.firstIndex(where: { $0.id == gesture }) {
            gestures[place].count += 1
        } else if gestures.count < Self.gestureLimit {
            gestures.append(Gesture(id: gesture, name: name, count: 1))
        } else {
            otherOccurrences += 1
        }
    }

    /// Notes a command that has started.
    ///
    /// - Parameter latency: The time since the decision that started it; nil if it had to wait for its turn.
    package mutating func noteStart(after latency: Duration?) {
        commands += 1
        if let latency { latencies.note(latency) }
    }

    /// Notes a command that could not start.
    package mutating func noteFailedStart() {
        commands += 1
        failures += 1
    }

    /// Notes that a command that has started failed.
    package mutating func noteFailure() { failures += 1 }
}
