package import TouchInput

/// A device as a configuration has it: what it says of itself, what is known beyond that, and what comes of both.
package struct ConfiguredDevice: Hashable, Sendable {
    package let description: DeviceDescription
    /// What is set for it, in the order in which it counts.
    package let overrides: [DeviceOverride]
    package let profile: DeviceProfile
    package let ability: DeviceAbility
    package let surface: Surface

    /// Nil for what nobody touches with fingers.
    /// - Parameter screen: How the screen is turned; only touchscreens that turn with it care.
    package init?(_ description: DeviceDescription, overrides: [DeviceOverride], screen: Rotation = .none) {
        var profile = overrides.profile(for: description)
        if profile.turnsWithScreen { profile.rotation = screen }
        guard let ability = DeviceAbility(of: description), let surface = Surface(of: description, profile: profile) else { return nil }
        self.description = description
        self.overrides = overrides.matching(description)
        self.profile = profile
        self.ability = ability
        self.surface = surface
    }

    /// The last table that makes such a change; nil where none does.
    package func origin(of isMeant: (DeviceChange) -> Bool) -> DeviceOverride? {
        overrides.last { $0.changes.contains(where: isMeant) }
    }

    /// Whose word on the size counts, where that is not the device's own.
    package var sizeOrigin: DeviceOverride? {
        origin {
            switch $0 {
            case .size: true
            case .assumedSize: !description.tellsSize
            case .isEnabled, .kind, .turn, .inversion, .palmIsEnabled, .palmPressure, .palmSize, .palmEdge, .thumbIsEnabled, .thumbPressure,
                .thumbSize, .thumbZone:
                false
            }
        }
    }

    /// The most fingers of which each has a place of its own.
    package var toldApartCount: Int { ability.tellsFingersApart ? ability.slotCount : 1 }
}

extension ConfiguredGesture {
    /// What its `device` says, if anything: of the device's kind as it is configured.
    package func isMeant(for device: ConfiguredDevice) -> Bool {
        self.device.map { $0.matches(device.description, as: device.surface.kind) } ?? true
    }

    /// Why the gesture cannot happen on the device, however the fingers move; nil where it can.
    package func obstacle(on device: ConfiguredDevice) -> DeviceObstacle? {
        if let obstacle = gesture.obstacle(on: device) { return obstacle }
        let missing = [area, from, to].compactMap(\.self).first { !$0.isThere(on: device.surface) }
        return missing.map { .area($0.name) }
    }
}
