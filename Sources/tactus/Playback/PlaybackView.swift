internal import Configuration
internal import Gestures
internal import Reactions
internal import TouchInput

/// What a playback is watched with.
protocol PlaybackView {
    /// A press that may be beginning is worth a line although nothing is bound to it.
    var wantsEveryBegan: Bool { get }
    mutating func show(_ frame: TouchFrame, at time: Duration)
    /// - Parameter instructions: What the event sets off; they are followed meanwhile.
    mutating func show(_ event: GestureEvent, _ instructions: [Instruction], at time: Duration)
    /// Other gestures from now on. Only while none is under way.
    mutating func adopt(_ configuration: Configuration)
    /// What has not happened in a touch that is over, and why, by time; never nothing.
    ///
    /// - Parameter start: Of the playback: its time zero.
    mutating func show(_ failures: [GestureFailure], since start: TouchInstant)
    mutating func finish()
}
