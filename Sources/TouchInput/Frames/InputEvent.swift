/// One `struct input_event` of the kernel.
public struct InputEvent: Hashable, Sendable, BitwiseCopyable {
    /// By the clock the device was opened with: CLOCK_MONOTONIC for live devices, the file's own for recordings.
    public var time: TouchInstant
    /// `EV_*`
    public var type: UInt16
    /// `SYN_*`, `ABS_*`, `BTN_*`, …: what it names depends on `type`.
    public var code: UInt16
    /// A place, a number, or 1 and 0 for down and up: what it means depends on `type` and `code`.
    public var value: Int32

    /// Takes any numbers: recordings and devices may send what is defined nowhere.
    public init(time: TouchInstant, type: UInt16, code: UInt16, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }
}
