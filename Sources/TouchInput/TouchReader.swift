/// What one device sends, as frames that gestures can rely on: decoded, in millimetres, rid of what is not meant.
///
/// It is fed every event of one device in order. One stage follows the other, each a type of its own in `Stages`.
public struct TouchReader: Sendable {
    /// Where the frames are from, as the profile has it.
    public let surface: Surface
    private var decoder: FrameDecoder

    /// Nil when the device has nothing to read: no slots.
    public init?(for device: DeviceDescription, profile: DeviceProfile = DeviceProfile()) {
        guard let decoder = FrameDecoder(for: device, profile: profile), let surface = Surface(of: device, profile: profile) else {
            return nil
        }
        self.decoder = decoder
        self.surface = surface
    }

    /// A frame at each `SYN_REPORT` that changes something; nil at all other events.
    public mutating func read(_ event: InputEvent) -> TouchFrame? {
        decoder.decode(event)
    }
}
