/// A report of the gestures that can never or hardly ever happen, happen only late, or have to wait. It is derived from their descriptions
/// by the rules of the engine.
///
/// The report may miss something, but everything in it is true. Gestures with the priority ``GesturePriority/simultaneous`` are not part of
/// it: they never wait, and no gesture waits for them.
package struct OverlapReport: Hashable, Sendable {
    /// The findings in the order of the rules. A gesture that is shadowed or late has one; other gestures have one for each kind of wait.
    package private(set) var findings: [OverlapFinding] = []
    /// The gestures, in the order of the rules, that wait after a landing because others want more fingers, see
    /// ``TouchSequence/landingEnd(of:)``. Gestures that are shadowed or late are left out.
    package private(set) var landingWaits: [GestureID] = []

    /// The largest number of preferred gestures for the same number of fingers that one gesture is compared with. It bounds the comparison
    /// of ten thousand gestures for the same fingers to a third of a second; users cannot remember three hundred such gestures.
    static let peerLimit = 300

    /// Compares gestures with each other.
    ///
    /// - Parameters:
    ///   - rules: The rules as for ``GestureEngine``, in order of declaration.
    ///   - conditions: The conditions of the rules, in the same order; nil if all rules always apply.
    ///   - isAsked: Returns whether findings about a gesture are wanted. Other gestures can only affect the wanted findings.
    package init(_ rules: [GestureRule], conditions: OverlapConditions? = nil, about isAsked: (GestureID) -> Bool = { _ in true }) {
        self.init(on: Array(rules.indices), of: OverlapCandidates(rules), conditions: conditions, about: isAsked)
    }

    /// Compares some of the candidates with each other.
    ///
    /// - Parameters:
    ///   - chosen: The places of the gestures among the candidates, in order of declaration.
    ///   - conditions: The conditions of the chosen gestures, in the same order; nil if all of them always count.
    ///   - isAsked: Returns whether findings about a gesture are wanted. Other gestures can only affect the wanted findings.
    package init(
        on chosen: [Int], of candidates: OverlapCandidates, conditions: OverlapConditions? = nil,
        about isAsked: (GestureID) -> Bool = { _ in true }
    ) {
        var conditions = conditions ?? OverlapConditions(always: chosen.count)
        let rules = chosen.map { candidates.rules[$0] }
        let subjects = rules.precedence.compactMap { place in candidates.subjects[chosen[place]]?.moved(to: place) }
        let wanted = WantedFingers(subjects, conditions)
        var peers = [[Subject]](repeating: [], count: FingerCounts.limit + 1)
        var waits: [Int] = []
        var found: [(place: Int, finding: OverlapFinding)] = []
        for subject in subjects {
            let isAsked = isAsked(rules.id(at: subject.place))
            let own = isAsked ? Self.findings(of: subject, behind: peers, among: rules, &conditions) : []
            found += own.map { (subject.place, $0) }
            let (fingers, traits) = (subject.profile.fingers, subject.profile.traits)
            if isAsked, fingers.minimum < wanted.most(for: subject, &conditions), traits.decidesWhileLanding,
                !own.contains(where: \.isFinal)
            {
                waits.append(subject.place)
            }
            for count in 1...FingerCounts.limit where fingers.contains(count) && peers[count].count < Self.peerLimit {
                peers[count].append(subject)
            }
        }
        landingWaits = waits.sorted().map(rules.id)
        findings = found.sorted { $0.place < $1.place }.map(\.finding)
    }

    private static func findings(
        of subject: Subject, behind peers: [[Subject]], among rules: [GestureRule], _ conditions: inout OverlapConditions
    ) -> [OverlapFinding] {
        let id = rules.id(at: subject.place)
        var nearly: Int?
        var late: Int?
        var waits: [(wait: Delay, places: [Int])] = []
        var firstCounts = FingerCounts([])
        for count in 1...FingerCounts.limit where subject.profile.fingers.contains(count) {
            for other in peers[count] where other.profile.fingers.isDisjoint(with: firstCounts) {
                let relation = conditions.relation(conditions.numbers[other.place], conditions.numbers[subject.place])
                if relation.areApart || other.isApart(from: subject) { continue }
                let isAnywhere = relation.covers && other.isWherever(subject)
                switch isAnywhere ? other.profile.shadow(over: subject.profile) : nil {
                case .always: return [OverlapFinding(id, .shadowed(by: rules.id(at: other.place), .always))]
                case .nearlyAlways: nearly = nearly ?? other.place
                case nil: break
                }
                guard nearly == nil, late == nil, let delay = other.profile.delay(of: subject.profile) else { continue }
                if delay == .late, isAnywhere {
                    late = other.place
                } else {
                    note(delay == .late ? .lift : delay, for: other.place, in: &waits)
                }
            }
            firstCounts = firstCounts.union(FingerCounts(count))
        }
        if let nearly { return [OverlapFinding(id, .shadowed(by: rules.id(at: nearly), .nearlyAlways))] }
        if let late { return [OverlapFinding(id, .late(after: rules.id(at: late)))] }
        return waits.map { OverlapFinding(id, .waits(for: $0.places.sorted().map(rules.id), $0.wait)) }
    }

    private static func note(_ wait: Delay, for place: Int, in waits: inout [(wait: Delay, places: [Int])]) {
        if let index = waits.firstIndex(where: { $0.wait.isAkin(to: wait) }) {
            if wait.longer(than: waits[index].wait) { waits[index].wait = wait }
            waits[index].places.append(place)
        } else {
            waits.append((wait, [place]))
        }
    }
}

extension OverlapFinding {
    /// True if shorter waits are not worth a finding beside this one.
    fileprivate var isFinal: Bool {
        switch kind {
        case .shadowed, .late: true
        case .waits: false
        }
    }
}
