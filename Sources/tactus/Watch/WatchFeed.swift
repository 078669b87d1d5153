internal import Configuration
internal import Gestures
internal import Session
internal import TouchInput
internal import Watching

/// Turns the touches and gestures of one device into facts. In the daemon it exists only while there are watchers.
struct WatchFeed {
    /// The name of the device in facts.
    private let device: String
    private let path: String
    /// True if the actions are performed.
    private let acts: Bool
    /// The gestures that have happened in the current touch, or in the last one while nothing touches.
    private var happened: Set<GestureID> = []
    /// The most fingers at a time in that touch.
    private var mostFingers = 0
    /// The contacts that touch the device.
    private var touch: WatchedTouch
    /// True while the session's report on the last frame is pending.
    private var isNews = false
    private var isTouched: Bool { !touch.contacts.isEmpty }
    private var last: WatchedGestures?
    /// The time of the last examination of the gestures; nil to examine them at once. An examination costs more than a frame.
    private var lastLook: TouchInstant?
    /// True if something has happened since ``lastLook``.
    private var isStale = false

    /// The time between two examinations of the gestures while fingers move. Our choice: no eye needs more than 30 screens in a second.
    private static let interval = Duration.milliseconds(33)
    /// The time between two examinations while fingers rest, so that the screen shows the progress of a press. Our choice.
    private static let beat = Duration.milliseconds(100)
    /// The time after which the gestures of resting fingers are no longer examined. The engine's heartbeat ends after the same time.
    private static let restLimit = Duration.seconds(60)

    /// Creates a feed for a device that nothing touches.
    ///
    /// - Parameters:
    ///   - device: The name of the device; no other device has it.
    ///   - path: The path of its node; empty for a recording or a sentence.
    ///   - acts: True if the actions are performed.
    init(of device: String, at path: String, acts: Bool) {
        (self.device, self.path, self.acts) = (device, path, acts)
        touch = WatchedTouch(device: device, contacts: [], fingers: 0, isButtonDown: false, time: .zero)
    }

    /// The time at which the gestures are examined again without a report; nil while nothing touches, or once fingers have rested for
    /// ``restLimit``.
    var deadline: TouchInstant? {
        if !isTouched { return nil }
        guard let lastLook else { return touch.time }
        return lastLook < touch.time + Self.restLimit ? lastLook + (isStale ? Self.interval : Self.beat) : nil
    }

    /// Returns the description of the device, and the contacts that touch it, if any. The next report then includes the standings of the
    /// gestures, even if they have not changed.
    mutating func introduction(
        _ selection: Selection, areas: [ConfiguredArea], on surface: Surface, at time: TouchInstant
    ) -> [WatchFact] {
        (last, lastLook) = (nil, nil)
        let places = selection.areas(besides: areas).map { area in
            let place = area.area(on: surface)
            return WatchedDevice.Place(name: place.name, x: place.x, y: place.y)
        }
        let description = WatchedDevice(name: device, path: path, width: surface.width, height: surface.height, places: places, time: time)
        return [.device(description)] + (isTouched ? [.touch(touch)] : [])
    }

    /// Takes a frame, before the session's report on it.
    mutating func note(_ frame: TouchFrame) {
        if !isTouched, !frame.contacts.isEmpty { (happened, mostFingers, last) = ([], 0, nil) }
        mostFingers = max(mostFingers, frame.fingerCount)
        let contacts = frame.contacts.map { WatchedTouch.Contact(id: $0.id.rawValue, place: $0.location, tool: $0.tool) }
        touch = WatchedTouch(
            device: device, contacts: contacts, fingers: frame.fingerCount, isButtonDown: frame.isButtonDown,
            desktopFingers: touch.desktopFingers, time: frame.time)
        isNews = true
    }

    /// Takes the number of fingers that the desktop sees, or nil if the device is not grabbed. Returns nil if the number has not changed.
    mutating func note(desktopFingers shown: Int?, at time: TouchInstant) -> WatchFact? {
        if shown == touch.desktopFingers { return nil }
        (touch.desktopFingers, touch.time) = (shown, time)
        return .touch(touch)
    }

