/// What one device sends, as frames that gestures can rely on: decoded, in millimetres, rid of what is not meant.
///
/// It is fed every event of one device in order, those of libevdev in both of its modes: after a `SYN_DROPPED` also the differences that
/// `libevdev_next_event` returns with `LIBEVDEV_READ_FLAG_SYNC`, see ``FrameDecoder``. One stage follows the other, each a type of its own
/// in `Stages`.
public struct TouchReader: Sendable {
    /// Where the frames are from, as the profile has it.
    public let surface: Surface
    private var decoder: FrameDecoder
    /// Only where the device shows no more than a box around the fingers.
    private var box: FingerBox?
    private var cutter = ContactCutter()
    private var palms: PalmStage?
    private var suspects: SuspectStage?
    private var thumbs: ThumbStage?
    /// Kept for its storage.
    private var frame = TouchFrame(time: TouchInstant(microseconds: .min), contacts: [])

    /// Nil when the device has nothing to read, see ``TouchProtocol``.
    public init?(for device: DeviceDescription, profile: DeviceProfile = DeviceProfile()) {
        guard let decoder = FrameDecoder(for: device, profile: profile), let surface = Surface(of: device, profile: profile),
            let ability = DeviceAbility(of: device)
        else { return nil }
        self.decoder = decoder
        box = ability.touchProtocol == .slots && !ability.tellsFingersApart ? FingerBox() : nil
        self.surface = surface
        palms = box == nil ? PalmStage(profile.palm, for: device, on: surface) : nil
        suspects = box == nil ? SuspectStage(palm: profile.palm, thumb: profile.thumb, on: surface) : nil
        thumbs = box == nil ? ThumbStage(profile.thumb, on: surface) : nil
    }

    /// A frame at each `SYN_REPORT` that changes something; nil at all other events.
    public mutating func read(_ event: InputEvent) -> TouchFrame? {
        guard decoder.decode(event, into: &frame) else { return nil }
        box?.settle(&frame)
        cutter.cut(&frame)
        palms?.pass(&frame)
        suspects?.pass(&frame)
        thumbs?.pass(&frame)
        return frame
    }
}
