import TouchInput

enum Vocabulary {
    static let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
    static let fingers: Set = ["finger", "fingers"]
    static let palms: Set = ["palm", "palms"]
    static let thumbs: Set = ["thumb", "thumbs"]
    /// What can be counted, and touches.
    static let nouns: [String: Contact.Tool] = [
        "finger": .finger, "fingers": .finger, "palm": .palm, "palms": .palm, "thumb": .thumb, "thumbs": .thumb,
    ]
    /// Words whose meaning their neighbor decides: the left edge, the left finger, to the left.
    static let positions: Set = ["left", "right", "up", "down", "top", "bottom", "middle"]
    /// What makes a sentence English and changes nothing.
    static let filler: Set = [
        "the", "a", "an", "all", "it", "they", "them", "for", "in", "at", "by", "to", "of", "over", "on", "is", "are",
    ]

    static let verbs = Dictionary(
        uniqueKeysWithValues: TouchScript.Verb.allCases.flatMap { verb in verb.forms.map { ($0, verb) } })

    private static let others = [
        "another", "more", "other", "last", "edge", "corner", "center", "apart", "clockwise", "anticlockwise", "counterclockwise",
        "circle", "square", "button", "events", "then", "while", "and",
    ]
    private static let words = (verbs.keys + numbers + ordinals + fingers + palms + thumbs + positions + filler + others).sorted()

    /// What people say who know other programs.
    private static let synonyms = [
        "swipe": "slide", "swipes": "slides", "drag": "slide", "drags": "slides", "move": "slide", "moves": "slides",
        "rotate": "turn", "rotates": "turns", "zoom": "spread", "tap": "touch", "taps": "touch", "raise": "lift", "rest": "hold",
        "pause": "hold", "stay": "hold", "stays": "holds", "click": "press", "clicks": "press", "meanwhile": "while", "as": "while",
        "north": "up", "south": "down", "west": "left", "east": "right",
    ]

    /// Nil when nothing resembles `word`. A short word must be one slip away, a longer one two.
    static func suggestion(for word: String) -> String? {
        if let synonym = synonyms[word] { return synonym }
        let slips = word.count <= 4 ? 1 : 2
        var best: (word: String, distance: Int)?
        // One- and two-letter words are one slip from everything.
        for candidate in words where candidate.count > 2 && abs(candidate.count - word.count) <= slips {
            let distance = editDistance(Array(word), Array(candidate))
            if distance <= slips, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word
    }

    /// Letters to insert, drop or replace, and neighbors to swap, to get from one word to the other.
    private static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast = [Int](), last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var distance = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { distance = min(distance, beforeLast[j - 1] + 1) }
                row.append(distance)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
