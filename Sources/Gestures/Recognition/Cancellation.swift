/// What takes touches away from all gestures at once.
public enum Cancellation: String, Hashable, Sendable {
    /// A contact of the gesture turned out to be a palm.
    case palm = "a palm"
    /// A contact of the gesture turned out to be a thumb that rests.
    case thumb = "a thumb"
    /// The kernel dropped events.
    case eventsLost = "lost events"
    /// Unplugged, or not readable any more.
    case deviceGone = "the device going away"
    /// Nobody will listen any more.
    case stopping = "the end of the program"
    /// Fingers were still down at its end.
    case recordingOver = "the end of the recording"
}
