/// What one device sends, as frames that gestures can rely on: decoded, in millimetres, rid of what is not meant.
///
/// It is fed every event of one device in order. One stage follows the other, each a type of its own in `Stages`.
public struct TouchReader: Sendable {
    /// Where the frames are from, as the profile has it.
    public let surface: Surface
    private var decoder: FrameDecoder
    private var palms: PalmStage?
    private var thumbs: ThumbStage?

    /// Nil when the device has nothing to read: no slots.
    public init?(for device: DeviceDescription, profile: DeviceProfile = DeviceProfile()) {
        guard let decoder = FrameDecoder(for: device, profile: profile), let surface = Surface(of: device, profile: profile) else {
            return nil
        }
        self.decoder = decoder
        self.surface = surface
        palms = PalmStage(profile.palm, for: device, on: surface)
        thumbs = ThumbStage(profile.thumb, on: surface)
    }

    /// A frame at each `SYN_REPORT` that changes something; nil at all other events.
    public mutating func read(_ event: InputEvent) -> TouchFrame? {
        guard var frame = decoder.decode(event) else { return nil }
        palms?.pass(&frame)
        thumbs?.pass(&frame)
        return frame
    }
}
