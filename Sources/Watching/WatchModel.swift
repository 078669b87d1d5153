package import TouchInput

/// The facts that a screen shows about all watched devices. It keeps a bounded number of them.
package struct WatchModel: Sendable {
    /// The path of one contact.
    package struct Trace: Hashable, Sendable {
        package var id: Int64
        /// The number among the contacts of the touch, from 1 in the order of landing.
        package var number: Int
        package var tool: Contact.Tool
        /// The places in order of time; at least one.
        package var places: [Point]
        package var isTouching = true
    }

    /// One device, with its last touch.
    package struct DeviceState: Sendable {
        package var description: WatchedDevice
        package var touch: WatchedTouch?
        /// The contacts of the present touch, or of the last one, in the order of landing. The oldest are dropped if there are too many.
        package var traces: [Trace] = []
        package var gestures: [WatchedGestures.Gesture] = []
        /// The number of further gestures, which the facts leave out.
        package var moreGestures = 0

        package var isTouched: Bool { traces.contains(where: \.isTouching) }
    }

    /// A line about something that has happened.
    package struct Line: Hashable, Sendable {
        package enum Kind: Hashable, Sendable { case fingers, gesture, action, success, failure, note }

        package var time: TouchInstant
        package var kind: Kind
        package var text: String
    }

    package private(set) var devices: [DeviceState] = []
    /// The index of the shown device in ``devices``.
    private var current = 0
    package private(set) var daemon: WatchedDaemon?
    /// The state of a playback, such as `paused at 0.350 of 0.401 s`, in place of the daemon's; nil without a playback.
    package var playback: String?
    /// The last lines, the newest at the end.
    package private(set) var lines: [Line] = []
    /// The number of facts that were dropped.
    package private(set) var droppedCount = 0
    /// True to show the gestures over the whole width, without the surface.
    package var showsGesturesOnly = false
    /// The number of gestures above those that are shown. If it is too great, the screen shows the last ones.
    package private(set) var firstGesture = 0
    /// The number of changes and ticks of each gesture since its last other event.
    private var changes: [String: Int] = [:]
    /// The time that is shown as zero.
    private let start: TouchInstant

    // Our choices: more than a screen shows.
    private static let lineLimit = 200
    private static let placeLimit = 2000
    private static let traceLimit = 64
    private static let deviceLimit = 32

    /// Creates a model without facts.
    ///
    /// - Parameter start: The time that is shown as zero.
    package init(start: TouchInstant = .zero) { self.start = start }

    /// The shown device; nil while no device is known.
    package var device: DeviceState? { devices.indices.contains(current) ? devices[current] : nil }

    /// Shows the next device; after the last one, the first.
    package mutating func showNextDevice() { if !devices.isEmpty { current = (current + 1) % devices.count } }

    /// Forgets all facts. ``showsGesturesOnly`` and ``playback`` stay.
    package mutating func clear() {
        let old = self
        self = WatchModel(start: start)
        (showsGesturesOnly, playback) = (old.showsGesturesOnly, old.playback)
    }

    /// Scrolls the gestures down by this number of rows, or up by a negative number. Stops at the first and at the last gesture.
    ///
    /// - Parameter shown: The number of gestures that the screen shows at once, see ``WatchScreen/gestureCount(of:rows:columns:)``.
    package mutating func scroll(by rows: Int, showing shown: Int) {
        let most = max((device?.gestures.count ?? 0) - shown, 0)
        firstGesture = min(max(min(firstGesture, most) + rows, 0), most)
    }

    /// Returns the time of a line or a fact relative to the start.
    package func clock(_ time: TouchInstant) -> Duration { time - start }

    package mutating func take(_ fact: WatchFact) {
        switch fact {
        case .device(let device): take(device)
        case .gone(let name, let time): remove(name, at: time)
        case .daemon(let daemon):
            if let old = self.daemon, old.state != daemon.state || old.layer != daemon.layer {
                note(.note, "\(daemon.state)\(daemon.layer.map { ", layer \($0)" } ?? "")", at: daemon.time)
            }
            self.daemon = daemon
        case .touch(let touch): take(touch)
        case .gestures(let fact):
            guard let place = place(of: fact.device) else { return }
            (devices[place].gestures, devices[place].moreGestures) = (fact.gestures, fact.more)
        case .event(let event): take(event)
        case .command(let command): take(command)
        case .dropped(let count): droppedCount += count
        }
    }

    private func place(of device: String) -> Int? { devices.firstIndex { $0.description.name == device } }

    private mutating func note(_ kind: Line.Kind, _ text: String, at time: TouchInstant) {
        if lines.count == Self.lineLimit { lines.removeFirst() }
        lines.append(Line(time: time, kind: kind, text: text))
    }

    // MARK: Devices

    private mutating func take(_ device: WatchedDevice) {
        if let place = place(of: device.name) {
            devices[place].description = device
        } else if devices.count < Self.deviceLimit {
            devices.append(DeviceState(description: device))
        }
    }

    private mutating func remove(_ name: String, at time: TouchInstant) {
        guard let place = place(of: name) else { return }
        devices.remove(at: place)
        if current > place || current == devices.count { current = max(current - 1, 0) }
        note(.note, "\"\(name)\" has gone", at: time)
    }

    // MARK: Touches

    private mutating func take(_ touch: WatchedTouch) {
        guard let place = place(of: touch.device) else { return }
        let before = devices[place].touch
        if !devices[place].isTouched, !touch.contacts.isEmpty {
            current = place
            firstGesture = 0
            devices[place].traces = []
            devices[place].gestures = []
        }
        devices[place].follow(touch, limit: Self.traceLimit, placeLimit: Self.placeLimit)
        noteChange(from: before, to: touch)
    }

    private mutating func noteChange(from before: WatchedTouch?, to touch: WatchedTouch) {
        let old = Dictionary(before?.contacts.map { ($0.id, $0.tool) } ?? []) { first, _ in first }
        let new = Set(touch.contacts.map(\.id))
        note(touch.contacts.filter { old[$0.id] == nil }, "landed", in: touch)
        note(before?.contacts.filter { !new.contains($0.id) } ?? [], "lifted", in: touch)
        for contact in touch.contacts where contact.tool == .palm || contact.tool == .thumb {
            if let former = old[contact.id], former != contact.tool {
                note(.fingers, "a contact is a \(contact.tool.rawValue)", at: touch.time)
            }
        }
        if touch.isButtonDown != (before?.isButtonDown ?? false) {
            note(.fingers, touch.isButtonDown ? "the button is pressed" : "the button is released", at: touch.time)
        }
        if let shown = touch.desktopFingers, shown != before?.desktopFingers ?? 0 {
            note(.fingers, "the desktop sees \(shown == 0 ? "no finger" : Self.fingers(shown))", at: touch.time)
        }
    }

    /// Notes contacts that landed or lifted at once: the fingers, then the palms, then the thumbs.
    private mutating func note(_ contacts: [WatchedTouch.Contact], _ verb: String, in touch: WatchedTouch) {
        let fingers = contacts.count { $0.tool.isFinger }
        let rest = touch.fingers == 0 ? "none is" : "\(touch.fingers) \(touch.fingers == 1 ? "is" : "are")"
        if fingers > 0 { note(.fingers, "\(Self.fingers(fingers)) \(verb); \(rest) down", at: touch.time) }
        for tool in [Contact.Tool.palm, .thumb] {
            let count = contacts.count { $0.tool == tool }
            if count > 0 { note(.fingers, "\(count == 1 ? "a \(tool.rawValue)" : "\(count) \(tool.rawValue)s") \(verb)", at: touch.time) }
        }
    }

    private static func fingers(_ count: Int) -> String { "\(count) \(count == 1 ? "finger" : "fingers")" }

    // MARK: Gestures

    private mutating func take(_ event: WatchedEvent) {
        // Changes and ticks are only counted, except a first one that triggers actions. The actions of steps are always shown.
        if event.phase == "changed" || event.phase == "tick", event.actions.isEmpty || changes[event.gesture] != nil {
            changes[event.gesture, default: 0] += 1
            for step in event.steps { note(.action, "\"\(event.gesture)\" \(step)", at: event.time) }
            return
        }
        let count = changes.removeValue(forKey: event.gesture).map { " after \($0) \($0 == 1 ? "change" : "changes")" } ?? ""
        if event.phase == "changed" || event.phase == "tick" { changes[event.gesture] = 1 }
        let kind: Line.Kind = event.phase == "ended" ? .success : event.phase == "cancelled" ? .failure : .gesture
        let values = event.summary.isEmpty ? "" : "  \(event.summary)"
        note(kind, "\"\(event.gesture)\" \(event.phase)\(count)\(values)", at: event.time)
        for action in event.actions { note(.action, "  \(action)", at: event.time) }
    }

    private mutating func take(_ command: WatchedCommand) {
        let took = "after \(command.duration.forPeople)"
        switch command.state {
        // The lines of the event name the command.
        case .started: break
        case .ended: note(.success, "  done \(took): \(command.command)", at: command.time)
        case .failed(let reason): note(.failure, "  \(reason) \(took): \(command.command)", at: command.time)
        }
    }
}

extension WatchModel.DeviceState {
    fileprivate mutating func follow(_ touch: WatchedTouch, limit: Int, placeLimit: Int) {
        self.touch = touch
        for place in traces.indices where traces[place].isTouching {
            traces[place].isTouching = touch.contacts.contains { $0.id == traces[place].id }
        }
        for contact in touch.contacts {
            if let place = traces.lastIndex(where: { $0.id == contact.id && $0.isTouching }) {
                traces[place].tool = contact.tool
                if traces[place].places.last == contact.place { continue }
                if traces[place].places.count == placeLimit { traces[place].places.removeFirst(placeLimit / 2) }
                traces[place].places.append(contact.place)
            } else {
                if traces.count == limit { traces.removeFirst() }
                let number = (traces.last?.number ?? 0) + 1
                traces.append(WatchModel.Trace(id: contact.id, number: number, tool: contact.tool, places: [contact.place]))
            }
        }
    }
}

extension Duration {
    /// The duration as text, such as `12 ms` or `3.4 s`.
    package var forPeople: String {
        if microseconds < 1_000_000 { return "\(wholeMilliseconds) ms" }
        let tenths = microseconds / 100_000
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
