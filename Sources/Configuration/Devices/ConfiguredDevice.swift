import Gestures
package import TouchInput

/// A device with its own description, the changes of a configuration, and the result of both.
package struct ConfiguredDevice: Hashable, Sendable {
    package let description: DeviceDescription
    /// The tables for the device, in the order in which they apply.
    package let overrides: [DeviceOverride]
    package let profile: DeviceProfile
    package let ability: DeviceAbility
    package let surface: Surface

    /// Makes a device; nil unless it is a touch device with positions.
    ///
    /// - Parameter screen: The rotation of the screen. It affects only touchscreens that turn with it.
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

    /// Returns the last table that has a key; nil if no table has it.
    private func origin<Value>(of key: DeclaredKey<Value>) -> DeviceOverride? {
        overrides.last { $0.changes.contains { $0.key == key.name } }
    }

    // The tables that set the kind, the rotation, and whether the device is read; nil if no table does.
    package var kindOrigin: DeviceOverride? { origin(of: DeviceKeys.keys.kind) }
    package var turnOrigin: DeviceOverride? { origin(of: DeviceKeys.keys.rotate) }
    package var enablingOrigin: DeviceOverride? { origin(of: DeviceKeys.keys.enabled) }

    /// The table that sets the size; nil if no table does. Then the size is the device's own or an assumed one.
    package var sizeOrigin: DeviceOverride? {
        let keys = DeviceKeys.keys
        return origin(of: keys.size) ?? (description.reportsSize ? nil : origin(of: keys.assumedSize))
    }

    /// The most fingers whose separate positions the device reports.
    package var separateFingerCount: Int { ability.separatesFingers ? ability.slotCount : 1 }
}

extension ConfiguredGesture {
    /// Returns true if the gesture's `device` matches the device with its configured kind, or if the gesture has none.
    package func isMeant(for device: ConfiguredDevice) -> Bool {
        self.device.map { $0.matches(device.description, as: device.surface.kind) } ?? true
    }

    /// Returns the reason why the gesture cannot happen on the device, however the fingers move; nil if it can.
    package func obstacle(on device: ConfiguredDevice) -> DeviceObstacle? {
        if let obstacle = device.obstacle(gesture.traits.needs) { return obstacle }
        if during?.isPointer == true, !device.profile.isGrabbed { return .notGrabbed }
        let missing = [area, from, to].compactMap(\.self).first { !$0.isThere(on: device.surface) }
        return missing.map { .area($0.name) }
    }
}
