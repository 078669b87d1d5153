/// The role of a table in the file.
enum TableRole: Hashable, Sendable {
    /// The file itself.
    case file
    case settings
    /// A table `[[gesture]]`.
    case gesture
    /// A table in the list of a composed gesture, such as `sequence`.
    case part(of: GestureKind)
    /// The table of a kind, `tap = { … }`, in a gesture or a part.
    case kind(GestureKind, isPart: Bool = false)
    /// An action written as a table: `ended = { … }`.
    case action
    /// The table `step = { … }`.
    case step
    /// The table `during = { … }`.
    case during
    /// The table `dbus = { … }`.
    case call
    /// A table `[[device]]`.
    case device
    case deviceTable(DeviceTable)
    /// A table `[area.NAME]`.
    case area
    /// A table `[layer.NAME]`.
    case layer
    /// The table `when = { … }`, or `not = { … }` in it.
    case condition(isNegated: Bool)
    /// A file of devices only.
    case quirkFile

    /// A table in braces that is about devices.
    enum DeviceTable: String, Hashable, Sendable {
        case match, palm, thumb
        /// The devices that a gesture is for.
        case filter = "device"
    }
}

extension TableRole {
    /// The keys of the table.
    var table: Reference.Table {
        switch self {
        case .file: FileKeys.table
        case .settings: SettingsKeys.table
        case .gesture: GestureKeys.table
        case .part: PartKeys.table
        case .kind(let kind, _): kind.table ?? PartKeys.table
        case .action: ActionKeys.table
        case .step: StepKeys.table
        case .during: DuringKeys.table
        case .call: CallKeys.table
        case .device: DeviceKeys.table
        case .deviceTable(.match): DeviceMatchKeys.matchTable
        case .deviceTable(.filter): DeviceMatchKeys.filterTable
        case .deviceTable(.palm): PalmKeys.table
        case .deviceTable(.thumb): ThumbKeys.table
        case .area: AreaKeys.table
        case .layer: LayerKeys.table
        case .condition: ConditionKeys.table
        case .quirkFile: QuirkFileKeys.table
        }
    }

    /// Returns true if the table's reader reads the key. It reads a detector in a part only to report it.
    func takes(_ key: String) -> Bool {
        if table.has(key) { return true }
        if case .part = self { return GestureKind.words.contains(key) }
        return false
    }

    /// Returns the table that a misplaced key probably belongs to; nil if none is likely. `siblings` are the keys beside it.
    func home(of key: String, among siblings: [String]) -> TableRole? {
        if let kind = ownKind(of: key, among: siblings) { return .kind(kind) }
        // In a gesture without a name, `title` probably means the name, as in other programs.
        if self == .gesture, key == ConditionKeys.keys.title.name, !siblings.contains(GestureKeys.keys.name.name) { return nil }
        return neighbors.first { $0.table.has(key) && isHome($0, of: key) }
    }

    /// Returns false if `home` has the key, but the key in this table probably means something else.
    private func isHome(_ home: TableRole, of key: String) -> Bool {
        let keys = GestureKeys.keys
        switch (self, home) {
        // A key that an action also has is meant for the action.
        case (.gesture, .settings): return !ActionKeys.table.has(key)
        // A kind or a `gap` inside the braces of a kind probably does not belong to the gesture.
        case (.kind, .gesture): return !Self.part(of: .sequence).takes(key)
        case (.action, .gesture): return [keys.step.name, keys.during.name, keys.cooldown.name].contains(key)
        case (.layer, .file): return key == FileKeys.keys.gesture.name
        default: return true
        }
    }

