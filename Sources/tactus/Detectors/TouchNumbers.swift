/// Numbers for touches that are unique as long as the daemon lives, whatever the device and however often its engine is replaced.
final class TouchCounter {
    private var last = 0

    func next() -> Int {
        last += 1
        return last
    }
}

/// What detectors call the touches of one engine, which counts its own from 1. The last few are remembered: answers may be late.
struct TouchNumbers {
    private let counter: TouchCounter
    private var known: [(own: Int, number: Int)] = []

    /// More touches than one gesture is made of.
    static let limit = 16

    init(_ counter: TouchCounter) { self.counter = counter }

    mutating func number(of own: Int) -> Int {
        if let last = known.last, last.own == own { return last.number }
        if known.count == Self.limit { known.removeFirst() }
        let number = counter.next()
        known.append((own, number))
        return number
    }

    /// Nil for a touch of another engine, and for one too long ago.
    func own(of number: Int) -> Int? { known.last { $0.number == number }?.own }
}
