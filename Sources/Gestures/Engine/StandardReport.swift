import TouchInput

extension GestureRule: Contestant {
    var area: Area? { nil }

    func makeAttempt(on surface: Surface) -> StandardAttempt { gesture.makeAttempt(in: GestureContext(surface: surface)) }

    func extends(_ other: GestureRule) -> Bool { gesture.extends(other.gesture) }

    var mayExtendOthers: Bool { gesture.mayExtendOthers }
}

extension [GestureEvent]: ArenaReport {
    mutating func note(_ event: GestureEvent, of attempt: inout StandardAttempt) { append(event) }
    mutating func noteProgress(of attempt: inout StandardAttempt, hasWon: Bool) {}
    mutating func noteLoss(of attempt: inout StandardAttempt) {}
}
