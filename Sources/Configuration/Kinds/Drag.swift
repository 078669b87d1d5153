import Gestures

extension DragGesture {
    /// `drag = { fingers, distance, axis or direction }`
    init(reading table: inout TableReader) {
        let fingers = table.fingers(of: .drag, default: 1)
        let distance = table.quantity("distance", default: Defaults.dragDistance)
        let axis = table.word("axis", as: Axis.self)
        let direction = table.word("direction", as: Direction.self)
        table.exclude("axis", "direction")
        self.init(
            minimumDistance: distance,
            // The sectors depend on the other gestures of the file: see Diagonals.
            course: axis.map { .axis($0) } ?? direction.map { .direction($0, .four) } ?? .any,
            fingers: fingers
        )
    }
}
