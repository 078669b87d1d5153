/// Makes two contacts from the box that semi-mt devices report around all fingers. Only the center of the box can be trusted.
///
/// The mean of both contacts is always the center of the box, and both move with it. A single finger in the box stays in place when others
/// join it. If it had touched for 150 ms before, it keeps the nearest corner. Other changes of the finger count end both contacts and begin
/// new ones if they move the center by more than 1 mm. A single finger that remains keeps the id of the contact that was within 1 mm of it.
struct SemiMTBox: Sendable {
    private struct Member: Sendable, BitwiseCopyable {
        /// The id from the decoder.
        var source: ContactID
        var id: ContactID
        var location: Point
    }

    private var first: Member?
    /// The second contact; nil unless there is a box.
    private var second: Member?
    private var middle = Point.zero
    private var lastFingerCount = 0
    /// The time at which the first contact landed.
    private var landed = TouchInstant(microseconds: .min)
    /// True while the first contact had touched alone for a while before others joined it. It keeps its corner, so that it can be told from
    /// them if it is a thumb or a palm.
    private var keepsCorner = false
    private var lastID: Int64 = 0

    mutating func settle(_ frame: inout TouchFrame) {
        if frame.isAfterLoss || frame.contacts.isEmpty { (first, second, keepsCorner) = (nil, nil, false) }
        if frame.contacts.count == 1 { settleOne(&frame.contacts[0], at: frame.time) }
        let isJoined = frame.contacts.count > 1 && first != nil && second == nil
        if frame.contacts.count > 1 { settleTwo(&frame.contacts, isSameHand: frame.fingerCount == lastFingerCount, at: frame.time) }
        if isJoined { keepsCorner = frame.time >= landed.advanced(byMicroseconds: ThumbStage.precedenceInMicroseconds) }
        lastFingerCount = frame.fingerCount
    }

    /// Handles one finger, which has its own place and no box.
    private mutating func settleOne(_ contact: inout Contact, at time: TouchInstant) {
        let known = second == nil ? (first?.source == contact.id ? first?.id : nil) : nearest(to: contact.location)
        if known == nil || known != first?.id { landed = time }
        keepsCorner = false
        let member = Member(source: contact.id, id: known ?? newID(), location: contact.location)
        (first, second) = (member, nil)
        middle = contact.location
        contact.id = member.id
    }

    private mutating func settleTwo(_ contacts: inout [Contact], isSameHand: Bool, at time: TouchInstant) {
        let box = (contacts[0].location, contacts[1].location)
        let newMiddle = box.0 + (box.1 - box.0) / 2
        let step = newMiddle - middle
        middle = newMiddle
        let pair: (Member, Member)
        if keepsCorner, let first, let second {
            let goesOn = isSameHand || step.length <= JumpDetector.recountLimit
            pair = Self.corners(of: box, first, Member(source: second.source, id: goesOn ? second.id : newID(), location: second.location))
        } else if let first, let second, isSameHand || step.length <= JumpDetector.recountLimit {
            pair = (move(first, by: step), move(second, by: step))
        } else if let first, second == nil, Self.contains(first.location, box) {
            // The other finger is at the other corner, as far from the center as the first one.
            let other = newMiddle + (newMiddle - first.location)
            pair = (first, Member(source: contacts[1].id, id: newID(), location: other))
        } else {
            pair = (
                Member(source: contacts[0].id, id: newID(), location: box.0),
                Member(source: contacts[1].id, id: newID(), location: box.1)
            )
            landed = time
        }
        (first, second) = (pair.0, pair.1)
        (contacts[0].id, contacts[0].location) = (pair.0.id, pair.0.location)
        (contacts[1].id, contacts[1].location) = (pair.1.id, pair.1.location)
    }

    /// Places the first contact at the nearest corner of the box, and the second one at the opposite corner.
    private static func corners(of box: (Point, Point), _ first: Member, _ second: Member) -> (Member, Member) {
        func nearer(_ value: Length, _ a: Length, _ b: Length) -> (Length, Length) {
            (value - a).magnitude <= (value - b).magnitude ? (a, b) : (b, a)
        }
        let x = nearer(first.location.x, box.0.x, box.1.x)
        let y = nearer(first.location.y, box.0.y, box.1.y)
        var (first, second) = (first, second)
        (first.location, second.location) = (Point(x: x.0, y: y.0), Point(x: x.1, y: y.1))
        return (first, second)
    }

    private func move(_ member: Member, by step: Vector) -> Member {
        Member(source: member.source, id: member.id, location: member.location + step)
    }

    /// Returns the id of the nearer contact of a vanished box if it is at most 1 mm from `place`; nil otherwise.
    private func nearest(to place: Point) -> ContactID? {
        guard let first, let second else { return nil }
        let (near, far) = ((place - first.location).length, (place - second.location).length)
        guard min(near, far) <= JumpDetector.recountLimit else { return nil }
        return near <= far ? first.id : second.id
    }

    /// Returns whether the place is in the box, or so near that a finger may have moved there while the second one landed.
    private static func contains(_ place: Point, _ box: (Point, Point)) -> Bool {
        func isBetween(_ value: Length, _ a: Length, _ b: Length) -> Bool {
            value >= min(a, b) - JumpDetector.recountLimit && value <= max(a, b) + JumpDetector.recountLimit
        }
        return isBetween(place.x, box.0.x, box.1.x) && isBetween(place.y, box.0.y, box.1.y)
    }

    private mutating func newID() -> ContactID {
        lastID += 1
        return ContactID(rawValue: lastID)
    }
}
