internal import Configuration
internal import Diagnostics
internal import TouchInput

/// The facts about a readable device.
struct DeviceReport {
    enum Rate {
        /// No measurement was requested.
        case unknown
        /// No rate could be measured within this many seconds.
        case unheard(seconds: Int)
        case heard(hertz: Double)
    }

    let path: String
    let device: ConfiguredDevice
    /// The gestures that are meant for the device but beyond its abilities.
    let obstacles: [(gesture: ConfiguredGesture, obstacle: DeviceObstacle)]
    var rate = Rate.unknown
    /// The path of the twin that stands for the device while it is grabbed; nil if there is none.
    var twin: String?
    /// The way in which fingers that a gesture takes are withdrawn from the desktop.
    var withdrawal: Withdrawal {
        device.description.properties.contains(InputProperty.direct) ? .palms : .decoys
    }

    init(path: String, device: ConfiguredDevice, configuration: Configuration) {
        self.path = path
        self.device = device
        obstacles = configuration.selectionOfAllLayers(on: device).obstacles
    }

    // MARK: - Settings

    /// The source of the size.
    enum SizeSource: String {
        case device, assumed, quirk, configuration
    }

    var sizeSource: SizeSource {
        guard let origin = device.sizeOrigin else { return device.surface.isSizeAssumed ? .assumed : .device }
        return origin.isQuirk ? .quirk : .configuration
    }

    /// The kind that the device itself reports; the configured kind if it reports no usable surface.
    var claimedKind: Surface.Kind { Surface(of: device.description)?.kind ?? device.surface.kind }

    // MARK: - Abilities

    /// The values that the device reports for each contact besides its position.
    var reportedValues: [String] {
        let ability = device.ability
        return [
            ability.reportsPressure ? "pressure" : nil, ability.reportsSize ? "size" : nil,
            ability.reportsOrientation ? "orientation" : nil,
            ability.reportsTool ? "tool" : nil,
        ].compactMap { $0 }
    }

    /// The limits of the device for gestures, regardless of the configuration.
    var limits: [String] {
        var limits: [String] = []
        let (counted, apart) = (device.ability.maximumFingerCount, device.separateFingerCount)
        if apart < 2 {
            limits.append("pinch, rotate, tiptap and tipswipe: they need fingers told apart")
        } else if apart < counted {
            limits.append("pinch, rotate, tiptap and tipswipe with more than \(apart) fingers: no more are told apart")
        }
        limits.append("gestures with more than \(counted) \(counted == 1 ? "finger" : "fingers"): no more are counted")
        if device.ability.buttons == .none { limits.append("click: there is no button") }
        return limits
    }
}

/// A way in which a grabbed device's fingers are withdrawn from the desktop. The raw values are the words of the JSON output.
enum Withdrawal: String {
    /// On touchpads: contacts that no finger makes land beside the fingers, then all contacts hop and lift.
    case decoys
    /// On touchscreens: the fingers become palms, which cancels their touch.
    case palms
}

extension DeviceOverride {
    /// The place in the file, for people.
    var place: String { "\(file ?? "the configuration"):\(position.line)" }
}

extension DeviceReport {
    /// The report as one JSON object. Scripts rely on the keys; later versions may add some.
    var json: String {
        JSON.object(
            facts + [
                ("settings", JSON.array(settingsJSON)), ("limits", JSON.array(limits.map(JSON.string))),
                ("left_out", JSON.array(obstacles.map { Self.json($0.gesture, $0.obstacle) })),
            ])
    }

    /// The settings that apply to the device, each as a JSON object.
    var settingsJSON: [String] { device.overrides.map(Self.json) }

    /// The keys about the device itself, with values in JSON.
    var facts: [(key: String, json: String)] {
        let (description, ability, profile) = (device.description, device.ability, device.profile)
        return [
            ("path", JSON.string(path)), ("name", JSON.string(description.name)), ("readable", "true"),
            ("enabled", "\(profile.isEnabled)"),
            ("kind", JSON.string(device.surface.kind.rawValue)), ("kind_overridden", "\(device.kindOrigin != nil)"),
            ("bus", JSON.string(Bus(number: description.bus)?.rawValue ?? description.bus.hexadecimal)),
            ("vendor", JSON.string(description.vendor.hexadecimal)), ("product", JSON.string(description.product.hexadecimal)),
            ("width_mm", device.surface.width.millimeters.decimal), ("height_mm", device.surface.height.millimeters.decimal),
            ("size_assumed", "\(device.surface.isSizeAssumed)"), ("size_source", JSON.string(sizeSource.rawValue)),
            ("slots", "\(description.slotCount)"), ("protocol", JSON.string(ability.touchProtocol.word)),
            ("fingers", "\(ability.maximumFingerCount)"), ("fingers_told_apart", "\(device.separateFingerCount)"),
            ("reports", JSON.array(reportedValues.map(JSON.string))), ("button", JSON.string(ability.buttons.rawValue)),
            ("rotation_deg", "\(profile.rotation.rawValue)"), ("turns_with_screen", "\(profile.turnsWithScreen)"),
            ("inverts_x", "\(profile.invertsX)"), ("inverts_y", "\(profile.invertsY)"),
            ("report_rate_hz", hertz?.decimal ?? "null"), ("twin", twin.map(JSON.string) ?? "null"),
            ("withdrawal", twin == nil ? "null" : JSON.string(withdrawal.rawValue)),
        ]
    }

    private var hertz: Double? {
        switch rate {
        case .unknown, .unheard: nil
        case .heard(let hertz): hertz
        }
    }

    private static func json(_ override: DeviceOverride) -> String {
        JSON.object([
            ("file", override.file.map(JSON.string) ?? "null"), ("line", "\(override.position.line)"), ("quirk", "\(override.isQuirk)"),
            ("sets", JSON.array(override.changes.map { JSON.string($0.description) })),
        ])
    }

    private static func json(_ gesture: ConfiguredGesture, _ obstacle: DeviceObstacle) -> String {
        JSON.object([
            ("gesture", JSON.string(gesture.name)), ("line", "\(gesture.position.line)"), ("reason", JSON.string("\(obstacle)")),
        ])
    }
}

extension TouchProtocol {
    /// The value of `protocol` in JSON.
    fileprivate var word: String {
        switch self {
        case .slots: "B"
        case .typeA: "A"
        case .single: "single"
        }
    }
}

/// Measures the report rate of a device while something moves on it, by the median interval between its reports.
struct ReportMeter {
    private var last: TouchInstant?
    private var pauses: [Int64] = []

    /// The shortest interval that means that no finger moves, in microseconds. Our choice: while fingers move, each touch device reports at
    /// least ten times a second.
    private static let rest: Int64 = 100_000
    /// The most intervals that are kept. Our choice: the fastest devices report as often in ten seconds.
    private static let limit = 10_000

    /// Takes an event. All events of the device must come in order.
    mutating func note(_ event: InputEvent) {
        guard event.isEndOfReport else { return }
        defer { last = event.time }
        guard let last, pauses.count < Self.limit else { return }
        let pause = event.time.microseconds - last.microseconds
        if pause > 0, pause < Self.rest { pauses.append(pause) }
    }

    /// The rate in hertz; nil until ten intervals between the reports of moving fingers are known.
    var rate: Double? {
        guard pauses.count >= 10 else { return nil }
        return 1_000_000 / Double(pauses.sorted()[pauses.count / 2])
    }
}
