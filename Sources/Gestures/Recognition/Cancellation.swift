/// What takes touches away from all gestures at once.
public enum Cancellation: String, Hashable, Sendable {
    case palm = "a palm"
    case eventsLost = "lost events"
    case deviceGone = "the device going away"
    case stopping = "the end of the program"
    case recordingOver = "the end of the recording"
}
