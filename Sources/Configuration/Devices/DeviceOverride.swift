package import Diagnostics
package import TouchInput

/// A `[[device]]` table of a file: changes to the devices that it matches.
package struct DeviceOverride: Hashable, Sendable {
    package var match: DeviceMatch
    /// The changes, each key at most once; empty if the table has only a match.
    package var changes: [DeviceChange]
    /// The name of the file; nil if it has none.
    package var file: String?
    /// The place of the table's header.
    package var position: SourcePosition
    /// True for a table that comes with Tactus.
    package var isQuirk: Bool

    /// True if the table has `grab = true`. A later table for the same device may have `grab = false`.
    package var grabs: Bool { changes.contains { $0.key == DeviceKeys.keys.grab.name && $0.value == "true" } }
}

extension [DeviceOverride] {
    /// Returns the tables that match the device by its own description, in the same order.
    package func matching(_ device: DeviceDescription) -> [DeviceOverride] {
        let kind = Surface(of: device)?.kind ?? .touchpad
        return filter { $0.match.matches(device, as: kind) }
    }

    /// Returns the profile of a device. The last table that has a key determines it. A size that is assumed does not count beside one that
    /// is set, in whichever order they stand, or that the device reports.
    package func profile(for device: DeviceDescription) -> DeviceProfile {
        var profile = DeviceProfile()
        // By default a touchscreen turns with its screen, and nothing else does.
        profile.turnsWithScreen = true
        let changes = matching(device).flatMap(\.changes)
        let keys = DeviceKeys.keys
        let hasSize = device.reportsSize || changes.contains { $0.key == keys.size.name }
        for change in changes where !(hasSize && change.key == keys.assumedSize.name) { change.apply(&profile) }
        if Surface(of: device, profile: profile)?.kind != .touchscreen { profile.turnsWithScreen = false }
        return profile
    }
}

/// A key of a `[[device]]` table, and what it does.
package struct DeviceChange: Sendable {
    /// The key: `size`, or `palm.edge` for a key in braces.
    let key: String
    /// The value as the file would write it.
    let value: String
    let apply: @Sendable (inout DeviceProfile) -> Void
}

extension DeviceChange: Hashable, CustomStringConvertible {
    /// The change as a file would write it.
    package var description: String { "\(key) = \(value)" }

    package static func == (a: DeviceChange, b: DeviceChange) -> Bool { a.description == b.description }

    package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension DeviceDescription {
    /// True if the device reports a plausible resolution, in units per millimeter.
    var reportsSize: Bool { Surface(of: self)?.isSizeAssumed == false }
}
