internal import Configuration
internal import System

/// The state that the daemon publishes on the bus, as the properties of its interface.
struct ControlState: Equatable {
    /// The state: "acting", "paused", or "resting: " with the reason.
    var state = "acting"
    /// The layer that is on; nil if no layer is on.
    var layer: String?
    /// The layers that can be switched on.
    var layers: [String] = []
    /// The path of the configuration file.
    var configuration = ""
    /// The reasons why the newest version of the file is not in use, one per line; empty if it is in use.
    var errors: [String] = []
    /// The problems that do not stop the gestures, one per line.
    var warnings: [String] = []
    /// The number of gestures in use.
    var gestures = 0
    var devices: [DeviceState] = []
    /// The grabbed devices, by path.
    var grabs: [GrabState] = []
    var window = WindowState()
    var tablet = TabletState()
    var version = Version.current

    /// A property, with its name on the bus.
    enum Property: String, CaseIterable {
        case state = "State"
        case layer = "Layer"
        case layers = "Layers"
        case configuration = "Configuration"
        case errors = "Errors"
        case warnings = "Warnings"
        case gestures = "Gestures"
        case devices = "Devices"
        case grabs = "Grabs"
        case window = "Window"
        case tablet = "Tablet"
        case version = "Version"
    }

    /// The name on the bus for no layer.
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
        case .grabs: .list(of: "(ss)", grabs.map { .record([.text($0.device), .text($0.twin)]) })
        case .window: window.busValue
        case .tablet: tablet.busValue
        case .version: .text(version)
        }
    }

    /// Returns the properties whose values differ, in the order of `Property`.
    func differences(from other: ControlState) -> [Property] {
        Property.allCases.filter { value(of: $0) != other.value(of: $0) }
    }

    /// Reads an answer to `GetAll`; nil if it is not a single list. Properties of later versions are ignored, and missing ones keep their
    /// defaults.
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
        case .grabs: grabs = (value.elements ?? []).compactMap { GrabState($0) }
        case .window: window = WindowState(value)
        case .tablet: tablet = TabletState(value) ?? TabletState()
        case .version: version = value.text ?? ""
        }
    }
}

extension GrabState {
    fileprivate init?(_ value: BusValue) {
        guard let parts = value.elements, parts.count == 2, let device = parts[0].text, let twin = parts[1].text else { return nil }
        self.init(device: device, twin: twin)
    }
}

extension DeviceState {
    fileprivate var busValue: BusValue { .record([.text(path), .text(name), .truth(obstacle == nil), .text(obstacle ?? "")]) }

    fileprivate init?(_ value: BusValue) {
        guard let parts = value.elements, parts.count == 4, let path = parts[0].text, let name = parts[1].text else { return nil }
        self.init(path: path, name: name, obstacle: parts[2] == .truth(true) ? nil : parts[3].text)
    }
}
