package import Gestures

extension DesktopCondition {
    /// Returns true if it is certain that both conditions never hold at once.
    ///
    /// A window of X11 may have two names. Conditions on different names are treated as exclusive, although such a window can meet both.
    package func excludes(_ other: DesktopCondition) -> Bool {
        parts.contains { part in other.parts.contains { part.excludes($0) } }
            || parts.contains { $0.isRuledOut(by: other) } || other.parts.contains { $0.isRuledOut(by: self) }
    }

    /// Returns true if it is certain that this condition holds whenever the other one does.
    package func covers(_ other: DesktopCondition) -> Bool {
        parts.allSatisfy { part in other.parts.contains { part.covers($0) } || part.isImplied(by: other) }
    }

    /// Returns true if it is certain that this condition is false while the other one holds, whichever names the active program has.
    fileprivate func isFalse(while other: DesktopCondition) -> Bool {
        parts.contains { part in
            switch part {
            // A program may have several names, so a match of another name does not make this part false.
            case .app: false
            case .any(let alternatives): alternatives.allSatisfy { $0.isFalse(while: other) }
            case .title, .fullscreen, .tablet, .not: other.parts.contains { part.excludes($0) }
            }
        }
    }

    /// Returns the condition that holds while both do; nil stands for a condition that always holds.
    package static func both(_ first: DesktopCondition?, _ second: DesktopCondition?) -> DesktopCondition? {
        guard let first, let second else { return first ?? second }
        return DesktopCondition(first.parts + second.parts.filter { !first.parts.contains($0) })
    }
}

extension DesktopCondition.Part {
    /// Returns true if both parts are of the same key and their values exclude each other; false for `not` and alternatives.
    fileprivate func excludes(_ other: DesktopCondition.Part) -> Bool {
        switch (self, other) {
        case (.app(let own), .app(let its)), (.title(let own), .title(let its)):
            own.allSatisfy { glob in its.allSatisfy { !glob.overlaps($0) } }
        case (.fullscreen(let own), .fullscreen(let its)), (.tablet(let own), .tablet(let its)): own != its
        case (.app, _), (.title, _), (.fullscreen, _), (.tablet, _), (.not, _), (.any, _): false
        }
    }

    /// Returns true if it is certain that this part, a negation or alternatives, never holds together with `condition`.
    fileprivate func isRuledOut(by condition: DesktopCondition) -> Bool {
        switch self {
        case .app, .title, .fullscreen, .tablet: false
        case .not(let negated): negated.covers(condition)
        // An alternative can contradict itself.
        case .any(let alternatives): alternatives.allSatisfy { $0.excludes(condition) || $0.excludes($0) }
        }
    }

    /// Returns true if it is certain that this part holds whenever the other one does.
    fileprivate func covers(_ other: DesktopCondition.Part) -> Bool {
        switch (self, other) {
        case (.app(let own), .app(let its)), (.title(let own), .title(let its)):
            its.allSatisfy { glob in own.contains { $0.covers(glob) } }
        case (_, .any(let its)): self == other || its.allSatisfy { DesktopCondition([self]).covers($0) }
        default: self == other
        }
    }

    /// Returns true if it is certain that this part, a negation or alternatives, holds whenever `condition` does.
    fileprivate func isImplied(by condition: DesktopCondition) -> Bool {
        switch self {
        case .app, .title, .fullscreen, .tablet: false
        case .not(let negated): negated.isFalse(while: condition)
        case .any(let alternatives): alternatives.contains { $0.covers(condition) }
        }
    }
}

extension ConfiguredGesture {
    /// The conditions of the gesture and of its areas, combined, without the conditions of its layers; nil if there is none.
    package var condition: DesktopCondition? { conditions.reduce(nil) { .both($0, $1.condition) } }
}

extension OverlapConditions {
    /// Numbers the conditions of gestures, in their order, for a state in which the condition `common` holds; nil stands for no condition.
    package init(_ conditions: [DesktopCondition?], while common: DesktopCondition? = nil) {
        var numbers: [DesktopCondition: Int] = [:]
        var distinct: [DesktopCondition] = []
        let ordered = conditions.map { own in
            guard let condition = DesktopCondition.both(own, common) else { return 0 }
            if let number = numbers[condition] { return number }
            distinct.append(condition)
            numbers[condition] = distinct.count
            return distinct.count
        }
        self.init(numbers: ordered) { [distinct] first, second in
            let areApart = first > 0 && second > 0 && distinct[first - 1].excludes(distinct[second - 1])
            let covers = !areApart && (first == 0 || second > 0 && distinct[first - 1].covers(distinct[second - 1]))
            return Relation(areApart: areApart, covers: covers)
        }
    }
}
