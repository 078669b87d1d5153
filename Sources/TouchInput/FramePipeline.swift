/// Turns the events of one device into frames that gestures can rely on: decoded, in millimeters, with palms and resting thumbs marked.
/// Contacts in zones where hands rest are left out until their motion or the button shows intent.
///
/// ```swift
/// guard var pipeline = FramePipeline(for: device) else { return }
/// for event in events {
///     if let frame = pipeline.read(event) { print(frame.time, frame.fingerCount) }
/// }
/// ```
///
/// Feed it every event of the device in order. After a `SYN_DROPPED`, that includes the differences that `libevdev_next_event` returns with
/// `LIBEVDEV_READ_FLAG_SYNC`, see ``FrameDecoder``. The stages run in the order of ``read(_:)``.
public struct FramePipeline: Sendable {
    /// The surface of the device, with the size and rotation of the profile.
    public let surface: Surface
    private var decoder: FrameDecoder
    /// The box around the fingers; nil unless the device is semi-mt.
    private var box: SemiMTBox?
    private var jumpDetector = JumpDetector()
    private var palms: PalmStage?
    private var edgeExclusion: EdgeExclusionStage?
    private var thumbs: ThumbStage?
    /// The last frame, whose storage is reused.
    private var frame = TouchFrame(time: TouchInstant(microseconds: .min), contacts: [])

    /// Makes a pipeline for a device; nil unless it is a touch device, see ``TouchProtocol``.
    public init?(for device: DeviceDescription, profile: DeviceProfile = DeviceProfile()) {
        guard let decoder = FrameDecoder(for: device, profile: profile), let surface = Surface(of: device, profile: profile),
            let ability = DeviceAbility(of: device)
        else { return nil }
        self.decoder = decoder
        box = ability.touchProtocol == .slots && !ability.separatesFingers ? SemiMTBox() : nil
        self.surface = surface
        palms = box == nil ? PalmStage(profile.palm, for: device, on: surface) : nil
        edgeExclusion = EdgeExclusionStage(palm: profile.palm, thumb: profile.thumb, on: surface, hasBox: box != nil)
        thumbs = ThumbStage(profile.thumb, palm: profile.palm, on: surface)
    }

    /// Reads one event. Returns a frame at the same events as ``FrameDecoder/decode(_:)``; nil at all others.
    public mutating func read(_ event: InputEvent) -> TouchFrame? { decoder.decode(event, into: &frame) ? pass() : nil }

    /// Reads the events of a report, up to its last one. Returns its frame; nil if nothing has changed.
    package mutating func read(_ report: [InputEvent]) -> TouchFrame? {
        decoder.decode(report, into: &frame) ? pass() : nil
    }

    /// Passes the decoded frame through the stages.
    private mutating func pass() -> TouchFrame {
        box?.settle(&frame)
        jumpDetector.cut(&frame)
        palms?.pass(&frame)
        edgeExclusion?.pass(&frame)
        thumbs?.pass(&frame)
        return frame
    }
}
