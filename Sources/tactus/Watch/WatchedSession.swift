internal import Configuration
internal import Gestures
internal import Session
internal import TouchInput
internal import Watching

/// A session of one device, and the facts about it, without a daemon. No action is performed.
struct WatchedSession {
    private var session: GestureSession
    private var feed: WatchFeed
    private let surface: Surface

    /// Creates an idle session.
    ///
    /// - Parameters:
    ///   - device: The device; nil for a sentence.
    ///   - name: The name of the device.
    ///   - path: The path of its node; empty for a recording or a sentence.
    init(_ scene: PlaybackScene, on device: ConfiguredDevice?, _ surface: Surface, named name: String, at path: String) {
        session = GestureSession(
            scene.configuration, in: Situation(device: device, layer: scene.layer), on: surface, deviceID: name, desktop: scene.desktop)
        feed = WatchFeed(of: name, at: path, acts: false)
        self.surface = surface
    }

    /// Returns the description of the device, and the contacts that touch it, if any.
    mutating func introduction(at time: TouchInstant) -> [WatchFact] {
        feed.introduction(session.selection, areas: session.areas, on: surface, at: time)
    }

    /// The time of the next call of ``advance(to:)``; nil while nothing is pending.
    var deadline: TouchInstant? { soonest(session.nextDeadline, feed.deadline) }

    mutating func consume(_ frame: TouchFrame) -> [WatchFact] {
        feed.note(frame)
        return take(session.consume(frame), at: frame.time)
    }

    mutating func advance(to time: TouchInstant) -> [WatchFact] {
        let report = session.advance(to: time)
        return take(report, at: time)
    }

    private mutating func take(_ report: SessionReport, at time: TouchInstant) -> [WatchFact] {
        let facts = feed.note(report, of: session, at: time)
        session.adoptLayers(of: report)
        return facts
    }
}
