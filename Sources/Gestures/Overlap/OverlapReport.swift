import TouchInput

/// Which of several gestures can never happen, only late, or have to wait, judged from their descriptions by the rules that the engine
/// plays by.
///
/// It may miss something; what it says is so. Gestures whose priority is ``GesturePriority/simultaneous`` are not part of it: they never
/// wait, and nobody waits for them.
public struct OverlapReport: Hashable, Sendable {
    /// By place. At most one of a gesture that never happens or is late, else one for each kind of wait.
    public private(set) var findings: [OverlapFinding] = []
    /// Places of gestures that wait for up to ``landingWindow``, because others want more fingers and fingers never land together.
    public private(set) var landingWaits: [Int] = []

    /// How long that is at most.
    public static let landingWindow = Arena<ConfiguredContestant>.landingWindow

    /// Of those for as many fingers that go before a gesture, so many are looked at. Ten thousand gestures for the same fingers take a
    /// third of a second then; nobody can tell three hundred apart.
    static let peerLimit = 300

    /// - Parameter rules: As for ``GestureEngine``, in order of declaration.
    public init(_ rules: [GestureRule]) {
        let contestants = rules.map { ConfiguredContestant($0, on: .imagined) }
        let subjects = contestants.precedence.filter { rules[$0].priority != .simultaneous }.map {
            Subject(rules[$0], contestants[$0], place: $0)
        }
        let wanted = WantedFingers(subjects)
        var peers = [[Subject]](repeating: [], count: FingerCounts.limit + 1)
        var waits: [Int] = []
        for subject in subjects {
            let own = Self.findings(of: subject, behind: peers)
            findings += own
            if subject.hands.minimum < wanted.most(in: subject.area), subject.gesture.decidesSoon, !own.contains(where: \.isFinal) {
                waits.append(subject.place)
            }
            for count in 1...FingerCounts.limit where subject.hands.contains(count) && peers[count].count < Self.peerLimit {
                peers[count].append(subject)
            }
        }
        landingWaits = waits.sorted()
        findings.sort { $0.place < $1.place }
    }

    /// A gesture, and what is asked of it again and again.
    private struct Subject {
        /// As it is where it has to get somewhere.
        let gesture: StandardGesture
        let place: Int
        let hands: FingerCounts
        let stance: Stance
        let area: Area?
        let from: Area?
        let to: Area?

        init(_ rule: GestureRule, _ contestant: ConfiguredContestant, place: Int) {
            gesture = rule.to == nil ? rule.gesture : rule.gesture.decidingOnArrival
            self.place = place
            hands = gesture.hands
            stance = contestant.makeAttempt(on: .imagined).stance
            (area, from, to) = (rule.area, rule.from, rule.to)
        }

        /// Whether no touch can be both.
        func isApart(from other: Subject) -> Bool {
            guard let area, let its = other.area else { return false }
            return !area.overlaps(its)
        }

        /// Whether all touches that are in the right places for `other` are so for this one too.
        func isWherever(_ other: Subject) -> Bool {
            if let area, !area.contains(all: other.area) { return false }
            if let from, !from.contains(all: other.from), !from.contains(all: other.area) { return false }
            // What lasts has taken the touches before it is known where they end.
            if let to, !stance.lasts, !to.contains(all: other.to) { return false }
            return true
        }
    }

    /// How many fingers gestures want for which others wait, by where they want them.
    private struct WantedFingers {
        private var anywhere = 0
        private var byArea: [(area: Area, most: Int)] = []

        init(_ subjects: [Subject]) {
            for subject in subjects where subject.stance.holdsUpOthers {
                let count = subject.stance.fingers.minimum
                guard let area = subject.area else {
                    anywhere = max(anywhere, count)
                    continue
                }
                if let index = byArea.firstIndex(where: { $0.area == area }) {
                    byArea[index].most = max(byArea[index].most, count)
                } else if byArea.count < OverlapReport.peerLimit {
                    byArea.append((area, count))
                }
            }
        }

