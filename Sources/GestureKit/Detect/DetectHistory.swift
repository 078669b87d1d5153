import Gestures
import TouchInput

/// The history of a ``DetectState``: the newest values unchanged, and running summaries of touches.
///
/// The cost of a value depends only on the fingers that touch, not on the size of the history. Once all storage has been used, it allocates
/// nothing.
struct DetectHistory: Sendable {
    let memory: DetectMemory
    private(set) var now = TouchInstant(microseconds: .min)
    private(set) var surface = Surface.imagined
    private(set) var values = DetectValues()
    /// The fingers in the order of landing; those that touch are never dropped.
    private(set) var fingers: [DetectFinger] = []
    private(set) var groups: [DetectGroup] = []
    private(set) var sequences: [DetectSequence] = []

    /// The fingers that touch, in the order of landing.
    private var hand: [Finger] = []
    /// The indices of their summaries and windows, in the same order.
    private var places: [Place] = []
    private var unplaced = 0
    private var lastNumber = 0
    /// The time of the device's last report. Heartbeats do not come from the device, and their interval must not show in a velocity.
    private var lastReport = TouchInstant(microseconds: .min)
    private var windows = Array(repeating: VelocityWindow(), count: FingerCounts.limit)
    private var freeWindows = Self.allWindows
    private var groupWindow = VelocityWindow()

    private static let allWindows = UInt32(1) << UInt32(FingerCounts.limit) - 1

    private struct Place: Sendable, BitwiseCopyable {
        var summary: Int
        var window: Int
    }

    init(_ memory: DetectMemory) {
        self.memory = memory
        fingers.reserveCapacity(memory.touchCount)
        groups.reserveCapacity(memory.touchCount)
        sequences.reserveCapacity(memory.touchCount)
        hand.reserveCapacity(FingerCounts.limit)
        places.reserveCapacity(FingerCounts.limit)
    }

    var isTouched: Bool { !hand.isEmpty }

    // MARK: - Noting

    mutating func note(_ events: SpatialEventCollection) {
        now = max(now, events.time)
        surface = events.surface
        values.append(events, at: now, within: memory)
        switch events.cause {
        case .heartbeat: stamp()
        case .changed, .ended, .cancelled:
            follow(events)
            lastReport = now
        }
    }

    /// Moves the time on. Nothing else changes.
    mutating func beat(at time: TouchInstant) {
        now = max(now, time)
        values.appendBeat(at: now, within: memory)
        stamp()
    }

    private mutating func stamp() {
        for place in places { fingers[place.summary].time = now }
        if isTouched { sequences[sequences.count - 1].time = now }
    }

    private mutating func follow(_ events: SpatialEventCollection) {
        if hand.isEmpty { openSequence(events) }
        guard !sequences.isEmpty, !sequences[sequences.count - 1].isOver else { return }
        let lifted = moveOrLift(events)
        let landed = land(events)
        if lifted || landed || events.unplacedFingerCount != unplaced {
            unplaced = events.unplacedFingerCount
            closeGroup(isCancelled: events.contains { $0.phase == .cancelled })
            openGroup()
        } else {
            moveGroup()
        }
        stamp()
        updateSequence(events)
    }

    /// Returns whether any finger lifted.
    private mutating func moveOrLift(_ events: SpatialEventCollection) -> Bool {
        var kept = 0
        for index in hand.indices {
            // Events come in the order of landing as well: the event at the same index nearly always belongs to the finger.
            let id = hand[index].id
            let event = index < events.count && events[index].id == id ? events[index] : events[id]
            let place = places[index]
            if let event, event.phase != .cancelled { move(index, to: event.location) }
            if let event, event.phase == .active {
                hand[kept] = hand[index]
                places[kept] = place
                kept += 1
            } else {
                let began = fingers[place.summary].began
                fingers[place.summary].ended = now
                fingers[place.summary].time = now
                fingers[place.summary].isCancelled = event?.phase == .cancelled
                fingers[place.summary].liftVelocity = windows[place.window].rates(at: now, since: began).translation
                freeWindows |= 1 << UInt32(place.window)
            }
        }
        let hasLifted = kept < hand.count
        hand.removeSubrange(kept...)
        places.removeSubrange(kept...)
        return hasLifted
    }

    private mutating func move(_ index: Int, to location: Point) {
        hand[index].previous = hand[index].location
        guard hand[index].location != location else { return }
        hand[index].location = location
        let place = places[index]
        windows[place.window].noteRest(
            at: AccumulatedMotion(translation: fingers[place.summary].translation), since: lastReport, until: now)
        fingers[place.summary].move(to: location)
        windows[place.window].add(AccumulatedMotion(translation: fingers[place.summary].translation), at: now)
    }

