internal import Clibevdev
internal import TouchInput

extension InputEvent {
    /// Takes an event of the kernel, with its time.
    init(_ event: input_event) {
        self.init(time: event.instant, type: event.type, code: event.code, value: event.value)
    }
}

extension input_event {
    /// Takes type, code and value. The time is zero.
    init(_ event: InputEvent) {
        self.init()
        (type, code, value) = (event.type, event.code, event.value)
    }

    /// The time, on CLOCK_MONOTONIC.
    var instant: TouchInstant {
        get { TouchInstant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_usec)) }
        set { (time.tv_sec, time.tv_usec) = (.init(newValue.microseconds / 1_000_000), .init(newValue.microseconds % 1_000_000)) }
    }
}
