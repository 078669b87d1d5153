internal import Configuration
internal import Diagnostics
internal import Gestures

// Gestures of single programs beside those for all programs. Foreign programs first look for an entry of the active application.

extension [ImportedGesture] {
    /// The gestures in order of precedence: foreign programs first look for an entry of the active application.
    var appsFirst: [ImportedGesture] {
        filter { !$0.apps.isEmpty && $0.silencedLine == nil } + filter { $0.silencedLine != nil } + filter(\.apps.isEmpty)
    }
}

extension ImportedGesture {
    /// The identity in all programs, whatever the moment at which the gesture acts.
    fileprivate var touches: Identity {
        var gesture = self
        (gesture.apps, gesture.motion, gesture.step) = ([], motion.lasting, nil)
        return gesture.identity
    }

    /// Returns a gesture that does nothing in the programs of another one; nil if their fingers differ. There, it keeps this gesture from
    /// acting, as the foreign program does. It has the motion of this gesture, so it takes the same touches.
    private func silenced(by own: ImportedGesture) -> ImportedGesture? {
        let counts = fingers.counts.filter(own.fingers.contains)
        if counts.isEmpty { return nil }
        return ImportedGesture(
            file: file, line: own.line, motion: motion, fingers: FingerCounts(counts), device: device, apps: own.apps, place: place,
            actions: [.nothing], silencedLine: own.doesNothing ? nil : line)
    }

    /// Returns the gestures with others that keep gestures for all programs from acting in programs whose own gesture for the same touches
    /// is a comment or does nothing. They replace one that does nothing, because it may take other touches. Simultaneous gestures are left
    /// out, because no other gesture keeps them from acting.
    static func silencing(_ gestures: [ImportedGesture]) -> [ImportedGesture] {
        let general = Dictionary(
            grouping: gestures.filter { $0.isActive && $0.apps.isEmpty && $0.priority != .simultaneous }, by: \.touches)
        return gestures.flatMap { own in
            if own.apps.isEmpty || own.isActive && !own.doesNothing { return [own] }
            let silencers = (general[own.touches] ?? []).compactMap { $0.silenced(by: own) }
            return own.doesNothing && !silencers.isEmpty ? silencers : [own] + silencers
        }
    }
}

// MARK: - Simultaneous gestures

/// A moment at which fusuma looks for a command: an `update` to the left with three fingers.
private struct ImportedMoment: Hashable {
    var fingers: FingerCounts
    /// The phase. Steps are those of ``Action/Trigger/changed``.
    var phase: Action.Trigger
    var direction: String
}

extension ImportedMotion {
    /// The directions in which the motion can go, in words that no other kind of motion has. If there are two, the first one is that of
    /// steps forward.
    fileprivate var directions: [String] {
        switch self {
        case .drag(nil): ["right", "left", "down", "up"]
        case .swipe(let direction, _, _), .drag(let direction?): [direction.rawValue]
        case .dragAlong(.horizontal): ["right", "left"]
        case .dragAlong(.vertical): ["down", "up"]
        case .pinch(let out, _): out.map { [$0 ? "out" : "in"] } ?? ["out", "in"]
        case .rotate(let clockwise, _): clockwise.map { [$0 ? "clockwise" : "anticlockwise"] } ?? ["clockwise", "anticlockwise"]
        case .tap, .press, .edge: [title]
        }
    }
}

extension ImportedGesture {
    /// Returns the moments at which an action of a phase acts.
    private func moments(of phase: Action.Trigger) -> Set<ImportedMoment> {
        let directions = motion.directions
        return switch phase {
        case .forward: Set(directions.prefix(1).map { ImportedMoment(fingers: fingers, phase: .changed, direction: $0) })
        case .backward: Set(directions.suffix(1).map { ImportedMoment(fingers: fingers, phase: .changed, direction: $0) })
        default: Set(directions.map { ImportedMoment(fingers: fingers, phase: phase, direction: $0) })
        }
    }

    /// The moments at which the gesture acts, or would act if the user completed it.
    private var moments: Set<ImportedMoment> {
        (actions.isEmpty ? [missingPhase] : actions.map(\.phase)).reduce(into: []) { $0.formUnion(moments(of: $1)) }
    }

