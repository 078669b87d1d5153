package import Gestures
package import TouchInput

/// The facts of a playback that a picture or a page shows: the touches, the path of each contact, and the history of each gesture.
///
/// Times are measured from the beginning of the playback, which `tactus replay` prints as zero.
package struct PlaybackRecord: Hashable, Sendable {
    /// The name of the recording, or the sentence.
    package var title: String
    /// The name of the device.
    package var device: String
    package var surface: Surface
    /// The areas that gestures refer to, and those of the configuration.
    package var areas: [Area]
    /// The requested touches, in order.
    package var touches: [TouchRecord] = []
    /// The number of all touches of the playback.
    package var touchCount = 0
    /// The facts about all touches that were added.
    private(set) var summary = RecordingSummary()

    /// The most areas of a picture or a page. Our choice.
    private static let areaLimit = 40

    package init(title: String, device: String, surface: Surface, areas: [Area]) {
        self.title = title
        self.device = device
        self.surface = surface
        self.areas = areas
    }

    /// The areas to show.
    var shownAreas: [Area] { Array(areas.prefix(Self.areaLimit)) }

    /// Adds a touch that has ended. It is only counted and summarized unless it `isKept`.
    mutating func add(_ touch: TouchRecord, isKept: Bool) {
        touchCount += 1
        summary.add(touch)
        if isKept { touches.append(touch) }
    }
}

/// A touch: from the first landing until nothing touches and no gesture is pending.
package struct TouchRecord: Hashable, Sendable {
    /// The number of the touch in the playback, from 1.
    package var number: Int
    package var start: Duration
    package var end: Duration
    /// The most fingers that touched at once, without palms and resting thumbs. It can exceed the fingers in ``traces``.
    package var fingerCount = 0
    /// The contacts in the order in which they landed.
    package var traces: [ContactTrace] = []
    /// The number of contacts beyond the limit, which have no trace.
    package var untracedCount = 0
    /// The gestures that were possible or failed, in order of precedence.
    package var lanes: [GestureLane] = []
    /// The spans of time in which the button was down.
    package var presses: [Stretch] = []

    /// The most lanes of a touch in a picture or a page. Our choice.
    private static let laneLimit = 30

    /// The gestures that succeeded, in order of precedence.
    package var winners: [GestureLane] { lanes.filter(\.hasEnded) }

    /// The lanes to show, in order of precedence. If there are too many, those of gestures that won or came nearest to success are kept.
    var shownLanes: [GestureLane] {
        if lanes.count <= Self.laneLimit { return lanes }
        func closeness(_ lane: GestureLane) -> Double {
            lane.hasEnded ? 100 : !lane.moments.isEmpty ? 50 : lane.losses.map(\.closeness).max() ?? 0
        }
        let nearest = lanes.indices.sorted {
            let (a, b) = (closeness(lanes[$0]), closeness(lanes[$1]))
            return a == b ? $0 < $1 : a > b
        }
        return nearest.prefix(Self.laneLimit).sorted().map { lanes[$0] }
    }
}

/// A span of time from one moment to another, which is not earlier.
package struct Stretch: Hashable, Sendable {
    package var start: Duration
    package var end: Duration
}
