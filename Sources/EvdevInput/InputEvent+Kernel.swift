internal import Clibevdev
internal import TouchInput

extension InputEvent {
    /// Makes an event from a kernel event, with its time.
    init(_ event: input_event) {
        self.init(time: event.instant, type: event.type, code: event.code, value: event.value)
    }
}

extension input_event {
    /// Makes an event with the type, code and value of `event`. Its time is zero.
    init(_ event: InputEvent) {
        self.init()
        (type, code, value) = (event.type, event.code, event.value)
    }

    /// Makes an event with the time, type, code and value of `event`.
    init(withTime event: InputEvent) {
        self.init(event)
        instant = event.time
    }

    /// The time, on CLOCK_MONOTONIC, which the kernel counts from its start.
    var instant: TouchInstant {
        get { TouchInstant(microseconds: Int64(time.tv_sec) &* 1_000_000 &+ Int64(time.tv_usec)) }
        set { (time.tv_sec, time.tv_usec) = (.init(newValue.microseconds / 1_000_000), .init(newValue.microseconds % 1_000_000)) }
    }

    /// The event with a time within ± 146 000 years. Another program may send times that no clock has; differences of two limited ones do
    /// not overflow.
    fileprivate var limited: input_event {
        var event = self
        let limit = Int64.max / 2_000_000 - 1
        event.time.tv_sec = .init(min(max(Int64(time.tv_sec), -limit), limit))
        event.time.tv_usec = .init(min(max(Int64(time.tv_usec), -1_000_000), 1_000_000))
        return event
    }
}

extension [InputEvent] {
    /// The events as the kernel's `struct input_event`, with their times.
    package var kernelBytes: [UInt8] { map(input_event.init(withTime:)).withUnsafeBytes { Array<UInt8>($0) } }

    /// Reads a list of the kernel's `struct input_event`, which another program has sent; nil if their size does not fit the number of bytes.
    package init?(kernelBytes bytes: [UInt8]) {
        guard bytes.count % MemoryLayout<input_event>.stride == 0 else { return nil }
        self = bytes.withUnsafeBytes { memory in
            (0..<bytes.count / MemoryLayout<input_event>.stride).map { place in
                InputEvent(memory.loadUnaligned(fromByteOffset: place * MemoryLayout<input_event>.stride, as: input_event.self).limited)
            }
        }
    }
}