    /// Returns the gestures with conditions that keep simultaneous ones for all programs from acting in programs with gestures of their own
    /// for the same moments: no other gesture keeps a simultaneous one from acting. The actions at other moments remain in these programs.
    /// If an action is for other directions as well, it is removed there; such losses are reported. Throws if too many programs are named.
    static func exempting(_ gestures: [ImportedGesture]) throws(Diagnostic) -> (gestures: [ImportedGesture], losses: [UntranslatedItem]) {
        let owners = gestures.filter { $0.priority == .simultaneous && !$0.apps.isEmpty }.map { (gesture: $0, moments: $0.moments) }
        if owners.isEmpty { return (gestures, []) }
        var result = gestures
        var (others, losses) = ([ImportedGesture](), [UntranslatedItem]())
        for index in gestures.indices where gestures[index].priority == .simultaneous && gestures[index].apps.isEmpty {
            let general = gestures[index]
            let moments = general.moments
            // The moments that belong to each program itself.
            var (apps, taken) = ([String](), [String: Set<ImportedMoment>]())
            for owner in owners {
                let shared = owner.moments.intersection(moments)
                if shared.isEmpty { continue }
                for app in owner.gesture.apps {
                    if taken[app.lowercased()] == nil { apps.append(app) }
                    taken[app.lowercased(), default: []].formUnion(shared)
                }
            }
            if apps.isEmpty { continue }
            if apps.count > ImportLimits.appCount { throw Diagnostic.tooManyApps.at(SourcePosition(line: general.line)) }
            result[index].exceptApps = apps
            for (moments, apps) in grouped(apps, by: { taken[$0.lowercased()] ?? [] }) {
                var rest = general
                rest.apps = apps
                rest.actions = general.actions.filter { general.moments(of: $0.phase).isDisjoint(with: moments) }
                if let partial = general.actions.first(where: {
                    let own = general.moments(of: $0.phase)
                    return !own.isDisjoint(with: moments) && !own.isSubset(of: moments)
                }) {
                    losses.append(rest.loss(of: partial))
                }
                if rest.actions.isEmpty { continue }
                let place = result.firstIndex { $0.isActive && $0.fingers == rest.fingers && $0.identity == rest.identity }
                if let place, rest.isActive { result[place].actions += rest.actions } else { others.append(rest) }
            }
        }
        return (result + others, losses)
    }

    /// Groups programs with equal moments, in order.
    private static func grouped(
        _ apps: [String], by moments: (String) -> Set<ImportedMoment>
    ) -> [(moments: Set<ImportedMoment>, apps: [String])] {
        var groups: [(moments: Set<ImportedMoment>, apps: [String])] = []
        for app in apps {
            if let index = groups.firstIndex(where: { $0.moments == moments(app) }) {
                groups[index].apps.append(app)
            } else {
                groups.append((moments(app), [app]))
            }
        }
        return groups
    }

    /// The report of an action that the programs of this gesture have in some of its directions only.
    private func loss(of action: ImportedAction) -> UntranslatedItem {
        UntranslatedItem(
            file: file, line: line, what: title,
            reason: "fusuma runs its commands there in the directions that have none of their own; Tactus does not",
            advice: "write a gesture with when = { app = … } for each of these directions")
    }

    /// Returns the gestures of single programs for which there is also one for all programs, in order, with the line of the latter.
    static func rivals(in gestures: [ImportedGesture]) -> [(gesture: ImportedGesture, line: Int)] {
        let general = gestures.filter(\.apps.isEmpty)
        let alone = Dictionary(grouping: general.filter { $0.priority != .simultaneous }, by: \.touches)
        let beside = general.filter { $0.priority == .simultaneous }.map { (gesture: $0, moments: $0.moments) }
        return gestures.compactMap { own in
            if own.apps.isEmpty { return nil }
            if own.priority == .simultaneous {
                let moments = own.moments
                return beside.first { !$0.moments.isDisjoint(with: moments) }.map { (own, $0.gesture.line) }
            }
            return alone[own.touches]?.first { !$0.fingers.counts.allSatisfy { !own.fingers.contains($0) } }.map { (own, $0.line) }
        }
    }
}
