/// Contenders by place. Contenders are large, and looking at a part of one here copies that part alone.
struct Contenders<Entry: Contestant> {
    private var list: [Contender<Entry>]

    init(_ list: [Contender<Entry>]) { self.list = list }

    var indices: Range<Int> { list.indices }

    subscript(place: Int) -> Contender<Entry> {
        _read {
            let span = list.span
            yield span[place]
        }
        _modify { yield &list[place] }
    }

    /// Whether nothing that the present fingers do, short of lifting, means anything to a contender.
    func sleeps(_ place: Int, _ touches: TouchSequence) -> Bool {
        guard self[place].isQuiet, case .undecided = self[place].state else { return false }
        let arenaTraits = self[place].recognizer.arenaTraits
        return arenaTraits.awaitsFingers && arenaTraits.fingers.minimum > touches.peakFingerCount
    }
}

extension Contenders: Sendable where Entry: Sendable, Entry.Recognizer: Sendable {}
