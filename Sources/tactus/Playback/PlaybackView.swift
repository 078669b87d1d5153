internal import Gestures
internal import TouchInput

/// What a playback is watched with.
protocol PlaybackView {
    /// A press that may be beginning is worth a line although nothing is bound to it.
    var wantsEveryBegan: Bool { get }
    mutating func show(_ frame: TouchFrame, at time: Duration)
    mutating func show(_ event: GestureEvent, at time: Duration)
    mutating func finish()
}
