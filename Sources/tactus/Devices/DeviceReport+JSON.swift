internal import Configuration
internal import TouchInput

extension DeviceReport {
    /// One object. Scripts rely on the keys; later versions may add some.
    var json: String {
        let (description, ability, profile) = (device.description, device.ability, device.profile)
        return JSON.object([
            ("path", JSON.string(path)), ("name", JSON.string(description.name)), ("readable", "true"),
            ("enabled", "\(profile.isEnabled)"),
            ("kind", JSON.string(device.surface.kind.rawValue)), ("kind_overridden", "\(kindOrigin != nil)"),
            ("bus", JSON.string(Bus(number: description.bus)?.rawValue ?? description.bus.hexadecimal)),
            ("vendor", JSON.string(description.vendor.hexadecimal)), ("product", JSON.string(description.product.hexadecimal)),
            ("width_mm", device.surface.width.millimeters.decimal), ("height_mm", device.surface.height.millimeters.decimal),
            ("size_assumed", "\(device.surface.isSizeAssumed)"), ("size_source", JSON.string(sizeSource.rawValue)),
            ("slots", "\(description.slotCount)"), ("protocol", JSON.string(ability.touchProtocol.word)),
            ("fingers", "\(ability.maximumFingerCount)"), ("fingers_told_apart", "\(device.toldApartCount)"),
            ("reports", JSON.array(told.map(JSON.string))), ("button", JSON.string(ability.buttons.rawValue)),
            ("rotation_deg", "\(profile.rotation.rawValue)"), ("turns_with_screen", "\(profile.turnsWithScreen)"),
            ("inverts_x", "\(profile.invertsX)"), ("inverts_y", "\(profile.invertsY)"),
            ("report_rate_hz", hertz?.decimal ?? "null"),
            ("settings", JSON.array(device.overrides.map(Self.json))), ("limits", JSON.array(limits.map(JSON.string))),
            ("left_out", JSON.array(obstacles.map { Self.json($0.gesture, $0.obstacle) })),
        ])
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
    /// What scripts know it by.
    fileprivate var word: String {
        switch self {
        case .slots: "B"
        case .typeA: "A"
        case .single: "single"
        }
    }
}
