/// Leaves contacts out of a touchpad's frames that land where hands lie and thumbs rest, until they have shown that they are meant: by
/// their motion, or because the button is pressed.
///
/// Suspected are the strips along the left and right edge and the two corners at the bottom.
struct SuspectStage: Sendable {
    private struct Suspect: Sendable, BitwiseCopyable {
        var id: ContactID
        var landing: Point
        /// It touched before anybody listened: what it means will never be known, and it is left out until it lifts.
        var isStale = false
    }

    private let edge: Length
    private let cornerWidth: Length
    private let cornerHeight: Length
    private let surface: Surface
    private var suspects: [Suspect] = []
    private var known = ContactRoll()

    /// Of 303 contacts of recorded palms 143 land so near the left or right edge, 117 of them within 0.5 mm or outside of the axis' range;
    /// of 513 recorded taps 7.
    private static let edgeOfTouchpads = Length.mm(3)
    /// Palms that lie still slip by up to 3.1 mm in three of four recorded cases, and 6 mm in nine of ten; who means to move goes on.
    private static let meantTravel = Length.mm(5)
    /// Recorded thumbs that rest in the strip of thumbs do so in the outer 20 % of the pad. Of 2700 recorded fingers that act, 5 neither
    /// moved nor pressed the button there.
    private static let shareOfWidth = 0.2

    /// Nil where nothing is suspected: on touchscreens, unless the user names a width.
    init?(palm: PalmLimits, thumb: ThumbLimits, on surface: Surface) {
        let isTouchpad = surface.kind == .touchpad
        edge = palm.isEnabled ? palm.edge ?? (isTouchpad ? Self.edgeOfTouchpads : .zero) : .zero
        cornerHeight = isTouchpad && thumb.isEnabled ? thumb.zone(on: surface) : .zero
        cornerWidth = surface.width * Self.shareOfWidth
        if edge <= .zero, cornerHeight <= .zero { return nil }
        self.surface = surface
        suspects.reserveCapacity(DeviceDescription.maximumSlotCount)
    }

    mutating func pass(_ frame: inout TouchFrame) {
        let hasChanged = !known.isSame(as: frame.contacts)
        if !hasChanged, suspects.isEmpty { return }
        // Nobody presses the button by resting a hand.
        if frame.isButtonDown { suspects.removeAll { !$0.isStale } }
        if !frame.isButtonDown || frame.isAfterLoss { suspectNewcomers(of: frame) }
        suspects.removeAll { suspect in !frame.contacts.contains { $0.id == suspect.id } }
        if hasChanged { known.note(frame.contacts) }
        let isAlone = frame.contacts.count == 1
        for index in frame.contacts.indices.reversed() where isSuspect(&frame.contacts[index], isAlone) {
            if frame.contacts[index].tool.isFinger { frame.fingerCount = max(frame.fingerCount - 1, 0) }
            frame.contacts.remove(at: index)
        }
    }

    private mutating func suspectNewcomers(of frame: TouchFrame) {
        for contact in frame.contacts where contact.tool == .finger && !known.contains(contact.id) {
            if let former = former(of: contact, in: frame) {
                suspects.append(Suspect(id: contact.id, landing: former.landing, isStale: former.isStale || frame.isAfterLoss))
            } else if isSuspicious(contact.location) {
                suspects.append(Suspect(id: contact.id, landing: contact.location, isStale: frame.isAfterLoss))
            }
        }
    }

    /// The suspect that lifted in the same moment at the same place: what lies on a pad flickers, and is cut where it jumps.
    private func former(of contact: Contact, in frame: TouchFrame) -> Suspect? {
        suspects.first { suspect in
            (suspect.landing - contact.location).length < Self.meantTravel && !frame.contacts.contains { $0.id == suspect.id }
        }
    }

    private func isSuspicious(_ place: Point) -> Bool {
        depth(place) < edge || edge > .zero && place.y < .mm(-2) || depth(place) < cornerWidth && isInStrip(place)
    }

    /// In that at the bottom where thumbs rest.
    private func isInStrip(_ place: Point) -> Bool { place.y > surface.height - cornerHeight }

    /// From the left or right edge, whichever is nearer.
    private func depth(_ place: Point) -> Length { min(place.x, surface.width - place.x) }

    /// Tells of one that has come inward where it landed: from the edge is part of what it means. So it is of one that comes up from the
    /// bottom, unless others touch: then it may be the thumb that creeps to where it will click.
    private mutating func isSuspect(_ contact: inout Contact, _ isAlone: Bool) -> Bool {
        guard let index = suspects.firstIndex(where: { $0.id == contact.id }) else { return false }
        let landing = suspects[index].landing
        contact.travel = (contact.location - landing).length
        if suspects[index].isStale || contact.travel < Self.meantTravel { return true }
        suspects.remove(at: index)
        let (inward, up) = (depth(contact.location) - depth(landing), landing.y - contact.location.y)
        if inward >= Self.meantTravel || isAlone && up >= Self.meantTravel && isInStrip(landing) { contact.landing = landing }
        return false
    }
}

extension ThumbLimits {
    /// Height of the strip at the bottom of `surface` in which thumbs rest.
    func zone(on surface: Surface) -> Length { zone ?? surface.height * Self.shareOfHeight }

    /// Recorded thumbs that rest in the strip lie in the lowest 8 % of the pad; fingers that rest while others move, in the lowest 10 % at
    /// most, most of them far above. libinput's lower line is at 92 % as well.
    private static let shareOfHeight = 0.08
}
