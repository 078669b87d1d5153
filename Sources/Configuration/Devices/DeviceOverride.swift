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
    package var grabs: Bool { changes.contains(.isGrabbed(true)) }
}

extension [DeviceOverride] {
    /// Returns the tables that match the device by its own description, in the same order.
    package func matching(_ device: DeviceDescription) -> [DeviceOverride] {
        let kind = Surface(of: device)?.kind ?? .touchpad
        return filter { $0.match.matches(device, as: kind) }
    }

    /// Returns the profile of a device. The last table that has a key determines it. A size that is assumed does not count beside one that
    /// is set, in whichever order they stand.
    package func profile(for device: DeviceDescription) -> DeviceProfile {
        var profile = DeviceProfile()
        // By default a touchscreen turns with its screen, and nothing else does.
        profile.turnsWithScreen = true
        let changes = matching(device).flatMap(\.changes)
        let setsSize = changes.contains(where: \.setsSize)
        for change in changes where !(setsSize && change.assumesSize) { change.apply(to: &profile, of: device) }
        if Surface(of: device, profile: profile)?.kind != .touchscreen { profile.turnsWithScreen = false }
        return profile
    }
}

/// One change of a `[[device]]` table.
package enum DeviceChange: Hashable, Sendable {
    /// The rotation of the device's surface.
    package enum Turn: Hashable, Sendable {
        case by(Rotation)
        /// Lets the surface turn with the screen. Only touchscreens do so.
        case withScreen
    }

    /// The axes that a device counts from the wrong end.
    package enum Inversion: String, CaseIterable, Hashable, Sendable {
        case none, x, y, both
    }

    case isEnabled(Bool)
    case isGrabbed(Bool)
    case size(SurfaceSize)
    /// Sets the size if the device does not report it.
    case assumedSize(SurfaceSize)
    case kind(Surface.Kind)
    case turn(Turn)
    case inversion(Inversion)
    case palmIsEnabled(Bool)
    case palmPressure(Int32)
    case palmLandingPressure(Int32)
    case palmSize(Int32)
    case palmEdge(Length)
    case thumbIsEnabled(Bool)
    case thumbPressure(Int32)
    case thumbSize(Int32)
    case thumbZone(Length)

    func apply(to profile: inout DeviceProfile, of device: DeviceDescription) {
        switch self {
        case .isEnabled(let isEnabled): profile.isEnabled = isEnabled
        case .isGrabbed(let isGrabbed): profile.isGrabbed = isGrabbed
        case .size(let size): profile.size = size
        case .assumedSize(let size): if !device.reportsSize { profile.size = size }
        case .kind(let kind): profile.kind = kind
        case .turn(.by(let rotation)): (profile.rotation, profile.turnsWithScreen) = (rotation, false)
        case .turn(.withScreen): (profile.rotation, profile.turnsWithScreen) = (.none, true)
        case .inversion(let inversion):
            profile.invertsX = inversion == .x || inversion == .both
            profile.invertsY = inversion == .y || inversion == .both
        case .palmIsEnabled(let isEnabled): profile.palm.isEnabled = isEnabled
        case .palmPressure(let pressure): profile.palm.pressure = pressure
        case .palmLandingPressure(let pressure): profile.palm.landingPressure = pressure
        case .palmSize(let size): profile.palm.touchMajor = size
        case .palmEdge(let edge): profile.palm.edge = edge
        case .thumbIsEnabled(let isEnabled): profile.thumb.isEnabled = isEnabled
        case .thumbPressure(let pressure): profile.thumb.pressure = pressure
        case .thumbSize(let size): profile.thumb.touchMajor = size
        case .thumbZone(let zone): profile.thumb.zone = zone
        }
    }
}

extension DeviceChange {
    var setsSize: Bool { if case .size = self { true } else { false } }
    var assumesSize: Bool { if case .assumedSize = self { true } else { false } }
}

extension DeviceChange: CustomStringConvertible {
    /// The change as a file would write it.
    package var description: String {
        switch self {
        case .isEnabled(let isEnabled): "enabled = \(isEnabled)"
        case .isGrabbed(let isGrabbed): "grab = \(isGrabbed)"
        case .size(let size): "size = \"\(size.width.written) x \(size.height.written)\""
        case .assumedSize(let size): "assumed-size = \"\(size.width.written) x \(size.height.written)\""
        case .kind(let kind): "kind = \"\(kind.rawValue)\""
        case .turn(.by(let rotation)): "rotate = \(rotation.rawValue)"
        case .turn(.withScreen): "rotate = \"auto\""
        case .inversion(let inversion): "invert = \"\(inversion.rawValue)\""
        case .palmIsEnabled(let isEnabled): "palm.enabled = \(isEnabled)"
        case .palmPressure(let pressure): "palm.pressure = \(pressure)"
        case .palmLandingPressure(let pressure): "palm.landing-pressure = \(pressure)"
        case .palmSize(let size): "palm.size = \(size)"
        case .palmEdge(let edge): "palm.edge = \"\(edge.written)\""
        case .thumbIsEnabled(let isEnabled): "thumb.enabled = \(isEnabled)"
        case .thumbPressure(let pressure): "thumb.pressure = \(pressure)"
        case .thumbSize(let size): "thumb.size = \(size)"
        case .thumbZone(let zone): "thumb.zone = \"\(zone.written)\""
        }
    }
}

extension DeviceDescription {
    /// True if the device reports a plausible resolution, in units per millimeter.
    var reportsSize: Bool { Surface(of: self)?.isSizeAssumed == false }
}
