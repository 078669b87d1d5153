package import Gestures
package import TouchInput

/// The device and the layer that gestures are selected for.
package struct Situation: Hashable, Sendable {
    /// The device; nil for a device without limits.
    package var device: ConfiguredDevice?
    /// The layer that is on; nil for none. A layer that the configuration lacks is ignored.
    package var layer: String?

    package init(device: ConfiguredDevice? = nil, layer: String? = nil) {
        self.device = device
        self.layer = layer
    }
}

/// The gestures of a configuration that can happen in a situation, in order of precedence: those of layers come first.
///
/// At most one layer is in effect at a time: the first one without a condition or with a condition that holds. The layer that is on comes
/// first. ``suspended(in:)`` returns the gestures that this layer disables, and those whose own conditions do not hold.
///
/// The gestures keep their ids of the configuration, so that facts about a gesture apply to each selection that has it.
package struct Selection: Sendable {
    package let gestures: [ConfiguredGesture]
    /// The gestures with a command, with the numbers of fingers that any part of them is made with.
    private let commandFingers: [(gesture: GestureID, fingers: FingerCounts)]
    /// The gestures that are for the device but cannot happen on it, with the reason, in order of precedence.
    package let obstacles: [(gesture: ConfiguredGesture, obstacle: DeviceObstacle)]
    /// The layers that may be in effect. The first one without a condition, or with a condition that holds, is in effect.
    let layers: [Layer]
    let conditions: SelectedConditions
    private let heartbeat: Duration
    private let places: [GestureID: Int]

    /// Selects those of some gestures that are possible on a device. `layers` are those that may be in effect, of `all` layers of the file.
    fileprivate init(
        _ gestures: [ConfiguredGesture], layers: [Layer] = [], of all: [Layer], heartbeat: Duration, on device: ConfiguredDevice?
    ) {
        var possible: [ConfiguredGesture] = []
        var obstacles: [(gesture: ConfiguredGesture, obstacle: DeviceObstacle)] = []
        for gesture in gestures {
            guard let device else {
                possible.append(gesture)
                continue
            }
            guard gesture.isMeant(for: device) else { continue }
            if let obstacle = gesture.obstacle(on: device) { obstacles.append((gesture, obstacle)) } else { possible.append(gesture) }
        }
        // Gestures that are not selected must not narrow the sectors of others, nor be their rivals.
        let circumstances = possible.map { $0.circumstances(in: all, on: device?.surface ?? .imagined) }
        possible.chooseSectors(in: circumstances)
        possible.chooseRivals(in: circumstances)
        self.gestures = possible
        commandFingers = possible.filter(\.startsCommands).map { ($0.id, $0.gesture.kind.traits.fingers) }
        self.layers = layers
        conditions = SelectedConditions(of: possible, in: layers)
        self.obstacles = obstacles
        self.heartbeat = heartbeat
        places = Dictionary(possible.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    }

    package subscript(id: GestureID) -> ConfiguredGesture? { places[id].map { gestures[$0] } }

    /// Returns the gesture's place in the order of precedence, counted from 0; nil if the gesture is not selected.
    package func place(of id: GestureID) -> Int? { places[id] }

    /// Returns the gesture's name for messages, or its id if it is not selected.
    package func name(of id: GestureID) -> String { self[id]?.name ?? "\(id)" }

    /// Returns the numbers of fingers that any part of a gesture with a command is made with, unless the gesture is suspended.
    package func fingersWithCommands(without suspended: Set<GestureID> = []) -> FingerCounts {
        commandFingers.reduce(FingerCounts([])) { suspended.contains($1.gesture) ? $0 : $0.union($1.fingers) }
    }

    /// Makes an engine that looks for the selected gestures.
    ///
    /// - Parameter reportsEveryBegan: True to report that a press may be beginning even if no action needs it.
    package func engine(on surface: Surface, reportsEveryBegan: Bool = false) -> GestureEngine {
        GestureEngine(
            gestures.map { $0.rule(on: surface, reportsEveryBegan: reportsEveryBegan) }, on: surface, heartbeat: heartbeat)
    }
}

extension Configuration {
    /// Returns the gestures that can happen in a situation. Making a selection examines every gesture: make it only when the situation
    /// changes.
    package func selection(in situation: Situation) -> Selection {
        let candidates = candidates(in: situation)
        let own = candidates.filter(\.letsOwn).map(\.name)
        let letsInner = candidates.allSatisfy { $0.when != nil } || candidates.contains(where: \.letsInner)
        let selected = gestures.filter { $0.layers.contains(where: own.contains) } + (letsInner ? gestures.filter(\.layers.isEmpty) : [])
        return Selection(selected, layers: candidates, of: layers, heartbeat: settings.heartbeat, on: situation.device)
    }

    /// Returns the layers that may be in effect, in order of precedence: the one that is on, then those with conditions. If the layer that
    /// is on has no condition, it is the only one.
    private func candidates(in situation: Situation) -> [Layer] {
        let on = layers.filter { $0.name == situation.layer }
        if on.first?.when == nil, !on.isEmpty { return on }
        return on + layers.filter { $0.when != nil && $0.name != situation.layer }
    }

    /// Returns the gestures of all layers and of no layer, in the order of the files.
    ///
    /// - Parameter device: The device on which the gestures must be possible; nil for all gestures.
    package func selectionOfAllLayers(on device: ConfiguredDevice? = nil) -> Selection {
        Selection(gestures, of: layers, heartbeat: settings.heartbeat, on: device)
    }
}

extension [(gesture: ConfiguredGesture, obstacle: DeviceObstacle)] {
    /// The obstacles, each once, at the place of its first gesture, with the quoted names of all its gestures.
    package var lines: [(names: String, reason: String)] {
        var lines: [(names: [String], obstacle: DeviceObstacle)] = []
        var places: [DeviceObstacle: Int] = [:]
        for (gesture, obstacle) in self {
            if let place = places[obstacle] {
                lines[place].names.append("\"\(gesture.name)\"")
            } else {
                places[obstacle] = lines.count
                lines.append((["\"\(gesture.name)\""], obstacle))
            }
        }
        return lines.map { ($0.names.joined(separator: ", "), $0.obstacle.text(ofSeveral: $0.names.count > 1)) }
    }
}

// MARK: - Sectors

extension [ConfiguredGesture] {
    /// Gives each direction of a swipe or drag its sector, including the directions in parts of gestures.
    ///
    /// A straight direction gets 90°, so that a slanted motion matches. A diagonal direction gets 45°. So does each straight direction
    /// of the same kind that shares a finger count with it and is possible in the same touch. Then at most one of them matches. A
    /// simultaneous gesture narrows only its own directions.
    ///
    /// - Parameter circumstances: The circumstances of each gesture.
    fileprivate mutating func chooseSectors(in circumstances: [Circumstances]) {
        var competing = Diagonals()
        for index in indices where self[index].competes { competing.note(self[index], circumstances[index]) }
        for index in indices {
            var diagonals = competing
            if !self[index].competes {
                diagonals = Diagonals()
                diagonals.note(self[index], circumstances[index])
            }
            self[index].gesture = self[index].gesture.mappingParts { diagonals.chooseSectors(for: $0, in: circumstances[index]) }
        }
    }
}

/// The finger counts and circumstances of the diagonal gestures in a list, by kind.
private struct Diagonals {
    private struct Diagonal: Hashable {
        var fingers: FingerCounts
        var circumstances: Circumstances
    }

    private var list: [ObjectIdentifier: Set<Diagonal>] = [:]

    var isEmpty: Bool { list.isEmpty }

    mutating func note(_ configured: ConfiguredGesture, _ circumstances: Circumstances) {
        configured.gesture.visitParts { note($0, in: circumstances) }
    }

    mutating func note(_ gesture: StandardGesture, in circumstances: Circumstances) {
        let kind = gesture.kind
        let traits = kind.traits
        guard traits.hasChosenSectors, traits.direction?.isDiagonal == true else { return }
        let diagonal = Diagonal(fingers: traits.fingers, circumstances: circumstances)
        list[ObjectIdentifier(type(of: kind)), default: []].insert(diagonal)
    }

    func chooseSectors(for gesture: StandardGesture, in circumstances: Circumstances) -> StandardGesture {
        let kind = gesture.kind
        let traits = kind.traits
        guard traits.hasChosenSectors else { return gesture }
        let isCrossed = list[ObjectIdentifier(type(of: kind))]?.contains { diagonal in
            !traits.fingers.isDisjoint(with: diagonal.fingers) && !circumstances.excludes(diagonal.circumstances)
        }
        return kind.choosing(isCrossed == true ? .eight : .four).standard
    }
}

extension StandardGesture {
    /// True if the gesture has a diagonal direction, so that sectors depend on the other gestures of the file.
    var hasDiagonals: Bool {
        var diagonals = Diagonals()
        visitParts { diagonals.note($0, in: Circumstances()) }
        return !diagonals.isEmpty
    }
}