    /// Takes a report whose actions have been started. Returns the facts in order.
    mutating func note(_ report: SessionReport, of session: GestureSession, at time: TouchInstant) -> [WatchFact] {
        var facts: [WatchFact] = isNews ? [.touch(touch)] : []
        isNews = false
        for outcome in report.outcomes {
            let event = outcome.event
            if event.phase == .ended { happened.insert(event.gesture) }
            let texts = { (instruction: Instruction) in instruction.texts(acts: acts) }
            let actions = report.instructions(of: outcome).flatMap(texts)
            let steps = event.phase == .changed ? report.instructions(of: outcome).filter(\.isMoreThanChange).flatMap(texts) : []
            facts.append(
                .event(
                    WatchedEvent(
                        gesture: report.selection.name(of: event.gesture), phase: event.phase.rawValue, device: device,
                        summary: event.summary, actions: actions, steps: steps, time: event.time)))
        }
        // A decision is shown at once. A lasting gesture reports changes at every frame, and those decide nothing.
        let decides = report.outcomes.contains { $0.event.phase != .changed && $0.event.phase != .tick }
        if decides || !isTouched { lastLook = nil }
        if let look = look(at: time, session) { facts.append(look) }
        return facts
    }

    /// Notes that the device is not read any more, for now or for good. Returns nil if no contact touched it.
    mutating func noteRest(at time: TouchInstant) -> WatchFact? {
        if !isTouched { return nil }
        (touch.contacts, touch.fingers, touch.isButtonDown, touch.time) = ([], 0, false, time)
        return .touch(touch)
    }

    /// Returns the standings of the gestures if they are due and have changed; nil otherwise.
    private mutating func look(at time: TouchInstant, _ session: GestureSession) -> WatchFact? {
        if let lastLook, time < lastLook + Self.interval {
            isStale = true
            return nil
        }
        (lastLook, isStale) = (time, false)
        let seen = WatchedGestures(device: device, gestures: gestures(of: session, at: time), time: time).limited
        if let last, (seen.gestures, seen.more) == (last.gestures, last.more) { return nil }
        last = seen
        return .gestures(seen)
    }

    private func gestures(of session: GestureSession, at time: TouchInstant) -> [WatchedGestures.Gesture] {
        let selection = session.selection
        let standings = Dictionary(session.standings(at: time).map { ($0.gesture, $0.state) }) { first, _ in first }
        return selection.gestures.compactMap { gesture in
            guard let state = standings[gesture.id] else {
                return happened.contains(gesture.id) ? WatchedGestures.Gesture(name: gesture.name, state: .ended) : nil
            }
            switch state {
            case .possible(let failure): return WatchedGestures.Gesture(gesture, .possible, failure, in: selection, at: time)
            case .decided: return WatchedGestures.Gesture(name: gesture.name, state: .decided)
            case .active: return WatchedGestures.Gesture(name: gesture.name, state: .active)
            case .failed(let failure):
                if happened.contains(gesture.id) { return WatchedGestures.Gesture(name: gesture.name, state: .ended) }
                let failure = failure.corrected(for: gesture, mostFingers: mostFingers)
                return WatchedGestures.Gesture(gesture, .failed, failure, in: selection, at: time)
            }
        }
    }
}

extension WatchedGestures.Gesture {
    /// Makes a gesture with the reason of its failure, or without one.
    fileprivate init(
        _ gesture: ConfiguredGesture, _ state: State, _ failure: Failure?, in selection: Selection, at time: TouchInstant
    ) {
        let measure = failure?.comparison.map {
            WatchedGestures.Measure(measured: $0.measured, wanted: $0.wanted, unit: $0.unit.rawValue)
        }
        let reason = failure.map { GestureFailure(gesture: gesture.id, time: time, reason: $0).text(in: selection) }
        self.init(name: gesture.name, state: state, reason: reason, measure: measure)
    }
}
