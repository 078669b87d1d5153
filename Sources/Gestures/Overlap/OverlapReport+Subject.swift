import TouchInput

extension OverlapReport {
    /// A gesture with all facts that are read repeatedly.
    struct Subject {
        /// The profile of the gesture. It takes a wanted end place into account.
        let profile: GestureProfile
        /// The place of the gesture in the list of a report.
        private(set) var place: Int
        let area: Area?
        let from: Area?
        let to: Area?

        init(_ rule: GestureRule, place: Int) {
            profile = GestureProfile(rule.to == nil ? rule.gesture : rule.gesture.kind.decidingOnArrival.standard)
            self.place = place
            (area, from, to) = (rule.area, rule.from, rule.to)
        }

        /// Returns the same facts for another place.
        func moved(to place: Int) -> Subject {
            var subject = self
            subject.place = place
            return subject
        }

        /// Returns whether no touch can be in the areas of both gestures.
        func isApart(from other: Subject) -> Bool {
            guard let area, let its = other.area else { return false }
            return !area.overlaps(its)
        }

        /// Returns whether all touches that are in the right places for `other` are also in the right places for this gesture. The end of a
        /// lasting gesture is ignored.
        func isWherever(_ other: Subject) -> Bool {
            if let area, !area.contains(all: other.area) { return false }
            if let from, !from.contains(all: other.from), !from.contains(all: other.area) { return false }
            // A lasting gesture has taken the touches before it is known where they end.
            if let to, !profile.initialArenaTraits.lasts, !to.contains(all: other.to) { return false }
            return true
        }
    }

    /// The largest of the smallest numbers of fingers that gestures want, by area and condition. Only gestures that others wait for are
    /// included.
    struct WantedFingers {
        /// The number for gestures without area and condition.
        private var anywhere = 0
        private var limited: [(area: Area?, condition: Int, most: Int)] = []

        init(_ subjects: [Subject], _ conditions: OverlapConditions) {
            for subject in subjects where subject.profile.initialArenaTraits.holdsUpOthers {
                let count = subject.profile.initialArenaTraits.fingers.minimum
                let condition = conditions.numbers[subject.place]
                if subject.area == nil, condition == 0 {
                    anywhere = max(anywhere, count)
                } else if let index = limited.firstIndex(where: { $0.area == subject.area && $0.condition == condition }) {
                    limited[index].most = max(limited[index].most, count)
                } else if limited.count < OverlapReport.peerLimit {
                    limited.append((subject.area, condition, count))
                }
            }
        }

        func most(for subject: Subject, _ conditions: inout OverlapConditions) -> Int {
            var most = anywhere
            for other in limited where other.most > most {
                if let area = subject.area, let its = other.area, !area.overlaps(its) { continue }
                if !conditions.relation(other.condition, conditions.numbers[subject.place]).areApart { most = other.most }
            }
            return most
        }
    }
}

extension Area {
    /// Returns whether all of `other` lies in this area; nil stands for everywhere, which no area contains.
    fileprivate func contains(all other: Area?) -> Bool { other.map(contains) ?? false }
}
