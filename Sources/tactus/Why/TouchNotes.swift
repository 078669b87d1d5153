internal import Diagnostics
internal import Gestures
internal import Session
internal import TouchInput

/// The facts that a reader needs besides the story of the last touches, to know how reliable the story is.
struct TouchNotes {
    /// A time in which touches were ignored.
    struct Rest: Equatable {
        var reason: String
        /// The time of its beginning, since the first touch of the story.
        var start: Duration
        /// The time of its end; nil if it goes on.
        var end: Duration?
    }

    /// The state of the daemon now, in its words.
    let state: String
    private(set) var rests: [Rest] = []
    /// True if the configuration has changed since the first touch of the story began.
    private(set) var hasOtherConfiguration = false
    /// True if a later touch is missing.
    let isLastLost: Bool
    /// True if touches that may belong to the first one of the story are missing.
    let isBeginningLost: Bool
    /// The number of touches in the story.
    let touches: Int
    /// The number of requested touches.
    let wanted: Int
    /// True if fingers are known to be still down.
    let isTouched: Bool

    /// Collects the facts about the groups of touches.
    ///
    /// - Parameters:
    ///   - groups: The groups in the story; at least one.
    ///   - isFirst: True if no touch before them is kept.
    ///   - wanted: The number of requested touches.
    ///   - isTouched: True if fingers were still down.
    ///   - state: The state of the daemon now.
    init(_ touches: KeptTouches, _ groups: ArraySlice<TouchGroup>, isFirst: Bool, wanted: Int, isTouched: Bool, state: String) {
        let start = groups.first?.start ?? .zero
        self.state = state
        for change in touches.changes where change.time >= start {
            switch change.kind {
            case .rest(let reason): rests.append(Rest(reason: reason.rawValue, start: change.time - start))
            case .act: if !rests.isEmpty { rests[rests.count - 1].end = change.time - start }
            case .configuration: hasOtherConfiguration = true
            case .layer, .desktop: break
            }
        }
        isLastLost = touches.isLastLost
        isBeginningLost = isFirst && touches.hasForgotten
        self.touches = groups.reduce(0) { $0 + $1.touches }
        self.wanted = wanted
        // While touches are ignored, it is not known whether the fingers have lifted.
        self.isTouched = isTouched && rests.allSatisfy { $0.end != nil }
    }

    /// True if gestures do not act now.
    var isResting: Bool { state != ControlState().state }

    /// The facts as sentences.
    var sentences: [String] {
        var sentences = rests.map { rest in
            let begin = "From \(TouchFacts.text(rest.start)) on, touches were ignored because of \(rest.reason)"
            return begin + (rest.end.map { ", until \(TouchFacts.text($0))." } ?? ".")
        }
        if isResting { sentences.append("Gestures do not act now (\(state)): touches are ignored, and none are kept.\(advice)") }
        if hasOtherConfiguration {
            sentences.append("The configuration has changed since then; this is what the new one makes of the touch.")
        }
        if isTouched { sentences.append("Fingers are still down; the end shows what happens if they stay where they are.") }
        if isLastLost { sentences.append(Self.lossSentence) }
        if isBeginningLost {
            sentences.append("Earlier touches are no longer kept; the explanation of a gesture that began with one of them is wrong.")
        } else if touches < wanted {
            sentences.append("No more touches are kept.")
        }
        return sentences
    }

    private var advice: String { state == "paused" ? " To end the pause, type: tactus resume" : "" }

    static let lossSentence =
        "A later touch is not kept: it had too many events (\(TouchHistory.eventLimit) fit), or the device is read in another way since."

    /// The members of the object in JSON.
    var members: [(String, String)] {
        var members = [("state", JSON.string(state)), ("touches", "\(touches)")]
        if !rests.isEmpty {
            let objects = rests.map { rest in
                JSON.object(
                    [("reason", JSON.string(rest.reason)), ("time", rest.start.secondsText)]
                        + (rest.end.map { [("end", $0.secondsText)] } ?? []))
            }
            members.append(("ignored", JSON.array(objects)))
        }
        if hasOtherConfiguration { members.append(("other_configuration", "true")) }
        if isTouched { members.append(("still_down", "true")) }
        if isLastLost { members.append(("later_lost", "true")) }
        if isBeginningLost { members.append(("earlier_lost", "true")) }
        return members
    }
}
