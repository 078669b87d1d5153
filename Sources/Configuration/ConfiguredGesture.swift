package import Diagnostics
package import Gestures
package import TouchInput

/// One `[[gesture]]` of the file: what to look for, and what to do when it comes.
package struct ConfiguredGesture: Hashable, Sendable {
    /// Made of the name, so that the same gesture of another version of the file has the same one.
    package var id: GestureID
    /// Unique in its file; one line, not empty.
    package var name: String
    package var gesture: StandardGesture
    package var priority = GesturePriority.normal
    /// Only phases that the gesture sends. Empty where it is only watched.
    package var actions: [GesturePhase: Action]
    /// What is done on the way; only where the gesture has one.
    package var step: Step?
    /// What goes on as long as the gesture lasts; only where it does.
    package var during: HeldAction?
    /// For how long after it has acted it does not act again; nil: not at all.
    package var cooldown: Duration?
    /// The program that detects it; nil unless the gesture is a detector's.
    package var detector: CommandText?
    /// Only on these devices; nil: on all.
    package var device: DeviceMatch?
    /// Only touches whose first finger lands there; nil: all.
    package var area: ConfiguredArea?
    /// One of its fingers must land there; nil: anywhere.
    package var from: ConfiguredArea?
    /// One of its fingers must be there in the end; nil: anywhere.
    package var to: ConfiguredArea?
    /// Only while one of these layers is on, each of which the file has; empty: of no layer.
    package var layers: [String] = []
    /// Of the gesture's header.
    package var position: SourcePosition

    /// Makes a gesture that can happen everywhere and always.
    init(name: String, gesture: StandardGesture, actions: [GesturePhase: Action], position: SourcePosition) {
        id = GestureID(name)
        self.name = name
        self.gesture = gesture
        self.actions = actions
        self.position = position
    }

    /// It is only watched.
    package var hasNoAction: Bool { actions.isEmpty && step == nil && during == nil }

    /// What an engine is asked for.
    ///
    /// - Parameters:
    ///   - surface: Of the engine; areas are measured on it.
    ///   - reportsEveryBegan: Also where no action wants to know that a press may be beginning.
    package func rule(on surface: Surface = .imagined, reportsEveryBegan: Bool = false) -> GestureRule {
        GestureRule(
            gesture, id: id, priority: priority, reportsProvisionalBegan: reportsEveryBegan || actions[.began] != nil,
            reportsTicks: actions[.tick] != nil,
            area: area?.area(on: surface), from: from?.area(on: surface), to: to?.area(on: surface))
    }

    /// The area that decides where the gesture is, by what says so.
    package func area(for whereabouts: Failure.Whereabouts) -> ConfiguredArea? {
        switch whereabouts {
        case .area: area
        case .from: from
        case .to: to
        }
    }
}
