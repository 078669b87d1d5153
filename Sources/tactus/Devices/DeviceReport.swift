internal import Configuration
internal import TouchInput

/// All there is to say about a device that can be read.
struct DeviceReport {
    enum Rate {
        /// Nobody has listened.
        case unknown
        /// Too little was heard within so many seconds.
        case unheard(seconds: Int)
        case heard(hertz: Double)
    }

    let path: String
    let device: ConfiguredDevice
    /// Gestures that are meant for the device but beyond it.
    let obstacles: [(gesture: ConfiguredGesture, obstacle: DeviceObstacle)]
    var rate = Rate.unknown

    init(path: String, device: ConfiguredDevice, configuration: Configuration) {
        self.path = path
        self.device = device
        obstacles = configuration.obstacles(on: device)
    }

    // MARK: - What is set

    /// Whose word on the size counts.
    enum SizeSource: String {
        case device, assumed, quirk, configuration
    }

    var sizeSource: SizeSource {
        guard let origin = device.sizeOrigin else { return device.surface.isSizeAssumed ? .assumed : .device }
        return origin.isQuirk ? .quirk : .configuration
    }

    var kindOrigin: DeviceOverride? { device.origin { if case .kind = $0 { true } else { false } } }
    var turnOrigin: DeviceOverride? { device.origin { if case .turn = $0 { true } else { false } } }
    var enablingOrigin: DeviceOverride? { device.origin { if case .isEnabled = $0 { true } else { false } } }

    /// What the device says it is.
    var claimedKind: Surface.Kind { Surface(of: device.description)?.kind ?? device.surface.kind }

    // MARK: - What it can do

    /// What of each contact the device tells beside its place.
    var told: [String] {
        let ability = device.ability
        return [
            ability.tellsPressure ? "pressure" : nil, ability.tellsSize ? "size" : nil, ability.tellsOrientation ? "orientation" : nil,
            ability.tellsTool ? "tool" : nil,
        ].compactMap { $0 }
    }

    /// What no gesture can do there, whatever the configuration.
    var limits: [String] {
        var limits: [String] = []
        let (counted, apart) = (device.ability.maximumFingerCount, device.toldApartCount)
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

extension DeviceOverride {
    /// Where it stands, for people.
    var place: String { "\(file ?? "the configuration"):\(position.line)" }
}
