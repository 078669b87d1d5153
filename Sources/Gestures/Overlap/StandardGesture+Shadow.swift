import TouchInput

extension StandardGesture {
    /// How surely this gesture, which goes before `other`, takes the touches of all that would become `other`; nil if it does not.
    ///
    /// A yes is certain; a no means only that it is not plain to see.
    func shadow(over other: StandardGesture) -> Shadow? {
        switch other {
        case .exclusive(let gesture): return Self.least(shadow(over: gesture.first), shadow(over: gesture.second)) ?? sameness(as: other)
        case .simultaneous(let gesture): return Self.least(shadow(over: gesture.first), shadow(over: gesture.second)) ?? sameness(as: other)
        case .sequence(let gesture): return shadow(overFirst: gesture.first, then: gesture.second) ?? sameness(as: other)
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke: break
        case .detector: return nil
        }
        switch self {
        // Whichever of the two it turns out to be, the other gesture waits until it is known.
        case .exclusive(let gesture):
            guard let shadow = gesture.first.shadow(over: other) else {
                return gesture.second.shadow(over: other).map { _ in .nearlyAlways }
            }
            // Where the hand decides for the second part, the first one takes nothing; after a press the other gesture may follow.
            let first = gesture.first.firstStance
            let rivals = gesture.second.firstStance.motionKinds.subtracting(first.motionKinds).subtracting(.unknown)
            if !first.isMotion || rivals.isEmpty { return shadow }
            return rivals.contains(.rest) ? nil : .nearlyAlways
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke:
            guard let shadow = plainShadow(over: other) else { return nil }
            // With other numbers of fingers it may have begun, and failed, before all have landed.
            return hands == other.hands ? shadow : hands.isSuperset(of: other.hands) ? .nearlyAlways : nil
        // What decides later, or in company, takes nothing for sure.
        case .sequence, .simultaneous, .detector: return nil
        }
    }

    private static func least(_ a: Shadow?, _ b: Shadow?) -> Shadow? {
        guard let a, let b else { return nil }
        return min(a, b)
    }

    private func sameness(as other: StandardGesture) -> Shadow? { self == other && !involvesDetector ? .always : nil }

    private func shadow(overFirst first: StandardGesture, then second: StandardGesture) -> Shadow? {
        if let shadow = shadow(over: first) { return shadow }
        switch first {
        // The second part is measured as this gesture is: from a landing.
        case .tap, .press: return shadow(over: second)
        case .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector, .sequence, .simultaneous, .exclusive:
            return nil
        }
    }

    /// Of gestures that are not made of others, for the same fingers.
    private func plainShadow(over other: StandardGesture) -> Shadow? {
        // A click happens whatever else goes on.
        if case .click = other { return likeShadow(over: other) }
        if case .drag(let drag) = self, drag.decidesAtOnce { return .always }
        // Not where a finger strays before the last one lands.
        if case .press(let press) = self, press.minimumDuration == .zero { return likeShadow(over: other) ?? .nearlyAlways }
        return likeShadow(over: other)
    }

