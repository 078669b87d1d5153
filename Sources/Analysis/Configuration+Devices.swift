package import Configuration
package import Diagnostics
package import TouchInput

extension Configuration {
    /// Returns the diagnostics about gestures that cannot happen on some of the present devices, and about gestures for absent or
    /// switched-off devices. They are in the order of the file. Without an enabled touch device, a single diagnostic reports this.
    ///
    /// - Parameter present: The devices that can be read.
    package func diagnostics(on present: [DeviceDescription]) -> [Diagnostic] {
        let known: [ConfiguredDevice] = present.compactMap { ConfiguredDevice($0, overrides: devices) }
        let enabled = known.filter { $0.profile.isEnabled }
        if known.isEmpty {
            let message = #"no touch device can be read here, so the limits of devices are not checked; "tactus devices" shows why"#
            return [Diagnostic(.note, .noDevice, at: nil, message)]
        }
        if enabled.isEmpty {
            let message = "every touch device that is here is switched off by a [[device]] table: nothing will happen"
            return [Diagnostic(.warning, .noDevice, at: nil, message)]
        }
        return gestures.flatMap { $0.diagnostics(on: enabled, of: known) }.limited()
    }
}

extension ConfiguredGesture {
    fileprivate func diagnostics(on enabled: [ConfiguredDevice], of all: [ConfiguredDevice]) -> [Diagnostic] {
        let meant = enabled.filter(isMeant)
        guard !meant.isEmpty else { return [absence(among: all)] }
        let obstacles = meant.compactMap { device in obstacle(on: device).map { (device.description.name, $0) } }
        guard let first = obstacles.first else { return [] }
        if obstacles.count == meant.count {
            let others = meant.count > 1 ? "; nor on any other touch device that is here" : ""
            return [diagnostic(.warning, .impossible, "cannot happen on \(quoted(first.0)): \(first.1)\(others)")]
        }
        return obstacles.map { diagnostic(.note, .impossible, "cannot happen on \(quoted($0.0)): \($0.1)") }
    }

    /// Returns the diagnostic of a gesture whose devices are all absent or switched off.
    private func absence(among all: [ConfiguredDevice]) -> Diagnostic {
        if let off = all.first(where: isMeant) {
            let message = "is for \(quoted(off.description.name)) only, which a [[device]] table switches off"
            return diagnostic(.warning, .deviceAbsent, message)
        }
        let names = all.prefix(4).map { quoted($0.description.name) }.joined(separator: ", ")
        return diagnostic(.note, .deviceAbsent, "is for devices only that are not here now; here: \(names)")
    }

    private func diagnostic(_ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String) -> Diagnostic {
        Diagnostic(severity, code, at: position, "\(quoted(name)) \(message)")
    }
}
