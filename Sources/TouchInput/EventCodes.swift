// The few of the kernel's `linux/input-event-codes.h` that touch devices need, under the kernel's names without the prefix.

/// `EV_*`: kinds of events.
public enum EventType {
    public static let synchronization: UInt16 = 0x00
    public static let key: UInt16 = 0x01
    public static let relative: UInt16 = 0x02
    public static let absolute: UInt16 = 0x03
    public static let misc: UInt16 = 0x04
}

/// `SYN_*`: codes of ``EventType/synchronization``.
public enum SynchronizationCode {
    /// A frame is complete.
    public static let report: UInt16 = 0
    /// Protocol A: a contact is complete.
    public static let mtReport: UInt16 = 2
    /// The reader was too slow and the kernel threw events away.
    public static let dropped: UInt16 = 3
}

/// `ABS_*`: codes of ``EventType/absolute``.
public enum AbsoluteCode {
    public static let x: UInt16 = 0x00
    public static let y: UInt16 = 0x01
    public static let pressure: UInt16 = 0x18
    public static let mtSlot: UInt16 = 0x2f
    public static let mtTouchMajor: UInt16 = 0x30
    public static let mtTouchMinor: UInt16 = 0x31
    public static let mtWidthMajor: UInt16 = 0x32
    public static let mtWidthMinor: UInt16 = 0x33
    public static let mtOrientation: UInt16 = 0x34
    public static let mtPositionX: UInt16 = 0x35
    public static let mtPositionY: UInt16 = 0x36
    public static let mtToolType: UInt16 = 0x37
    public static let mtTrackingID: UInt16 = 0x39
    public static let mtPressure: UInt16 = 0x3a
}

/// `BTN_*`: codes of ``EventType/key`` on touch devices.
public enum ButtonCode {
    public static let left: UInt16 = 0x110
    public static let right: UInt16 = 0x111
    public static let middle: UInt16 = 0x112
    public static let toolFinger: UInt16 = 0x145
    public static let toolQuintTap: UInt16 = 0x148
    public static let touch: UInt16 = 0x14a
    public static let toolDoubleTap: UInt16 = 0x14d
    public static let toolTripleTap: UInt16 = 0x14e
    public static let toolQuadTap: UInt16 = 0x14f
}

/// `MT_TOOL_*`: values of ``AbsoluteCode/mtToolType``.
public enum ToolType {
    public static let finger: Int32 = 0
    public static let pen: Int32 = 1
    public static let palm: Int32 = 2
}

/// `INPUT_PROP_*`: properties of a device.
public enum InputProperty {
    public static let pointer: UInt16 = 0x00
    public static let direct: UInt16 = 0x01
    public static let buttonpad: UInt16 = 0x02
    public static let semiMT: UInt16 = 0x03
}
