/// A reason why touches are taken away from gestures. A palm or a thumb takes them from nearly all gestures, any other reason from all.
public enum Cancellation: String, Hashable, Sendable {
    /// A contact turned out to be a palm.
    case palm = "a palm"
    /// A contact turned out to be a thumb that rests.
    case thumb = "a thumb"
    /// The kernel dropped events.
    case eventsLost = "lost events"
    /// The device was unplugged, or cannot be read any more.
    case deviceGone = "the device going away"
    /// Another session has become active on the seat.
    case sessionLeft = "a switch to another session"
    /// The screen was locked: from now on another person may touch.
    case screenLocked = "the screen lock"
    /// The machine goes to sleep: earlier contacts may be gone afterwards.
    case sleep = "the machine going to sleep"
    /// The user has paused all gestures.
    case paused = "a pause"
    /// The program ends.
    case stopping = "the end of the program"
    /// Fingers were still down at the end of the recording.
    case recordingOver = "the end of the recording"
}
