/// One `struct input_event` of the kernel.
public struct InputEvent: Hashable, Sendable, BitwiseCopyable {
    /// The time by the device's clock: CLOCK_MONOTONIC for live devices, the file's own for recordings.
    public var time: TouchInstant
    /// The type (`EV_*`); ``EventType`` lists some types.
    public var type: UInt16
    /// The code (`SYN_*`, `ABS_*`, `BTN_*`, …); its meaning depends on `type`.
    public var code: UInt16
    /// The value: a place, a number, or 1 and 0 for down and up; its meaning depends on `type` and `code`.
    public var value: Int32

    /// Makes an event. Undefined numbers are accepted, because recordings and devices may send them.
    public init(time: TouchInstant, type: UInt16, code: UInt16, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }
}

// Codes of the kernel's `linux/input-event-codes.h` and `linux/input.h`, mostly under the kernel's names without the prefix.

/// `EV_*`: kinds of events.
public enum EventType {
    /// `EV_SYN`: marks in the stream, see ``SynchronizationCode``.
    public static let synchronization: UInt16 = 0x00
    /// `EV_KEY`: keys, buttons, and the tool that touches; the value is 1 for down, 0 for up, and 2 for a repeat.
    public static let key: UInt16 = 0x01
    /// `EV_REL`: motions of a mouse or wheel.
    public static let relative: UInt16 = 0x02
    /// `EV_ABS`: values of an axis, such as a place or a pressure, see ``AbsoluteCode``.
    public static let absolute: UInt16 = 0x03
    /// `EV_MSC`: miscellaneous events, such as the time by the device's own clock.
    public static let misc: UInt16 = 0x04
}

/// `SYN_*`: codes of ``EventType/synchronization``.
public enum SynchronizationCode {
    /// `SYN_REPORT`: a frame is complete.
    public static let report: UInt16 = 0
    /// `SYN_MT_REPORT`: a contact of protocol A is complete.
    public static let mtReport: UInt16 = 2
    /// `SYN_DROPPED`: the reader was too slow and the kernel threw events away.
    public static let dropped: UInt16 = 3
}

/// `ABS_*`: codes of ``EventType/absolute``.
public enum AbsoluteCode {
    /// `ABS_X`: place of a single touch, or of the one pointer that a device with slots emulates.
    public static let x: UInt16 = 0x00
    /// `ABS_Y`: see ``x``.
    public static let y: UInt16 = 0x01
    /// `ABS_PRESSURE`: the pressure of the single touch or the emulated pointer.
    public static let pressure: UInt16 = 0x18
    /// `ABS_RESERVED`, the code before the multitouch ones: no touch device has it.
    public static let beforeMultitouch: UInt16 = 0x2e
    /// `ABS_MT_SLOT`: the slot that the following events describe.
    public static let mtSlot: UInt16 = 0x2f
    /// `ABS_MT_TOUCH_MAJOR`: length of the touching ellipse, in device units.
    public static let mtTouchMajor: UInt16 = 0x30
    /// `ABS_MT_TOUCH_MINOR`: width of the touching ellipse, in device units.
    public static let mtTouchMinor: UInt16 = 0x31
    /// `ABS_MT_WIDTH_MAJOR`: length of the tool that hovers over the touching ellipse.
    public static let mtWidthMajor: UInt16 = 0x32
    /// `ABS_MT_WIDTH_MINOR`: width of the tool that hovers over the touching ellipse.
    public static let mtWidthMinor: UInt16 = 0x33
    /// `ABS_MT_ORIENTATION`: turn of the touching ellipse, clockwise from the vertical. The end of the axis's range is a quarter of a turn;
    /// a range of 0…1 only distinguishes upright from level.
    public static let mtOrientation: UInt16 = 0x34
    /// `ABS_MT_POSITION_X`: place of the slot's contact, in device units.
    public static let mtPositionX: UInt16 = 0x35
    /// `ABS_MT_POSITION_Y`: see ``mtPositionX``.
    public static let mtPositionY: UInt16 = 0x36
    /// `ABS_MT_TOOL_TYPE`: see ``ToolType``.
    public static let mtToolType: UInt16 = 0x37
    /// `ABS_MT_TRACKING_ID`: the id of the slot's contact; −1 when it lifts.
    public static let mtTrackingID: UInt16 = 0x39
    /// `ABS_MT_PRESSURE`: the pressure of the slot's contact, in device units.
    public static let mtPressure: UInt16 = 0x3a
    /// `ABS_MT_DISTANCE`: the distance of the contact above the surface; 0 when it touches.
    public static let mtDistance: UInt16 = 0x3b
    /// The axes that a slot can have: `ABS_MT_TOUCH_MAJOR` to `ABS_MT_TOOL_Y`.
    @inlinable package static var slotAxes: ClosedRange<UInt16> { 0x30...0x3d }
}

