internal import Configuration
internal import Diagnostics
internal import Gestures
internal import TouchInput

/// The update of one direction, such as `update` in `swipe: 3: left: update: …`.
struct FusumaUpdate {
    var actions: FusumaReader.Actions
    /// The name of the gesture in messages: `swipe 3 left`.
    var what: String
    /// The line of the gesture, counted from 1.
    var line: Int

    /// The factor of fusuma's 0.1 s between two updates, from 0.1 to 20; nil without an action. Our choice: with less, a step would be as
    /// short as trembling.
    var interval: Double? {
        actions.list.first.map { min(max(Double(($0.every ?? .zero).wholeMilliseconds) / 100, 0.1), 20) }
    }
}

extension FusumaReader {
    /// Adds a gesture with steps for each pair of opposite directions with an update. Throws if the file has too many entries.
    ///
    /// fusuma determines the direction of each update anew, so that fingers on the way back run the command of the other direction.
    mutating func addSteps(_ kind: String, _ place: FusumaPlace) throws(Diagnostic) {
        if updates.isEmpty { return }
        for axis in Self.axes where axis.kind == kind {
            let forward = updates[axis.forward] ?? updates[nil]
            let backward = updates[axis.backward] ?? updates[nil]
            let both = [forward, backward].compactMap { $0 }
            guard let first = both.first else { continue }
            let interval = both.compactMap(\.interval).min() ?? 1
            if let other = both.first(where: { $0.interval.map { $0 > interval } ?? false }) {
                try builder.omit(
                    "interval of \(other.what) update", at: other.line,
                    because: "steps are equally long in both directions; the shorter interval is carried over")
            }
            var actions = Actions()
            for (phase, update) in [(Action.Trigger.forward, forward), (.backward, backward)] {
                guard let update else { continue }
                actions.list += update.actions.list.map { ImportedAction(phase: phase, order: $0.order) }
                actions.wanted = actions.wanted ?? update.actions.wanted
                actions.unusable = actions.unusable ?? update.actions.unusable
            }
            builder.note(Self.stepNote)
            try builder.add(
                axis.motion, place.fingers, actions.list, at: first.line, priority: .simultaneous,
                step: Self.step(of: axis.motion, interval),
                obstacle: actions.obstacle, missingPhase: forward == nil ? .backward : .forward)
        }
    }

    /// The pairs of opposite directions, with the motion that has steps in both.
    private static let axes: [(kind: String, forward: String, backward: String, motion: ImportedMotion)] = [
        ("swipe", "right", "left", .dragAlong(.horizontal)), ("swipe", "down", "up", .dragAlong(.vertical)),
        ("pinch", "out", "in", .pinch(out: nil, scale: nil)),
        ("rotate", "clockwise", "counterclockwise", .rotate(clockwise: nil, angle: nil)),
    ]

    /// Returns the length of a step. Our choice: 6 mm, a tenth of a pinch to double width, or 10° are what a hand does in 0.1 s.
    private static func step(of motion: ImportedMotion, _ interval: Double) -> Interval {
        switch motion {
        case .pinch: .scale(1 + 0.1 * interval)
        case .rotate: .angle(.degrees(10 * interval))
        case .tap, .press, .swipe, .drag, .dragAlong, .edge: .distance(.mm(6 * interval))
        }
    }

    private static let stepNote =
        "fusuma runs an update with a direction every 0.1 s, or its interval, while the fingers move in that direction. Tactus runs it at "
        + "each step in that direction: 6 mm, 1.1 in a pinch or 10° in a rotation, more or less with an interval. A drag keeps the axis on "
        + "which it begins. Change step.every if the steps are too many or too few."
}
