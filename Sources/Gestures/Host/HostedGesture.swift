import TouchInput

/// A gesture of any kind, attached to an area.
struct HostedGesture: Contestant {
    let priority: GesturePriority
    let area: Area?
    let reportsProvisionalBegan = false
    private let make: (GestureContext) -> any GestureRecognizer

    init(_ gesture: some Gesture, in area: Area?, _ priority: GesturePriority) {
        self.area = area
        self.priority = priority
        make = { gesture.makeRecognizer(in: $0) }
    }

    func makeRecognizer(on surface: Surface) -> HostedRecognizer { HostedRecognizer(make(GestureContext(surface: surface, area: area))) }

    /// What is declared first goes before; ``Gesture/exclusively(before:)`` says otherwise.
    func extends(_ other: HostedGesture) -> Bool { false }
}
