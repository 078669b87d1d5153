extension TouchScript {
    /// What a clause can do. Other forms of the word (`slides`, `sliding`) mean the same.
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

        /// A clause to imitate.
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

        /// Units that may follow a number in such a clause.
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

        /// What a clause with this verb may say, needed or not.
        var takes: Set<Part> {
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

    /// What a clause can say beside its verb; the raw value is what messages call it.
    public enum Part: String, Hashable, Sendable, CaseIterable {
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

    /// What may follow a number, with or without a space between.
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
