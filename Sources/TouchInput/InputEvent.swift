/// One `struct input_event` of the kernel.
public struct InputEvent: Hashable, Sendable, BitwiseCopyable {
    public var time: TouchInstant
    /// `EV_*`
    public var type: UInt16
    /// `SYN_*`, `ABS_*`, `BTN_*`, …: what it names depends on `type`.
    public var code: UInt16
    public var value: Int32

    public init(time: TouchInstant, type: UInt16, code: UInt16, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }
}
