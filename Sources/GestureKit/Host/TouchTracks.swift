import Gestures
import TouchInput

/// The engines of a host: one for the surface, and one for each area that has touches of its own.
struct TouchTracks {
    private struct Track {
        /// The area; nil for the surface.
        var area: Area?
        var engine: GestureEngine
    }

    private let surface: Surface
    private let heartbeat: Duration
    /// The tracks of the separate areas, then the track of the surface.
    private var tracks: [Track]
    /// The index of the track for each contact that touches.
    private var owners: [ContactID: Int] = [:]
    /// The tracks whose fingers touched when the button was pressed, or the first that got fingers less than `Button.lead` after that.
    /// Empty while the button is up.
    private var pressed: Set<Int> = []
    private var button = Button()
    /// The events of the current request. Attached gestures report by their callbacks instead.
    private var events: [GestureEvent] = []
    /// The callbacks that have become due since the last take, as far as they have left the engines.
    private var calls: [GestureCall] = []
    /// The latest time of a frame, a call of `advance(to:)` or a cancellation.
    private var now = TouchInstant(microseconds: .min)

    init(on surface: Surface, heartbeat: Duration) {
        (self.surface, self.heartbeat) = (surface, heartbeat)
        tracks = [Track(area: nil, engine: GestureEngine(on: surface, heartbeat: heartbeat))]
    }

    /// Replaces the gestures. Requires that nothing touches and nothing is pending.
    mutating func replace(_ content: TouchArea) {
        let areas = content.separateAreas
        // The track of the surface stays the last one.
        pressed = Set(pressed.map { $0 + areas.count + 1 - tracks.count }.filter { $0 >= 0 })
        while tracks.count <= areas.count {
            tracks.insert(Track(area: nil, engine: GestureEngine(on: surface, heartbeat: heartbeat)), at: 0)
        }
        tracks.removeFirst(tracks.count - areas.count - 1)
        owners.removeAll()
        for (index, area) in areas.enumerated() {
            tracks[index].area = area.area
            tracks[index].engine.replace(area.gestures)
        }
        tracks[areas.count].area = nil
        tracks[areas.count].engine.replace(content.gestures)
    }

    var isIdle: Bool { tracks.allSatisfy(\.engine.isIdle) }

    var nextDeadline: TouchInstant? { tracks.lazy.compactMap(\.engine.nextDeadline).min() }

    /// Gives each contact to the track of the area that it landed in.
    mutating func consume(_ frame: TouchFrame) {
        now = max(now, frame.time)
        button.note(isDown: frame.isButtonDown, at: now)
        if !frame.isButtonDown { pressed.removeAll() }
        if tracks.count == 1 {
            // The press may come before its finger, or without any.
            if frame.isButtonDown { press([0]) }
            var frame = frame
            frame.isButtonDown = pressed.contains(0)
            return tracks[0].engine.consume(frame, into: &events)
        }
        owners = owners.filter { owner in frame.contacts.contains { $0.id == owner.key } }
        for contact in frame.contacts where owners[contact.id] == nil {
            owners[contact.id] = track(at: contact.landing ?? contact.location)
        }
        let parts = tracks.indices.map { part($0, of: frame) }
        if frame.isButtonDown { press(parts.indices.filter { parts[$0].fingerCount > 0 }) }
        for (index, var part) in parts.enumerated() {
            part.isButtonDown = pressed.contains(index)
            tracks[index].engine.consume(part, into: &events)
        }
    }

    /// Gives the press of the button to tracks, unless there are none, or earlier fingers have got it, or it has come too long ago.
    private mutating func press(_ touched: [Int]) {
        if touched.isEmpty || button.isOthers(at: now) { return }
        pressed = Set(touched)
        button.take()
    }

    /// Returns the contacts of a track. Fingers that are only counted belong to the surface.
    private func part(_ index: Int, of frame: TouchFrame) -> TouchFrame {
        var part = frame
        part.contacts.removeAll { owners[$0.id] != index }
        let unplaced = index == tracks.count - 1 ? max(0, frame.fingerCount - frame.contacts.count { $0.tool.isFinger }) : 0
        part.fingerCount = part.contacts.count { $0.tool.isFinger } + unplaced
        return part
    }

    private func track(at landing: Point) -> Int {
        tracks.dropLast().firstIndex { $0.area?.contains(landing) ?? true } ?? tracks.count - 1
    }

    /// Fires the deadlines up to and including `time`, the oldest first.
    mutating func advance(to time: TouchInstant) {
        now = max(now, time)
        while tracks.count > 1, let deadline = nextDeadline, deadline <= time {
            for index in tracks.indices where tracks[index].engine.nextDeadline == deadline {
                tracks[index].engine.advance(to: deadline, into: &events)
            }
            collectCalls()
        }
        for index in tracks.indices { tracks[index].engine.advance(to: time, into: &events) }
    }

    mutating func cancel(_ cancellation: Cancellation, at time: TouchInstant) {
        advance(to: time)
        for index in tracks.indices { tracks[index].engine.cancel(cancellation, at: time, into: &events) }
    }

    /// Fires the deadlines of gestures in the next minute, the oldest first, then cancels everything. Without a limit, a gesture of one's
    /// own that always has a further deadline would go on forever.
    mutating func finish() {
        let last = now + .seconds(60)
        while let decision = tracks.lazy.compactMap(\.engine.nextDecision).min(), decision <= last { advance(to: decision) }
        cancel(.recordingOver, at: now)
    }

    /// Takes the callbacks that have become due since the last take, in the order of time. Callbacks of the same moment come in the order
    /// of the areas.
    mutating func takeCalls() -> [GestureCall] {
        events.removeAll(keepingCapacity: true)
        collectCalls()
        defer { calls.removeAll(keepingCapacity: true) }
        return calls
    }

    private mutating func collectCalls() {
        for index in tracks.indices { calls += tracks[index].engine.takeCalls() }
    }
}