        func most(in area: Area?) -> Int {
            byArea.reduce(anywhere) { most, other in
                other.most > most && (area.map { $0.overlaps(other.area) } ?? true) ? other.most : most
            }
        }
    }

    private static func findings(of subject: Subject, behind peers: [[Subject]]) -> [OverlapFinding] {
        var nearly: Int?
        var late: Int?
        var waits: [(wait: Wait, places: [Int])] = []
        var firstCounts = FingerCounts([])
        for count in 1...FingerCounts.limit where subject.hands.contains(count) {
            for other in peers[count] where other.hands.isDisjoint(with: firstCounts) {
                if other.isApart(from: subject) { continue }
                let isAnywhere = other.isWherever(subject)
                switch isAnywhere ? other.gesture.shadow(over: subject.gesture) : nil {
                case .always: return [OverlapFinding(place: subject.place, kind: .shadowed(by: other.place, .always))]
                case .nearlyAlways: nearly = nearly ?? other.place
                case nil: break
                }
                guard nearly == nil, late == nil, let hold = other.gesture.hold(on: subject.gesture) else { continue }
                switch hold {
                case .late where isAnywhere: late = other.place
                case .late, .waits: note(hold.wait, for: other.place, in: &waits)
                }
            }
            firstCounts = firstCounts.union(FingerCounts(CollectionOfOne(count)))
        }
        if let nearly { return [OverlapFinding(place: subject.place, kind: .shadowed(by: nearly, .nearlyAlways))] }
        if let late { return [OverlapFinding(place: subject.place, kind: .late(after: late))] }
        return waits.map { OverlapFinding(place: subject.place, kind: .waits(for: $0.places.sorted(), $0.wait)) }
    }

    private static func note(_ wait: Wait, for place: Int, in waits: inout [(wait: Wait, places: [Int])]) {
        if let index = waits.firstIndex(where: { $0.wait.isAkin(to: wait) }) {
            if wait.longer(than: waits[index].wait) { waits[index].wait = wait }
            waits[index].places.append(place)
        } else {
            waits.append((wait, [place]))
        }
    }
}

extension OverlapFinding {
    /// Nothing shorter is worth telling beside it.
    fileprivate var isFinal: Bool {
        switch kind {
        case .shadowed, .late: true
        case .waits: false
        }
    }
}

extension Area {
    /// Whether nothing of `other` is outside of this one; of everywhere, something is.
    fileprivate func contains(all other: Area?) -> Bool { other.map(contains) ?? false }
}

extension StandardGesture {
    /// The gesture as others see it when it has to get somewhere: what would decide on the way stays open, at worst until the lift.
    fileprivate var decidingOnArrival: StandardGesture {
        switch self {
        case .swipe(var swipe):
            swipe.decision = .lift
            return .swipe(swipe)
        case .edge(var swipe):
            swipe.decision = .lift
            return .edge(swipe)
        case .tap, .press, .drag, .pinch, .rotate, .tiptap, .tipswipe, .click, .stroke, .detector, .sequence, .simultaneous, .exclusive:
            return self
        }
    }

    /// Whether it can decide while fingers may still land.
    fileprivate var decidesSoon: Bool {
        switch self {
        case .drag, .pinch, .rotate, .tipswipe: true
        case .swipe(let swipe): swipe.decision == .threshold
        case .edge(let swipe): swipe.decision == .threshold
        case .press(let press): press.minimumDuration < OverlapReport.landingWindow
        case .sequence(let gesture): gesture.second.decidesSoon
        case .simultaneous(let gesture): gesture.first.decidesSoon || gesture.second.decidesSoon
        case .exclusive(let gesture): gesture.first.decidesSoon || gesture.second.decidesSoon
        // A tap decides when nothing touches: what was still to land has not.
        case .tap, .tiptap, .click, .stroke, .detector: false
        }
    }
}
