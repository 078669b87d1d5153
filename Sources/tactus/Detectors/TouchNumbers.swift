/// A source of touch numbers that are unique as long as the daemon lives, across devices and replaced engines.
final class TouchCounter {
    private var last = 0

    func next() -> Int {
        last += 1
        return last
    }
}

/// The numbers that detectors use for the touches of one engine. The engine itself numbers its touches from 1. The last few are remembered,
/// because answers may be late.
struct TouchNumbers {
    private let counter: TouchCounter
    private var known: [(own: Int, number: Int)] = []

    /// The number of remembered touches. Our choice: a gesture consists of fewer touches.
    static let limit = 16

    init(_ counter: TouchCounter) { self.counter = counter }

    mutating func number(of own: Int) -> Int {
        if let last = known.last, last.own == own { return last.number }
        if known.count == Self.limit { known.removeFirst() }
        let number = counter.next()
        known.append((own, number))
        return number
    }

    /// Returns the engine's own number; nil for a touch of another engine, and for one that is no longer remembered.
    func own(of number: Int) -> Int? { known.last { $0.number == number }?.own }
}
