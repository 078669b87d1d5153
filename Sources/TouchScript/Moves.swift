import TouchInput

/// The motions of one step, which all begin with it. Times count from there.
struct Moves {
    struct Move {
        var clause: Clause
        var motion: Motion
        /// Where they are when the step begins.
        var contacts: [Contact]
        var center: Point
        var duration: Duration

        init(_ clause: Clause, _ motion: Motion, of contacts: [Contact], in duration: Duration) {
            self.clause = clause
            self.motion = motion
            self.contacts = contacts
            self.duration = duration
            let arms = contacts.reduce(Vector.zero) { $0 + ($1.location - .zero) }
            center = .zero + arms / Double(contacts.count)
        }

        func progress(at time: Duration) -> Double { min(time / duration, 1) }
    }

    private(set) var moves: [Move] = []

    mutating func append(_ move: Move) { moves.append(move) }

    var contacts: [Contact] { moves.flatMap(\.contacts) }
    var durations: [Duration] { moves.map(\.duration) }

    /// Where all motions together have brought a contact.
    func location(of contact: Contact, at time: Duration) -> Point {
        var (location, offset) = (contact.location, Vector.zero)
        for move in moves where move.contacts.contains(where: { $0.id == contact.id }) {
            let progress = move.progress(at: time)
            location = move.motion.arranged(location, around: move.center, at: progress)
            offset += move.motion.offset(at: progress)
        }
        return location + offset
    }

    /// Of the whole way, whatever the report rate: that must not decide whether a sentence is possible.
    func reach(of contact: Contact) -> Reach {
        var reach = Reach(contact.location)
        for time in turningPoints { reach.include(Reach(location(of: contact, at: time))) }
        return reach
    }

    /// When a contact may be farther out than before and after.
    private var turningPoints: [Duration] {
        let isStraight = moves.allSatisfy { if case .slide = $0.motion { true } else { false } }
        guard !isStraight, let end = durations.max() else { return durations }
        // Divisible by four, so that the outermost points of a circle are among them.
        return durations + (1...200).map { end * $0 / 200 }
    }
}
