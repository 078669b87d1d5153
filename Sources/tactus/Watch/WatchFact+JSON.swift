internal import Diagnostics
internal import TouchInput
internal import Watching

extension WatchFact {
    /// Returns the fact as a line of `tactus watch --json`, without the line break. `Documentation/JSON.md` is the contract.
    ///
    /// - Parameter start: The time that is printed as zero.
    func json(since start: TouchInstant = .zero) -> String { JSON.object(members(since: start)) }

    private func members(since start: TouchInstant) -> [(String, String)] {
        func head(_ fact: String, _ time: TouchInstant, _ device: String? = nil) -> [(String, String)] {
            [("fact", JSON.string(fact)), ("time", (time - start).secondsText)] + (device.map { [("device", JSON.string($0))] } ?? [])
        }
        return switch self {
        case .device(let device):
            head("device", device.time, device.name) + [
                ("path", JSON.string(device.path)), ("width", device.width.json), ("height", device.height.json),
                ("areas", JSON.array(device.places.map(\.json))),
            ]
        case .gone(let device, let time): head("gone", time, device)
        case .daemon(let daemon):
            head("daemon", daemon.time) + [
                ("state", JSON.string(daemon.state)), ("layer", daemon.layer.map(JSON.string) ?? "null"),
            ]
        case .touch(let touch):
            head("touch", touch.time, touch.device) + [
                ("fingers", "\(touch.fingers)"), ("button", "\(touch.isButtonDown)"),
                ("contacts", JSON.array(touch.contacts.map(\.json))),
            ] + (touch.desktopFingers.map { [("desktop_fingers", "\($0)")] } ?? [])
        case .gestures(let gestures):
            head("gestures", gestures.time, gestures.device) + [("gestures", JSON.array(gestures.gestures.map(\.json)))]
                + (gestures.more == 0 ? [] : [("more", "\(gestures.more)")])
        case .event(let event):
            head("event", event.time, event.device) + [
                ("gesture", JSON.string(event.gesture)), ("phase", JSON.string(event.phase)), ("summary", JSON.string(event.summary)),
                ("actions", JSON.array(event.actions.map(JSON.string))),
            ] + (event.steps.isEmpty ? [] : [("steps", JSON.array(event.steps.map(JSON.string)))])
        case .command(let command): head("command", command.time, command.device) + command.members
        case .dropped(let count): [("fact", JSON.string("dropped")), ("count", "\(count)")]
        }
    }
}

extension WatchedDevice.Place {
    fileprivate var json: String {
        JSON.object([
            ("name", JSON.string(name)), ("x", x.lowerBound.json), ("y", y.lowerBound.json),
            ("width", (x.upperBound - x.lowerBound).json), ("height", (y.upperBound - y.lowerBound).json),
        ])
    }
}

extension WatchedTouch.Contact {
    fileprivate var json: String {
        JSON.object([("id", "\(id)"), ("x", place.x.json), ("y", place.y.json), ("tool", JSON.string(tool.rawValue))])
    }
}

extension WatchedGestures.Gesture {
    fileprivate var json: String {
        var members = [("gesture", JSON.string(name)), ("state", JSON.string(state.rawValue))]
        if let reason { members.append(("reason", JSON.string(reason))) }
        if let measure {
            members += [("measured", measure.measured.decimal), ("wanted", measure.wanted.decimal), ("unit", JSON.string(measure.unit))]
        }
        return JSON.object(members)
    }
}

extension WatchedCommand {
    fileprivate var members: [(String, String)] {
        let word: String
        var reason: [(String, String)] = []
        switch state {
        case .started: word = "started"
        case .ended: word = "ended"
        case .failed(let text):
            word = "failed"
            reason = [("reason", JSON.string(text))]
        }
        return [
            ("gesture", JSON.string(gesture)), ("phase", JSON.string(phase)), ("command", JSON.string(command)),
            ("state", JSON.string(word)), ("duration", duration.secondsText),
        ] + reason
    }
}

extension Length {
    fileprivate var json: String { millimeters.decimal }
}
