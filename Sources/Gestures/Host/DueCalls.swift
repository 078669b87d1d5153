/// Callbacks to make, in order.
struct DueCalls: ArenaReport {
    private var calls: [GestureCall] = []

    mutating func note(_ event: GestureEvent, of attempt: inout HostedAttempt) { attempt.deliver(to: &calls) }

    mutating func noteProgress(of attempt: inout HostedAttempt) { attempt.deliver(to: &calls) }

    mutating func noteLoss(of attempt: inout HostedAttempt) { attempt.giveUp(to: &calls) }

    func perform() {
        for call in calls { call.perform() }
    }
}