    /// Returns whether any finger landed.
    private mutating func land(_ events: SpatialEventCollection) -> Bool {
        var hasLanded = false
        for event in events where event.phase == .active {
            if hand.count == FingerCounts.limit || hand.contains(where: { $0.id == event.id }) { continue }
            if fingers.count == memory.touchCount { dropOldestFinger() }
            let sequence = sequences[sequences.count - 1].number
            let window = freeWindows.trailingZeroBitCount
            freeWindows &= ~(1 << UInt32(window))
            windows[window] = windows[window].handOver()
            fingers.append(DetectFinger(event, sequence: sequence, at: now, firstValue: values.total - 1))
            hand.append(Finger(id: event.id, landing: event.location, at: now))
            places.append(Place(summary: fingers.count - 1, window: window))
            sequences[sequences.count - 1].landings.grow(to: event.location)
            hasLanded = true
        }
        return hasLanded
    }

    private mutating func dropOldestFinger() {
        guard let oldest = fingers.firstIndex(where: { !$0.isTouching }) else { return }
        fingers.remove(at: oldest)
        for index in places.indices where places[index].summary > oldest { places[index].summary -= 1 }
    }

    private mutating func openGroup() {
        guard !hand.isEmpty else { return }
        if groups.count == memory.touchCount { groups.removeFirst() }
        groupWindow = groupWindow.handOver()
        let isConsumed = places.allSatisfy { fingers[$0.summary].isConsumed }
        let sequence = sequences[sequences.count - 1].number
        groups.append(DetectGroup(of: hand, unplaced: unplaced, isConsumed: isConsumed, sequence: sequence, at: now))
    }

    private mutating func closeGroup(isCancelled: Bool) {
        guard let last = groups.indices.last, !groups[last].isEnded else { return }
        groups[last].ended = now
        groups[last].isCancelled = isCancelled
        groups[last].endVelocity = groupWindow.rates(at: now, since: groups[last].began).translation
    }

    private mutating func moveGroup() {
        guard let last = groups.indices.last, hand.contains(where: { $0.previous != $0.location }) else { return }
        groupWindow.noteRest(at: AccumulatedMotion(translation: groups[last].translation), since: lastReport, until: now)
        groups[last].move(hand)
        groupWindow.add(AccumulatedMotion(translation: groups[last].translation), at: now)
    }

    private mutating func openSequence(_ events: SpatialEventCollection) {
        guard let first = events.first(where: { $0.phase == .active }) else { return }
        let horizon = now.advanced(byMicroseconds: -memory.age.microseconds)
        sequences.removeAll { $0.time < horizon }
        groups.removeAll { $0.ended ?? now < horizon }
        fingers.removeAll { $0.time < horizon }
        if sequences.count == memory.touchCount { sequences.removeFirst() }
        lastNumber += 1
        sequences.append(DetectSequence(number: lastNumber, firstPlace: first.location, at: now, firstValue: values.total - 1))
    }

    private mutating func updateSequence(_ events: SpatialEventCollection) {
        let last = sequences.count - 1
        sequences[last].time = now
        sequences[last].peakFingerCount = max(sequences[last].peakFingerCount, hand.isEmpty ? 0 : hand.count + unplaced)
        for finger in hand {
            sequences[last].bounds.grow(to: finger.location)
            sequences[last].farthestTravel = max(sequences[last].farthestTravel, (finger.location - finger.landing).length)
        }
        for event in events {
            switch event.phase {
            case .active: continue
            case .ended: sequences[last].bounds.grow(to: event.location)
            case .cancelled: sequences[last].isCancelled = true
            }
        }
        if hand.isEmpty { sequences[last].ended = now }
    }

    // MARK: - Forgetting

    /// Forgets everything; storage stays.
    mutating func removeAll() {
        values.removeAll()
        fingers.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        sequences.removeAll(keepingCapacity: true)
        hand.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        unplaced = 0
        freeWindows = Self.allWindows
    }

    /// Keeps the fingers that touch, but marks them as consumed. Everything else is forgotten.
    mutating func consumeTouches() {
        values.removeAll()
        fingers.removeAll { !$0.isTouching }
        for index in fingers.indices { fingers[index].isConsumed = true }
        // Fingers that touch are in the order of landing in both arrays.
        for index in places.indices { places[index].summary = index }
        groups.removeAll(where: \.isEnded)
        for index in groups.indices { groups[index].isConsumed = true }
        sequences.removeAll(where: \.isOver)
        for index in sequences.indices { sequences[index].isConsumed = true }
    }

    // MARK: - Reading

    var touchingFingers: [DetectFinger] { places.map { fingers[$0.summary] } }

    /// Returns the velocity of a finger; nil if it has lifted.
    func velocity(ofTouching id: ContactID) -> Velocity? {
        guard let index = hand.firstIndex(where: { $0.id == id }) else { return nil }
        return windows[places[index].window].rates(at: now, since: fingers[places[index].summary].began).translation
    }

    var velocityOfGroup: Velocity { groups.last.map { groupWindow.rates(at: now, since: $0.began).translation } ?? .zero }
}