/// `BTN_*`: codes of ``EventType/key`` on touch devices.
public enum ButtonCode {
    /// `BTN_LEFT`: the left button, or the only button of a clickpad, wherever it is pressed.
    public static let left: UInt16 = 0x110
    /// `BTN_RIGHT`: the right button, which a clickpad should not have.
    public static let right: UInt16 = 0x111
    /// `BTN_MIDDLE`: the middle button, which a clickpad should not have.
    public static let middle: UInt16 = 0x112
    /// `BTN_TOOL_PEN`: a stylus is near.
    public static let toolPen: UInt16 = 0x140
    /// `BTN_TOOL_FINGER`: exactly one finger touches.
    public static let toolFinger: UInt16 = 0x145
    /// `BTN_TOOL_QUINTTAP`: five fingers touch.
    public static let toolQuintTap: UInt16 = 0x148
    /// `BTN_TOUCH`: something touches.
    public static let touch: UInt16 = 0x14a
    /// `BTN_STYLUS`: the button on a pen.
    public static let stylus: UInt16 = 0x14b
    /// `BTN_TOOL_DOUBLETAP`: two fingers touch. Despite their names, neither this code nor the codes for more fingers mean taps.
    public static let toolDoubleTap: UInt16 = 0x14d
    /// `BTN_TOOL_TRIPLETAP`: three fingers touch.
    public static let toolTripleTap: UInt16 = 0x14e
    /// `BTN_TOOL_QUADTAP`: four fingers touch.
    public static let toolQuadTap: UInt16 = 0x14f
    /// The codes that count fingers, from one to five.
    public static let tools = [toolFinger, toolDoubleTap, toolTripleTap, toolQuadTap, toolQuintTap]
    /// The codes of buttons: `BTN_MISC` to the last code before `KEY_OK`. All other codes are treated as keys.
    public static let all: Range<UInt16> = 0x100..<0x160
}

/// `KEY_*`: codes of ``EventType/key`` that are not buttons. Tactus never reads such keys; it only checks whether a device has any.
public enum KeyCode {
    /// The codes of letters, digits and Enter, including number pads and telephone pads: a device with one of them is a keyboard. Function
    /// keys such as volume, power or home are left out, because many touchscreens have them.
    public static let typing = Set(
        ([2...11, 16...25, 28...28, 30...38, 44...50, 71...73, 75...77, 79...82, 96...96, 0x200...0x20f] as [ClosedRange<UInt16>]).joined())
}

/// `MSC_*`: codes of ``EventType/misc``.
public enum MiscCode {
    /// `MSC_TIMESTAMP`: the time by the device's own clock, in microseconds.
    public static let timestamp: UInt16 = 5
}

extension InputEvent {
    /// True for the last event of a report.
    @inlinable package var isEndOfReport: Bool { type == EventType.synchronization && code == SynchronizationCode.report }

    /// True if the event may reveal typed text: it is a key, or an event that devices send with keys, such as a scan code.
    public var isTyping: Bool {
        switch type {
        case EventType.key: !ButtonCode.all.contains(code)
        case EventType.misc: code != MiscCode.timestamp
        default: false  // all other types of the kernel, and future ones
        }
    }
}

/// `MT_TOOL_*`: values of ``AbsoluteCode/mtToolType``.
public enum ToolType {
    /// `MT_TOOL_FINGER`: a finger, or any tool if the device cannot distinguish them.
    public static let finger: Int32 = 0
    /// `MT_TOOL_PEN`: a stylus.
    public static let pen: Int32 = 1
    /// `MT_TOOL_PALM`: a palm, as judged by the firmware.
    public static let palm: Int32 = 2
}

/// `INPUT_PROP_*`: properties of a device.
public enum InputProperty {
    /// `INPUT_PROP_POINTER`: the device moves a pointer, as touchpads do.
    public static let pointer: UInt16 = 0x00
    /// `INPUT_PROP_DIRECT`: touches act where they land on the screen, as on touchscreens.
    public static let direct: UInt16 = 0x01
    /// `INPUT_PROP_BUTTONPAD`: the whole pad is the button.
    public static let buttonpad: UInt16 = 0x02
    /// `INPUT_PROP_SEMI_MT`: two slots are the corners of the rectangle around the fingers, not fingers.
    public static let semiMT: UInt16 = 0x03
}
