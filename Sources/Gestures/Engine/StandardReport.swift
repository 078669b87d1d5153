extension [GestureEvent]: ArenaReport {
    mutating func note(_ event: GestureEvent, of attempt: inout StandardAttempt) { append(event) }
    mutating func noteProgress(of attempt: inout StandardAttempt) {}
    mutating func noteLoss(of attempt: inout StandardAttempt) {}
}
