internal import Configuration
internal import Gestures
internal import Session
internal import TouchInput

/// The touches between two moments in which nothing is pending: one touch, or several that may belong to one gesture.
struct TouchGroup: Equatable {
    /// The time of the first landing.
    var start: TouchInstant
    /// The time of the last frame with a contact, or of the last lift.
    var end: TouchInstant
    var touches = 1
}

/// Finds the groups of touches in a playback. It prints nothing.
final class TouchGroupFinder: PlaybackView {
    private(set) var groups: [TouchGroup] = []
    private var group: TouchGroup?
    /// True if fingers touch in the last frame.
    private(set) var hasFingers = false
    /// True if contacts touch in the last frame.
    private var isTouched = false

    func show(_ frame: TouchFrame, at time: Duration) {
        let wasTouched = isTouched
        isTouched = !frame.contacts.isEmpty
        hasFingers = frame.fingerCount > 0
        if isTouched, !wasTouched {
            if group == nil { group = TouchGroup(start: frame.time, end: frame.time) } else { group?.touches += 1 }
        }
        if isTouched || wasTouched { group?.end = frame.time }
    }

    func rest(_ waits: [GestureWait], among selection: Selection, since start: TouchInstant) {
        if let group { groups.append(group) }
        group = nil
    }

    func show(_ event: GestureEvent, _ instructions: ArraySlice<Instruction>, at time: Duration) {}
    func show(_ failures: [GestureFailure], unmet conditions: [GestureID: UnmetCondition], since start: TouchInstant) {}
}

/// Shows a playback from one group of touches on.
struct LaterGroupsView: PlaybackView {
    private var view: any PlaybackView
    /// The number of groups that are still to be left out.
    private var skipped: Int

    init(_ view: any PlaybackView, after skipped: Int) { (self.view, self.skipped) = (view, skipped) }

    var wantsEveryBegan: Bool { view.wantsEveryBegan }
    var wantsProgress: Bool { view.wantsProgress }

    mutating func show(_ frame: TouchFrame, at time: Duration) {
        if skipped == 0 { view.show(frame, at: time) }
    }

    mutating func show(_ event: GestureEvent, _ instructions: ArraySlice<Instruction>, at time: Duration) {
        if skipped == 0 { view.show(event, instructions, at: time) }
    }

    mutating func show(_ failures: [GestureFailure], unmet conditions: [GestureID: UnmetCondition], since start: TouchInstant) {
        if skipped == 0 { view.show(failures, unmet: conditions, since: start) }
    }

    mutating func show(_ sight: DesktopSight, at time: Duration) {
        if skipped == 0 { view.show(sight, at: time) }
    }

    mutating func rest(_ waits: [GestureWait], among selection: Selection, since start: TouchInstant) {
        if skipped > 0 { skipped -= 1 } else { view.rest(waits, among: selection, since: start) }
    }

    mutating func show(_ progress: [(gesture: GestureID, progress: GestureProgress)], isIdle: Bool, at time: Duration) {
        if skipped == 0 { view.show(progress, isIdle: isIdle, at: time) }
    }

    mutating func finish() { view.finish() }
}
