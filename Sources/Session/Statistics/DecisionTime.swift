package import TouchInput

/// The times from which the decisions of one call of a ``GestureSession`` can come.
///
/// A report of the device decides at the time that the kernel gave its last event. A deadline, such as the end of the wait for a second
/// tap, decides at its own time, however late the call is.
package struct DecisionTime: Hashable, Sendable {
    /// The time of the frame, or the time until which nothing was reported.
    private let call: TouchInstant
    /// The deadline that was pending before the call.
    private let deadline: TouchInstant?

    package init(of call: TouchInstant, pending deadline: TouchInstant?) { (self.call, self.deadline) = (call, deadline) }

    /// Returns the time of the decision that an event comes from: the time of the call or, if a deadline before it has decided, the time of
    /// the deadline.
    ///
    /// - Parameter event: The event's own time. It can be earlier than the decision, and that delay is not latency.
    package func decision(of event: TouchInstant) -> TouchInstant {
        guard let deadline, deadline < call, event < call else { return call }
        return max(event, deadline)
    }
}