    /// Of gestures of the same kind, or nearly.
    private func likeShadow(over other: StandardGesture) -> Shadow? {
        if let own = TravelConstraint(self), let course = TravelConstraint(other) { return own.shadow(over: course) }
        switch (self, other) {
        case (.tap(let a), .tap(let b)):
            guard a.count <= b.count, a.within >= b.within, a.slop >= b.slop, a.count == 1 || a.gap >= b.gap else { return nil }
            return .always
        case (.press(let a), .press(let b)):
            return a.minimumDuration <= b.minimumDuration && a.maximumDistance >= b.maximumDistance ? .always : nil
        case (.pinch(let a), .pinch(let b)):
            guard a.direction == .either || a.direction == b.direction, a.isEasier(than: b) else { return nil }
            let isSame = a.minimumScale == b.minimumScale && a.minimumDistance == b.minimumDistance
            return a.direction == .either || isSame ? .always : .nearlyAlways
        case (.rotate(let a), .rotate(let b)):
            guard a.direction == .either || a.direction == b.direction, a.minimumAngleDelta <= b.minimumAngleDelta else { return nil }
            return a.direction == .either || a.minimumAngleDelta == b.minimumAngleDelta ? .always : .nearlyAlways
        case (.click, .click): return .always
        case (.stroke(let a), .stroke(let b)): return a.isEasier(than: b) ? .always : nil
        // Half of its size is how far at least a stroke gets from where it began.
        case (.drag(let drag), .stroke(let stroke)):
            return drag.course == .any && drag.minimumDistance <= stroke.minimumSize / 2 ? .nearlyAlways : nil
        case (.tiptap(let a), .tiptap(let b)):
            let isWider = a.side == nil || a.side == b.side
            return isWider && a.resting == b.resting && a.fingers == b.fingers && a.within >= b.within && a.slop >= b.slop ? .always : nil
        case (.tipswipe(let a), .tipswipe(let b)):
            let isWider = a.side == nil || a.side == b.side
            let isAlike = a.resting == b.resting && a.fingers == b.fingers && a.direction == b.direction
            guard isWider, isAlike, a.slop >= b.slop, a.minimumDistance <= b.minimumDistance else { return nil }
            return a.minimumDistance == b.minimumDistance ? .always : .nearlyAlways
        case (.tap, _), (.press, _), (.drag, _), (.swipe, _), (.pinch, _), (.rotate, _), (.edge, _), (.tiptap, _), (.tipswipe, _),
            (.click, _), (.stroke, _), (.detector, _), (.sequence, _), (.simultaneous, _), (.exclusive, _):
            return nil
        }
    }

    /// Its own verdict is not known before the program that gives it runs.
    private var involvesDetector: Bool {
        switch self {
        case .detector: true
        case .sequence(let gesture): gesture.first.involvesDetector || gesture.second.involvesDetector
        case .simultaneous(let gesture): gesture.first.involvesDetector || gesture.second.involvesDetector
        case .exclusive(let gesture): gesture.first.involvesDetector || gesture.second.involvesDetector
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke: false
        }
    }
}

extension DragGesture {
    /// When the fingers land, whatever they do then.
    fileprivate var decidesAtOnce: Bool { minimumDistance == .zero && course == .any }
}

extension StrokeGesture {
    /// Whether what is drawn well enough for `other` is so for this one: the same shapes or more, and no rival that the other has not.
    fileprivate func isEasier(than other: StrokeGesture) -> Bool {
        guard minimumSize <= other.minimumSize, minimumScore <= other.minimumScore else { return false }
        // A turn that is allowed here alone could make a rival the more like one.
        guard rotationTolerance == other.rotationTolerance else { return false }
        if let maximumSize {
            guard let its = other.maximumSize, its <= maximumSize else { return false }
        }
        guard other.shapes.allSatisfy(isMet) else { return false }
        return rivals.allSatisfy { rival in other.rivals.contains(rival) || shapes.contains { $0.isSame(as: rival) } }
    }

    /// Whether whatever is `shape` is one of the shapes.
    private func isMet(by shape: StrokeShape) -> Bool {
        switch shape {
        case .builtIn(let name, _): shapes.contains(shape) || shapes.contains(.builtIn(name, turning: .either))
        case .recorded: shapes.contains(shape)
        }
    }
}

extension MagnifyGesture {
    /// Whether fingers wide enough for `other` are wide enough for this one.
    func isEasier(than other: MagnifyGesture) -> Bool {
        func reaches<Measure: Comparable>(_ own: Measure?, _ its: Measure?) -> Bool {
            guard let its else { return true }
            return own.map { $0 <= its } ?? false
        }
        return reaches(minimumScale, other.minimumScale) && reaches(minimumDistance, other.minimumDistance)
    }
}
