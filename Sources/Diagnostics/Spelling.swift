/// Returns the allowed word with the nearest spelling, ignoring case. Nil if no word is near, or if `word` has more than 40 bytes.
package func closest(to word: String, among allowed: [String]) -> String? {
    let written = Array(word.lowercased().utf8)
    guard written.count <= 40 else { return nil }
    // Our choice: one slip in a word of up to three letters, two in one of up to seven, otherwise three; never all letters.
    let limit = min(1 + written.count / 4, 3, written.count - 1)
    var best: (word: String, distance: Int, shared: Int)?
    for candidate in allowed {
        let letters = Array(candidate.lowercased().utf8)
        // The distance is at least the difference of the lengths, which costs nothing to find.
        if abs(letters.count - written.count) > limit { continue }
        let distance = editDistance(written, letters)
        guard distance <= limit, distance <= best?.distance ?? .max else { continue }
        // Among words that are equally near, the longest common prefix decides: "pagedn" is not "pageup".
        let shared = zip(written, letters).prefix { $0 == $1 }.count
        if distance == best?.distance, shared <= best?.shared ?? 0 { continue }
        // In a word of four letters, two mistakes are allowed only if the first letter is right: "some" is not taken for "none".
        if distance * 2 >= written.count, distance > 1, shared == 0 { continue }
        best = (candidate, distance, shared)
    }
    return best?.word
}

/// Returns the Damerau–Levenshtein distance: the number of insertions, deletions, replacements and swaps of neighbors. No part is edited
/// twice.
package func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var distance = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { distance = min(distance, beforeLast[j - 1] + 1) }
            row.append(distance)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}

/// Returns a text to follow a wrong word, which suggests the word that was probably meant; empty if `word` is nil.
package func didYouMean(_ word: String?) -> String { word.map { " (did you mean \(quoted($0))?)" } ?? "" }
