internal import Configuration
internal import Diagnostics
internal import TouchInput

extension DeviceReport {
    /// The report for people: the node and the name, then a line for each fact, with its title on the left.
    var lines: [String] {
        var lines = ["\(path)  \(device.description.name)"]
        for (title, texts) in rows {
            for (number, text) in texts.enumerated() {
                let left = number == 0 ? title : ""
                lines.append("    \(left)\(String(repeating: " ", count: max(1, Self.width - left.count)))\(text)")
            }
        }
        return lines
    }

    /// The width of the left column, in characters: the longest title and two blanks.
    private static let width = 14

    private var rows: [(title: String, texts: [String])] {
        [
            ("switched off", device.profile.isEnabled ? [] : ["not read at all, \(setBy(device.enablingOrigin))"]),
            ("kind", [kind]),
            ("connected", [identity]),
            ("size", [size]),
            ("fingers", [fingers]),
            ("contacts", [reportedValues.isEmpty ? "their place only" : "their place and \(joinedWithAnd(reportedValues))"]),
            ("button", [button]),
            ("orientation", [orientation]),
            ("report rate", [reportRate]),
            (
                "twin",
                twin.map {
                    [
                        "\($0), which the desktop reads while a daemon grabs the device",
                        "fingers that it has seen are withdrawn \(withdrawal == .palms ? "as palms" : "by decoys: three reports at once")",
                    ]
                } ?? []
            ),
            ("set", settings),
            ("cannot do", limits),
            ("left out", obstacles.map { "\"\($0.gesture.name)\": \($0.obstacle)" }),
        ]
    }

    private func setBy(_ origin: DeviceOverride?) -> String { origin.map { "set by \($0.place)" } ?? "" }

    private var kind: String {
        guard let origin = device.kindOrigin else { return device.surface.kind.rawValue }
        return "\(device.surface.kind.rawValue), \(setBy(origin)); it reports that it is a \(claimedKind.rawValue)"
    }

    private var identity: String {
        let description = device.description
        let bus = Bus(number: description.bus)?.rawValue ?? "bus \(description.bus.hexadecimal)"
        return "\(bus), vendor = \(description.vendor.hexadecimal), product = \(description.product.hexadecimal)"
    }

    private var size: String {
        let size = "\(device.surface.width.millimeters.tenths) x \(device.surface.height.millimeters.tenths) mm"
        switch sizeSource {
        case .device: return "\(size), as the device reports"
        case .assumed: return "\(size) (assumed): the device does not report it; measure it and set it under [[device]]"
        case .quirk, .configuration: return "\(size), \(setBy(device.sizeOrigin))"
        }
    }

    private var fingers: String {
        let count = device.ability.maximumFingerCount
        let apart = device.separateFingerCount > 1 ? "\(device.separateFingerCount) told apart" : "none told apart"
        return "\(count) counted, \(apart); \(device.ability.reading)"
    }

    private var button: String {
        switch device.ability.buttons {
        case .none: "none"
        case .clickpad: "the pad itself"
        case .separate: "beside the pad"
        }
    }

    private var orientation: String {
        let profile = device.profile
        var text = profile.rotation == .none ? "as the device counts" : "turned clockwise by \(profile.rotation.rawValue)°"
        if profile.turnsWithScreen {
            text = "turns with the screen"
        } else if let origin = device.turnOrigin {
            text += ", \(setBy(origin))"
        }
        let inverted = [profile.invertsX ? "x" : nil, profile.invertsY ? "y" : nil].compactMap { $0 }
        return inverted.isEmpty ? text : "\(text); \(joinedWithAnd(inverted)) inverted"
    }

    private var reportRate: String {
        switch rate {
        case .unknown: "unknown until fingers move; \"tactus devices --wait 5\" measures it"
        case .unheard(let seconds): "unknown: no fingers moved within \(seconds) s, or not for long enough"
        case .heard(let hertz): "\(hertz.whole) Hz"
        }
    }

    private var settings: [String] {
        device.overrides.map { override in
            let changes = override.changes.map(\.description).joined(separator: ", ")
            return "\(changes.isEmpty ? "nothing" : changes)  (\(override.place))"
        }
    }
}

extension DeviceAbility {
    /// The way in which the device is read.
    fileprivate var reading: String {
        switch touchProtocol {
        case .slots: "\(slotCount) \(slotCount == 1 ? "slot" : "slots") (protocol B)"
        case .typeA: "followed by place (protocol A)"
        case .single: "one place for all"
        }
    }
}

extension UInt16 {
    /// The number in hexadecimal with four digits, as in a `match`.
    var hexadecimal: String {
        let digits = String(self, radix: 16)
        return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
