/// The layers of the file, and what has been said of them so far.
struct KnownLayers {
    private(set) var list: [Layer] = []
    private var byName: [String: Layer] = [:]
    private var populated: Set<String> = []
    /// The names of tables that cannot be used, which is reported where they stand.
    private var wrong: Set<String> = []

    /// The layer that has the name already; then nothing changes.
    mutating func add(_ layer: Layer) -> Layer? {
        if let earlier = byName[layer.name] { return earlier }
        byName[layer.name] = layer
        list.append(layer)
        return nil
    }

    mutating func addWrong(_ name: String) { wrong.insert(name) }

    func isWrong(_ name: String) -> Bool { byName[name] == nil && wrong.contains(name) }

    func layer(named name: String) -> Layer? { byName[name] }

    /// A gesture is of that layer.
    mutating func populate(_ name: String) { populated.insert(name) }

    /// Those that are for gestures of their own and have none.
    var empty: [Layer] { list.filter { $0.letsOwn && !populated.contains($0.name) } }

    var names: [String] { list.map(\.name) }
}
