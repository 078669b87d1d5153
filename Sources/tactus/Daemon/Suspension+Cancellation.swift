internal import Gestures
internal import System

extension SessionActivity.Suspension {
    /// The cancellation of the gestures that are active when the suspension begins.
    var cancellation: Cancellation {
        switch self {
        case .asleep: .sleep
        case .noSession, .away: .sessionLeft
        case .locked, .undecided: .screenLocked
        }
    }
}
