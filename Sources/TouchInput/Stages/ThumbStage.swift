/// Finds the thumb that rests on a touchpad while other fingers act: it stays in the frames, as ``Contact/Tool-swift.enum/thumb``, and
/// does not count as a finger.
///
/// A thumb keeps still, and it was there first. It is known by its place, in a strip at the bottom and well below the other fingers, or by
/// what at least two others do: they move, and it does not.
struct ThumbStage: Sendable {
    private struct Trace: Sendable, BitwiseCopyable {
        var id: ContactID
        var landing: Point
        var landed: TouchInstant
        var farthestTravel = Length.zero
        var isThumb = false
        /// Where it was found to be a thumb.
        var rest: Point
    }

    private let limits: ThumbLimits
    private let zone: Length
    private let surface: Surface
    private var traces: [Trace] = []

    /// Recorded thumbs in the strip are 18 mm and more below the finger that acts.
    private static let depth = Length.mm(15)
    /// Recorded thumbs landed 350 ms and more before the finger that acts; fingers of one hand land within 150 ms of each other.
    private static let precedence = Duration.milliseconds(150)
    /// As far as a thumb slips while it rests: 2.6 mm at most in nine of ten recordings.
    private static let slip = Length.mm(3)
    /// How far others must have gone for one that has not to be no part of it.
    private static let motion = Length.mm(3)
    /// A thumb that goes so far is a finger after all.
    private static let meantTravel = Length.mm(8)

    /// Nil on touchscreens, and where the user wants none.
    init?(_ limits: ThumbLimits, on surface: Surface) {
        guard limits.isEnabled, surface.kind == .touchpad else { return nil }
        self.limits = limits
        self.surface = surface
        zone = limits.zone(on: surface)
        traces.reserveCapacity(DeviceDescription.maximumSlotCount)
    }

    mutating func pass(_ frame: inout TouchFrame) {
        trace(frame)
        if traces.count > 1 {
            for index in traces.indices where !traces[index].isThumb { traces[index].isThumb = isThumb(traces[index], in: frame) }
        }
        for index in frame.contacts.indices where frame.contacts[index].tool == .finger {
            guard traces.contains(where: { $0.id == frame.contacts[index].id && $0.isThumb }) else { continue }
            frame.contacts[index].tool = .thumb
            frame.fingerCount = max(frame.fingerCount - 1, 0)
        }
    }

    private mutating func trace(_ frame: TouchFrame) {
        traces.removeAll { trace in !frame.contacts.contains { $0.id == trace.id && $0.tool == .finger } }
        for contact in frame.contacts where contact.tool == .finger {
            guard let index = traces.firstIndex(where: { $0.id == contact.id }) else {
                traces.append(Trace(id: contact.id, landing: contact.location, landed: frame.time, rest: contact.location))
                continue
            }
            traces[index].farthestTravel = max(traces[index].farthestTravel, (contact.location - traces[index].landing).length)
            if traces[index].isThumb {
                if (contact.location - traces[index].rest).length >= Self.meantTravel { traces[index].isThumb = false }
            } else {
                traces[index].rest = contact.location
            }
        }
    }

    private func isThumb(_ trace: Trace, in frame: TouchFrame) -> Bool {
        if trace.farthestTravel > Self.slip { return false }
        var (movers, isBelow) = (0, false)
        for other in traces where other.id != trace.id && !other.isThumb && other.landed >= trace.landed + Self.precedence {
            if other.farthestTravel >= Self.motion { movers += 1 }
            isBelow = isBelow || trace.landing.y - other.landing.y >= Self.depth
        }
        // Fingers without a place go with the others.
        if movers > 0 { movers += max(frame.fingerCount - traces.count, 0) }
        return movers >= 2 || isBelow && (trace.landing.y >= surface.height - zone || isHeavy(trace.id, in: frame))
    }

    private func isHeavy(_ id: ContactID, in frame: TouchFrame) -> Bool {
        guard let contact = frame.contacts.first(where: { $0.id == id }) else { return false }
        if let limit = limits.pressure, let pressure = contact.pressure, pressure >= limit { return true }
        if let limit = limits.touchMajor, let size = contact.touchMajor, size >= limit { return true }
        return false
    }
}
