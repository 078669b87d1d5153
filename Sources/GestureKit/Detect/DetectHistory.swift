import Gestures
import TouchInput

/// The history of a ``DetectState``: the newest values unchanged, and running summaries of touches.
///
/// A `TouchSequence` follows the fingers that touch; the summaries keep its measurements. Unless a finger lands or lifts, the cost of a
/// value depends only on the fingers that touch, not on the size of the history. Once all storage has been used, the history allocates
/// nothing.
struct DetectHistory: Sendable {
    let memory: DetectMemory
    private(set) var now = TouchInstant(microseconds: .min)
    private(set) var values = DetectValues()
    /// The fingers in the order of landing; those that touch are never dropped.
    private(set) var fingers: [DetectFinger] = []
    private(set) var groups: [DetectGroup] = []
    private(set) var sequences: [DetectSequence] = []

    /// The touches of the last sequence.
    private var touches = TouchSequence(number: 0, began: TouchInstant(microseconds: .min), on: .imagined)
    /// The fingers of ``touches``, in the same order.
    private var hand: [FollowedFinger] = []
    /// The windows of fingers that have lifted, kept for their storage.
    private var spareWindows: [VelocityWindow] = []
    /// The time of the device's last report. Heartbeats do not come from the device, so they must not affect velocities.
    private var lastReport = TouchInstant(microseconds: .min)

    private struct FollowedFinger: Sendable {
        let id: ContactID
        /// The index of the summary in `fingers`.
        var summary: Int
        var window: VelocityWindow
    }

    init(_ memory: DetectMemory) {
        self.memory = memory
        fingers.reserveCapacity(memory.touchCount)
        groups.reserveCapacity(memory.touchCount)
        sequences.reserveCapacity(memory.touchCount)
        hand.reserveCapacity(FingerCounts.limit)
        spareWindows.reserveCapacity(FingerCounts.limit)
    }

    var surface: Surface { values.last?.collection.surface ?? .imagined }

    var isTouched: Bool { !hand.isEmpty }

    // MARK: - Noting

    mutating func note(_ events: SpatialEventCollection) {
        now = max(now, events.time)
        values.append(events, at: now, within: memory)
        switch events.cause {
        case .heartbeat: stamp()
        case .changed, .ended, .cancelled:
            follow(events)
            lastReport = now
        }
    }

    /// Moves the time on and appends a heartbeat of that time. The touches do not change.
    mutating func beat(at time: TouchInstant) {
        now = max(now, time)
        values.appendBeat(at: now, within: memory)
        stamp()
    }

    private mutating func stamp() {
        for finger in hand { fingers[finger.summary].time = now }
        if isTouched { sequences[sequences.count - 1].time = now }
    }

    private mutating func follow(_ events: SpatialEventCollection) {
        if hand.isEmpty {
            guard events.contains(where: \.isFollowed) else { return }
            touches = TouchSequence(after: &touches, began: now)
        }
        let isSameGroup = hasFingers(of: events)
        if !isSameGroup { closeGroup(isCancelled: events.contains { $0.phase == .cancelled }) }
        touches.note(events, at: now)
        if hand.isEmpty { openSequence() }
        lift(events)
        move()
        land()
        if !isSameGroup {
            openGroup()
        } else if let last = groups.indices.last {
            groups[last].move(touches.fingers, path: touches.path)
        }
        stamp()
        sequences[sequences.count - 1].follow(touches.fingers, peakFingerCount: touches.peakFingerCount, travel: touches.farthestTravel)
        if hand.isEmpty { sequences[sequences.count - 1].end(at: now) }
    }

    /// Returns whether the same fingers touch as before; false if no finger touches.
    private func hasFingers(of events: SpatialEventCollection) -> Bool {
        var count = 0
        for event in events where event.isFollowed {
            if !hand.contains(where: { $0.id == event.id }) { return false }
            count += 1
        }
        return count > 0 && count == hand.count && events.unplacedFingerCount == touches.events.unplacedFingerCount
    }

    private mutating func openSequence() {
        let horizon = now.advanced(byMicroseconds: -memory.age.microseconds)
        sequences.removeAll { $0.time < horizon }
        groups.removeAll { $0.ended ?? now < horizon }
        fingers.removeAll { $0.time < horizon }
        if sequences.count == memory.touchCount { sequences.removeFirst() }
        sequences.append(
            DetectSequence(number: touches.number, firstPlace: touches.fingers[0].landing, at: now, firstValue: values.total - 1))
    }

