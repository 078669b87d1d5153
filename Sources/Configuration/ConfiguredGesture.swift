package import Diagnostics
package import Gestures
package import TouchInput

/// A `[[gesture]]` of the file: the gesture to look for, and its actions.
package struct ConfiguredGesture: Hashable, Sendable {
    /// The id. It is made from the name, so it stays the same when other parts of the file change.
    package var id: GestureID
    /// The name: unique in the file, one line, not empty.
    package var name: String
    package var gesture: StandardGesture
    package var priority = GesturePriority.normal
    /// The value of the key `consume`; nil if the gesture's kind and pointer decide, see ``consumes``.
    package var consume: Bool?
    /// The actions of phases that the gesture reports. Empty for none.
    package var actions: [GesturePhase: Action]
    /// The actions at steps; nil for none. Only a gesture that lasts has any.
    package var step: Step?
    /// The action that lasts as long as the gesture, or from a complete press to its lift; nil for none.
    package var during: HeldAction?
    /// The time after an action in which the gesture does not act again; nil for none.
    package var cooldown: Duration?
    /// The program that detects the gesture; nil unless it is a detector.
    package var detector: Command?
    /// The devices of the gesture; nil for all.
    package var device: DeviceMatch?
    /// The area where the first finger has to land; nil for anywhere.
    package var area: ConfiguredArea?
    /// The area where one of its fingers has to land; nil for anywhere.
    package var from: ConfiguredArea?
    /// The area where one of its fingers has to be at the end; nil for anywhere.
    package var to: ConfiguredArea?
    /// The names of the gesture's layers, which all exist in the files; empty for none.
    package var layers: [String] = []
    /// The condition on the state of the desktop; nil for none.
    package var when: DesktopCondition?
    /// The place of the gesture's header.
    package var position: SourcePosition

    /// Makes a gesture that can happen everywhere and always.
    init(name: String, gesture: StandardGesture, actions: [GesturePhase: Action], position: SourcePosition) {
        id = GestureID(name)
        self.name = name
        self.gesture = gesture
        self.actions = actions
        self.position = position
    }

    /// True for a gesture without any action, which is only reported.
    package var hasNoAction: Bool { actions.isEmpty && step == nil && during == nil }

    /// True if the gesture's touches are kept from the desktop when the device is grabbed.
    package var consumes: Bool { consume ?? (gesture.traits.isConsumed || during?.isPointer == true) }

    /// Returns the gesture's rule for an engine.
    ///
    /// - Parameters:
    ///   - surface: The surface on which areas are measured.
    ///   - reportsEveryBegan: True to report that a press may be beginning even if no action needs it.
    package func rule(on surface: Surface = .imagined, reportsEveryBegan: Bool = false) -> GestureRule {
        GestureRule(
            gesture, id: id, priority: priority, reportsProvisionalBegan: reportsEveryBegan || actions[.began] != nil,
            reportsTicks: actions[.tick] != nil, consumes: consumes,
            area: area?.area(on: surface), from: from?.area(on: surface), to: to?.area(on: surface))
    }

    /// Returns the area that a failure is about; nil if the gesture has no such area.
    package func area(for whereabouts: Failure.Whereabouts) -> ConfiguredArea? {
        switch whereabouts {
        case .area: area
        case .from: from
        case .to: to
        }
    }
}
