/// "Did you mean" for words of the command line.
enum Suggestion {
    /// ` (did you mean "replay"?)`, or nothing when no candidate is near.
    static func text(for word: String, among candidates: [String]) -> String {
        let scored = candidates.map { (candidate: $0, distance: distance(word, $0)) }
        guard let best = scored.min(by: { $0.distance < $1.distance }), best.distance <= max(1, word.count / 3) else { return "" }
        return " (did you mean \"\(best.candidate)\"?)"
    }

    /// Letters to insert, remove or replace.
    private static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a.prefix(64)), Array(b))
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}
