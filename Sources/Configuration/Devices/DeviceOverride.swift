public import TouchInput

/// One `[[device]]` of a file: what is different about the devices that it matches.
public struct DeviceOverride: Hashable, Sendable {
    public var match: DeviceMatch
    /// Each key at most once. May be empty.
    public var changes: [DeviceChange]
    /// The file's name, for people; nil where nobody gave one.
    public var file: String?
    /// Of the table's header.
    public var position: SourcePosition
    /// It comes with Tactus, and is not the user's own.
    public var isQuirk: Bool

    public init(
        match: DeviceMatch, changes: [DeviceChange], file: String? = nil, position: SourcePosition, isQuirk: Bool = false
    ) {
        self.match = match
        self.changes = changes
        self.file = file
        self.position = position
        self.isQuirk = isQuirk
    }
}

extension [DeviceOverride] {
    /// Those that match the device by what it says of itself, in the same order.
    public func matching(_ device: DeviceDescription) -> [DeviceOverride] {
        let kind = Surface(of: device)?.kind ?? .touchpad
        return filter { $0.match.matches(device, as: kind) }
    }

    /// What is known of a device: key by key, the last word counts.
    public func profile(for device: DeviceDescription) -> DeviceProfile {
        var profile = DeviceProfile()
        // Unless told, a touchscreen turns with the screen that it is on, and nothing else does.
        profile.turnsWithScreen = true
        for override in matching(device) {
            for change in override.changes { change.apply(to: &profile, of: device) }
        }
        if Surface(of: device, profile: profile)?.kind != .touchscreen { profile.turnsWithScreen = false }
        return profile
    }
}
