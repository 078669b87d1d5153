/// The areas that gestures can name: those of the file and those that are built in.
struct KnownAreas {
    private(set) var own: [ConfiguredArea] = []
    private var byName: [String: ConfiguredArea]
    private var used: Set<String> = []
    /// The names of tables that cannot be used, which is reported where they stand.
    private var wrong: Set<String> = []

    init() { byName = Dictionary(uniqueKeysWithValues: ConfiguredArea.builtIn.map { ($0.name, $0) }) }

    /// The area that has the name already; then nothing changes.
    mutating func add(_ area: ConfiguredArea) -> ConfiguredArea? {
        if let earlier = byName[area.name] { return earlier }
        byName[area.name] = area
        own.append(area)
        return nil
    }

    mutating func addWrong(_ name: String) { wrong.insert(name) }

    func isWrong(_ name: String) -> Bool { byName[name] == nil && wrong.contains(name) }

    /// Nil where there is none of that name.
    mutating func use(_ name: String) -> ConfiguredArea? {
        used.insert(name)
        return byName[name]
    }

    var unused: [ConfiguredArea] { own.filter { !used.contains($0.name) } }

    /// For people: those of the file first.
    var names: [String] { own.map(\.name) + ConfiguredArea.builtInNames }
}
