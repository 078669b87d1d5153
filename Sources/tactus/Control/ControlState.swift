internal import Configuration
internal import System

/// All that the daemon says of itself on the bus, as the properties of its interface.
struct ControlState: Equatable {
    /// "acting", "paused", or "resting: " and why.
    var state = "acting"
    /// Nil while none is on.
    var layer: String?
    /// Those that can be switched on.
    var layers: [String] = []
    /// The path of the file.
    var configuration = ""
    /// Why the newest version of the file is not in use, a line each; empty where it is.
    var errors: [String] = []
    /// What does not work although gestures do, a line each.
    var warnings: [String] = []
    /// How many there are in use.
    var gestures = 0
    var devices: [DeviceState] = []
    var version = Version.current

    /// The names on the bus.
    enum Property: String, CaseIterable {
        case state = "State"
        case layer = "Layer"
        case layers = "Layers"
        case configuration = "Configuration"
        case errors = "Errors"
        case warnings = "Warnings"
        case gestures = "Gestures"
        case devices = "Devices"
        case version = "Version"
    }

    /// What the bus calls a layer that is none.
    static let noLayer = Layer.base

    init() {}

    func value(of property: Property) -> BusValue {
        switch property {
        case .state: .text(state)
        case .layer: .text(layer ?? Self.noLayer)
        case .layers: .texts(layers)
        case .configuration: .text(configuration)
        case .errors: .texts(errors)
        case .warnings: .texts(warnings)
        case .gestures: .count(UInt32(clamping: gestures))
        case .devices: .list(of: "(ssbs)", devices.map(\.busValue))
        case .version: .text(version)
        }
    }

    /// Those whose values are not the same, in the order above.
    func differences(from other: ControlState) -> [Property] {
        Property.allCases.filter { value(of: $0) != other.value(of: $0) }
    }

    /// As `GetAll` answers; nil where that is something else. Properties of later versions are passed over, and those that are not there
    /// say nothing.
    init?(properties answer: [BusValue]) {
        guard answer.count == 1, let pairs = answer[0].elements else { return nil }
        for case .pair(.text(let name), .variant(let value)) in pairs {
            guard let property = Property(rawValue: name) else { continue }
            set(property, to: value)
        }
    }

    private mutating func set(_ property: Property, to value: BusValue) {
        switch property {
        case .state: state = value.text ?? ""
        case .layer: layer = value.text == Self.noLayer ? nil : value.text
        case .layers: layers = (value.elements ?? []).compactMap(\.text)
        case .configuration: configuration = value.text ?? ""
        case .errors: errors = (value.elements ?? []).compactMap(\.text)
        case .warnings: warnings = (value.elements ?? []).compactMap(\.text)
        case .gestures: if case .count(let count) = value { gestures = Int(count) }
        case .devices: devices = (value.elements ?? []).compactMap { DeviceState($0) }
        case .version: version = value.text ?? ""
        }
    }
}

extension DeviceState {
    fileprivate var busValue: BusValue { .record([.text(path), .text(name), .truth(obstacle == nil), .text(obstacle ?? "")]) }

    fileprivate init?(_ value: BusValue) {
        guard let parts = value.elements, parts.count == 4, let path = parts[0].text, let name = parts[1].text else { return nil }
        self.init(path: path, name: name, obstacle: parts[2] == .truth(true) ? nil : parts[3].text)
    }
}
