/// The abilities of a touch device: the facts about fingers that it can report. They decide which gestures can be recognized on it.
public struct DeviceAbility: Hashable, Sendable {
    /// The part of a device that is pressed to click.
    public enum Buttons: String, Hashable, Sendable {
        /// No button: touchscreens, and pads that are only tapped.
        case none
        /// The pad itself.
        case clickpad
        /// Buttons beside the pad.
        case separate
    }

    /// The protocol, which decides how the device is read.
    public var touchProtocol: TouchProtocol
    /// The largest number of contacts that can have a place at once: 1 for a single touch, the number of slots for protocol B. For protocol
    /// A, which has no limit, it is ``followedContactCount``.
    public var slotCount: Int
    /// The most fingers that the device can count; more than ``slotCount`` if it counts fingers without a place.
    public var maximumFingerCount: Int
    /// True if each contact is one finger, as pinch and rotate need. It is false for semi-mt devices, whose two slots are the corners of a
    /// box around all fingers. It is also false for devices with one place for all fingers.
    public var separatesFingers: Bool
    /// True if the device reports pressure.
    public var reportsPressure: Bool
    /// True if the device reports the size of contacts.
    public var reportsSize: Bool
    /// True if the firmware distinguishes palms or pens from fingers.
    public var reportsTool: Bool
    /// True if the device reports the orientation of the touching ellipse.
    public var reportsOrientation: Bool
    /// The kind of button; ``Buttons/none`` if the device has neither `INPUT_PROP_BUTTONPAD` nor `BTN_LEFT`.
    public var buttons: Buttons

    /// The most contacts of protocol A that are tracked. Our choice: more than the fingers of two hands.
    public static let followedContactCount = 16

    /// Determines the abilities of a device; nil unless it is a touch device, see ``TouchProtocol``.
    public init?(of device: DeviceDescription) {
        guard let touchProtocol = TouchProtocol(of: device) else { return nil }
        self.touchProtocol = touchProtocol
        let has = { (code: UInt16) in device.axes[code] != nil }
        switch touchProtocol {
        case .slots:
            slotCount = device.slotCount
            separatesFingers = !device.properties.contains(InputProperty.semiMT)
            reportsPressure = has(AbsoluteCode.mtPressure)
        case .typeA:
            slotCount = Self.followedContactCount
            separatesFingers = true
            reportsPressure = has(AbsoluteCode.mtPressure)
        case .single:
            slotCount = 1
            separatesFingers = false
            reportsPressure = has(AbsoluteCode.pressure)
        }
        let isMultitouch = touchProtocol != .single
        reportsSize = isMultitouch && has(AbsoluteCode.mtTouchMajor)
        reportsTool = isMultitouch && has(AbsoluteCode.mtToolType)
        reportsOrientation = isMultitouch && has(AbsoluteCode.mtOrientation)
        let keys = device.codes[EventType.key] ?? []
        let counted = ButtonCode.tools.lastIndex(where: keys.contains).map { $0 + 1 } ?? 0
        // The two corners of a box are not two fingers, so only the counted fingers are known.
        maximumFingerCount = touchProtocol == .slots && !separatesFingers && counted > 0 ? counted : max(slotCount, counted)
        buttons =
            device.properties.contains(InputProperty.buttonpad)
            ? .clickpad : keys.contains(ButtonCode.left) ? .separate : .none
    }
}
