import TouchInput

/// The kernel's names of what touch devices send, for the comments in recordings. Nothing depends on them.
enum EventNames {
    static func type(_ type: UInt16) -> String? { types[type] }

    static func code(_ code: UInt16, of type: UInt16) -> String? {
        switch type {
        case EventType.synchronization: synchronization[code]
        case EventType.key: keys[code]
        case EventType.absolute: axes[code]
        case EventType.misc: misc[code]
        default: nil
        }
    }

    private static let types: [UInt16: String] = [
        EventType.synchronization: "EV_SYN", EventType.key: "EV_KEY", EventType.relative: "EV_REL",
        EventType.absolute: "EV_ABS", EventType.misc: "EV_MSC", 0x05: "EV_SW", 0x11: "EV_LED", 0x12: "EV_SND",
        0x14: "EV_REP", 0x15: "EV_FF", 0x16: "EV_PWR", 0x17: "EV_FF_STATUS",
    ]

    private static let synchronization: [UInt16: String] = [
        SynchronizationCode.report: "SYN_REPORT", 0x01: "SYN_CONFIG", SynchronizationCode.mtReport: "SYN_MT_REPORT",
        SynchronizationCode.dropped: "SYN_DROPPED",
    ]

    private static let keys: [UInt16: String] = [
        ButtonCode.left: "BTN_LEFT", ButtonCode.right: "BTN_RIGHT", ButtonCode.middle: "BTN_MIDDLE",
        0x113: "BTN_SIDE", 0x114: "BTN_EXTRA", 0x140: "BTN_TOOL_PEN", 0x141: "BTN_TOOL_RUBBER",
        ButtonCode.toolFinger: "BTN_TOOL_FINGER", ButtonCode.toolQuintTap: "BTN_TOOL_QUINTTAP",
        ButtonCode.touch: "BTN_TOUCH", 0x14b: "BTN_STYLUS", 0x14c: "BTN_STYLUS2",
        ButtonCode.toolDoubleTap: "BTN_TOOL_DOUBLETAP", ButtonCode.toolTripleTap: "BTN_TOOL_TRIPLETAP",
        ButtonCode.toolQuadTap: "BTN_TOOL_QUADTAP",
    ]

    private static let axes: [UInt16: String] = [
        AbsoluteCode.x: "ABS_X", AbsoluteCode.y: "ABS_Y", 0x02: "ABS_Z", AbsoluteCode.pressure: "ABS_PRESSURE",
        0x19: "ABS_DISTANCE", 0x1a: "ABS_TILT_X", 0x1b: "ABS_TILT_Y", 0x1c: "ABS_TOOL_WIDTH", 0x28: "ABS_MISC",
        AbsoluteCode.mtSlot: "ABS_MT_SLOT", AbsoluteCode.mtTouchMajor: "ABS_MT_TOUCH_MAJOR",
        AbsoluteCode.mtTouchMinor: "ABS_MT_TOUCH_MINOR", AbsoluteCode.mtWidthMajor: "ABS_MT_WIDTH_MAJOR",
        AbsoluteCode.mtWidthMinor: "ABS_MT_WIDTH_MINOR", AbsoluteCode.mtOrientation: "ABS_MT_ORIENTATION",
        AbsoluteCode.mtPositionX: "ABS_MT_POSITION_X", AbsoluteCode.mtPositionY: "ABS_MT_POSITION_Y",
        AbsoluteCode.mtToolType: "ABS_MT_TOOL_TYPE", 0x38: "ABS_MT_BLOB_ID",
        AbsoluteCode.mtTrackingID: "ABS_MT_TRACKING_ID", AbsoluteCode.mtPressure: "ABS_MT_PRESSURE",
        0x3b: "ABS_MT_DISTANCE", 0x3c: "ABS_MT_TOOL_X", 0x3d: "ABS_MT_TOOL_Y",
    ]

    private static let misc: [UInt16: String] = [
        0x00: "MSC_SERIAL", 0x01: "MSC_PULSELED", 0x02: "MSC_GESTURE", 0x03: "MSC_RAW", 0x04: "MSC_SCAN",
        0x05: "MSC_TIMESTAMP",
    ]
}
