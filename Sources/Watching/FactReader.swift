import TouchInput

extension WatchFact {
    /// Reads a line of `tactus watch --json`; nil for a line of another kind, or if a required member is missing or wrong.
    package init?(json line: UnsafeBufferPointer<UInt8>) {
        guard let value = unsafe try? JSONValue(parsing: line), let fact = WatchFact(value) else { return nil }
        self = fact
    }

    /// Reads a line as ``init(json:)-(UnsafeBufferPointer<UInt8>)`` does.
    package init?(json line: String) {
        var line = line
        guard let fact = line.withUTF8({ unsafe WatchFact(json: $0) }) else { return nil }
        self = fact
    }

    /// Returns a count of at most a billion, so that no sum of counts overflows.
    private static func count(_ number: Int64) -> Int { Int(min(max(number, 0), 1_000_000_000)) }

    private init?(_ value: JSONValue) {
        if value["fact"]?.text == "dropped" {
            guard let count = value["count"]?.whole else { return nil }
            self = .dropped(count: Self.count(count))
            return
        }
        guard let kind = value["fact"]?.text, let time = value["time"]?.time else { return nil }
        let device = value["device"]?.text
        switch kind {
        case "device":
            guard let fact = WatchedDevice(value, time) else { return nil }
            self = .device(fact)
        case "gone":
            guard let device else { return nil }
            self = .gone(device: device, time: time)
        case "daemon":
            guard let state = value["state"]?.text else { return nil }
            self = .daemon(WatchedDaemon(state: state, layer: value["layer"]?.text, time: time))
        case "touch":
            guard let fact = WatchedTouch(value, time) else { return nil }
            self = .touch(fact)
        case "gestures":
            guard let device, let list = value["gestures"]?.elements else { return nil }
            let gestures = list.compactMap(WatchedGestures.Gesture.init)
            guard gestures.count == list.count else { return nil }
            let more = value["more"]?.whole.map(Self.count) ?? 0
            self = .gestures(WatchedGestures(device: device, gestures: gestures, more: more, time: time))
        case "event":
            guard let device, let fact = WatchedEvent(value, device, time) else { return nil }
            self = .event(fact)
        case "command":
            guard let fact = WatchedCommand(value, device, time) else { return nil }
            self = .command(fact)
        default: return nil
        }
    }
}

extension WatchedDevice {
    fileprivate init?(_ value: JSONValue, _ time: TouchInstant) {
        guard let name = value["device"]?.text, let path = value["path"]?.text, let width = value["width"]?.length,
            let height = value["height"]?.length, width > .zero, height > .zero, let list = value["areas"]?.elements
        else { return nil }
        let places = list.compactMap { area in
            guard let name = area["name"]?.text, let x = area["x"]?.length, let y = area["y"]?.length, let width = area["width"]?.length,
                let height = area["height"]?.length, width >= .zero, height >= .zero
            else { return Place?.none }
            return Place(name: name, x: x...(x + width), y: y...(y + height))
        }
        guard places.count == list.count else { return nil }
        self.init(name: name, path: path, width: width, height: height, places: places, time: time)
    }
}

extension WatchedTouch {
    fileprivate init?(_ value: JSONValue, _ time: TouchInstant) {
        guard let device = value["device"]?.text, let list = value["contacts"]?.elements, let fingers = value["fingers"]?.whole,
            let isButtonDown = value["button"]?.truth
        else { return nil }
        let contacts = list.compactMap { contact in
            guard let id = contact["id"]?.whole, let x = contact["x"]?.length, let y = contact["y"]?.length,
                let tool = contact["tool"]?.text.flatMap(TouchInput.Contact.Tool.init)
            else { return Contact?.none }
            return Contact(id: id, place: Point(x: x, y: y), tool: tool)
        }
        guard contacts.count == list.count else { return nil }
        self.init(
            device: device, contacts: contacts, fingers: Int(clamping: fingers), isButtonDown: isButtonDown,
            desktopFingers: value["desktop_fingers"]?.whole.map { Int(clamping: $0) }, time: time)
    }
}

extension WatchedGestures.Gesture {
    fileprivate init?(_ value: JSONValue) {
        guard let name = value["gesture"]?.text, let state = value["state"]?.text.flatMap(State.init) else { return nil }
        var measure: WatchedGestures.Measure?
        if let measured = value["measured"]?.number, let wanted = value["wanted"]?.number, let unit = value["unit"]?.text {
            measure = WatchedGestures.Measure(measured: measured, wanted: wanted, unit: unit)
        }
        self.init(name: name, state: state, reason: value["reason"]?.text, measure: measure)
    }
}

extension WatchedEvent {
    fileprivate init?(_ value: JSONValue, _ device: String, _ time: TouchInstant) {
        guard let gesture = value["gesture"]?.text, let phase = value["phase"]?.text, let summary = value["summary"]?.text,
            let list = value["actions"]?.elements
        else { return nil }
        let actions = list.compactMap(\.text)
        guard actions.count == list.count else { return nil }
        let steps = value["steps"]?.elements?.compactMap(\.text) ?? []
        self.init(gesture: gesture, phase: phase, device: device, summary: summary, actions: actions, steps: steps, time: time)
    }
}

extension WatchedCommand {
    fileprivate init?(_ value: JSONValue, _ device: String?, _ time: TouchInstant) {
        guard let gesture = value["gesture"]?.text, let phase = value["phase"]?.text, let command = value["command"]?.text,
            let duration = value["duration"]?.number, let word = value["state"]?.text
        else { return nil }
        let state: State
        switch word {
        case "started": state = .started
        case "ended": state = .ended
        case "failed":
            guard let reason = value["reason"]?.text else { return nil }
            state = .failed(reason)
        default: return nil
        }
        self.init(
            gesture: gesture, phase: phase, device: device, command: command, state: state,
            duration: TouchInstant.zero.duration(to: .seconds(duration)), time: time)
    }
}

extension JSONValue {
    /// The seconds as a moment; nil if the value is not a number.
    fileprivate var time: TouchInstant? { number.map { .seconds($0) } }
    fileprivate var length: Length? { number.map { .mm($0) } }
}

extension TouchInstant {
    /// Returns the moment `seconds` after the start of the clock, bounded to some 285 years before and after it.
    fileprivate static func seconds(_ seconds: Double) -> TouchInstant {
        TouchInstant(microseconds: Int64(max(min((seconds * 1_000_000).rounded(), 9e15), -9e15)))
    }
}
