/// Callbacks to make, in order.
struct DueCalls: ArenaReport {
    private var calls: [GestureCall] = []

    mutating func note(_ event: GestureEvent, of recognizer: inout HostedRecognizer) { recognizer.deliver(to: &calls) }

    mutating func noteProgress(of recognizer: inout HostedRecognizer) { recognizer.deliver(to: &calls) }

    mutating func noteLoss(of recognizer: inout HostedRecognizer) { recognizer.giveUp(to: &calls) }

    func perform() {
        for call in calls { call.perform() }
    }
}