    /// The tables whose keys are written here by mistake, the most likely one first.
    private var neighbors: [TableRole] {
        let kinds = GestureKind.allCases.filter { !$0.isMadeOfParts }.map { TableRole.kind($0) }
        return switch self {
        case .file: [.settings, .gesture, .device]
        case .settings: [.gesture, .device]
        case .kind: [.gesture]
        case .area: [.gesture, .condition(isNegated: false)]
        case .gesture: [.settings] + kinds + [.device, .action, .step, .during, .condition(isNegated: false)]
        case .part: [.gesture] + kinds
        case .device: [.deviceTable(.match), .deviceTable(.palm), .deviceTable(.thumb)]
        case .deviceTable: [.device]
        case .layer: [.condition(isNegated: false), .file, .gesture]
        case .action: [.step, .gesture, .call, .during]
        case .step, .call: [.action]
        case .during, .quirkFile: []
        case .condition: [.gesture]
        }
    }

    /// Returns the kind among `siblings` whose table has the key; nil if there is none. Its braces were probably left out.
    private func ownKind(of key: String, among siblings: [String]) -> GestureKind? {
        switch self {
        case .gesture, .part: GestureKind.allCases.first { $0.table?.has(key) == true && $0.words.contains(where: siblings.contains) }
        case .file, .settings, .kind, .action, .step, .during, .call, .device, .deviceTable, .quirkFile, .area, .layer, .condition:
            nil
        }
    }
}

// MARK: - In words

extension TableRole {
    var name: String {
        switch self {
        case .file: "the file"
        case .settings: "[settings]"
        case .gesture: "a gesture"
        case .part: "a part"
        case .kind(let kind, _): kind.rawValue
        case .action: "an action"
        case .step: "step"
        case .during: "during"
        case .call: "dbus"
        case .device: "a device"
        case .deviceTable(let table): table.rawValue
        case .quirkFile: "a quirk file"
        case .area: "an area"
        case .layer: "a layer"
        case .condition(let isNegated): isNegated ? "not" : "when"
        }
    }

    /// The word for a table with a kind: a gesture or a part.
    var thing: String {
        switch self {
        case .part, .kind(_, isPart: true): "part"
        case .file, .settings, .gesture, .kind(_, isPart: false), .action, .step, .during, .call, .device, .deviceTable, .quirkFile, .area,
            .layer, .condition:
            "gesture"
        }
    }

    /// Describes the place of this table for a message about `key`, which is misplaced in `origin`.
    func whereabouts(for key: String, from origin: TableRole) -> String {
        switch (self, origin) {
        case (.gesture, .part), (.gesture, .kind(_, isPart: true)): "under the [[gesture]] line, not inside a part"
        case (.gesture, .kind(let kind, _)): "beside \(kind.rawValue), not inside it"
        case (.gesture, _): "under a [[gesture]] line"
        case (.kind(let kind, _), _): "inside the braces, as in \(kind.rawValue) = { \(key) = … }"
        case (.settings, _): "under a [settings] line"
        case (.device, _): "under a [[device]] line"
        case (.step, _): "inside the braces of step, as in step = { \(key) = … }"
        case (.action, .gesture) where ["keys", "button", "dbus", "notify"].contains(key):
            "inside the braces of an action, as in run = { \(key) = … }"
        case (.during, _): "inside the braces of during, as in during = { \(key) = … }"
        case (.call, _): "inside the braces of dbus, as in dbus = { \(key) = … }"
        case (.action, .step): "inside the braces of an action, as in forward = { \(key) = … }"
        case (.action, _) where ["timeout", "queue"].contains(key): "inside the braces of an action, as in ended = { \(key) = … }"
        case (.action, _): "inside the braces of an action, as in changed = { \(key) = … }"
        case (.deviceTable(let table), _): "inside the braces, as in \(table.rawValue) = { \(key) = … }"
        case (.condition, _): "inside the braces of when, as in when = { \(key) = … }"
        case (.area, _): "under an [area.NAME] line"
        case (.layer, _): "under a [layer.NAME] line"
        case (.file, .layer): "in a table of its own, under a line [[\(key)]] with a layer = … below it"
        case (.file, _), (.part, _), (.quirkFile, _): "elsewhere"
        }
    }
}
