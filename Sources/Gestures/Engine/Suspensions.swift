/// The suspended gestures of an arena, and the touch sequences in which each gesture may begin. A place is the index of the arena's entry.
struct Suspensions: Sendable {
    /// True for a gesture that must not begin with the next touches.
    var isSuspended: [Bool]
    /// The range of the latest sequences in which each gesture may begin.
    private var admitted: [Range<Int>]

    /// Creates the list for `count` gestures, none of which is suspended.
    init(count: Int) {
        isSuspended = Array(repeating: false, count: count)
        admitted = Array(repeating: 0..<Int.max, count: count)
    }

    /// Notes the first landing of a sequence. Suspensions later in the sequence have no effect on it.
    mutating func begin(_ sequence: Int) {
        for place in admitted.indices {
            let range = admitted[place]
            if isSuspended[place] {
                admitted[place] = range.lowerBound..<min(range.upperBound, max(sequence, range.lowerBound))
            } else if range.upperBound < .max {
                admitted[place] = sequence..<Int.max
            }
        }
    }

    /// Returns true unless the gesture was suspended when the sequence began. Returns false for an earlier sequence that is no longer
    /// known.
    func admits(_ place: Int, in sequence: Int) -> Bool { admitted[place].contains(sequence) }
}
