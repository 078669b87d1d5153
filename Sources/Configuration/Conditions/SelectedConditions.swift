package import Gestures

/// The conditions of the gestures and layers of a selection, each once.
struct SelectedConditions: Sendable {
    private var distinct: [DesktopCondition] = []
    private var numbers: [DesktopCondition: Int] = [:]
    /// The gestures that are not always enabled, in their order, with the numbers of their conditions.
    private var dependents: [(gesture: ConfiguredGesture, conditions: [Int])] = []
    private var layerConditions: [Int?] = []

    init(of gestures: [ConfiguredGesture], in layers: [Layer]) {
        let dependsOnLayers = layers.contains { $0.when != nil }
        layerConditions = layers.map { layer in layer.when.map { number(of: $0) } }
        for gesture in gestures where dependsOnLayers || !gesture.conditions.isEmpty {
            dependents.append((gesture, gesture.conditions.map { number(of: $0.condition) }))
        }
    }

    private mutating func number(of condition: DesktopCondition) -> Int {
        if let number = numbers[condition] { return number }
        numbers[condition] = distinct.count
        distinct.append(condition)
        return distinct.count - 1
    }

    var isEmpty: Bool { distinct.isEmpty }

    /// Returns the gestures that are disabled in this state of the desktop. Evaluates each condition once.
    func suspended(in desktop: LegibleDesktop, layers: [Layer]) -> Set<GestureID> {
        let holds = distinct.map { $0.holds(in: desktop) == .isTrue }
        let layer = layers.indices.first { layerConditions[$0].map { holds[$0] } ?? true }.map { layers[$0] }
        var suspended: Set<GestureID> = []
        for (gesture, conditions) in dependents where !gesture.isLet(by: layer) || !conditions.allSatisfy({ holds[$0] }) {
            suspended.insert(gesture.id)
        }
        return suspended
    }
}

extension Selection {
    /// True if the state of the desktop decides which gestures are enabled.
    package var asksDesktop: Bool { !conditions.isEmpty }

    /// Returns the gestures that are disabled in touches that begin in this state of the desktop.
    package func suspended(in desktop: DesktopState) -> Set<GestureID> {
        conditions.suspended(in: LegibleDesktop(desktop), layers: layers)
    }

    /// Returns the reason why the gesture is disabled in this state of the desktop; nil if it is enabled or not selected.
    package func unmetCondition(of id: GestureID, in state: DesktopState) -> UnmetCondition? {
        guard let gesture = self[id] else { return nil }
        let desktop = LegibleDesktop(state)
        let layer = layers.first { $0.when.map { $0.holds(in: desktop) == .isTrue } ?? true }
        if !gesture.isLet(by: layer) {
            // The reason is an unmet condition of one of the gesture's layers. Only layers before the one in effect can be the reason.
            for own in layers where gesture.layers.contains(own.name) {
                if own.name == layer?.name { break }
                guard let part = own.when?.unmetPart(in: desktop) else { continue }
                return UnmetCondition(reason: .part(part, of: .layer(own.name), in: state))
            }
            return layer.map { UnmetCondition(reason: .layer($0.name)) }
        }
        for (condition, owner) in gesture.conditions {
            if let part = condition.unmetPart(in: desktop) { return UnmetCondition(reason: .part(part, of: owner, in: state)) }
        }
        return nil
    }
}

extension ConfiguredGesture {
    /// The conditions of the gesture and of its areas. All of them have to hold.
    package var conditions: [(condition: DesktopCondition, owner: UnmetCondition.Owner)] {
        if when == nil, area == nil, from == nil, to == nil { return [] }
        var conditions: [(condition: DesktopCondition, owner: UnmetCondition.Owner)] = []
        if let when { conditions.append((when, .gesture)) }
        for area in [area, from, to].compactMap(\.self) {
            if let when = area.when { conditions.append((when, .area(area.name))) }
        }
        return conditions
    }

    /// Returns true if the gesture is enabled while the layer is in effect; nil stands for no layer.
    fileprivate func isLet(by layer: Layer?) -> Bool {
        guard let layer else { return layers.isEmpty }
        return layers.isEmpty ? layer.letsInner : layer.letsOwn && layers.contains(layer.name)
    }
}
