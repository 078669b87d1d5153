/// What a touch device can tell of the fingers on it: what gestures may be asked of it.
public struct DeviceAbility: Hashable, Sendable {
    /// What of a device is pressed to click.
    public enum Buttons: String, Hashable, Sendable {
        /// Nothing: touchscreens, and pads that are only tapped.
        case none
        /// The pad itself.
        case clickpad
        /// Buttons beside the pad.
        case separate
    }

    /// Decides how the device is read.
    public var touchProtocol: TouchProtocol
    /// The most contacts that have a place at once. 1 for a single touch; ``followedContactCount`` for protocol A, which has no limit.
    public var slotCount: Int
    /// The most fingers it can count. More than ``slotCount`` where fingers are counted that have no place.
    public var maximumFingerCount: Int
    /// Whether each contact is one finger, as pinch and rotate need. Not so where two slots are the corners of the box around all
    /// fingers (semi-mt), nor where there is one place for all.
    public var tellsFingersApart: Bool
    /// How hard is told of each contact, or of the single one.
    public var tellsPressure: Bool
    /// How large is told of each contact.
    public var tellsSize: Bool
    /// The firmware tells palms or pens from fingers.
    public var tellsTool: Bool
    /// Which way the touching ellipse lies is told.
    public var tellsOrientation: Bool
    /// None on a device without a `BTN_LEFT`.
    public var buttons: Buttons

    /// Contacts of protocol A that are followed from report to report; more than two hands have.
    public static let followedContactCount = 16

    /// Nil when the device is no touch device, as for ``TouchProtocol``.
    public init?(of device: DeviceDescription) {
        guard let touchProtocol = TouchProtocol(of: device) else { return nil }
        self.touchProtocol = touchProtocol
        let has = { (code: UInt16) in device.axes[code] != nil }
        switch touchProtocol {
        case .slots:
            slotCount = device.slotCount
            tellsFingersApart = !device.properties.contains(InputProperty.semiMT)
            tellsPressure = has(AbsoluteCode.mtPressure)
        case .typeA:
            slotCount = Self.followedContactCount
            tellsFingersApart = true
            tellsPressure = has(AbsoluteCode.mtPressure)
        case .single:
            slotCount = 1
            tellsFingersApart = false
            tellsPressure = has(AbsoluteCode.pressure)
        }
        let isMultitouch = touchProtocol != .single
        tellsSize = isMultitouch && has(AbsoluteCode.mtTouchMajor)
        tellsTool = isMultitouch && has(AbsoluteCode.mtToolType)
        tellsOrientation = isMultitouch && has(AbsoluteCode.mtOrientation)
        let keys = device.codes[EventType.key] ?? []
        let counted = ButtonCode.tools.lastIndex(where: keys.contains).map { $0 + 1 } ?? 0
        // The two corners of a box are not two fingers: what such a pad does not count it does not know.
        maximumFingerCount = touchProtocol == .slots && !tellsFingersApart && counted > 0 ? counted : max(slotCount, counted)
        buttons =
            device.properties.contains(InputProperty.buttonpad)
            ? .clickpad : keys.contains(ButtonCode.left) ? .separate : .none
    }
}
