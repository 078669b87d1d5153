internal import Configuration
internal import Diagnostics
internal import Gestures
internal import Learning
internal import Session
internal import TouchInput

/// Reports what happened in each touch as JSON, one object per line. `Documentation/JSON.md` is the contract.
struct StoryJSON: PlaybackView {
    private let view: JSONView
    private let gestures: Selection
    /// The only gesture to report; nil for all.
    private let only: GestureID?
    private var collector = TouchCollector()
    private var inQuestion: Set<GestureID> = []

    init(_ view: JSONView, only: GestureID?) {
        self.view = view
        gestures = view.gestures
        self.only = only
    }

    mutating func show(_ frame: TouchFrame, at time: Duration) { collector.take(frame, at: time) }

    mutating func show(_ event: GestureEvent, _ instructions: ArraySlice<Instruction>, at time: Duration) {
        inQuestion.insert(event.gesture)
        if tells(event.gesture) { view.show(event, instructions, at: time) }
    }

    mutating func show(_ failures: [GestureFailure], unmet conditions: [GestureID: UnmetCondition], since start: TouchInstant) {
        inQuestion.formUnion(failures.filter(\.reason.isAboutMotion).map(\.gesture))
        view.show(failures.filter { tells($0.gesture) }, unmet: conditions, since: start)
    }

    mutating func show(_ sight: DesktopSight, at time: Duration) {
        if only == nil { view.show(sight, at: time) }
    }

    mutating func rest(_ waits: [GestureWait], among selection: Selection, since start: TouchInstant) {
        defer { inQuestion = [] }
        for wait in waits where tells(wait.gesture) || tells(wait.other) {
            write([
                ("time", (wait.start - start).secondsText), ("gesture", JSON.string(gestures.name(of: wait.gesture))),
                ("waited_for", JSON.string(gestures.name(of: wait.other))), ("waited_ms", (wait.end - wait.start).millisecondsText),
            ])
        }
        let touches = collector.take()
        for touch in touches { write(touch.members) }
        let names = selection.gestures.filter { inQuestion.contains($0.id) && tells($0.id) }.map { JSON.string($0.name) }
        write([
            ("touches", JSON.array(touches.map { "\($0.number)" })), ("gestures", "\(selection.gestures.count)"),
            ("in_question", JSON.array(names)),
        ])
    }

    mutating func finish() {
        for touch in collector.take() { write(touch.members) }
    }

    private func tells(_ gesture: GestureID) -> Bool { only == nil || gesture == only }

    private func write(_ members: [(String, String)]) { Output.write(JSON.object(members) + "\n") }
}

extension TouchFacts {
    /// The members of the object for the touch.
    fileprivate var members: [(String, String)] {
        var members = [
            ("touch", "\(number)"), ("time", began.secondsText), ("fingers", "\(motion.fingerCount)"),
            ("contacts", "\(fingerContactCount)"), ("palms", "\(palmCount)"), ("thumbs", "\(thumbCount)"),
            ("duration_ms", motion.duration.millisecondsText),
        ]
        if motion.fingerCount > 0 {
            members += [("landing_ms", motion.landing.millisecondsText), ("lifting_ms", motion.lifting.millisecondsText)]
        }
        if let place = motion.start {
            members += [
                ("start_x", place.x.millimeters.decimal), ("start_y", place.y.millimeters.decimal),
                ("dx", motion.translation.dx.millimeters.decimal), ("dy", motion.translation.dy.millimeters.decimal),
                ("farthest", motion.farthest.length.millimeters.decimal), ("scale", motion.scale.decimal),
                ("rotation", motion.rotation.degrees.decimal),
            ]
        }
        if let direction = motion.direction { members.append(("direction", JSON.string(direction.rawValue))) }
        if leftOutCount > 0 { members.append(("left_out", "\(leftOutCount)")) }
        if isStillDown { members.append(("still_down", "true")) }
        if pressesButton { members.append(("button", "true")) }
        return members
    }
}

extension Duration {
    /// The time in milliseconds, with up to three decimals.
    var millisecondsText: String { milliseconds.decimal }
}
