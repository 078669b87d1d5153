import Diagnostics
import TouchInput

/// The words that sentences may use, and suggestions for other words.
enum Vocabulary {
    static let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
    static let fingers: Set = ["finger", "fingers"]
    static let palms: Set = ["palm", "palms"]
    static let thumbs: Set = ["thumb", "thumbs"]
    /// The nouns that can be counted and can touch.
    static let nouns: [String: Contact.Tool] = [
        "finger": .finger, "fingers": .finger, "palm": .palm, "palms": .palm, "thumb": .thumb, "thumbs": .thumb,
    ]
    /// The words for sides. The next word decides whether they mean a place, a finger or a direction.
    static let positions: Set = ["left", "right", "up", "down", "top", "bottom", "middle"]
    /// The words that are allowed and by themselves change nothing.
    static let filler: Set = [
        "the", "a", "an", "all", "it", "they", "them", "for", "in", "at", "by", "to", "of", "over", "on", "is", "are",
    ]

    static let verbs = Dictionary(
        uniqueKeysWithValues: TouchScript.Verb.allCases.flatMap { verb in verb.forms.map { ($0, verb) } })

    private static let others = [
        "another", "more", "other", "last", "edge", "corner", "center", "apart", "clockwise", "anticlockwise", "counterclockwise",
        "circle", "square", "button", "events", "then", "while", "and",
    ]
    /// The words to suggest. Those of one or two letters are too near to other short words.
    private static let words = (verbs.keys + numbers + ordinals + fingers + palms + thumbs + positions + filler + others).sorted()
        .filter { $0.count > 2 }

    /// The words of other programs, and the word to suggest for each.
    private static let synonyms = [
        "swipe": "slide", "swipes": "slides", "drag": "slide", "drags": "slides", "move": "slide", "moves": "slides",
        "rotate": "turn", "rotates": "turns", "zoom": "spread", "tap": "touch", "taps": "touch", "raise": "lift", "rest": "hold",
        "pause": "hold", "stay": "hold", "stays": "holds", "click": "press", "clicks": "press", "meanwhile": "while", "as": "while",
        "north": "up", "south": "down", "west": "left", "east": "right",
    ]

    /// Returns the word to suggest for an unknown one: a synonym, or else the nearest known word; nil if none is near. A word of up to four
    /// letters may differ by one slip: many ordinary words are two slips from a known one.
    static func suggestion(for word: String) -> String? {
        if let synonym = synonyms[word] { return synonym }
        guard let near = closest(to: word, among: words) else { return nil }
        return word.count > 4 || editDistance(Array(word.utf8), Array(near.utf8)) < 2 ? near : nil
    }
}

extension TouchScript {
    /// The verbs of clauses. Other forms of a verb (`slides`, `sliding`) mean the same.
    public enum Verb: String, Hashable, Sendable, CaseIterable {
        case touch, lift, hold, wait, slide, pinch, spread, turn, draw, press, release, become, lose

        var forms: [String] {
            switch self {
            case .touch: ["touch", "touches", "touching", "land", "lands", "landing"]
            case .lift: ["lift", "lifts", "lifting"]
            case .hold: ["hold", "holds", "holding"]
            case .wait: ["wait", "waits", "waiting"]
            case .slide: ["slide", "slides", "sliding"]
            case .pinch: ["pinch", "pinches", "pinching"]
            case .spread: ["spread", "spreads", "spreading"]
            case .turn: ["turn", "turns", "turning"]
            case .draw: ["draw", "draws", "drawing"]
            case .press: ["press", "presses", "pressing", "pressed"]
            case .release: ["release", "releases", "releasing", "released"]
            case .become: ["become", "becomes", "becoming"]
            case .lose: ["lose", "loses", "losing", "lost"]
            }
        }

        /// A correct clause with this verb, for messages.
        var example: String {
            switch self {
            case .touch: "3 fingers touch the center"
            case .lift: "the left finger lifts"
            case .hold: "hold 90ms"
            case .wait: "wait 120ms"
            case .slide: "slide left 40mm in 120ms"
            case .pinch: "pinch by 2.0 in 200ms"
            case .spread: "spread by 2.0 in 200ms"
            case .turn: "turn clockwise 45deg in 200ms"
            case .draw: "draw a circle of 30mm in 600ms"
            case .press: "press the button"
            case .release: "release the button"
            case .become: "the left finger becomes a palm"
            case .lose: "events are lost"
            }
        }

        /// The units to suggest for a number without one in a clause with this verb.
        var units: [Unit] {
            switch self {
            case .touch: [.millimeters, .percent, .milliseconds]
            case .lift, .hold, .wait: [.milliseconds, .seconds]
            case .slide, .draw: [.millimeters, .milliseconds]
            case .pinch, .spread: [.milliseconds]
            case .turn: [.degrees, .milliseconds]
            case .press, .release, .become, .lose: []
            }
        }

        /// The elements that a clause with this verb may have, required or not.
        var takes: Set<ClauseElement> {
            switch self {
            case .touch: [.count, .palm, .thumb, .place, .spacing, .time]
            case .lift: [.count, .palm, .thumb, .finger, .time]
            case .hold: [.finger, .time]
            case .wait: [.time]
            case .slide: [.finger, .direction, .length, .time]
            case .pinch, .spread: [.finger, .factor, .time]
            case .turn: [.finger, .clockwise, .angle, .time]
            case .draw: [.finger, .shape, .clockwise, .length, .time]
            case .press, .release: [.button]
            case .become: [.finger, .count, .palm, .thumb]
            case .lose: [.events]
            }
        }
    }

    /// The elements of a clause besides its verb. Messages name them by raw value.
    public enum ClauseElement: String, Hashable, Sendable, CaseIterable {
        case count = "number of fingers"
        case finger = "name of the finger"
        case palm = "palm"
        case thumb = "thumb"
        case place = "place"
        case spacing = "spacing"
        case direction = "direction"
        case length = "length"
        case time = "time"
        case angle = "angle"
        case factor = "factor"
        case shape = "shape"
        case clockwise = "word \"clockwise\" or \"anticlockwise\""
        case button = "word \"button\""
        case events = "word \"events\""
    }

    /// The units that may follow a number, with or without a space.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        case millimeters = "mm"
        case centimeters = "cm"
        case milliseconds = "ms"
        case seconds = "s"
        case degrees = "deg"
        case degreeSign = "°"
        case percent = "%"
    }
}
