internal import Configuration
internal import EvdevInput
internal import Gestures
internal import Session
internal import System
internal import TouchInput
internal import TouchRecording
internal import Windows

/// The last touches of a device in the daemon, with everything that is needed to play them again.
struct LastTouches {
    var path: String
    /// The rotation with which the device was read; for a device that turns with the screen, the rotation of the screen.
    var screen = Rotation.none
    /// The text of a bundle before its first event: the description of the device, and the configuration in use.
    var head: String
    var touches: KeptTouches

    /// The most bytes of the head: the largest configuration, each of whose bytes may be escaped, and a device.
    static let headLimit = 4 * Configuration.sizeLimit + 1 << 20
    /// The most bytes of the events: a whole history, and the values of all slots before it.
    static let eventLimit = 24 * (TouchHistory.eventLimit + 4096)
}

/// The reason why there are no last touches.
struct NoTouches: Error, Equatable, CustomStringConvertible {
    var description: String
}

extension LastTouches {
    /// Returns the head of a bundle for a device and the configuration in use.
    ///
    /// - Parameter files: The files of the configuration. Their commands stay, because only the same user receives them.
    static func head(for device: DeviceDescription, at path: String, _ files: [SourceFile]) -> String {
        var bundle = ReportBundle(version: Version.current)
        bundle.hasCommands = true
        bundle.files = files.map { ReportBundle.File(name: $0.name ?? "-", text: String(decoding: $0.bytes, as: UTF8.self)) }
        return LibinputRecordWriter.header(for: device, node: path, comment: "", bundle: bundle.lines())
    }

    // The names of the values on the bus.
    private enum Key {
        static let device = "device"
        static let screen = "screen"
        static let layer = "layer"
        static let window = "window"
        static let tablet = "tablet"
        static let count = "touches"
        static let hasForgotten = "forgotten"
        static let isLastLost = "last_is_lost"
        static let changes = "changes"
    }

    /// The values on the bus that come with the head and the events.
    var busValue: BusValue {
        let changes = touches.changes.map { change in
            BusValue.record([
                .count(UInt32(clamping: change.event)), .int64(change.time.microseconds), .text(change.kind.name),
                .variant(change.kind.busValue),
            ])
        }
        let values: [(String, BusValue)] = [
            (Key.device, .text(path)), (Key.screen, .integer(Int32(screen.rawValue))),
            (Key.layer, .text(touches.layer ?? ControlState.noLayer)), (Key.window, touches.desktop.window.busValue),
            (Key.tablet, .text(TabletState(isOn: touches.desktop.isTablet).word)),
            (Key.count, .count(UInt32(clamping: touches.count))), (Key.hasForgotten, .truth(touches.hasForgotten)),
            (Key.isLastLost, .truth(touches.isLastLost)), (Key.changes, .list(of: "(uxsv)", changes)),
        ]
        return .list(of: "{sv}", values.map { .pair(.text($0.0), .variant($0.1)) })
    }

    /// Reads an answer; nil if it lacks the path, or if its events cannot be read.
    init?(head: [UInt8], events: [UInt8], _ facts: BusValue) {
        var values: [String: BusValue] = [:]
        for case .pair(.text(let key), .variant(let value)) in facts.elements ?? [] { values[key] = value }
        guard let path = values[Key.device]?.text, let events = [InputEvent](kernelBytes: events) else { return nil }
        (self.path, self.head) = (path, String(decoding: head, as: UTF8.self))
        if case .integer(let degrees)? = values[Key.screen] { screen = Rotation(rawValue: Int(degrees)) ?? .none }
        touches = KeptTouches(events: events, count: 0)
        touches.layer = Self.layer(values[Key.layer])
        touches.desktop = DesktopState(
            window: values[Key.window].map { WindowInFront($0) } ?? .unknown, isTablet: Self.tablet(values[Key.tablet]))
        if case .count(let count)? = values[Key.count] { touches.count = Int(count) }
        touches.hasForgotten = values[Key.hasForgotten] == .truth(true)
        touches.isLastLost = values[Key.isLastLost] == .truth(true)
        touches.changes = (values[Key.changes]?.elements ?? []).compactMap { TouchChange($0) }
    }

    fileprivate static func layer(_ value: BusValue?) -> String? { value?.text == ControlState.noLayer ? nil : value?.text }
    fileprivate static func tablet(_ value: BusValue?) -> Bool? { ["on": true, "off": false][value?.text ?? ""] }
}

extension TouchChange {
    /// Reads a change; nil for a kind of change of a later version, and for a value of another form.
    fileprivate init?(_ value: BusValue) {
        guard let parts = value.elements, parts.count == 4, case .count(let event) = parts[0], case .int64(let time) = parts[1],
            let name = parts[2].text, case .variant(let content) = parts[3], let kind = Kind(named: name, content)
        else { return nil }
        self.init(kind: kind, event: Int(event), time: TouchInstant(microseconds: time))
    }
}

extension TouchChange.Kind {
    fileprivate var name: String {
        switch self {
        case .layer: "layer"
        case .desktop: "desktop"
        case .rest: "rest"
        case .act: "act"
        case .configuration: "configuration"
        }
    }

    fileprivate var busValue: BusValue {
        switch self {
        case .layer(let layer): .text(layer ?? ControlState.noLayer)
        case .desktop(let state): .record([state.window.busValue, .text(TabletState(isOn: state.isTablet).word)])
        case .rest(let reason): .text(reason.rawValue)
        case .act, .configuration: .text("")
        }
    }

    fileprivate init?(named name: String, _ value: BusValue) {
        switch name {
        case "layer": self = .layer(LastTouches.layer(value))
        case "desktop":
            guard let parts = value.elements, parts.count == 2 else { return nil }
            self = .desktop(DesktopState(window: WindowInFront(parts[0]), isTablet: LastTouches.tablet(parts[1])))
        case "rest": self = .rest(value.text.flatMap { Cancellation(rawValue: $0) } ?? .paused)
        case "act": self = .act
        case "configuration": self = .configuration
        default: return nil
        }
    }
}
