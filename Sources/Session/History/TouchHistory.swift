package import Configuration
package import Gestures
package import TouchInput

/// The last touches of a device: its events, and the changes that affected them. With both, a playback repeats the touches as they
/// happened.
///
/// The events are in a ring of a fixed size, which is allocated once. It holds touches only from their beginning on: the oldest ones make
/// room for new ones. Keys of a keyboard are never in it. For each report, call ``take(_:)``, then ``note(_:on:)`` for its frame.
package struct TouchHistory: Sendable {
    /// The most events. Our choice: some twelve seconds of three fingers that move on a touchpad, in 256 KB.
    package static let eventLimit = 16384
    /// The most touches. Our choice: more than a gesture is made of, and than a person remembers.
    package static let touchLimit = 32
    /// The most changes. Our choice: four for each touch.
    private static let changeLimit = 4 * touchLimit

    private let limit: Int
    /// The ring: event number n is at n modulo its size.
    private var ring: [InputEvent] = []
    /// The numbers of the events that are kept. The first event that was ever kept has number 0.
    private var numbers = 0..<0
    /// The values before the first kept event.
    private var values: KeptValues
    // The layer and the desktop before the first kept event, and the current ones.
    private var layerBefore: String?
    private var desktopBefore = DesktopState()
    private var layer: String?
    private var desktop = DesktopState()
    /// The changes since the first kept event, in order.
    private var changes: [TouchChange] = []
    /// The number of the first event of each kept touch, oldest first.
    private var touches: [Int] = []
    /// The number of the first event of the current report.
    private var report = 0
    /// True if something touched in the last frame.
    package private(set) var isTouched = false
    /// True during a touch whose beginning is not kept. Its events are not kept either.
    private var isIncomplete = false
    /// True if the last touch was not kept.
    private var hasLostLast = false
    private var hasForgotten = false
    private var isResting = false

    /// Creates an empty history.
    ///
    /// - Parameters:
    ///   - layer: The layer that is on; nil if none is on.
    ///   - limit: The most events that are kept.
    package init(of device: DeviceDescription, layer: String? = nil, limit: Int = eventLimit) {
        values = KeptValues(of: device)
        (self.layer, layerBefore) = (layer, layer)
        self.limit = limit
        ring.reserveCapacity(limit)
        touches.reserveCapacity(Self.touchLimit + 1)
    }

    /// The touches that are kept.
    package var keptTouches: KeptTouches {
        let before = values.events(at: numbers.isEmpty ? .zero : ring[numbers.lowerBound % limit].time)
        let offset = before.count - numbers.lowerBound
        return KeptTouches(
            events: before + numbers.map { ring[$0 % limit] }, layer: layerBefore, desktop: desktopBefore,
            changes: changes.map { TouchChange(kind: $0.kind, event: $0.event + offset, time: $0.time) }, count: touches.count,
            isLastLost: hasLostLast, hasForgotten: hasForgotten)
    }

    /// The time of the last event; nil without touches.
    package var lastTime: TouchInstant? {
        touches.isEmpty || numbers.isEmpty ? nil : ring[(numbers.upperBound - 1) % limit].time
    }

    // MARK: - Events

    /// Takes the events of a report. Keys of a keyboard and `EV_MSC` events are not kept.
    package mutating func take(_ events: [InputEvent]) {
        report = numbers.upperBound
        // Most reports are kept whole, and have room behind the last one.
        if report + events.count <= limit, report == ring.count, !isIncomplete, Self.areKept(events) {
            ring.append(contentsOf: events)
            numbers = numbers.lowerBound..<report + events.count
        } else {
            for event in events where Self.isKept(event) { take(event) }
        }
    }

    private static func areKept(_ events: [InputEvent]) -> Bool {
        // A span avoids the copies that reading array elements makes.
        let events = events.span
        for index in events.indices where !isKept(events[index]) { return false }
        return true
    }

    private static func isKept(_ event: InputEvent) -> Bool {
        switch event.type {
        case EventType.absolute, EventType.synchronization: true
        default: event.type != EventType.misc && !event.isTyping
        }
    }

    private mutating func take(_ event: InputEvent) {
        if !isIncomplete, numbers.count == limit { makeRoom() }
        if isIncomplete { return values.take(event) }
        let place = numbers.upperBound % limit
        if place < ring.count { ring[place] = event } else { ring.append(event) }
        numbers = numbers.lowerBound..<numbers.upperBound + 1
    }

    /// Notes the frame of the report.
    ///
    /// - Parameter current: The state of the desktop that decides on the touch.
    package mutating func note(_ frame: TouchFrame, on current: @autoclosure () -> DesktopState) {
        let wasTouched = isTouched
        isTouched = !frame.contacts.isEmpty
        if !isTouched { isIncomplete = false }
        guard isTouched, !wasTouched, !isIncomplete else { return }
        hasLostLast = false
        let desktop = current()
        if desktop != self.desktop {
            self.desktop = desktop
            note(.desktop(desktop), before: report, at: frame.time)
        }
        touches.append(report)
        if touches.count > Self.touchLimit { forgetFirstTouch() }
    }

    // MARK: - Changes

    /// Notes that another layer is on; nil if none is on.
    package mutating func note(layer: String?, at time: TouchInstant) {
        if layer == self.layer { return }
        self.layer = layer
        note(.layer(layer), before: numbers.upperBound, at: time)
    }

    /// Notes that gestures are suspended from now on; ignored if they already are.
    package mutating func noteRest(_ reason: Cancellation, at time: TouchInstant) {
        if isResting { return }
        isResting = true
        note(.rest(reason), before: numbers.upperBound, at: time)
    }

    /// Notes that gestures are no longer suspended; ignored if they were not.
    package mutating func noteEndOfRest(at time: TouchInstant) {
        if !isResting { return }
        isResting = false
        note(.act, before: numbers.upperBound, at: time)
    }

    /// Notes that another version of the configuration is in use.
    package mutating func noteConfiguration(at time: TouchInstant) { note(.configuration, before: numbers.upperBound, at: time) }

    private mutating func note(_ kind: TouchChange.Kind, before event: Int, at time: TouchInstant) {
        // The last change of a kind replaces earlier ones without an event between them.
        changes.removeAll { $0.event == event && $0.kind.isLike(kind) }
        if changes.count == Self.changeLimit {
            if touches.count > 1 { forgetFirstTouch() } else { clear() }
        }
        changes.append(TouchChange(kind: kind, event: max(event, numbers.lowerBound), time: time))
    }

    // MARK: - Room

    /// Forgets all touches. Call it when another pipeline begins to read the device, before the history takes the device's whole state.
    package mutating func clear() {
        hasLostLast = isTouched || !touches.isEmpty
        hasForgotten = hasForgotten || hasLostLast
        isIncomplete = isTouched
        forget(until: numbers.upperBound)
        (layerBefore, desktopBefore) = (layer, desktop)
        changes.removeAll(keepingCapacity: true)
        touches.removeAll(keepingCapacity: true)
    }

    /// Makes room for an event: forgets the oldest of several touches, or the only touch if it is over, or everything if one touch or
    /// report fills all the room.
    private mutating func makeRoom() {
        if touches.count > 1 {
            forgetFirstTouch()
        } else if isTouched || report == numbers.lowerBound {
            clear()
            (isIncomplete, hasLostLast) = (true, true)
        } else {
            hasForgotten = hasForgotten || !touches.isEmpty
            touches.removeAll(keepingCapacity: true)
            forget(until: report)
        }
    }

    private mutating func forgetFirstTouch() {
        touches.removeFirst()
        hasForgotten = true
        if let first = touches.first { forget(until: first) }
    }

    /// Forgets the events before this one.
    private mutating func forget(until event: Int) {
        for number in numbers.lowerBound..<event { values.take(ring[number % limit]) }
        numbers = event..<numbers.upperBound
        for change in changes where change.event < event {
            switch change.kind {
            case .layer(let name): layerBefore = name
            case .desktop(let state): desktopBefore = state
            case .rest, .act, .configuration: break
            }
        }
        changes.removeAll { $0.event < event }
    }
}