    /// Ends the summaries of the fingers that have left the touch sequence.
    private mutating func lift(_ events: SpatialEventCollection) {
        var kept = 0
        for index in hand.indices {
            if kept < touches.fingers.count, touches.fingers[kept].id == hand[index].id {
                if kept < index { hand.swapAt(kept, index) }
                kept += 1
                continue
            }
            let summary = hand[index].summary
            // A contact that became a thumb is still active, but no longer a finger.
            let isCancelled = events[hand[index].id].map { $0.phase != .ended } ?? false
            let velocity = hand[index].window.rates(at: now, since: fingers[summary].began).translation
            fingers[summary].lift(at: now, velocity: velocity, isCancelled: isCancelled)
            if isCancelled { sequences[sequences.count - 1].isCancelled = true }
        }
        while hand.count > kept { spareWindows.append(hand.removeLast().window) }
    }

    private mutating func move() {
        for index in hand.indices where touches.fingers[index].previous != touches.fingers[index].location {
            let summary = hand[index].summary
            hand[index].window.noteRest(
                at: AccumulatedMotion(translation: fingers[summary].translation), since: lastReport, until: now)
            fingers[summary].follow(touches.fingers[index].location)
            hand[index].window.add(AccumulatedMotion(translation: fingers[summary].translation), at: now)
        }
    }

    private mutating func land() {
        for index in hand.count..<touches.fingers.count {
            let finger = touches.fingers[index]
            var window = spareWindows.popLast() ?? VelocityWindow()
            window = window.handOver()
            // A contact that was mistaken for a thumb already has a summary, unless the other fingers have lifted meanwhile.
            if let known = fingers.firstIndex(where: { $0.id == finger.id && $0.sequence == touches.number }) {
                fingers[known].resume(at: finger.location)
                hand.append(FollowedFinger(id: finger.id, summary: known, window: window))
                continue
            }
            if fingers.count == memory.touchCount { dropOldestFinger() }
            fingers.append(DetectFinger(finger, sequence: touches.number, firstValue: values.total - 1))
            hand.append(FollowedFinger(id: finger.id, summary: fingers.count - 1, window: window))
            sequences[sequences.count - 1].landings.grow(to: finger.landing)
        }
    }

    private mutating func dropOldestFinger() {
        guard let oldest = fingers.firstIndex(where: { !$0.isTouching }) else { return }
        fingers.remove(at: oldest)
        for index in hand.indices where hand[index].summary > oldest { hand[index].summary -= 1 }
    }

    private mutating func openGroup() {
        guard !hand.isEmpty else { return }
        if groups.count == memory.touchCount { groups.removeFirst() }
        let isConsumed = hand.allSatisfy { fingers[$0.summary].isConsumed }
        groups.append(
            DetectGroup(
                of: touches.fingers, unplaced: touches.events.unplacedFingerCount, base: touches.path, isConsumed: isConsumed,
                sequence: touches.number, at: now))
    }

    private mutating func closeGroup(isCancelled: Bool) {
        guard let last = groups.indices.last, !groups[last].isEnded else { return }
        groups[last].end(at: now, velocity: velocityOfGroup, isCancelled: isCancelled)
    }

    // MARK: - Forgetting

    /// Forgets all values and touches. Keeps the time, the numbers of sequences and values, and the storage.
    mutating func removeAll() {
        values.removeAll()
        fingers.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        sequences.removeAll(keepingCapacity: true)
        while let finger = hand.popLast() { spareWindows.append(finger.window) }
    }

    /// Keeps the fingers that touch, their group and their sequence, but marks them as consumed. Values and other touches are forgotten.
    mutating func consumeTouches() {
        values.removeAll()
        fingers.removeAll { !$0.isTouching }
        for index in fingers.indices { fingers[index].isConsumed = true }
        for index in hand.indices { hand[index].summary = fingers.firstIndex { [id = hand[index].id] in $0.id == id } ?? index }
        groups.removeAll(where: \.isEnded)
        for index in groups.indices { groups[index].isConsumed = true }
        sequences.removeAll(where: \.isOver)
        for index in sequences.indices { sequences[index].isConsumed = true }
    }

    // MARK: - Reading

    var touchingFingers: [DetectFinger] { hand.map { fingers[$0.summary] } }

    /// Returns the velocity of a finger; nil if it has lifted.
    func velocity(ofTouching id: ContactID) -> Velocity? {
        guard let finger = hand.first(where: { $0.id == id }) else { return nil }
        return finger.window.rates(at: now, since: fingers[finger.summary].began).translation
    }

    /// The velocity of the last group while it touches; zero without groups.
    var velocityOfGroup: Velocity { groups.last.map { touches.window.rates(at: now, since: $0.began).translation } ?? .zero }
}

extension SpatialEventCollection.Event {
    /// True for a contact that a touch sequence follows as a finger.
    fileprivate var isFollowed: Bool { phase == .active && kind != .thumb }
}
