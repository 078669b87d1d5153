import TouchInput

extension OverlapReport {
    /// A gesture with all facts that are read repeatedly.
    struct Subject {
        /// The profile of the gesture. It takes a wanted end place into account.
        let profile: GestureProfile
        let place: Int
        let hands: FingerCounts
        let arenaTraits: ArenaTraits
        let area: Area?
        let from: Area?
        let to: Area?

        init(_ rule: GestureRule, place: Int) {
            profile = GestureProfile(rule.to == nil ? rule.gesture : rule.gesture.kind.decidingOnArrival.standard)
            self.place = place
            hands = profile.traits.fingers
            arenaTraits = rule.makeRecognizer(in: GestureContext(surface: .imagined, area: rule.area)).arenaTraits
            (area, from, to) = (rule.area, rule.from, rule.to)
        }

        /// Returns whether no touch can be in the areas of both gestures.
        func isApart(from other: Subject) -> Bool {
            guard let area, let its = other.area else { return false }
            return !area.overlaps(its)
        }

        /// Returns whether all touches that are in the right places for `other` are in the right places for this gesture as well.
        func isWherever(_ other: Subject) -> Bool {
            if let area, !area.contains(all: other.area) { return false }
            if let from, !from.contains(all: other.from), !from.contains(all: other.area) { return false }
            // A lasting gesture has taken the touches before it is known where they end.
            if let to, !arenaTraits.lasts, !to.contains(all: other.to) { return false }
            return true
        }
    }

    /// The most fingers that gestures want for which others wait, by area.
    struct WantedFingers {
        private var anywhere = 0
        private var byArea: [(area: Area, most: Int)] = []

        init(_ subjects: [Subject]) {
            for subject in subjects where subject.arenaTraits.holdsUpOthers {
                let count = subject.arenaTraits.fingers.minimum
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
}

extension Area {
    /// Returns whether all of `other` lies in this area; nil stands for everywhere, which no area contains.
    fileprivate func contains(all other: Area?) -> Bool { other.map(contains) ?? false }
}
