internal import Configuration
internal import Gestures
internal import Handover
internal import Session
internal import TouchInput

extension DesktopStream {
    /// Starts and stops showing fingers as a pointer, as the gestures of a report require. Call it before passing the report's events.
    mutating func follow(_ report: SessionReport, into events: inout [InputEvent]) {
        for outcome in report.outcomes {
            for instruction in report.instructions(of: outcome) {
                switch instruction {
                case .begin(.pointer(let mode, _), _):
                    startPointer(fingers: mode == .scroll ? 2 : 1, holdsButton: mode == .drag, into: &events)
                case .end(.pointer(_, let relift), _): stopPointer(relift: relift, at: outcome.event.time, into: &events)
                default: break
                }
            }
        }
    }
}
