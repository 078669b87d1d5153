import TouchInput

/// A gesture as the ``Arena`` knows it.
protocol Contestant {
    associatedtype Recognizer: Competitor

    /// Nil: its place in the list.
    var id: GestureID? { get }
    var priority: GesturePriority { get }
    /// The part of the surface that a touch must begin in; nil for all of it.
    var area: Area? { get }
    /// Somebody wants to know when it begins, even if it may still fail.
    var reportsProvisionalBegan: Bool { get }
    /// Somebody wants to hear a beat while it goes on and the fingers rest.
    var reportsTicks: Bool { get }
    /// False only if no recognizer depends on being judged at heartbeats: its own deadlines are enough.
    static var hearsBeats: Bool { get }

    func makeRecognizer(on surface: Surface) -> Recognizer

    /// Whether this gesture begins like `other` and goes on where that one is done, so that `other` has to wait for it.
    func extends(_ other: Self) -> Bool

    /// False only where ``extends(_:)`` is, whatever it is asked: of thousands of gestures few need be asked about all others.
    var mayExtendOthers: Bool { get }
    /// False only where nothing ever extends it.
    var mayBeExtended: Bool { get }
}

extension Contestant {
    var id: GestureID? { nil }
    var mayExtendOthers: Bool { true }
    var mayBeExtended: Bool { true }
    var reportsTicks: Bool { false }
    static var hearsBeats: Bool { true }
}

/// Where the ``Arena`` says what happened.
protocol ArenaReport<Recognizer> {
    associatedtype Recognizer

    /// A gesture that may speak has something to say.
    mutating func note(_ event: GestureEvent, of recognizer: inout Recognizer)
    /// A gesture goes on without news of its own. One that has not won may still fail, and has only what can be taken back to tell.
    mutating func noteProgress(of recognizer: inout Recognizer)
    /// A gesture is out: what it has not said it never will.
    mutating func noteLoss(of recognizer: inout Recognizer)
}

extension Array where Element: Contestant {
    /// Places in this list in order of precedence: high priority first, simultaneous last, else as declared, but a gesture that goes on
    /// where another is done comes right before it, the longest first. Otherwise the shorter one would never let it happen.
    var precedence: [Int] {
        var order: [Int] = []
        var isPlaced = [Bool](repeating: false, count: count)
        for priority in GesturePriority.allCases {
            let peers = indices.filter { self[$0].priority == priority }
            let extending = peers.filter { self[$0].mayExtendOthers }
            func place(_ index: Int) {
                if isPlaced[index] { return }
                isPlaced[index] = true
                if self[index].mayBeExtended {
                    for longer in extending where self[longer].extends(self[index]) { place(longer) }
                }
                order.append(index)
            }
            peers.forEach(place)
        }
        return order
    }
}
