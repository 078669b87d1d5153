extension [GestureEvent]: ArenaReport {
    mutating func note(_ event: GestureEvent, of recognizer: inout StandardRecognizer) { append(event) }
    mutating func noteProgress(of recognizer: inout StandardRecognizer) {}
    mutating func noteLoss(of recognizer: inout StandardRecognizer) {}
}
