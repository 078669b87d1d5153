import Gestures
import TouchInput

/// The newest values, oldest first, in a ring that is overwritten when it is full.
public struct DetectValues: RandomAccessCollection, Sendable {
    private var slots: [DetectValue] = []
    private var oldest = 0
    /// The number of values; never more than ``DetectMemory/valueCount``.
    public private(set) var count = 0
    /// The number of values ever appended; the next value gets this number.
    private(set) var total = 0

    init() {}

    /// The position of the oldest value that is still remembered.
    public var startIndex: Int { 0 }
    /// The position after the newest value.
    public var endIndex: Int { count }
    /// The value at a position. Positions move when values are dropped: they are valid until the next value comes.
    public subscript(position: Int) -> DetectValue {
        precondition(position >= 0 && position < count, "no such value")
        return slots[slot(position)]
    }

    /// The values without heartbeats, which bring no new places.
    public var withoutHeartbeats: [DetectValue] { filter { $0.timing != .heartbeat } }

    mutating func append(_ events: SpatialEventCollection, at time: TouchInstant, within memory: DetectMemory) {
        let slot = next(at: time, on: events.surface, within: memory)
        slots[slot].collection.assign(events, at: time)
    }

    /// Appends a heartbeat with the contacts of the last value; does nothing without values.
    mutating func appendBeat(at time: TouchInstant, within memory: DetectMemory) {
        guard let value = last else { return }
        let slot = next(at: time, on: value.collection.surface, within: memory)
        slots[slot].collection.assign(value.collection, at: time)
        slots[slot].collection.beat(at: time)
    }

    /// Removes all values; their storage is reused.
    mutating func removeAll() {
        oldest = 0
        count = 0
    }

    /// Returns the position of the value with this number, or of the oldest one if it has been dropped; ``endIndex`` if it has not come.
    func position(of number: Int) -> Int { Swift.min(Swift.max(0, number - (total - count)), count) }

    private func slot(_ position: Int) -> Int {
        let sum = oldest + position
        return sum < slots.count ? sum : sum - slots.count
    }

    /// Makes room for one value, and returns its slot: a free slot, a new one, or the slot of the oldest value.
    private mutating func next(at time: TouchInstant, on surface: Surface, within memory: DetectMemory) -> Int {
        let horizon = time.advanced(byMicroseconds: -memory.age.microseconds)
        while count > 0, slots[oldest].time < horizon { dropOldest() }
        if count == slots.count, count < memory.valueCount {
            // A full ring can begin anywhere; it can only grow if the oldest value is in the first slot.
            if oldest > 0 {
                slots = Array(self)
                oldest = 0
            }
            slots.append(DetectValue(on: surface))
        }
        if count == slots.count { dropOldest() }
        count += 1
        total += 1
        return slot(count - 1)
    }

    private mutating func dropOldest() {
        oldest = oldest + 1 == slots.count ? 0 : oldest + 1
        count -= 1
    }
}
